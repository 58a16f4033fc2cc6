"""For a server that the tests start: its doorkeeper has little patience."""

from caravanserai.inn import doorkeeper

doorkeeper.SLOWEST = 1.0
