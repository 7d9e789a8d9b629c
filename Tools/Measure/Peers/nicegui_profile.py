"""The profile in NiceGUI: the same rows as the page of `profile-web`. Takes the file with the texts, and a port."""

import json
import sys

from nicegui import ui

with open(sys.argv[1]) as file:
    TEXTS = json.load(file)


def blog_row(blog):
    liked = False

    def like():
        nonlocal liked
        liked = not liked
        button.text = f"Likes {blog['likes'] + liked}"

    with ui.row():
        ui.avatar()
        with ui.column():
            with ui.row():
                ui.label(blog["title"])
                ui.label(blog["date"])
            ui.label(blog["summary"])
            with ui.row():
                ui.label(f"Author: {TEXTS['name']}")
                button = ui.button(f"Likes {blog['likes']}", on_click=like)
                ui.button(f"Shares {blog['shares']}")


@ui.page("/")
def profile():
    for text in ["name", "born", "counts", "summary"]:
        ui.label(TEXTS[text])
    for blog in TEXTS["blogs"]:
        blog_row(blog)
    for caption in TEXTS["voices"]:
        with ui.row():
            ui.label(caption)
            ui.button("Play")


ui.run(host="127.0.0.1", port=int(sys.argv[2]), show=False, reload=False)
