from caravanserai import games
from tests.golden import write

for spec in games():
    write(spec)
