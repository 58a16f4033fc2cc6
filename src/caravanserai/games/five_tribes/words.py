def prompt(view, _):
    return "x"


def tell(view, action, _):
    return "x"


def board(view, _):
    return "x"
