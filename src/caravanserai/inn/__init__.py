"""The inn: the web server where the games are played.

store.py keeps what must not be lost · table.py is one game being played · tables.py is the house rules of all tables ·
show.py draws a table for one seat · events.py streams what happens · bots.py lets bots think · guests.py knows who is
who · api.py, bot_api.py and pages.py are the doors · words.py is the languages · app.py puts it together.
"""
