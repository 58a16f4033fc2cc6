"""Guests and how they are known again: by a signed cookie, by name and passphrase on another device, by a token."""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Annotated, Any

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from itsdangerous import BadSignature, URLSafeSerializer
from litestar import Request
from litestar.datastructures import Cookie
from msgspec import Meta

from caravanserai.inn import refusals
from caravanserai.inn.model import MAX_NAME_CHARACTERS, Guest
from caravanserai.inn.storage.database import Taken
from caravanserai.inn.storage.store import Store

COOKIE = "guest"
COOKIE_SECONDS = 365 * 86_400  # a year
KNOWN_SECONDS = 10.0  # that a guest is known without asking the database
MAX_KNOWN_GUESTS = 10_000
MIN_PASSPHRASE_CHARACTERS = 8

Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME_CHARACTERS, pattern=r"^\S(.*\S)?$")]


class Guests:
    def __init__(self, store: Store, secure: bool) -> None:
        self.store = store
        self.secure = secure  # cookies over https only
        self.signer = URLSafeSerializer(store.secret("cookies"), salt="guest")
        self.hasher = PasswordHasher()
        self._known: dict[str, tuple[float, Guest]] = {}  # by cookie or token: until when this is believed

    async def of(self, request: Request[Any, Any, Any]) -> Guest | None:
        """The guest of this browser, if it has been here before."""
        signed = request.cookies.get(COOKIE)
        if not signed:
            return None
        try:
            id = self.signer.loads(signed)
        except BadSignature:
            return None
        return await self._remembered(signed, lambda: self.store.guest(str(id)))

    async def _remembered(self, key: str, find: Callable[[], Guest | None]) -> Guest | None:
        """Every request says who asks; the database need not be asked every time."""
        until, guest = self._known.get(key, (0.0, None))
        if guest is None or until < time.monotonic():
            guest = await self.store.ask(find)
            if len(self._known) > MAX_KNOWN_GUESTS:
                self._known.clear()
            if guest is not None:
                self._known[key] = time.monotonic() + KNOWN_SECONDS, guest
        return guest

    async def greet(self, name: str) -> Guest:
        """A new guest. A name that another keeps with a passphrase gets a number behind it."""
        if await self.store.ask(self.store.passphrase_of, name.casefold()) is not None:
            name = f"{name[:20]} {secrets.randbelow(900) + 100}"
        return await self.store.ask(self.store.add_guest, name)

    def cookie(self, guest: Guest) -> Cookie:
        value = self.signer.dumps(guest.id)
        assert isinstance(value, str)
        return Cookie(
            COOKIE, value=value, max_age=COOKIE_SECONDS, httponly=True, secure=self.secure, samesite="lax", path="/"
        )

    async def call(self, guest: Guest | None, name: str) -> Guest:
        """The guest under this name from now on; a new one for somebody who was none."""
        if guest is None:
            return await self.greet(name)
        await self.rename(guest, name)
        return guest

    async def rename(self, guest: Guest, name: str) -> None:
        """Change the name; one that is kept with a passphrase moves along with it."""
        key = name.casefold()
        other = await self.store.ask(self.store.passphrase_of, key)
        if other is not None and other[0] != guest.id:
            raise refusals.name_taken()
        await self._write(guest, name=name, **({"key": key} if guest.kept else {}))
        guest.name = name

    async def keep(self, guest: Guest, passphrase: str) -> None:
        """Set or change the passphrase, which also makes the name this guest's own."""
        if len(passphrase) < MIN_PASSPHRASE_CHARACTERS:
            raise refusals.short_passphrase(MIN_PASSPHRASE_CHARACTERS)
        hashed = await asyncio.to_thread(self.hasher.hash, passphrase)  # slow on purpose: not on the store's thread
        await self._write(guest, key=guest.name.casefold(), passphrase=hashed)

    async def _write(self, guest: Guest, **values: str | None) -> None:
        self._known.clear()
        try:
            await self.store.ask(lambda: self.store.change_guest(guest.id, **values))
        except Taken as error:
            raise refusals.name_taken() from error

    async def enter(self, name: str, passphrase: str) -> Guest:
        """Come back from another device."""
        found = await self.store.ask(self.store.passphrase_of, name.strip().casefold())
        if found is None:
            raise refusals.wrong_passphrase()
        id, hashed = found
        try:
            await asyncio.to_thread(self.hasher.verify, hashed, passphrase)
        except VerifyMismatchError as error:
            raise refusals.wrong_passphrase() from error
        guest = await self.store.ask(self.store.guest, id)
        assert guest is not None
        return guest

    async def new_token(self, guest: Guest) -> str:
        """A fresh token for the bot API. Only its hash is stored; an older token ends."""
        token = secrets.token_urlsafe(24)
        await self._write(guest, token=_hash(token))
        return token

    async def of_token(self, request: Request[Any, Any, Any]) -> Guest:
        """The guest whose token a program sends."""
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        found = None
        if kind.lower() == "bearer" and token:
            found = await self._remembered(token, lambda: self.store.guest_with_token(_hash(token)))
        if found is None:
            raise refusals.no_token()
        return found


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
