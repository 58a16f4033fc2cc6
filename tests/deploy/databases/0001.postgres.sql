--
-- PostgreSQL database dump
--


-- Dumped from database version 15.20 (Debian 15.20-0+deb12u1)
-- Dumped by pg_dump version 15.20 (Debian 15.20-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: alembic_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);


--
-- Name: guests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.guests (
    id character varying NOT NULL,
    name character varying NOT NULL,
    key character varying,
    passphrase character varying,
    token character varying,
    created bigint NOT NULL
);


--
-- Name: house; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.house (
    name character varying NOT NULL,
    value character varying NOT NULL
);


--
-- Name: log; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.log (
    "table" character varying NOT NULL,
    ply integer NOT NULL,
    kind character varying NOT NULL,
    seat integer NOT NULL,
    action bigint,
    level character varying,
    at bigint NOT NULL
);


--
-- Name: seats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seats (
    "table" character varying NOT NULL,
    seat integer NOT NULL,
    name character varying NOT NULL,
    guest character varying,
    level character varying
);


--
-- Name: tables; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tables (
    id character varying NOT NULL,
    game character varying NOT NULL,
    seed bigint NOT NULL,
    options json NOT NULL,
    host character varying NOT NULL,
    days integer NOT NULL,
    status character varying NOT NULL,
    ranks json,
    scores json,
    rematch character varying,
    created bigint NOT NULL,
    changed bigint NOT NULL
);


--
-- Data for Name: alembic_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.alembic_version VALUES ('0001');


--
-- Data for Name: guests; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.guests VALUES ('-6K5illI2CK-', 'Bo', NULL, NULL, NULL, 1794746042821);
INSERT INTO public.guests VALUES ('N8luI46X7vmV', 'Ana', 'ana', '$argon2id$v=19$m=65536,t=3,p=4$37iRqCKYzlOPxm5nCSb7Pw$gNQkwhZ5JrDqBOjeyxchfpOZGa6cdVqcydPK6bPLwd8', NULL, 1794746042803);


--
-- Data for Name: house; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.house VALUES ('cookies', '0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO public.house VALUES ('csrf', '0000000000000000000000000000000000000000000000000000000000000000');


--
-- Data for Name: log; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.log VALUES ('v_sHC9u2gN02', 1, 'play', 0, 739, NULL, 1794746043649);
INSERT INTO public.log VALUES ('v_sHC9u2gN02', 2, 'play', 1, 699, NULL, 1794746043673);
INSERT INTO public.log VALUES ('v_sHC9u2gN02', 3, 'play', 0, 659, NULL, 1794746043721);
INSERT INTO public.log VALUES ('v_sHC9u2gN02', 4, 'play', 1, 619, NULL, 1794746043741);
INSERT INTO public.log VALUES ('v_sHC9u2gN02', 5, 'play', 0, 579, NULL, 1794746043752);
INSERT INTO public.log VALUES ('v_sHC9u2gN02', 6, 'play', 1, 539, NULL, 1794746043769);
INSERT INTO public.log VALUES ('v_sHC9u2gN02', 7, 'play', 0, 499, NULL, 1794746043792);
INSERT INTO public.log VALUES ('v_sHC9u2gN02', 8, 'play', 1, 459, NULL, 1794746043802);
INSERT INTO public.log VALUES ('v_sHC9u2gN02', 9, 'resign', 1, NULL, '3', 1794746043829);


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('v_sHC9u2gN02', 0, 'Ana', 'N8luI46X7vmV', NULL);
INSERT INTO public.seats VALUES ('v_sHC9u2gN02', 1, 'Bo', '-6K5illI2CK-', NULL);
INSERT INTO public.seats VALUES ('NGENJlT2aRRo', 0, 'Ana', 'N8luI46X7vmV', NULL);
INSERT INTO public.seats VALUES ('NGENJlT2aRRo', 1, '3', NULL, '3');
INSERT INTO public.seats VALUES ('fi1zxoEz-zHB', 0, 'random', NULL, 'random');
INSERT INTO public.seats VALUES ('fi1zxoEz-zHB', 1, 'Ana', 'N8luI46X7vmV', NULL);
INSERT INTO public.seats VALUES ('O5FhjGxgK6e9', 0, 'Bo', '-6K5illI2CK-', NULL);
INSERT INTO public.seats VALUES ('O5FhjGxgK6e9', 1, '', NULL, NULL);
INSERT INTO public.seats VALUES ('O5FhjGxgK6e9', 2, '2', NULL, '2');


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('v_sHC9u2gN02', 'gobi', 3045812425126040905, '{}', 'N8luI46X7vmV', 0, 'over', '[0, 1]', '[0, 0]', NULL, 1794746043518, 1794746043829);
INSERT INTO public.tables VALUES ('NGENJlT2aRRo', 'five_tribes', 4259564886000670319, '{"layout": ""}', 'N8luI46X7vmV', 0, 'running', 'null', 'null', NULL, 1794746043893, 1794746043893);
INSERT INTO public.tables VALUES ('fi1zxoEz-zHB', 'gipsy_king', 2617639967439049792, '{"landscape": ""}', 'N8luI46X7vmV', 0, 'running', 'null', 'null', NULL, 1794746044112, 1794746044112);
INSERT INTO public.tables VALUES ('O5FhjGxgK6e9', 'gemblo', 2462183985557777200, '{}', '-6K5illI2CK-', 3, 'open', 'null', 'null', NULL, 1794746044287, 1794746044287);


--
-- Name: alembic_version alembic_version_pkc; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);


--
-- Name: guests guests_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_key_key UNIQUE (key);


--
-- Name: guests guests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (id);


--
-- Name: guests guests_token_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_token_key UNIQUE (token);


--
-- Name: house house_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.house
    ADD CONSTRAINT house_pkey PRIMARY KEY (name);


--
-- Name: log log_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.log
    ADD CONSTRAINT log_pkey PRIMARY KEY ("table", ply);


--
-- Name: seats seats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY ("table", seat);


--
-- Name: tables tables_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);


--
-- Name: seats_by_guest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX seats_by_guest ON public.seats USING btree (guest);


--
-- Name: tables_by_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_by_status ON public.tables USING btree (status, changed);


--
-- Name: log log_table_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.log
    ADD CONSTRAINT log_table_fkey FOREIGN KEY ("table") REFERENCES public.tables(id);


--
-- Name: seats seats_guest_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_guest_fkey FOREIGN KEY (guest) REFERENCES public.guests(id);


--
-- Name: seats seats_table_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_fkey FOREIGN KEY ("table") REFERENCES public.tables(id);


--
-- Name: tables tables_host_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_host_fkey FOREIGN KEY (host) REFERENCES public.guests(id);


--
-- PostgreSQL database dump complete
--


