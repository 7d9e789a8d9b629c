"""The profile in Textual: the same rows and keys as `profile`. Takes the file with the texts."""

import json
import sys

from textual.app import App
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Footer, Label, ListItem, ListView, Static

with open(sys.argv[1]) as file:
    TEXTS = json.load(file)


class BlogRow(ListItem):
    def __init__(self, blog):
        super().__init__()
        self.blog = blog
        self.liked = False
        self.like = Button(self.likes, compact=True)

    @property
    def likes(self):
        return f"Likes {self.blog['likes'] + self.liked}"

    def compose(self):
        with Horizontal():
            yield Static(TEXTS["avatar"], classes="avatar")
            with Vertical():
                with Horizontal():
                    yield Label(self.blog["title"], classes="title")
                    yield Label(self.blog["date"])
                yield Label(self.blog["summary"], classes="summary")
                with Horizontal():
                    yield Label(f"Author: {TEXTS['name']}", classes="author")
                    yield self.like
                    yield Button(f"Shares {self.blog['shares']}", compact=True)

    def on_button_pressed(self, event):
        if event.button is self.like:
            self.liked = not self.liked
            self.like.label = self.likes


class Profile(App):
    CSS = """
    ListView { height: 8; margin: 0 1; }
    #voices { height: 5; }
    BlogRow { height: 4; }
    .avatar { width: 8; height: 3; }
    .title, .author, .summary { width: 1fr; height: 1; }
    #card { height: 6; margin: 0 1; }
    BlogRow Horizontal { height: auto; }
    """
    BINDINGS = [
        Binding("right", "like", "Like", priority=True), Binding("left", "row", "Row", priority=True),
        Binding("q", "quit", "Quit"),
    ]
    ENABLE_COMMAND_PALETTE = False

    def compose(self):
        yield Label("User profile")
        yield Static("\n".join([TEXTS["name"], TEXTS["born"], TEXTS["counts"], TEXTS["summary"]]), id="card")
        yield Label("Blog")
        yield ListView(*[BlogRow(blog) for blog in TEXTS["blogs"]], id="blogs")
        yield Label("Voice")
        yield ListView(*[ListItem(Label(f"{caption}\n[ Play ]\n")) for caption in TEXTS["voices"]], id="voices")
        yield Footer()

    def on_mount(self):
        self.query_one("#blogs").focus()

    def action_like(self):
        row = self.query_one("#blogs").highlighted_child
        if row:
            row.like.focus()

    def action_row(self):
        self.query_one("#blogs").focus()


Profile().run()
