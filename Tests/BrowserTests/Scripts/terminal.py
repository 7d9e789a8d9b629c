"""A picture of the program in a terminal: what tmux shows of it, as a page."""
import html, io, os, re, shlex, subprocess, tempfile, time, unicodedata
from PIL import Image

PROGRAM = os.environ["PROFILE"]
COLUMNS, ROWS = 100, 34
# The places of a cell's colours, as tmux prints them (SGR).
STYLES = {"1": "font-weight:bold", "2": "opacity:.7", "3": "font-style:italic", "4": "text-decoration:underline"}
PAGE = """<!DOCTYPE html><meta charset="utf-8"><style>body{margin:0;background:#1b1d22;color:#e6e7ea}
pre{margin:0;padding:12px;font:16px/20px "DejaVu Sans Mono","Noto Sans Mono CJK SC",monospace;width:max-content}
b{font-weight:inherit;display:inline-block;width:2ch;overflow:visible}</style><pre>%s</pre>"""


def frame(*keys):
    """The last frame after some keys, with the codes of its colours."""
    with tempfile.TemporaryDirectory() as folder:
        def tmux(*words):
            return subprocess.run(["tmux", "-S", folder + "/socket", *words], check=True, capture_output=True, text=True).stdout
        command = f"LC_ALL=C.UTF-8 TZ=UTC COLORTERM=truecolor {shlex.quote(PROGRAM)} --in-memory --no-places --player silent --language en"
        tmux("-f", "/dev/null", "new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), command)
        try:
            shows(tmux, "Quit")
            for key, text in keys:
                tmux("send-keys", key)
                shows(tmux, text)
            return tmux("capture-pane", "-e", "-p")
        finally:
            tmux("kill-server")


def shows(tmux, text):
    """Waits until a text is there, and nothing changes any more."""
    former, deadline = None, time.monotonic() + 60
    while time.monotonic() < deadline:
        now = tmux("capture-pane", "-p")
        if text in now and now == former:
            return
        former = now
        subprocess.run(["sleep", "0.3"], check=True)
    raise AssertionError(f"the terminal does not show “{text}”:\n{former}")


def colour(words):
    """The colour of `2;R;G;B` or `5;N`, and the words after it."""
    if words[0] == "2":
        return "rgb(%s)" % ",".join(words[1:4]), words[4:]
    number = int(words[1])
    if number >= 232:
        return "rgb({0},{0},{0})".format(8 + (number - 232) * 10), words[2:]
    if number >= 16:
        levels = [0, 95, 135, 175, 215, 255]
        red, green, blue = (number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6
        return f"rgb({levels[red]},{levels[green]},{levels[blue]})", words[2:]
    return BASIC[number], words[2:]


BASIC = ["#1b1d22", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#dcdfe4",
         "#7f848e", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#ffffff"]


def page(text):
    """A frame as a page."""
    style, parts = {}, []
    for part in re.split(r"(\x1b\[[0-9;]*m)", text):
        if not part.startswith("\x1b["):
            if part:
                parts.append(f'<span style="{css(style)}">{cells(part)}</span>')
            continue
        words = (part[2:-1] or "0").split(";")
        while words:
            word, words = words[0], words[1:]
            if word == "0":
                style = {}
            elif word in ("38", "48"):
                style[word], words = colour(words)
            elif word in ("39", "49"):
                style.pop("38" if word == "39" else "48", None)
            elif word in ("22", "23", "24", "27"):
                for other in {"22": "12", "23": "3", "24": "4", "27": "7"}[word]:
                    style.pop(other, None)
            elif len(word) == 2 and word[0] in "34":
                style[word[0] + "8"] = BASIC[int(word[1])]
            elif len(word) in (2, 3) and word[:-1] in ("9", "10"):
                style["38" if word[0] == "9" else "48"] = BASIC[8 + int(word[-1])]
            else:
                style[word] = True
    return PAGE % "".join(parts)


def css(style):
    text, ground = style.get("38", "#e6e7ea"), style.get("48", "#1b1d22")
    if "7" in style:
        text, ground = ground, text
    return ";".join([f"color:{text}", f"background:{ground}"] + [STYLES[word] for word in style if word in STYLES])


def cells(text):
    """The text, with wide characters as wide as two others."""
    return "".join(f"<b>{html.escape(character)}</b>" if unicodedata.east_asian_width(character) in "WF" else html.escape(character)
                   for character in text)


def picture(browser):
    """A picture of the scene with a blog that is liked and focused."""
    page_ = browser.new_context(viewport={"width": 1000, "height": 720}).new_page()
    page_.set_content(page(frame(("Down", "Quit"), ("Down", "Quit"))))
    content = page_.locator("pre").screenshot()
    page_.close()
    return Image.open(io.BytesIO(content)).convert("RGB")
