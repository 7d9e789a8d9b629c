"""Pictures of the states, compared with the recorded ones. `Tools/golden` runs it.

    golden.py [--record] [--sheet FILE] [STATE ...]
"""
import argparse, html, io, json, os, sys
from PIL import Image, ImageChops
import machine, states, terminal

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Golden")
PICTURES = os.path.join(FOLDER, "../../../../docs/pictures/")
# Recorded pictures have few colours. A colour may differ by so much, of 255.
COLOUR = 56
# The share of a picture that may differ: a clock, a caret, the place of a slider.
SHARE = 0.004
COLOURS = 64
# The pictures in the pages of the project, and the states that they show: one, or several after each other.
PUBLISHED = {
    "page.png": ["trace-desktop"], "terminal.png": ["terminal"],
    "exchange.gif": [f"exchange-{step}" for step in range(5)],
}
# The picture that is not one of a page.
TERMINAL = "terminal"
# How long each part of a moving picture stays, in milliseconds.
STAY = 1600
# Text in the fonts of the pages. Other fonts have other widths and make other pictures.
FONTS = """() => { const canvas = document.createElement('canvas').getContext('2d')
  const family = getComputedStyle(document.body).fontFamily
  return ['400 16px', '700 28px'].flatMap(style => ['Handgloves 0123', '永和九年', 'نور'].map(text => {
    canvas.font = style + ' ' + family; return Math.round(canvas.measureText(text).width * 4) / 4 })) }"""


class Pictures:
    """The recorded pictures, and whether this machine can be compared with them."""

    def __init__(self):
        self.refusal = None
        place = os.path.join(FOLDER, "fonts.json")
        self.fonts = json.load(open(place)) if os.path.exists(place) else None

    def differences(self, name, page):
        """What is different in a state; nothing if the fonts are others."""
        if self.refusal:
            return []
        if page.evaluate("() => typeof document.createElement('canvas').getContext") == "function":
            fonts = page.evaluate(FONTS)
            if fonts != self.fonts:
                self.refusal = "The pictures are not compared: this machine has other fonts than the one that recorded them."
                return []
        return difference(name, taken(page))


def taken(page):
    """A picture of what a person sees, without moving parts."""
    return Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert("RGB")


def place(name):
    return os.path.join(FOLDER, f"{name}.png")


def recorded(name):
    return Image.open(place(name)).convert("RGB") if os.path.exists(place(name)) else None


def difference(name, picture):
    """What is different from the recorded picture, as a list of at most one sentence."""
    old = recorded(name)
    if old is None:
        return [f"there is no picture of it; Tools/golden --record {name} makes one"]
    if old.size != picture.size:
        return [f"it has {picture.size} pixels, and the recorded picture {old.size}"]
    return [] if share(old, picture) <= SHARE else [
        f"{share(old, picture):.2%} of it look different; to see it: Tools/golden --sheet FILE {name}"]


def share(old, new):
    """The share of pixels with another colour, in half the size: edges of letters differ between machines."""
    half = [image.resize((image.width // 2, image.height // 2), Image.BOX) for image in (old, new)]
    bands = ImageChops.difference(*half).split()
    largest = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    histogram = largest.histogram()
    return sum(histogram[COLOUR:]) / sum(histogram)


def record(name, picture):
    os.makedirs(FOLDER, exist_ok=True)
    reduced(picture).save(place(name), optimize=True)


def reduced(picture):
    """A picture with few colours. Small parts keep theirs, such as the words in the colour of a role."""
    return picture.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)


def published(name):
    """The bytes of a picture for the pages of the project, made from the recorded ones."""
    pictures = [Image.open(place(state)) for state in PUBLISHED[name]]
    file = io.BytesIO()
    if len(pictures) == 1:
        pictures[0].save(file, "PNG", optimize=True)
    else:
        first, *others = [reduced(picture.convert("RGB")) for picture in pictures]
        first.save(file, "GIF", save_all=True, append_images=others, duration=STAY, loop=0)
    return file.getvalue()


def outdated():
    """The pictures of the pages that do not show their states as they were recorded last."""
    return [name for name in PUBLISHED if not os.path.exists(PICTURES + name) or not same(PICTURES + name, published(name))]


def same(path, content):
    """Whether two files show the same. The bytes depend on the version of the library that writes them."""
    old, new = Image.open(path), Image.open(io.BytesIO(content))
    if old.size != new.size or getattr(old, "n_frames", 1) != getattr(new, "n_frames", 1):
        return False
    for frame in range(getattr(old, "n_frames", 1)):
        old.seek(frame)
        new.seek(frame)
        if share(old.convert("RGB"), new.convert("RGB")) > SHARE:
            return False
    return True


def data(picture):
    """A picture as part of a page."""
    import base64
    file = io.BytesIO()
    picture.quantize(64, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return "data:image/png;base64," + base64.b64encode(file.getvalue()).decode()


def sheet(pictures):
    """A page with all pictures: as recorded, and beside it as it looks now if that is different."""
    figures = []
    for name, picture in pictures.items():
        old = recorded(name)
        images = [old] if old and not difference(name, picture) else [image for image in (old, picture) if image]
        tags = "".join(f'<img alt="" loading="lazy" src="{data(image)}">' for image in images)
        note = " – recorded, and now" if len(images) > 1 else ""
        figures.append(f"<figure><figcaption>{html.escape(name + note)}</figcaption>{tags}</figure>")
    return f"""<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>The states of the product</title>
<style>body{{background:#777;color:#fff;font:13px system-ui}}figure{{display:inline-block;vertical-align:top;margin:8px}}
img{{height:420px;margin-right:4px}}</style><h1>The states of the product</h1>{"".join(figures)}</html>
"""


def main():
    parser = argparse.ArgumentParser(
        prog="Tools/golden", description="Compares the states of the web product with recorded pictures.")
    parser.add_argument("--record", action="store_true", help="record the pictures instead")
    parser.add_argument("--sheet", metavar="FILE", help="write a page with all pictures to look at")
    parser.add_argument("states", metavar="STATE", nargs="*", help="the states; all of them without a name")
    options = parser.parse_args()
    known = [*states.STATES, TERMINAL]
    unknown = [name for name in options.states if name not in known]
    if unknown:
        sys.exit(f"There is no state “{unknown[0]}”; known are {', '.join(known)}.")
    from playwright.sync_api import sync_playwright
    pictures, faults = {}, []
    with sync_playwright() as playwright:
        browser = machine.launch(playwright)
        compared = Pictures()
        for name in options.states or [*states.STATES, TERMINAL]:
            if name == TERMINAL:
                pictures[name] = terminal.picture(browser)
                if options.record:
                    record(name, pictures[name])
                else:
                    faults += [f"{name}: {fault}" for fault in difference(name, pictures[name])]
                continue
            page, stack = states.STATES[name].reach(browser)
            with stack:
                pictures[name] = taken(page)
                if options.record:
                    record(name, pictures[name])
                    compared.fonts = page.evaluate(FONTS)
                else:
                    faults += [f"{name}: {fault}" for fault in compared.differences(name, page)]
        browser.close()
    if options.record:
        json.dump(compared.fonts, open(os.path.join(FOLDER, "fonts.json"), "w"))
        os.makedirs(PICTURES, exist_ok=True)
        for name in PUBLISHED:
            if not pictures.keys().isdisjoint(PUBLISHED[name]):
                with open(PICTURES + name, "wb") as file:
                    file.write(published(name))
    else:
        faults += [f"docs/pictures/{name} shows something else than its states; to make it again: Tools/golden --record "
                   + " ".join(PUBLISHED[name]) for name in outdated()]
    if options.sheet:
        with open(options.sheet, "w") as file:
            file.write(sheet(pictures))
    if compared.refusal:
        print(compared.refusal)
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(pictures)} pictures {'recorded' if options.record else 'compared'}.")


if __name__ == "__main__":
    main()
