"""Opens a page in headless Chromium at several sizes, in light and in dark, and prints what it found as JSON.

usage: page.py PAGE OUTPUT-FOLDER WIDTHxHEIGHT…

It talks with the browser through two pipes (the DevTools protocol), looks whether anything overflows or was blocked, and
measures the contrast of each text with what is really painted behind it.
"""
import base64
import io
import json
import os
import subprocess
import sys
import tempfile

from PIL import Image


class Browser:
    def __init__(self):
        to_read, self.to = os.pipe()
        self.back, from_write = os.pipe()
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)

        def wire():
            os.dup2(to_read, 3, inheritable=True)
            os.dup2(from_write, 4, inheritable=True)

        flags = ["--headless", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", "--mute-audio",
                 "--user-data-dir=" + self.profile.name]
        if os.getuid() == 0:
            flags.append("--no-sandbox")
        # The numbers 3 and 4 must be free for the browser's ends.
        to_read, from_write = (os.dup2(to_read, 60), os.dup2(from_write, 61))
        self.process = subprocess.Popen(["chromium", *flags, "about:blank"], preexec_fn=wire, pass_fds=(3, 4, 60, 61),
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.number, self.buffer, self.events = 0, b"", []

    def receive(self):
        while b"\0" not in self.buffer:
            chunk = os.read(self.back, 1 << 20)
            if not chunk:
                raise SystemExit("the browser has gone away")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                assert "error" not in answer, (method, answer)
                return answer["result"]
            self.events.append(answer)

    def wait(self, method):
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self.receive())


def luminance(colour):
    """WCAG 2.2, relative luminance."""
    parts = [value / 255 for value in colour[:3]]
    parts = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


FACTS = """(() => {
  const root = document.documentElement, message = document.querySelector(".message");
  const shown = [...document.querySelectorAll("h1, .message, .topics, a, button")]
    .filter((e) => e.getClientRects().length && e.textContent.trim());
  const box = (e) => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  return JSON.stringify({
    message: message.textContent, inside: message.children.length, size: parseFloat(getComputedStyle(message).fontSize),
    title: document.title, lines: Math.round(box(message)[3] - box(message)[1]),
    overflow: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight],
    outside: [...document.querySelectorAll("body *")].filter((e) => e.getClientRects().length &&
      (box(e)[0] < -0.5 || box(e)[2] > innerWidth + 0.5)).map((e) => e.tagName),
    texts: shown.map((e) => ({ box: box(e), colour: getComputedStyle(e).color.match(/[\\d.]+/g).map(Number) })),
    media: [...document.querySelectorAll("img, audio, video")].map((e) => ({ tag: e.tagName, autoplay: !!e.autoplay,
      loaded: e.tagName === "IMG" ? e.naturalWidth > 0 : e.readyState >= 1, fault: e.error?.message ?? "", name: e.alt || e.ariaLabel })),
    language: root.lang, headings: document.querySelectorAll("h1").length, mains: document.querySelectorAll("main").length,
    scripts: document.scripts.length, marks: [...document.querySelectorAll("b, font, iframe, object")].length,
  });
})()"""


def main(page, folder, sizes):
    browser, found = Browser(), []
    target = browser.call("Target.createTarget", url="about:blank")["targetId"]
    session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    for domain in ("Page", "Runtime", "Log", "Network"):
        browser.call(domain + ".enable", session)
    for scheme in ("light", "dark"):
        # The two differ in colours alone, so the dark one isn't looked at in every size.
        for size in sizes if scheme == "light" else sizes[:2]:
            width, height = map(int, size.split("x"))
            browser.events.clear()
            browser.call("Emulation.setDeviceMetricsOverride", session, width=width, height=height,
                         deviceScaleFactor=1, mobile=width < 500)
            browser.call("Emulation.setEmulatedMedia", session,
                         features=[{"name": "prefers-color-scheme", "value": scheme}])
            browser.call("Page.navigate", session, url="file://" + page)
            browser.wait("Page.loadEventFired")

            def evaluate(expression):
                answer = browser.call("Runtime.evaluate", session, expression=expression, awaitPromise=True)
                assert "exceptionDetails" not in answer, answer
                return answer["result"].get("value")

            # On a busy machine the browser's decoder may give up, before it has begun or later; it is asked anew.
            for _ in range(5):
                evaluate("""(async () => { const media = document.querySelector("audio, video");
                  const pause = (time) => new Promise((done) => setTimeout(done, time));
                  for (let round = 1; media && media.readyState < 1 && round <= 400; round++) {
                    await pause(250);
                    if (media.readyState < 1 && (media.error || round % 60 === 0)) media.load();
                  }
                  await new Promise((done) => requestAnimationFrame(() => done())); })()""")
                facts = json.loads(evaluate(FACTS))
                if all(medium["loaded"] for medium in facts["media"]):
                    break

            def picture():
                shot = browser.call("Page.captureScreenshot", session, format="png")
                return base64.b64decode(shot["data"])

            with open(f"{folder}/{scheme}-{size}.png", "wb") as file:
                file.write(picture())
            evaluate("document.querySelectorAll('h1, .message, .topics, a, button').forEach("
                     "(e) => { e.style.color = 'transparent'; e.style.textDecoration = 'none'; })")
            ground = Image.open(io.BytesIO(picture())).convert("RGB")
            worst = 99
            for text in facts.pop("texts"):
                left, top, right, bottom = (int(v) for v in text["box"])
                for x in range(max(0, left), min(width, right + 1), max(1, (right - left) // 40)):
                    for y in range(max(0, top), min(height, bottom + 1), max(1, (bottom - top) // 20)):
                        worst = min(worst, contrast(text["colour"], ground.getpixel((x, y))))
            facts.update(scheme=scheme, width=width, height=height, contrast=round(worst, 2))
            facts["complaints"] = [str(event["params"])[:300] for event in browser.events
                                   if event.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown")]
            facts["requests"] = [event["params"]["request"]["url"][:60] for event in browser.events
                                 if event.get("method") == "Network.requestWillBeSent"
                                 and not event["params"]["request"]["url"].startswith(("data:", "file:"))]
            axe = os.environ.get("CHEER_AXE")
            if axe and width == 390:
                browser.call("Page.navigate", session, url="file://" + page)
                browser.wait("Page.loadEventFired")
                evaluate(open(axe, encoding="utf-8").read() + "; 0")
                facts["axe"] = json.loads(evaluate(
                    "axe.run().then((r) => JSON.stringify(r.violations.map((v) => v.id + ': ' + v.help)))"))
            found.append(facts)
    browser.process.kill()
    json.dump(found, sys.stdout)


main(sys.argv[1], sys.argv[2], sys.argv[3:])
