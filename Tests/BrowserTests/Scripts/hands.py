"""Tests of what people do with their hands, in a real browser. Each function without parameters is a test."""
import re, sys
from contextlib import contextmanager
from playwright.sync_api import expect
import product, states
from browser import DESKTOP, PHONE, SCENES, button, chromium, from_menu, is_on_disk, middle, opened, press, shot, sign_in, visit
from product import running

# The first button of each form: what the return key presses in a field.
DEFAULTS = """() => [...document.forms].map(form => [...document.querySelectorAll('button, input')]
  .find(e => e.form == form && ['submit', 'image'].includes(e.type))).map(e => [e.name, e.textContent])"""
NARROW = {"width": 320, "height": 640}


# Forms

def no_form_has_another_default_than_its_own():
    with running("--me") as (_, port), chromium() as browser:
        for script in [True, False]:
            page = browser.new_context(viewport=PHONE, locale="en-US", java_script_enabled=script).new_page()
            for path in SCENES + ["/drafts/1"]:
                page.goto(f"http://127.0.0.1:{port}{path}")
                assert all(name == "save" for name, _ in page.evaluate(DEFAULTS)), (path, page.evaluate(DEFAULTS))
        # With an open question.
        page.goto(f"http://127.0.0.1:{port}/users/132")
        button(page, "Architecture").click()
        expect(page.get_by_role("alertdialog")).to_be_visible()
        assert page.evaluate(DEFAULTS) == [["save", ""]]
        # Return in the fields of an editor without a script keeps the text, the screen and the language.
        page.goto(f"http://127.0.0.1:{port}/drafts")
        page.locator("[data-id=drafts] .open").first.click()
        title = page.locator("[data-id='draft.title']")
        title.fill("Typed, then return")
        title.press("Enter")
        page.wait_for_url("**page=*")
        expect(title).to_have_value("Typed, then return")
        expect(page.locator("html")).to_have_attribute("lang", "en")


def return_signs_in():
    with running(signs_in=True) as (_, port), chromium() as browser:
        for field in ["Name", "Password"]:
            for script in [True, False]:
                page = browser.new_context(viewport=PHONE, locale="en-US", java_script_enabled=script).new_page()
                page.goto(f"http://127.0.0.1:{port}/drafts")
                assert page.evaluate(DEFAULTS) == [["", "Sign in"]], page.evaluate(DEFAULTS)
                page.get_by_label("Name").fill("mara.lindqvist")
                page.get_by_label("Password").fill("heron-132")
                page.get_by_label(field).press("Enter")
                expect(page.get_by_role("heading", level=1)).to_have_text("Drafts")
                page.context.close()
        # The other language keeps the name.
        page = browser.new_context(viewport=PHONE, locale="en-US").new_page()
        page.goto(f"http://127.0.0.1:{port}/drafts")
        page.get_by_label("Name").fill("mara.lindqvist")
        button(page, "中文").click()
        expect(page.get_by_label("用户名")).to_have_value("mara.lindqvist")


# Double clicks

@contextmanager
def stopped(path, *arguments, **context):
    """Opens a page on which no time passes. Yields the page and a function that lets half a second pass."""
    with running(*arguments) as (_, port), chromium() as browser:
        page = browser.new_context(**{"viewport": DESKTOP, "locale": "en-US", **context}).new_page()
        page.clock.set_fixed_time(1_000)
        visit(page, port, path)
        yield page, lambda: page.clock.set_fixed_time(page.evaluate("Date.now()") + 500)


def the_second_click_of_a_double_click_does_nothing_else():
    """The rows move up below the pointer: deleting, publishing and restoring, by mouse and by touch."""
    for touch in [False, True]:
        with stopped("/drafts", "--me", has_touch=touch) as (page, half_a_second):
            click = page.touchscreen.tap if touch else page.mouse.click
            rows = page.locator("[data-id=drafts] li")
            titles = rows.get_by_role("heading").all_inner_texts()
            place = middle(button(page, "Delete", rows.first))
            click(*place)
            expect(rows.first.get_by_role("heading")).to_have_text(titles[1])
            click(*place)
            click(*place)
            is_settled(page)
            assert rows.get_by_role("heading").all_inner_texts()[:5] == titles[1:6]
            # After half a second it is meant.
            half_a_second()
            click(*place)
            expect(rows.first.get_by_role("heading")).to_have_text(titles[2])
            # At once too, if the pointer went away and came back.
            if not touch:
                page.mouse.move(place[0] - 50, place[1])
                page.mouse.click(*place)
                expect(rows.first.get_by_role("heading")).to_have_text(titles[3])
            page.keyboard.press("b")
            page.wait_for_url("**/drafts/bin")
            restore = page.locator("li").get_by_role("button", name=re.compile("^Restore"))
            expect(restore.first).to_be_visible()
            before = restore.count()
            half_a_second()
            place = middle(restore.first)
            click(*place)
            expect(restore).to_have_count(before - 1)
            click(*place)
            is_settled(page)
            expect(restore).to_have_count(before - 1)


def is_settled(page):
    """Waits until the host has answered everything: it answers in order, and this opens and closes a question."""
    page.evaluate("document.querySelector('.command[value=a]').click()")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def letters_right_after_a_failed_new_do_nothing():
    for letters in ["", "blue b"]:
        with stopped("/drafts", "--me", "--faults", "create=1,latency=100ms") as (page, _):
            page.clock.pause_at(2_000)
            button(page, "New").click()
            expect(page.get_by_text(re.compile("^Not created"))).to_be_visible()
            if letters:
                page.keyboard.type(letters)
                is_settled(page)
                assert page.url.endswith("/drafts"), page.url
            else:
                page.clock.run_for(500)
                page.keyboard.press("b")
                page.wait_for_url("**/drafts/bin")


def return_leads_from_the_title_to_the_text():
    """As in a terminal, also before the fields are there."""
    for latency in ["0s", "1s"]:
        with stopped("/drafts", "--me", "--faults", f"latency={latency}") as (page, _):
            button(page, "New").click()
            title = page.locator("[data-id='draft.title']")
            if latency == "0s":
                expect(title).to_be_focused()
            page.keyboard.type("Title\nText of two\nlines")
            expect(page.locator("[data-id='draft.body']")).to_have_value("Text of two\nlines")
            expect(page.locator("[data-id='draft.body']")).to_be_focused()
            expect(title).to_have_value("Title")


def what_is_typed_ahead_can_be_taken_back():
    with stopped("/drafts", "--me", "--faults", "latency=1s") as (page, _):
        button(page, "New").click()
        for key in ["a", "b", "x", "Backspace", "c"]:
            page.keyboard.press(key)
        expect(page.locator("[data-id='draft.title']")).to_have_value("abc")


def the_second_return_does_nothing_else():
    with stopped("/drafts", "--me") as (page, half_a_second):
        rows = page.locator("[data-id=drafts] li")
        titles = rows.get_by_role("heading").all_inner_texts()
        button(page, "Delete", rows.first).focus()
        page.keyboard.press("Enter")
        expect(rows.first.get_by_role("heading")).to_have_text(titles[1])
        expect(button(page, "Delete", rows.first)).to_be_focused()
        for key in ["Enter", "Space"]:
            page.keyboard.press(key)
        is_settled(page)
        assert rows.get_by_role("heading").all_inner_texts()[:5] == titles[1:6]
        half_a_second()
        button(page, "Delete", rows.first).focus()
        page.keyboard.press("Enter")
        expect(rows.first.get_by_role("heading")).to_have_text(titles[2])
        # A person who moves the focus means it.
        page.keyboard.press("Tab")
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
        expect(rows.first.get_by_role("heading")).to_have_text(titles[3])


def a_double_click_on_an_avatar_follows_nobody():
    """It opens the person, whose button to follow may be where the avatar was."""
    with stopped("/users/132/friends", "--signed-in-as", "1") as (page, half_a_second):
        page.set_viewport_size({"width": 700, "height": 260})
        follows = page.get_by_role("button", name=re.compile("^Follow"))
        avatar = page.locator("li .picture").nth(1)
        avatar.scroll_into_view_if_needed()
        place = middle(avatar)
        page.mouse.click(*place)
        page.wait_for_url("**/card")
        # Bring the button to where the pointer is, as another layout would.
        expect(follows.first).to_be_visible()
        text = follows.first.inner_text()
        under = page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('a[id], button')?.id || ''", list(place))
        page.mouse.click(*place)
        page.keyboard.press("Enter")
        is_settled(page)
        assert page.url.endswith("/card"), (page.url, under)
        assert follows.first.inner_text() == text


def a_form_that_is_sent_twice_acts_once():
    """Without a script: the second one names a row that is gone."""
    with running("--me") as (_, port):
        page = product.Page(port, "/drafts")
        number = page.number("Delete")
        own = {"Origin": f"http://127.0.0.1:{port}", "Cookie": page.cookie,
               "Content-Type": "application/x-www-form-urlencoded"}
        titles = re.findall(r"<h3[^>]*>(.*?)</h3>", page.html)
        for _ in range(2):
            status, headers, _ = product.request(port, "POST", "/act", f"page={page.name}&tap={number}", **own)
            assert status == 303
        left = re.findall(r"<h3[^>]*>(.*?)</h3>", product.Page(port, "/drafts", page.cookie).html)
        assert left[:5] == titles[1:6], (titles, left)


# Exchanges

def exchange(page, choice):
    """Chooses an architecture without moving the page, as the keyboard would."""
    button(page, "Architecture").evaluate("e => e.click()")
    button(page, choice, page.get_by_role("alertdialog")).evaluate("e => e.click()")


def an_exchange_keeps_the_field():
    """The caret, the selection, the way the text is scrolled and what undo knows."""
    with opened("--me", path="/drafts") as (page, port):
        page.locator("[data-id=drafts] .open").first.click()
        page.wait_for_url("**/drafts/*")
        body = page.locator("[data-id='draft.body']")
        body.fill("\n".join(f"Line {number}" for number in range(80)))
        body.press("Control+End")
        body.press_sequentially(" typed")
        expect(page.get_by_text("Saved", exact=True)).to_be_visible()
        body.evaluate("e => { e.setSelectionRange(40, 50); e.kept = 'yes'; window.scrollTo(0, 300) }")
        for name in ["MVP", "MVVM", "MVCS", "MVC"]:
            exchange(page, f"{name} Draft editor")
            expect(page.locator(".chip")).to_have_text(name)
            state = body.evaluate(
                "e => [e.kept, e.selectionStart, e.selectionEnd, scrollY, e == document.activeElement]")
            assert state == ["yes", 40, 50, 300, True], (name, state)
        assert body.input_value().endswith("Line 79 typed")
        body.press("Control+z")
        assert not body.input_value().endswith("typed")
        expect(page.get_by_text("Saved", exact=True)).to_be_visible()


def an_exchange_with_the_mouse_keeps_the_caret():
    with opened("--me", path="/drafts") as (page, port):
        page.locator("[data-id=drafts] .open").first.click()
        page.wait_for_url("**/drafts/*")
        body = page.locator("[data-id='draft.body']")
        body.fill("One")
        for name, opener in [("MVP", page.locator(".chip")), ("MVVM", button(page, "Architecture"))]:
            press(page, opener)
            press(page, button(page, f"{name} Draft editor", page.get_by_role("alertdialog")))
            expect(page.locator(".chip")).to_have_text(name)
            page.keyboard.type(" more")
        expect(body).to_have_value("One more more")


def an_exchange_keeps_what_is_typed_meanwhile():
    with opened("--me", path="/drafts") as (page, port):
        page.locator("[data-id=drafts] .open").first.click()
        page.wait_for_url("**/drafts/*")
        title = page.locator("[data-id='draft.title']")
        for name in ["MVP", "MVVM", "MVCS", "MVC"]:
            exchange(page, f"{name} Draft editor")
            title.fill(f"Typed during {name}")
            expect(page.locator(".chip")).to_have_text(name)
            is_on_disk(port, f"Typed during {name}")
            expect(page.get_by_text("Saved", exact=True)).to_be_visible()
            expect(title).to_have_value(f"Typed during {name}")


# Questions

def a_question_keeps_the_page_still_and_back_closes_it():
    with opened(path="/users/132/blogs") as (page, port):
        page.evaluate("scrollTo(0, 200)")
        address, entries = page.url, page.evaluate("history.length")
        page.keyboard.press("a")
        question = page.get_by_role("alertdialog")
        expect(question).to_be_visible()
        page.mouse.move(20, 400)
        page.mouse.wheel(0, 500)
        page.keyboard.press("PageDown")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate("scrollY") == 200, page.evaluate("scrollY")
        page.wait_for_function("n => history.length == n + 1", arg=entries)
        page.go_back()
        expect(question).to_have_count(0)
        assert page.url == address and page.evaluate("scrollY") == 200
        # Forward does not ask again, and an answer leaves no entry behind.
        page.go_forward()
        expect(page.locator(".chip")).to_have_text("MVC")
        assert page.url == address
        page.locator(".chip").click()
        button(page, "MVVM Blog list", question).click()
        expect(page.locator(".chip")).to_have_text("MVVM")
        press(page, page.locator("[data-id=blogs] li").first)
        page.wait_for_url("**/blogs/*")
        page.go_back()
        page.wait_for_url(address)
        expect(page.locator("[data-id=blogs] li").first).to_be_visible()


# Keys

def keys_of_one_letter_can_be_turned_off():
    with opened("--me") as (page, port):
        page.keyboard.press("?")
        keys = page.locator(".keys")
        switch = page.get_by_role("checkbox", name="One-letter keys")
        expect(switch).to_be_focused()
        expect(keys).to_contain_text("Architecture")
        shot(page, "keys")
        switch.uncheck()
        page.keyboard.press("Escape")
        page.keyboard.press("a")
        page.keyboard.press("2")
        page.keyboard.press("?")
        expect(switch).to_be_hidden()
        # The next visit, in another tab.
        other = page.context.new_page()
        visit(other, port)
        other.keyboard.press("a")
        other.locator(".menu > summary").click()
        other.locator(".help").click()
        expect(other.get_by_role("alertdialog")).to_have_count(0)
        expect(other.get_by_role("checkbox")).not_to_be_checked()
        other.get_by_role("checkbox").check()
        other.keyboard.press("Escape")
        # The keys of the tabs are in the list too, and work.
        other.keyboard.press("2")
        expect(button(other, "Drafts")).to_have_attribute("aria-pressed", "true")
        other.keyboard.press("a")
        expect(other.get_by_role("alertdialog")).to_be_visible()


# Reading

def the_heading_is_the_post_or_the_person():
    with opened() as (page, port):
        for path, heading in [("/users/132", "Dr. Mara Lindqvist"), ("/users/1", "Wei Chen"), ("/users/132/card", "Dr. Mara Lindqvist"),
                              ("/blogs/1055", "The long way round the reservoir"), ("/voices/7045", "The kettle, finally"),
                              ("/users/132/friends", "Friends of Dr. Mara Lindqvist"), ("/drafts", "Drafts"), ("/drafts/bin", "Recycle bin")]:
            visit(page, port, path)
            expect(page.get_by_role("heading", level=1)).to_have_text(heading)


def text_in_rows_can_be_selected():
    with opened(path="/users/132/blogs") as (page, port):
        row = page.locator("[data-id=blogs] li").first
        row_address = row.locator("a.open").get_attribute("href")
        for part in [row.get_by_role("heading"), row.locator(".body").first]:
            box = part.bounding_box()
            y = box["y"] + box["height"] / 2
            page.mouse.move(box["x"] + 2, y)
            page.mouse.down()
            page.mouse.move(box["x"] + 120, y, steps=5)
            page.mouse.up()
            selected = page.evaluate("getSelection().toString()")
            assert len(selected) > 5 and selected in part.inner_text(), selected
            assert page.url.endswith("/users/132/blogs")
        # A click opens the row.
        press(page, row.locator(".body").first)
        page.wait_for_url("**" + row_address)


def a_row_that_leads_nowhere_is_no_button():
    with opened("--me", path="/drafts/bin") as (page, port):
        heading = page.locator("li").get_by_role("heading").first
        expect(page.get_by_role("button", name=heading.inner_text(), exact=True)).to_have_count(0)
        heading.dblclick(position={"x": 20, "y": 8})
        assert page.evaluate("getSelection().toString()").strip() in heading.inner_text().split()


def a_page_prints_its_content_alone():
    with opened(path="/users/132/blogs") as (page, port):
        before = page.locator("[data-id=blogs] li").count()
        page.emulate_media(media="print")
        for part in [".bar", ".toolbar", ".menu", ".chip", ".live", ".row .actions .button"]:
            assert page.locator(part).first.is_hidden(), part
        expect(page.get_by_role("heading", name="The long way round the reservoir")).to_be_visible()
        assert page.locator(".rows").evaluate("e => getComputedStyle(e).overflowY + getComputedStyle(e).paddingBottom") == "visible0px"
        page.emulate_media(media=None)
        sheets = page.pdf(format="A4").count(b"/Type /Page\n") or len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
        assert 1 < sheets <= before // 4, sheets
    with opened("--me") as (page, port):
        page.emulate_media(media="print")
        expect(page.locator(".segments")).to_be_hidden()


def the_title_has_room():
    """Beside the trace, and on the narrowest phone."""
    with opened("--trace", path="/users/132/blogs") as (page, port):
        title = page.locator(".bar .title")
        assert title.evaluate("e => e.scrollWidth <= e.clientWidth"), "1280, a long title"
        visit(page, port, "/users/132")
        for width in [1280, 1024]:
            page.set_viewport_size({"width": width, "height": 800})
            assert title.evaluate("e => e.scrollWidth <= e.clientWidth && e.clientWidth > 60"), width
        page.set_viewport_size(NARROW)
        for path in ["/users/132", "/users/1", "/users/132/friends", "/blogs/1055", "/drafts", "/voices/7045"]:
            visit(page, port, path)
            cut = page.evaluate("""() => [...document.querySelectorAll('h1, h2, h3, .command span, .button, .tab, .bar .title')]
              .filter(e => e.checkVisibility() && !e.closest('.unseen, .state, .aside') && getComputedStyle(e).clipPath == 'none'
                && (e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1 || e.getBoundingClientRect().right > innerWidth + 1))
              .map(e => e.outerHTML.slice(0, 120))""")
            assert not cut, (path, cut)


def columns_have_room_beside_a_panel():
    with opened("--trace", "--blog", "mvp", path="/users/132") as (page, _):
        panel = page.get_by_role("complementary")
        button(page, "Likes 23").first.click()
        expect(panel).to_contain_text(states.LIKED)

        def looks_right():
            for width in [1000, 1024, 1215, 1216, 1280, 1440, 1600, 1759, 1760, 1920]:
                page.set_viewport_size({"width": width, "height": 800})
                widths = page.locator(".columns > :not(.tabs)").evaluate_all(
                    "all => all.map(e => e.clientWidth).filter(width => width)")
                assert len(widths) > 1 and min(widths) >= 340, (width, widths)
        looks_right()
        panel.get_by_role("button", name="BlogItemPresenter.showLike()").first.click()
        expect(panel).to_contain_text("BlogItemPresenter.swift:")
        looks_right()
        # What only shows something else leaves the trace as it is.
        panel.get_by_role("button", name="Back").click()
        page.locator("h1").focus()
        page.keyboard.press("a")
        expect(page.get_by_role("alertdialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("alertdialog")).to_be_hidden()
        expect(panel).to_contain_text(re.compile(r"Now · tap #like"))


def fields_and_sliders_have_names_and_values():
    with opened("--me") as (page, port):
        visit(page, port, "/voices/7045")
        button(page, "Play").click()
        slider = page.locator("main").get_by_role("slider", name="Progress: The kettle, finally")
        expect(slider).to_be_visible()
        expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^\d+ %$"))
        visit(page, port, "/drafts")
        page.locator("[data-id=drafts] .open").first.click()
        for name in ["Title", "Write…"]:
            expect(page.get_by_role("textbox", name=name)).to_be_visible()


def a_like_without_a_network_says_so():
    with opened(path="/users/132/blogs") as (page, port):
        page.context.set_offline(True)
        button(page, "Likes 23").first.click()
        expect(page.locator(".lost")).to_have_text("The connection is lost. What you did waits for it.")
        page.context.set_offline(False)
        expect(button(page, "Likes 24").first).to_be_visible()


def what_does_not_exist_is_one_page():
    with opened("--me") as (page, port):
        for path, text in [("/users/999999", "There is no such person."), ("/users/999999/friends", "There is no such person."),
                           ("/users/999999/card", "There is no such person."), ("/users/999999/blogs", "There is no such person."),
                           ("/blogs/999999", "There is no such blog."), ("/voices/999999", "There is no such voice message."),
                           ("/drafts/999999", "There is no such draft.")]:
            status, _, _ = product.request(port, path=path)
            assert status == 404, (path, status)
        # The console names each address that was not found.
    with running("--me") as (_, port), chromium() as browser:
        page = browser.new_context(viewport=DESKTOP, locale="en-US").new_page()
        for path, text in [("/users/999999", "There is no such person."), ("/blogs/999999", "There is no such blog.")]:
            visit(page, port, path)
            expect(page.locator("main")).to_contain_text(text)
            assert page.locator("main").inner_text().count("no such") == 1
            expect(page.get_by_role("heading", level=1)).to_have_text("Not found")
            assert page.url.endswith(path)
            assert button(page, "Retry").count() == 0
        button(page, "Me", page.locator("main")).click()
        page.wait_for_url("**/users/132")


# Without a script

def without_a_script_a_text_is_saved_and_a_like_keeps_its_place():
    with running("--me") as (_, port), chromium() as browser:
        page = browser.new_context(viewport=PHONE, locale="en-US", java_script_enabled=False).new_page()
        page.goto(f"http://127.0.0.1:{port}/drafts")
        page.locator("[data-id=drafts] .open").first.click()
        page.locator("[data-id='draft.title']").fill("Saved by hand")
        page.locator("[data-id='draft.body']").fill("A text")
        button(page, "Save").click()
        expect(page.get_by_text("Saved", exact=True)).to_be_visible()
        expect(page.locator("[data-id='draft.title']")).to_have_value("Saved by hand")
        is_on_disk(port, "Saved by hand")
        shot(page, "no-script-save")
        page.goto(f"http://127.0.0.1:{port}/users/132/blogs")
        like = page.locator("[data-id=blogs] li").nth(9).get_by_role("button", name=re.compile("^Likes"))
        like.scroll_into_view_if_needed()
        text = like.inner_text()
        like.click()
        expect(like).not_to_have_text(text)
        expect(like).to_be_in_viewport()
        assert page.evaluate("scrollY") > 300


# The first visit, and the way home

def the_bar_names_the_person_and_leads_home():
    with opened(path="/users/132") as (page, port):
        expect(page.locator(".menu > summary")).to_contain_text("Wei Chen")
        expect(page.locator(".menu > summary .image path").first).to_be_attached()
        page.locator(".brand").click()
        page.wait_for_url("**/users/1")
        expect(page.get_by_role("heading", level=1)).to_have_text("Wei Chen")
        study = page.get_by_role("group", name="Study")
        expect(study.get_by_role("button")).to_have_count(1)
        assert study.bounding_box()["x"] > page.locator(".menu").bounding_box()["x"]


# The chosen buttons, and whether they have the colours that the system has for what is chosen.
FORCED = """() => [...document.querySelectorAll('[aria-pressed=true]')].filter(e => e.checkVisibility())
  .map(e => { const s = getComputedStyle(e), probe = document.createElement('i')
    document.body.append(probe)
    const [text, back] = ['HighlightText', 'Highlight'].map(c => { probe.style.color = c; return getComputedStyle(probe).color })
    probe.remove()
    return [e.textContent, s.color == text && s.backgroundColor == back] })"""


def forced_colours_can_be_read():
    for scheme in ["light", "dark"]:
        with opened("--me", viewport=PHONE, forced_colors="active", color_scheme=scheme,
                    reduced_motion="reduce") as (page, _):
            button(page, "Likes 23").first.click()
            expect(page.locator(".row [aria-pressed=true]")).to_have_count(1)
            seen = page.evaluate(FORCED)
            page.keyboard.press("a")
            dialog = page.get_by_role("alertdialog")
            expect(dialog).to_be_visible()
            seen += page.evaluate(FORCED)
            assert dialog.evaluate("e => getComputedStyle(e).borderTopWidth") == "1px"
            assert len(seen) >= 3 and all(is_readable for _, is_readable in seen), (scheme, seen)


def nothing_lies_over_the_hint():
    for size in [(1024, 768), (1440, 900), (640, 400)]:
        with opened("--study", viewport=dict(zip(["width", "height"], size))) as (page, _):
            close = button(page, "Close", page.locator(".hint"))
            x, y = middle(close)
            page.mouse.click(x, y)
            expect(close).to_be_hidden()
            bottom = page.locator(".aside").evaluate("e => e.getBoundingClientRect().bottom")
            assert size[1] > 480 or bottom == size[1], bottom


def the_first_visit_has_one_hint():
    with opened() as (page, port):
        hint = page.get_by_role("region", name="Study")
        expect(hint).to_contain_text("Press like, change the architecture, press like again")
        shot(page, "hint")
        button(page, "Likes 23").first.click()
        expect(hint).to_be_visible()
        button(page, "Close", hint).click()
        expect(hint).to_be_hidden()
        page.reload()
        page.wait_for_function("() => document.documentElement.className == 'script'")
        expect(hint).to_be_hidden()
        other = page.context.browser.new_context(java_script_enabled=False).new_page()
        other.goto(page.url)
        expect(other.locator(".hint")).to_be_hidden()


if __name__ == "__main__":
    product.check(globals(), sys.argv[1:])
