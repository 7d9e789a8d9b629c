"""The states of the product that are checked and recorded: each is a function that leads a page there.

Used by `browser.py`, which looks for faults in each state, and by `Tools/golden`, which records and compares pictures.
"""
import os, re
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Callable
from playwright.sync_api import expect
import product

# The milliseconds after which what a test waits for will not come. A busy machine needs seconds.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}


@dataclass
class State:
    """A state of a page, and how a browser gets there."""
    name: str
    lead: Callable
    arguments: tuple = ()
    viewport: dict = field(default_factory=lambda: DESKTOP)
    dark: bool = False
    chinese: bool = False
    script: bool = True
    signs_in: bool = False
    # Whether the browser has been here before.
    is_known: bool = True

    # The state that comes before this one on the same page.
    after: str = ""
    # One page shows all states of a series, one after the other.
    series: str = ""

    @property
    def way(self):
        """What leads to the state: the states before it, and itself."""
        return (STATES[self.after].way if self.after else []) + [self]

    def reach(self, browser, bypass_csp=False):
        """Starts a host and opens a page in the state. Returns the page and a stack that ends both."""
        with ExitStack() as stack:
            for _, page in visited(self.way, browser, stack, bypass_csp):
                pass
            return page, stack.pop_all()


def visited(states, browser, stack, bypass_csp=False):
    """Starts a host, and leads a page from one state to the next. Yields each state and the page, which the stack ends."""
    first = states[0]
    database = stack.enter_context(product.database())
    process, port = stack.enter_context(
        product.running(*first.arguments, database=database, signs_in=first.signs_in))
    is_phone = first.viewport != DESKTOP
    context = browser.new_context(
        viewport=first.viewport, locale="zh-CN" if first.chinese else "en-US", has_touch=is_phone, is_mobile=is_phone,
        color_scheme="dark" if first.dark else "light", reduced_motion="reduce", java_script_enabled=first.script,
        bypass_csp=bypass_csp)
    stack.callback(context.close)
    if first.is_known:
        context.add_init_script("localStorage.hint = 1")
    visitor = Visitor(context.new_page(), port, process, first.script)
    for state in states:
        state.lead(visitor)
        # Avatars arrive after texts.
        expect(visitor.page.locator(".image.empty").locator("visible=true")).to_have_count(0)
        yield state, visitor.page


def series():
    """All states, in lists of those that one page shows."""
    found = {}
    for state in STATES.values():
        found.setdefault(state.series or state.way[0].name, []).append(state)
    return list(found.values())


# Of a page that is not the one before, and is complete. One that is no scene has no script.
GREETED = """() => !window.isLeft && document.readyState == "complete"
  && (!document.scripts.length || typeof connection == "object" && socket.readyState == 1)"""


@contextmanager
def greeting(page):
    """Does what opens another page, and waits until that has greeted the host over its socket. It is the page that says so:
    the events of sockets that Playwright sends can be missing."""
    page.evaluate("window.isLeft = true")
    yield
    page.wait_for_function(GREETED)


class Visitor:
    """A page with short names for what people do."""

    def __init__(self, page, port, process, has_script):
        self.page, self.port, self.process, self.has_script = page, port, process, has_script

    def open(self, path):
        """Opens an address, and waits until the page is connected and has loaded what it shows."""
        address = f"http://127.0.0.1:{self.port}{path}"
        if not self.has_script:
            self.page.goto(address)
            return
        with greeting(self.page):
            self.page.goto(address)
        self.page.wait_for_function("() => [...document.images].every(image => image.complete)")

    def press(self, name, within=None):
        """Presses the first visible button with a name, in one of the languages."""
        pattern = re.compile(rf"^({name})([ :：].*)?$")
        (within or self.page).get_by_role("button", name=pattern).locator("visible=true").first.click()

    def shows(self, text):
        expect(self.page.get_by_text(re.compile(text)).locator("visible=true").first).to_be_visible()

    def leave(self):
        """Ends the host, and waits until the page says so."""
        self.process.kill()
        self.process.wait()
        expect(self.page.locator(".lost")).not_to_be_empty()


STATES = {}


def state(name, **more):
    """Registers a function that leads to a state."""
    def register(lead):
        STATES[name] = State(name, lead, **more)
        return lead
    return register


def at(path, wait=None):
    """Leads to an address, and waits for a text there."""
    def lead(visitor):
        visitor.open(path)
        if wait:
            visitor.shows(wait)
    return lead


PLACES = [
    # name, path, a text there, the widths and schemes: d desktop, p phone, s sideways; D dark; c Chinese
    ("profile", "/users/132", "Mara", ["d", "dDc", "p", "pDc", "s"]),
    ("feed", "/users/132/blogs", "Mara", ["p", "dc"]),
    ("user-card", "/users/132/card", "Mara", ["pD"]),
    ("friends", "/users/132/friends", "Wei Chen", ["d", "pc"]),
    ("blog", "/blogs/1055", "reservoir", ["d", "pDc"]),
    ("voice", "/voices/7045", "kettle", ["p", "dD"]),
    ("me", "/users/1", "Wei Chen", ["d", "pD"]),
    ("draft-box", "/drafts", "Flat 4", ["dD", "p"]),
    ("bin-empty", "/drafts/bin", "bin is empty|回收站是空的|empty|空", ["p"]),
    ("not-found", "/nowhere", "nothing|没有", ["d", "pDc"]),
    ("unknown-user", "/users/999999", "no such|不存在|没有", ["p"]),
    ("empty-profile", "/users/29", "王建国", ["d", "p"]),
]
WIDTHS = {"d": DESKTOP, "p": PHONE, "s": SIDEWAYS}


def named(name, kind):
    words = {"d": "desktop", "p": "phone", "s": "sideways", "D": "dark", "c": "chinese"}
    return "-".join([name] + [words[letter] for letter in kind])


def in_kinds(name, kinds, after=None, series=None, **more):
    """Registers a function for several sizes, schemes and languages."""
    def register(lead):
        for kind in kinds:
            state(named(name, kind), viewport=WIDTHS[kind[0]], dark="D" in kind, chinese="c" in kind,
                  after=named(after, kind) if after else "", series=f"{series}-{kind}" if series else "", **more)(lead)
        return lead
    return register


for name, path, text, kinds in PLACES:
    in_kinds(name, kinds, series="place")(at(path, text))


@in_kinds("profile-voices", ["p"])
def voices(visitor):
    visitor.open("/users/132")
    visitor.page.get_by_role("radio").nth(1).check()
    visitor.shows("The kettle, finally")


@in_kinds("profile-cards", ["d", "pc"])
def cards(visitor):
    visitor.open("/users/132")
    visitor.press("Cards|卡片")
    expect(visitor.page.locator(".row .card").first).to_be_visible()


@in_kinds("me-drafts", ["p"], series="place")
def own_drafts(visitor):
    visitor.open("/users/1")
    visitor.press("Drafts")
    visitor.shows("Flat 4")


@in_kinds("me-voices", ["dDc"], series="place")
def own_voices(visitor):
    visitor.open("/users/1")
    visitor.press("语音")
    visitor.shows("下班路上")


def edit(visitor):
    visitor.open("/drafts")
    visitor.page.locator("[data-id=drafts] .open").first.click()
    field = visitor.page.locator("[data-id='draft.title']")
    expect(field).to_be_visible()
    visitor.page.wait_for_url("**/drafts/*")
    return field


in_kinds("editor", ["d", "pDc"], series="place")(edit)


@in_kinds("editor-failed", ["p", "dD"], arguments=("--faults", "save=1"))
def failed_save(visitor):
    edit(visitor).fill("A title that is not saved")
    expect(visitor.page.locator(".editor .destructive")).to_contain_text("Not saved")


@in_kinds("editor-conflict", ["d"])
def conflict(visitor):
    field = edit(visitor)
    other = visitor.page.context.new_page()
    other.goto(visitor.page.url)
    visitor.page.bring_to_front()
    # The other page has an old version of the text. It is offline while this page saves.
    other.locator("[data-id='draft.title']").wait_for()
    other.route_web_socket("**/live", lambda line: line.close())
    other.reload()
    field.fill("Typed here")
    visitor.shows("^Saved$")
    other.locator("[data-id='draft.title']").fill("Typed there")
    other.unroute_all()
    other.route_web_socket("**/live", lambda line: line.connect_to_server())
    expect(other.locator(".choice")).to_be_visible()
    visitor.page.close()
    visitor.page = other


@in_kinds("bin", ["p"])
def deleted_draft(visitor):
    visitor.open("/drafts")
    visitor.press("Delete")
    expect(visitor.page.locator(".toast")).to_be_visible()
    # Another page, which has nothing to undo.
    visitor.open("/drafts/bin")
    expect(visitor.page.get_by_role("heading", name="Flat 4")).to_be_visible()
    expect(visitor.page.locator(".toast")).to_have_count(0)


@in_kinds("undo", ["p", "dDc"])
def undo(visitor):
    visitor.open("/drafts")
    visitor.press("Delete|删除")
    expect(visitor.page.locator(".toast button")).to_be_visible()


@in_kinds("toast", ["d"], arguments=("--faults", "like=1"))
def toast(visitor):
    visitor.open("/users/132")
    visitor.press("Likes 23")
    expect(visitor.page.locator(".toast")).to_be_visible()


@in_kinds("playing", ["p", "dD"])
def playing(visitor):
    visitor.open("/voices/7045")
    # Slow, so that two pictures show the same second.
    visitor.page.evaluate("document.querySelector('audio').defaultPlaybackRate = 0.0625")
    visitor.press("Play")
    expect(visitor.page.locator("main")).to_contain_text("Playing")
    visitor.press("Back")
    visitor.page.wait_for_url("**/users/132")
    expect(visitor.page.locator(".nowPlaying")).to_be_visible()
    visitor.shows("The long way round")


@in_kinds("question", ["d", "pD"], series="place")
def question(visitor):
    visitor.open("/users/132/friends")
    visitor.press("Following")
    expect(visitor.page.get_by_role("alertdialog")).to_be_visible()


@in_kinds("architectures", ["d", "pDc"], series="place")
def architectures(visitor):
    visitor.open("/users/132")
    visitor.press("Architecture|架构")
    expect(visitor.page.get_by_role("alertdialog")).to_be_visible()


@in_kinds("trace", ["d", "pDc"], arguments=("--trace", "--blog", "mvp"))
def trace(visitor):
    visitor.open("/users/132/blogs")
    visitor.page.locator("main .row .actions .button").first.click()
    expect(visitor.page.get_by_role("complementary")).to_contain_text(re.compile(r"post\s*Blog.*frame\s*#like", re.S))


@in_kinds("comparison", ["d", "pDc"], after="trace")
def comparison(visitor):
    panel = visitor.page.get_by_role("complementary")
    panel.get_by_role("button", name="MVC").click()
    expect(panel.locator(".comparison").first).to_be_visible()
    panel.get_by_role("button", name="BlogItemPresenter.send(isLiked:)").click()
    expect(panel).to_contain_text("BlogItemController.send(isLiked:)")
    expect(panel.locator(".marked").first).to_be_visible()


# The whole trace of a like. That of an exchange has frames of likes too, and so has the one before. The first frame may come
# before the answer of the service.
LIKED = re.compile(r"Now · tap #like((?!Before).)*confirmLike((?!Before).)*frame\s*#like", re.DOTALL)


def exchange(step):
    """Leads to a step of the moving picture from the one before: a like, the choice of an architecture, and another like."""
    def lead(visitor):
        panel = visitor.page.get_by_role("complementary")
        rows = visitor.page.locator("main .row")
        if step == 0:
            visitor.open("/users/132/blogs")
        elif step == 1:
            rows.nth(0).locator(".actions .button").first.click()
        elif step == 2:
            visitor.page.keyboard.press("a")
            expect(visitor.page.get_by_role("alertdialog")).to_be_visible()
        elif step == 3:
            visitor.press("MVVM Blog list", visitor.page.locator(".dialog"))
            expect(visitor.page.get_by_role("alertdialog")).to_have_count(0)
            expect(panel).to_contain_text("Slot.exchange")
            expect(visitor.page.get_by_text("Loading…")).to_have_count(0)
        else:
            rows.nth(1).locator(".actions .button").first.click()
        if step in (1, 4):
            expect(panel).to_contain_text(LIKED)
    return lead


for step in range(5):
    state(f"exchange-{step}", arguments=("--trace", "--blog", "mvc"), after=f"exchange-{step - 1}" if step else "")(
        exchange(step))


@in_kinds("menu", ["p", "dDc"], series="place")
def menu(visitor):
    visitor.open("/users/132")
    visitor.page.locator(".menu summary").click()
    expect(visitor.page.locator(".menu a").first).to_be_visible()


in_kinds("first-visit", ["d", "pDc"], is_known=False)(at("/users/132", "Mara"))


@in_kinds("keys", ["pDc", "d"], series="place")
def keys(visitor):
    visitor.open("/users/132")
    visitor.page.keyboard.press("?")
    expect(visitor.page.locator(".keys input")).to_be_focused()


@in_kinds("error", ["d", "pDc"], arguments=("--faults", "all=1"))
def error(visitor):
    visitor.open("/users/132")
    visitor.shows("Retry|重试")


@in_kinds("loading", ["p", "dD"], arguments=("--faults", "latency=60s"))
def loading(visitor):
    visitor.open("/users/132")
    expect(visitor.page.locator(".skeleton").first).to_be_visible()


@in_kinds("offline", ["p", "dDc"])
def offline(visitor):
    visitor.open("/users/132")
    visitor.leave()


@in_kinds("offline-editor", ["d"])
def offline_editor(visitor):
    field = edit(visitor)
    visitor.leave()
    field.fill("Typed while nobody listens")


@in_kinds("sign-in", ["p", "dDc"], signs_in=True)
def sign_in(visitor):
    visitor.page.goto(f"http://127.0.0.1:{visitor.port}/")
    expect(visitor.page.locator("#name")).to_be_visible()


@in_kinds("sign-in-wrong", ["d", "pDc"], signs_in=True)
def wrong_password(visitor):
    sign_in(visitor)
    visitor.page.locator("#name").fill("mara.lindqvist")
    visitor.page.locator("#password").fill("wrong")
    visitor.page.locator(".filled").click()
    expect(visitor.page.get_by_role("alert")).to_be_visible()


in_kinds("no-script", ["p", "d"], script=False, series="no-script")(at("/users/132", "Mara"))


@in_kinds("no-script-editor", ["p"], script=False, series="no-script")
def plain_editor(visitor):
    visitor.open("/drafts")
    visitor.page.locator("[data-id=drafts] .open").first.click()
    expect(visitor.page.locator("[data-id='draft.title']")).to_be_visible()
