"""The inn: the web server where the games are played. It has rooms, and each imports only those before it.

model.py      the data types: guests, seats, tables and the entries of their logs; refusals.py: what is answered instead
storage/      the database: schema, migrations, and the store that reads and writes
live/         messages between servers, and who is there
tables/       tables in memory, what may be done at them, and what is told of it
thinking/     bots, hints and analyses, and the processes they run in
people/       guests: names, cookies, passphrases, tokens
web/          the JSON API, pages, event streams, and what is shown in them
ops/          settings, commands, health, logs; app.py builds the server, bot_worker.py the process for bots
"""
