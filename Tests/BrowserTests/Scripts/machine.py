"""The programs of this machine that the tests in a browser use. Run as a program, it tries the browser."""
import os, subprocess
from playwright.sync_api import sync_playwright


def launch(playwright):
    """Starts Chromium: that of CHROMIUM, of the system, or else the one that Playwright installed.

    A shell without windows, as Playwright installs it, draws the same and needs a third of the processor time."""
    places = [os.environ.get("CHROMIUM"), "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"]
    return playwright.chromium.launch(
        executable_path=next((place for place in places if place and os.path.exists(place)), None),
        args=["--no-sandbox", "--disable-dev-shm-usage", "--autoplay-policy=user-gesture-required"])


def java():
    """A Java that starts. On macOS, Homebrew's is not in the search path, and the one that is there does not start."""
    for place in ["java", "/opt/homebrew/opt/openjdk/bin/java", "/usr/local/opt/openjdk/bin/java"]:
        try:
            if subprocess.run([place, "-version"], capture_output=True, timeout=60).returncode == 0:
                return place
        except FileNotFoundError:
            pass
    raise AssertionError("Java is not installed; Tools/setup --browser does it.")


if __name__ == "__main__":
    with sync_playwright() as chromium:
        browser = launch(chromium)
        page = browser.new_page()
        page.set_content("<p>It starts.</p>")
        assert page.inner_text("p") == "It starts."
        browser.close()
    java()
