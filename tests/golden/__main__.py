from caravanserai import games
from tests.golden import write

for game in games():
    write(game)
