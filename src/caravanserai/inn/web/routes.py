"""All routes of the inn: pages, and the JSON they stand on."""

from caravanserai.inn.web.advice_api import AnalysisApi, HintApi
from caravanserai.inn.web.bot_api import BotApi
from caravanserai.inn.web.daily_puzzles import DayApi, DayPages
from caravanserai.inn.web.game_api import GameApi
from caravanserai.inn.web.game_pages import GamePages
from caravanserai.inn.web.guest_api import GuestApi
from caravanserai.inn.web.guest_pages import GuestPages
from caravanserai.inn.web.help_pages import HelpPages
from caravanserai.inn.web.home_pages import HomePages
from caravanserai.inn.web.lesson_api import LessonApi
from caravanserai.inn.web.lesson_pages import LessonPages
from caravanserai.inn.web.ratings_api import RatingsApi
from caravanserai.inn.web.replay_api import ReplayApi
from caravanserai.inn.web.seat_api import SeatApi
from caravanserai.inn.web.table_api import TableApi
from caravanserai.inn.web.table_pages import TablePages
from caravanserai.inn.web.tactic_api import TacticApi, TacticsApi
from caravanserai.inn.web.tactic_pages import TacticPages

PAGES = (HomePages, GamePages, TablePages, GuestPages, HelpPages, LessonPages, TacticPages, DayPages)
API = (GameApi, GuestApi, TableApi, SeatApi, ReplayApi, HintApi, AnalysisApi, RatingsApi)
TRYING = (LessonApi, TacticsApi, TacticApi, DayApi)
ROUTES = (*PAGES, *API, *TRYING, BotApi)
