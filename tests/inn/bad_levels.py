"""The levels that are played by bots who do not answer as they should, where a server loads tests.inn.sleepers."""

SLEEPER, ONCE, CRASHER, LIAR, CLOWN = "9", "8", "7", "6", "5"
