"""The inn: the web server where the games are played.

store.py keeps what must not be lost · table.py is one game being played · tables.py is the house rules of all tables,
memory.py has those at hand that are asked for, presence.py knows who is there · show.py draws a table for one seat ·
events.py streams what happens · bots.py lets bots think · hints.py asks them for advice · analyst.py has finished games
judged by critic.py, and analysis.py tells it in words · rated_tables.py says what may be rated, ratings.py rates it ·
guests.py knows who is who · api.py, advice_api.py, ratings_api.py, bot_api.py and pages.py are the doors, doorkeeper.py
watches over them · words.py is the languages · health.py and logs.py are for those who run it · couriers.py and jobs.py
are for many servers · app.py puts it together.
"""
