#!/usr/bin/env python3
"""Draw and synthesise the small built-in media of Cheer.

    python3 make-media.py [FOLDER] [NAME ...]

Writes four pictures (PNG), four sounds (Ogg Opus) and four videos (WebM, VP9)
into FOLDER (default: "media" beside this script).  With NAMEs, only the files
whose names begin with one of them are made.

Only the standard library and the external program ffmpeg (with libvpx and
libopus) are needed.  Every random number comes from a fixed seed and the
encoders run bit-exact on one thread, so the same ffmpeg gives the same bytes.
All shapes, tunes and textures are original to this file.

Layout:  1 numbers and colour   2 canvas   3 files   4 pictures   5 videos
         6 sound tools          7 sounds   8 main
"""

import array
import math
import os
import random
import struct
import subprocess
import sys
import tempfile
import zlib
from math import atan2, ceil, cos, exp, floor, hypot, pi, sin, sqrt

TAU = 2 * pi


# ---------------------------------------------------------------------------
# 1. Numbers and colour
# ---------------------------------------------------------------------------

def clamp(v, lo=0.0, hi=1.0):
    return lo if v < lo else hi if v > hi else v


def smooth(lo, hi, v):
    """0 below lo, 1 above hi, and an S-curve between them."""
    t = clamp((v - lo) / (hi - lo))
    return t * t * (3 - 2 * t)


def lerp(a, b, t):
    return a + (b - a) * t


def mix(a, b, t):
    """Mix two colours."""
    return (a[0] + (b[0] - a[0]) * t,
            a[1] + (b[1] - a[1]) * t,
            a[2] + (b[2] - a[2]) * t)


def scale(c, k):
    return (c[0] * k, c[1] * k, c[2] * k)


def rgb(text):
    """'#rrggbb' as three floats from 0 to 255."""
    return tuple(float(int(text[i:i + 2], 16)) for i in (1, 3, 5))


class Ramp:
    """A colour gradient through (position, '#rrggbb') stops.

    The curve is a Catmull-Rom spline, not straight pieces: a kink in the
    slope shows as a visible line (a Mach band) in a wide sky.
    """

    def __init__(self, *stops):
        self.at = [s[0] for s in stops]
        self.col = [rgb(s[1]) for s in stops]

    def __call__(self, t):
        at, col = self.at, self.col
        if t <= at[0]:
            return col[0]
        if t >= at[-1]:
            return col[-1]
        i = 0
        while t > at[i + 1]:
            i += 1
        span = at[i + 1] - at[i]
        u = (t - at[i]) / span
        out = []
        for k in range(3):
            a, b = col[i][k], col[i + 1][k]
            ma = ((b - col[i - 1][k]) / (at[i + 1] - at[i - 1]) if i else
                  (b - a) / span) * span
            mb = ((col[i + 2][k] - a) / (at[i + 2] - at[i])
                  if i + 2 < len(at) else (b - a) / span) * span
            v = ((2 * u**3 - 3 * u**2 + 1) * a + (u**3 - 2 * u**2 + u) * ma +
                 (3 * u**2 - 2 * u**3) * b + (u**3 - u**2) * mb)
            out.append(clamp(v, 0, 255))
        return tuple(out)


def hash01(i, j=0, seed=0):
    """A fixed pseudo-random number in [0, 1) for a lattice point."""
    n = (i * 374761393 + j * 668265263 + seed * 2147483647) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    n = ((n ^ (n >> 16)) * 2246822519) & 0xFFFFFFFF
    return ((n ^ (n >> 15)) & 0xFFFFFF) / 16777216.0


def noise1(x, seed=0):
    i = floor(x)
    f = x - i
    f = f * f * (3 - 2 * f)
    return lerp(hash01(i, 0, seed), hash01(i + 1, 0, seed), f)


def noise2(x, y, seed=0):
    i, j = floor(x), floor(y)
    fx, fy = x - i, y - j
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    return lerp(lerp(hash01(i, j, seed), hash01(i + 1, j, seed), fx),
                lerp(hash01(i, j + 1, seed), hash01(i + 1, j + 1, seed), fx),
                fy)


def fbm1(x, seed=0, octaves=5):
    """Layered noise, roughly -1 to 1: the outline of hills."""
    v, amp = 0.0, 1.0
    for o in range(octaves):
        v += (noise1(x, seed + o) * 2 - 1) * amp
        x, amp = x * 2.03, amp * 0.48
    return v / 1.6


def fbm2(x, y, seed=0, octaves=4):
    v, amp = 0.0, 0.5
    for o in range(octaves):
        v += noise2(x, y, seed + o) * amp
        x, y, amp = x * 2.02, y * 2.02, amp * 0.5
    return v


# ---------------------------------------------------------------------------
# 2. Canvas: floating-point pixels, anti-aliased shapes, dithered output
# ---------------------------------------------------------------------------

SUB = 8  # sub-scanlines per pixel row; across a row the coverage is exact


class Canvas:
    """Pixels are floats 0..255, so gradients stay smooth until the very end."""

    def __init__(self, w, h, paint=(0, 0, 0)):
        self.w, self.h = w, h
        self.px = [0.0] * (w * h * 3)
        self.cover(paint)

    def copy(self):
        c = Canvas.__new__(Canvas)
        c.w, c.h, c.px = self.w, self.h, self.px[:]
        return c

    def cover(self, paint):
        """Set every pixel; paint is a colour or a function of (x, y)."""
        if not callable(paint):
            self.px = [float(v) for v in paint] * (self.w * self.h)
            return
        out = []
        for y in range(self.h):
            for x in range(self.w):
                out += paint(x + 0.5, y + 0.5)
        self.px = out

    def fill(self, points, paint, alpha=1.0):
        """Fill a polygon (non-zero winding).

        paint is a colour or a function of (x, y); alpha a number or a
        function of (x, y).
        """
        w, h, px = self.w, self.h, self.px
        crossings = {}
        for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]):
            way = 1
            if y0 > y1:
                x0, y0, x1, y1, way = x1, y1, x0, y0, -1
            if y0 == y1:
                continue
            slope = (x1 - x0) / (y1 - y0)
            for s in range(max(0, ceil(y0 * SUB - 0.5)),
                           min(h * SUB, ceil(y1 * SUB - 0.5))):
                x = x0 + ((s + 0.5) / SUB - y0) * slope
                crossings.setdefault(s, []).append((x, way))
        if not crossings:
            return
        shade = paint if callable(paint) else None
        fade = alpha if callable(alpha) else None
        for y in range(min(crossings) // SUB, max(crossings) // SUB + 1):
            edge = [0.0] * (w + 2)      # running sum of this = coverage
            lo, hi = w, -1
            for s in range(y * SUB, y * SUB + SUB):
                wind = 0
                start = 0.0
                for x, way in sorted(crossings.get(s, ())):
                    if wind == 0:
                        start = x
                    wind += way
                    if wind == 0 and x > 0 and start < w:
                        a, b = max(start, 0.0), min(x, float(w))
                        ia, ib = int(a), int(b)
                        fa, fb = a - ia, b - ib
                        edge[ia] += 1 - fa
                        edge[ia + 1] += fa
                        edge[ib] -= 1 - fb
                        edge[ib + 1] -= fb
                        lo, hi = min(lo, ia), max(hi, ib)
            total = 0.0
            for x in range(lo, min(hi + 1, w)):
                total += edge[x]
                if total < 0.01:
                    continue
                k = total / SUB if total < SUB else 1.0
                k *= fade(x + 0.5, y + 0.5) if fade else alpha
                c = shade(x + 0.5, y + 0.5) if shade else paint
                i = (y * w + x) * 3
                px[i] += (c[0] - px[i]) * k
                px[i + 1] += (c[1] - px[i + 1]) * k
                px[i + 2] += (c[2] - px[i + 2]) * k

    def disc(self, cx, cy, r, paint, alpha=1.0, soft=0.5):
        """A round dot whose edge is 2 * soft pixels wide."""
        w, px = self.w, self.px
        reach = r + soft
        for y in range(max(0, int(cy - reach)), min(self.h, int(cy + reach) + 1)):
            for x in range(max(0, int(cx - reach)), min(w, int(cx + reach) + 1)):
                k = (reach - hypot(x + 0.5 - cx, y + 0.5 - cy)) / (2 * soft)
                if k <= 0:
                    continue
                k = k * k * (3 - 2 * k) if k < 1 else 1.0
                c = paint(x + 0.5, y + 0.5) if callable(paint) else paint
                k *= alpha
                i = (y * w + x) * 3
                px[i] += (c[0] - px[i]) * k
                px[i + 1] += (c[1] - px[i + 1]) * k
                px[i + 2] += (c[2] - px[i + 2]) * k

    def light(self, cx, cy, reach, colour, shape, sx=1.0, sy=1.0):
        """Add light by 'screen', which never burns out.

        shape(d) gives the strength at distance d, 0 (centre) to 1 (reach).
        """
        w, px = self.w, self.px
        for y in range(max(0, int(cy - reach * sy)),
                       min(self.h, int(cy + reach * sy) + 1)):
            dy = (y + 0.5 - cy) / (reach * sy)
            for x in range(max(0, int(cx - reach * sx)),
                           min(w, int(cx + reach * sx) + 1)):
                d = hypot((x + 0.5 - cx) / (reach * sx), dy)
                if d >= 1:
                    continue
                k = shape(d)
                i = (y * w + x) * 3
                px[i] += (255 - px[i]) * colour[0] / 255 * k
                px[i + 1] += (255 - px[i + 1]) * colour[1] / 255 * k
                px[i + 2] += (255 - px[i + 2]) * colour[2] / 255 * k

    def line(self, points, width, paint, alpha=1.0):
        """A stroke whose width may be a number or one number per point."""
        self.fill(ribbon(points, width), paint, alpha)

    def bytes(self):
        """8-bit RGB, with ordered dithering so that gradients do not band."""
        d = dither(self.w, self.h)
        try:
            return bytes([int(v + t) for v, t in zip(self.px, d)])
        except ValueError:                       # something beyond 0..255
            return bytes([int(clamp(v + t, 0, 255.9))
                          for v, t in zip(self.px, d)])


def glow(power, strength=1.0):
    """A falloff for Canvas.light that ends at zero without an edge."""
    return lambda d: strength * (1 - d * d) ** 2 * exp(-power * d)


def ribbon(points, width):
    """The outline of a stroke along points."""
    n = len(points)
    widths = width if isinstance(width, list) else [width] * n
    left, right = [], []
    for i, (x, y) in enumerate(points):
        xa, ya = points[max(i - 1, 0)]
        xb, yb = points[min(i + 1, n - 1)]
        d = hypot(xb - xa, yb - ya) or 1.0
        nx, ny = -(yb - ya) / d * widths[i] / 2, (xb - xa) / d * widths[i] / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def curve(p0, p1, p2, p3, n=20):
    """Points of a cubic Bezier curve."""
    out = []
    for i in range(n + 1):
        t = i / n
        s = 1 - t
        a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        out.append((a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0],
                    a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1]))
    return out


def leaf(x, y, angle, length, width, side=0):
    """A leaf from its stalk at (x, y); side -1 or 1 gives one half only."""
    ux, uy = cos(angle), sin(angle)
    one, other = [], []
    for i in range(17):
        t = i / 16
        half = width / 2 * sin(pi * t ** 0.85) ** 0.9 if 0 < i < 16 else 0.0
        droop = 0.10 * length * t * t          # a leaf is never quite straight
        px = x + ux * length * t
        py = y + uy * length * t + droop
        one.append((px + uy * half * (side >= 0), py - ux * half * (side >= 0)))
        other.append((px - uy * half * (side <= 0), py + ux * half * (side <= 0)))
    return one + other[::-1]


_dither = {}


def dither(w, h):
    """One threshold per sample, from a 4x4 Bayer matrix.

    A regular pattern is as invisible as noise at one level of brightness,
    and packs several times smaller in a PNG.
    """
    if (w, h) not in _dither:
        m = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))
        _dither[w, h] = [(m[y % 4][x % 4] + 0.5) / 16 for y in range(h)
                         for x in range(w) for _ in range(3)]
    return _dither[w, h]


# ---------------------------------------------------------------------------
# 3. Files
# ---------------------------------------------------------------------------

def png_chunk(kind, data):
    return (struct.pack(">I", len(data)) + kind + data +
            struct.pack(">I", zlib.crc32(kind + data)))


def save_png(path, canvas):
    """Write an RGB PNG, keeping whichever row filter packs best."""
    w, h = canvas.w, canvas.h
    data = canvas.bytes()
    n = w * 3
    rows = [data[y * n:y * n + n] for y in range(h)]
    blank = bytes(n)
    tried = {k: [] for k in range(5)}
    for y, row in enumerate(rows):
        up = rows[y - 1] if y else blank
        left = b"\0\0\0" + row[:-3]
        corner = b"\0\0\0" + up[:-3]
        tried[0].append(row)
        tried[1].append(bytes([(a - b) & 255 for a, b in zip(row, left)]))
        tried[2].append(bytes([(a - b) & 255 for a, b in zip(row, up)]))
        tried[3].append(bytes([(a - (b + c) // 2) & 255
                               for a, b, c in zip(row, left, up)]))
        tried[4].append(bytes([(a - paeth(b, c, d)) & 255
                               for a, b, c, d in zip(row, left, up, corner)]))
    packed = [zlib.compress(b"".join(bytes([k]) + r for r in tried[k]), 9)
              for k in range(5)]
    best = [min(range(5), key=lambda k: sum(min(v, 256 - v)
                                            for v in tried[k][y]))
            for y in range(h)]
    packed.append(zlib.compress(b"".join(bytes([k]) + tried[k][y]
                                         for y, k in enumerate(best)), 9))
    with open(path, "wb") as f:
        f.write(b"\x89PNG\r\n\x1a\n" +
                png_chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0)) +
                png_chunk(b"sRGB", b"\0") +
                png_chunk(b"IDAT", min(packed, key=len)) +
                png_chunk(b"IEND", b""))


def paeth(a, b, c):
    p = a + b - c
    pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
    return a if pa <= pb and pa <= pc else b if pb <= pc else c


FFMPEG = ["ffmpeg", "-hide_banner", "-loglevel", "error", "-nostdin", "-y"]
BITEXACT = ["-map_metadata", "-1", "-fflags", "+bitexact",
            "-flags:v", "+bitexact", "-flags:a", "+bitexact", "-threads", "1"]


def run_ffmpeg(args, chunks):
    """Feed byte chunks to ffmpeg's standard input."""
    try:
        p = subprocess.Popen(FFMPEG + args, stdin=subprocess.PIPE)
    except FileNotFoundError:
        sys.exit("make-media: ffmpeg is needed but was not found")
    for c in chunks:
        p.stdin.write(c)
    p.stdin.close()
    if p.wait():
        sys.exit("make-media: ffmpeg failed on " + args[-1])


def interleave(left, right):
    both = array.array("f", [0.0]) * (2 * len(left))
    both[0::2] = array.array("f", left)
    both[1::2] = array.array("f", right)
    if sys.byteorder == "big":
        both.byteswap()
    return both.tobytes()


def save_sound(path, left, right, kbps):
    run_ffmpeg(["-f", "f32le", "-ar", str(RATE), "-ac", "2", "-i", "-",
                *BITEXACT, "-c:a", "libopus", "-ar", "48000",
                "-b:a", "%dk" % kbps, "-vbr", "constrained", path],
               [interleave(left, right)])


def save_video(path, w, h, fps, frames, crf, sound=None, kbps=24):
    """Encode raw RGB frames, and optionally (left, right) sound, as WebM."""
    args = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "%dx%d" % (w, h),
            "-r", str(fps), "-i", "-"]
    side = None
    try:
        if sound:
            side = tempfile.NamedTemporaryFile(suffix=".f32", delete=False)
            side.write(interleave(*sound))
            side.close()
            args += ["-f", "f32le", "-ar", str(RATE), "-ac", "2",
                     "-i", side.name, "-c:a", "libopus", "-ar", "48000",
                     "-b:a", "%dk" % kbps]
        # One key frame only: the still background is sent once.
        args += [*BITEXACT, "-vf",
                 "scale=out_color_matrix=bt709:out_range=tv"
                 ":flags=accurate_rnd+full_chroma_int,format=yuv420p",
                 "-colorspace", "bt709", "-color_primaries", "bt709",
                 "-color_trc", "bt709", "-color_range", "tv",
                 "-c:v", "libvpx-vp9", "-crf", str(crf), "-b:v", "0",
                 "-deadline", "good", "-cpu-used", "2", "-g", "999",
                 "-lag-in-frames", "25", "-auto-alt-ref", "1",
                 "-aq-mode", "0", "-shortest", path]
        run_ffmpeg(args, frames)
    finally:
        if side:
            os.unlink(side.name)


# ---------------------------------------------------------------------------
# 4. Pictures
# ---------------------------------------------------------------------------

W, H = 600, 400


def stars(c, seed, count, bottom, colour=(255, 246, 230), most=0.8):
    """Small soft stars, thinning out towards `bottom`."""
    r = random.Random(seed)
    for _ in range(count):
        x, y = r.random() * c.w, r.random() ** 1.3 * bottom
        k = most * (0.25 + 0.75 * r.random() ** 2) * (1 - y / bottom) ** 0.7
        c.disc(x, y, 0.35 + 0.55 * r.random() ** 2, colour, k, 0.7)


def hill(w, base, height, length, seed, floor_y, octaves=5, shift=0.0, step=2):
    """A closed outline: layered noise above, flat at floor_y below."""
    top = [(x, base - height * fbm1((x + shift) / length, seed, octaves))
           for x in range(-4, w + 6, step)]
    return top + [(w + 6, floor_y), (-4, floor_y)]


def lighthouse_at_dusk(path):
    horizon, sun_x = 268, 150
    sky = Ramp((0, "#171d45"), (0.3, "#33386f"), (0.55, "#6f558b"),
               (0.76, "#c47c86"), (0.9, "#f0a783"), (1, "#fbd3a0"))
    sea = Ramp((0, "#d99a88"), (0.1, "#a67a90"), (0.35, "#5a5684"),
               (0.7, "#2f3a68"), (1, "#1c2448"))
    warm = rgb("#ffd9a0")

    def paint(x, y):
        if y < horizon:
            c = sky(y / horizon)
            d = hypot((x - sun_x) / 260, (y - horizon - 6) / 120)
            c = mix(c, warm, 0.75 * exp(-2.2 * d * d))
            # Long thin clouds, lit from below where they are near the sun.
            n = fbm2(x / 150 + y / 90, y / 15, 11, 4)
            k = smooth(0.47, 0.72, n) * smooth(40, 120, y) * (1 - smooth(215, 262, y))
            lit = mix(rgb("#5d4f86"), rgb("#ffb596"), smooth(60, 210, y))
            return mix(c, lit, 0.55 * k)
        t = (y - horizon) / (H - horizon)
        c = sea(t)
        # Ripples widen towards the viewer, as perspective asks.
        z = 1 / (0.04 + t)
        n = fbm2((x - 300) * (0.010 + 0.008 * z ** 0.8), 14 * math.log(1 + 14 * t), 23, 3)
        c = mix(c, rgb("#0f1735"), 0.35 * smooth(0.45, 0.75, n))
        path_w = 26 + 70 * t
        k = exp(-((x - sun_x) / path_w) ** 2) * (1 - t) ** 1.5
        k *= k * (0.3 + 1.1 * (1 - smooth(0.3, 0.55, n)))
        return mix(c, rgb("#ffdcae"), clamp(k, 0, 0.9))

    c = Canvas(W, H, paint)
    stars(c, 5, 110, 170)

    # The sun has just gone: only the top of it is left on the water's edge.
    c.light(sun_x, horizon - 4, 150, rgb("#ffd7a0"), glow(3.2, 0.6))

    # Far hills, each layer darker and less hazy than the one behind it.
    for base, height, length, seed, far, near, lo in (
            (250, 22, 120, 41, "#b07f95", "#d39a92", 268),
            (258, 17, 80, 47, "#80648c", "#a97c90", 268),
            (264, 12, 60, 53, "#574c7c", "#775f88", 269)):
        a, b = rgb(far), rgb(near)
        shape = [(x, y + 0.00023 * (max(0, x - 20)) ** 2 if x < 420 else 300)
                 for x, y in hill(W, base, height, length, seed, lo)[:-2]]
        shape = [(x, min(y, lo)) for x, y in shape] + [(W + 6, lo), (-4, lo)]
        c.fill(shape, lambda x, y: mix(a, b, smooth(base - height, lo, y)))

    # The headland, with a rim of last light on its upper edge.
    def cliff_y(x):
        rise = smooth(318, 418, x)
        return (306 - 78 * rise - 6 * smooth(430, 600, x)
                + 7 * fbm1(x / 26, 61, 5) * (1 - 0.55 * smooth(400, 430, x)))

    top = [(x, cliff_y(x)) for x in range(296, W + 6, 2)]
    shape = top + [(W + 6, H + 2), (250, H + 2), (262, 372), (276, 340), (286, 318)]

    def rock(x, y):
        col = mix(rgb("#34305a"), rgb("#12142e"), smooth(228, 385, y))
        return mix(col, rgb("#7a5577"), 0.5 * (1 - smooth(262, 400, x)) * (1 - smooth(290, 400, y)))

    def crag(x0, x1, y, h, seed, col, foam):
        """A jagged rock at the water's edge, with a lit left side and foam."""
        q = random.Random(seed)
        n = 9
        tops = [(lerp(x0, x1, i / n), y - h * sin(pi * (i + 0.3) / (n + 0.6)) *
                 (0.55 + 0.6 * q.random())) for i in range(n + 1)]
        dark_c, lit_c = rgb(col), rgb("#a06e80")
        c.fill([(x0 - 2, y)] + tops + [(x1 + 2, y)],
               lambda px, py: mix(dark_c, rgb("#10122a"), smooth(y - h, y, py)))
        for (xa, ya), (xb, yb) in zip(tops, tops[1:]):
            if yb < ya:                        # this face looks at the sunset
                c.fill([(xa, ya), (xb, yb), (xb + 2, yb + h * 0.45), (xa + 1, y)], lit_c,
                       lambda px, py: 0.55 * (1 - smooth(y - h, y, py)))
        wash = [(lerp(x0 - 10, x1 + 10, i / 30), y + 1.2 * (noise1(i * 0.9, seed) - 0.4)) for i in range(31)]
        c.line(wash, [foam * sin(pi * i / 30) * (0.5 + noise1(i * 0.7, seed + 3)) for i in range(31)],
               rgb("#e9cdd0"), 0.6)

    # Lamp light goes behind the tower but over the sky: two soft beams.
    lx, ly = 452, 92

    def beam(x, y):
        dx, dy = x - lx, y - ly
        r = hypot(dx, dy) + 1e-6
        a = atan2(dy, -dx) - 0.05           # the long beam points left
        k = exp(-(a / 0.075) ** 2) * exp(-r / 260) if abs(a) < 0.4 else 0.0
        b = atan2(-dy, dx) - 0.05           # a short one, right
        if abs(b) < 0.5:
            k += 0.7 * exp(-(b / 0.09) ** 2) * exp(-r / 120)
        return 0.62 * k * smooth(2, 26, r)

    c.fill([(0, 0), (W, 0), (W, 240), (0, 240)], rgb("#ffeec2"), beam)
    c.light(lx, ly, 120, rgb("#ffe2a6"), glow(4.5, 0.75))

    crag(250, 300, 334, 13, 12, "#3b3360", 2.0)
    crag(214, 262, 362, 15, 4, "#2f2b55", 2.6)
    c.fill(shape, rock)
    r = random.Random(33)
    # A nearer slope, darker still, leads the eye in from the corner.
    slope = [(x, 400 - 62 * smooth(330, 620, x) - 3 * fbm1(x / 30, 66, 3)) for x in range(320, W + 6, 2)]
    c.fill(slope + [(W + 6, H + 2), (320, H + 2)], rgb("#0d0f27"), lambda x, y: 0.9 * smooth(325, 400, x))
    for i in range(120):
        x, y = slope[int(20 + (len(slope) - 21) * r.random())]
        h = 3 + 7 * r.random()
        c.line([(x, y + 2), (x - 0.3 * h, y - h)], [1.4, 0.2], rgb("#0d0f27"))
    # Rough grass on the headland.
    for i in range(190):
        x = 398 + 204 * r.random()
        y, h = cliff_y(x) + 2, 2 + 4.5 * r.random()
        c.line([(x, y), (x - 1.4, y - h)], [1.2, 0.2], mix(rgb("#2b284e"), rgb("#6b4a6c"), 0.7 * (1 - smooth(400, 540, x))))
    c.line([(x, y + 0.6) for x, y in top], 1.6, rgb("#e79f8c"),
           lambda x, y: 0.62 * (1 - smooth(330, 560, x)))

    # Keeper's cottage.
    gy = cliff_y(520) + 2
    c.fill([(494, gy + 4), (494, gy - 20), (546, gy - 20), (546, gy + 4)],
           lambda x, y: mix(rgb("#8d7898"), rgb("#4c4570"), smooth(490, 550, x)))
    c.fill([(489, gy - 18), (499, gy - 35), (541, gy - 35), (551, gy - 18)],
           lambda x, y: mix(rgb("#4b3a62"), rgb("#2c274c"), smooth(490, 550, x)))
    c.fill([(530, gy - 33), (530, gy - 43), (537, gy - 43), (537, gy - 33)], rgb("#2f2a50"))
    c.light(511, gy - 9, 30, rgb("#ffb45e"), glow(3, 0.6))
    c.fill([(506, gy - 15), (516, gy - 15), (516, gy - 4), (506, gy - 4)], rgb("#ffd489"))
    c.line([(511, gy - 15), (511, gy - 4)], 1.0, rgb("#8a5a4a"))
    c.line([(506, gy - 9.5), (516, gy - 9.5)], 1.0, rgb("#8a5a4a"))

    # The tower: white plaster, lit by the sunset from the left.
    foot = cliff_y(452) + 5

    def wall(x, y):
        t = (y - 106) / (foot - 106)
        half = lerp(10.5, 18, t)
        u = (x - lx) / half
        col = mix(rgb("#ffd9c2"), rgb("#5b5484"), smooth(-0.95, 0.95, u))
        band = smooth(0.24, 0.25, t) - smooth(0.45, 0.46, t) + smooth(0.68, 0.69, t) - smooth(0.88, 0.89, t)
        red = mix(rgb("#d8695c"), rgb("#53294e"), smooth(-0.95, 0.95, u))
        return mix(mix(col, red, band), rgb("#3a3562"), 0.35 * t)

    c.fill([(lx - 10.5, 106), (lx + 10.5, 106), (lx + 18, foot), (lx - 18, foot)], wall)
    for wy in (136, 176):
        c.fill([(lx - 2.2, wy), (lx + 2.2, wy), (lx + 2.2, wy + 9), (lx - 2.2, wy + 9)],
               rgb("#3b2f57"))
    c.fill([(lx - 4.5, foot), (lx - 4.5, foot - 13), (lx - 2, foot - 16), (lx + 2, foot - 16),
            (lx + 4.5, foot - 13), (lx + 4.5, foot)], rgb("#2d2549"))
    # Gallery, lantern room, dome.
    dark = lambda x, y: mix(rgb("#6b4f70"), rgb("#231f42"), smooth(lx - 14, lx + 12, x))
    c.fill([(lx - 15, 102), (lx + 15, 102), (lx + 11, 108), (lx - 11, 108)], dark)
    for dx in range(-14, 15, 4):
        c.line([(lx + dx, 95), (lx + dx, 103)], 0.8, rgb("#2a2548"), 0.8)
    c.line([(lx - 15, 95.5), (lx + 15, 95.5)], 1.1, rgb("#2a2548"), 0.9)
    c.fill([(lx - 8, 84), (lx + 8, 84), (lx + 8, 102), (lx - 8, 102)], rgb("#ffdf9c"))
    c.light(lx, ly, 15, rgb("#fff6da"), glow(1.0, 1.0))
    for dx in (-8, -2.7, 2.7, 8):
        c.line([(lx + dx, 84), (lx + dx, 102)], 1.0, rgb("#5a4254"), 0.85)
    dome = [(lx - 10.5, 84.5)] + [(lx - 10 * cos(a * pi / 16), 84 - 11 * sin(a * pi / 16))
                                  for a in range(17)] + [(lx + 10.5, 84.5)]
    c.fill(dome, dark)
    c.line([(lx, 75), (lx, 65)], 1.3, rgb("#3a3058"))
    c.disc(lx, 72, 2.0, rgb("#3a3058"))
    c.light(lx, ly, 46, rgb("#ffe9b8"), glow(3.5, 0.85))

    # Grasses in front frame the lower right corner.
    r = random.Random(9)
    for _ in range(150):
        x = 420 + 190 * r.random() ** 0.7
        h = 10 + 22 * r.random()
        lean = -5 - 14 * r.random()
        y = H + 4
        col = mix(rgb("#0d0f26"), rgb("#2b2447"), r.random())
        pts = curve((x, y), (x, y - h * 0.5), (x + lean * 0.4, y - h), (x + lean, y - h * 1.25), 8)
        c.line(pts, [1.8 * (1 - i / 8.6) for i in range(9)], col)
    # Gulls, far off.
    for gx, gy, s in ((236, 150, 7), (262, 138, 5.5), (214, 166, 5)):
        for d in (-1, 1):
            pts = curve((gx, gy), (gx + d * s * 0.4, gy - s * 0.55),
                        (gx + d * s * 0.9, gy - s * 0.5), (gx + d * s * 1.4, gy - s * 0.1), 8)
            c.line(pts, [1.5 - i * 0.14 for i in range(9)], rgb("#33305e"), 0.9)
    save_png(path, c)


def paper_boat_on_waves(path):
    sky = Ramp((0, "#7fb6c9"), (0.35, "#b3d3d3"), (0.7, "#efe3cb"), (1, "#fbdcbc"))
    sx, sy = 178, 150

    def paint(x, y):
        c = sky(y / 250)
        n = fbm2(x / 120, y / 32, 31, 5)
        k = smooth(0.46, 0.72, n) * smooth(10, 60, y) * (1 - smooth(150, 215, y))
        return mix(c, rgb("#fffaf0"), 0.7 * k)

    c = Canvas(W, H, paint)
    c.light(sx, sy, 190, rgb("#ffe9bd"), glow(3, 0.8))
    c.disc(sx, sy, 33, lambda x, y: mix(rgb("#fff7df"), rgb("#ffe3a8"),
                                        smooth(sy - 33, sy + 33, y)), 0.95, 0.8)
    for gx, gy, s in ((408, 92, 10), (440, 76, 8), (462, 98, 6.5)):
        for d in (-1, 1):
            pts = curve((gx, gy), (gx + d * s * 0.4, gy - s * 0.6),
                        (gx + d * s * 0.9, gy - s * 0.5), (gx + d * s * 1.4, gy - s * 0.05), 10)
            c.line(pts, [1.9 - i * 0.15 for i in range(11)], rgb("#5b8698"), 0.9)

    def swell(x, base, amp, length, phase):
        u = (x / length + phase) * TAU
        # Crests a little sharper than troughs, as real swell has them.
        return base - amp * (sin(u) + 0.18 * sin(2 * u + 1.3)) - amp * 0.35 * sin(u * 0.37 + phase * 9)

    def wave(base, amp, length, phase, top, low, foam, depth=70):
        pts = [(x, swell(x, base, amp, length, phase)) for x in range(-4, W + 7, 3)]
        a, b, f = rgb(top), rgb(low), rgb(foam)

        def shade(x, y):
            d = y - swell(x, base, amp, length, phase)
            col = mix(a, b, smooth(0, depth, d))
            n = fbm2(x / 60 + d / 30, d / 7, int(base), 3)
            return mix(col, f, 0.30 * smooth(0.52, 0.72, n) * (1 - smooth(4, depth, d)))

        c.fill(pts + [(W + 6, H + 2), (-4, H + 2)], shade)
        # A bright lip along the crest, strongest under the sun.
        c.line([(x, y + 0.9) for x, y in pts], 2.0, f,
               lambda x, y: 0.35 + 0.5 * exp(-((x - sx) / 170) ** 2))

    wave(236, 4, 150, 0.10, "#a9cfcb", "#7db5bb", "#fdf0d8", 34)
    # A glitter of sun on the far water.
    r = random.Random(3)
    for _ in range(70):
        y = 238 + 26 * r.random()
        x = sx + r.gauss(0, 34)
        l = 3 + 8 * r.random()
        c.line([(x - l, y), (x, y + 0.2), (x + l, y)], [0.2, 1.5, 0.2], rgb("#fff4d6"), 0.75)
    wave(258, 7, 190, 0.42, "#7dbbbd", "#4d97a6", "#e9f3e4", 44)
    wave(284, 10, 240, 0.77, "#549fab", "#2f7d93", "#d4ece4", 56)

    # The boat sits in the next wave; it is drawn before that wave's water.
    bx, tilt = 352, -0.10
    by = swell(bx, 312, 12, 300, 0.06) - 8
    ct, st = cos(tilt), sin(tilt)
    at = lambda x, y: (bx + x * 1.12 * ct - y * 1.12 * st, by + x * 1.12 * st + y * 1.12 * ct)
    poly = lambda *p: [at(*q) for q in p]
    c.fill(poly((-64, -26), (64, -26), (40, 14), (-40, 14)), rgb("#9fb4c0"))       # inside
    c.fill(poly((0, -84), (-38, -14), (0, 2)), lambda x, y:                        # sail, lit
           mix(rgb("#fffdf6"), rgb("#f3e8d8"), smooth(by - 90, by, y)))
    c.fill(poly((0, -84), (0, 2), (38, -14)), lambda x, y:                         # sail, shaded
           mix(rgb("#d7dde0"), rgb("#b6c6cf"), smooth(by - 90, by, y)))
    c.fill(poly((-78, -34), (0, -4), (0, 26), (-40, 26)), lambda x, y:             # hull, lit
           mix(rgb("#fffaf0"), rgb("#ead9c6"), smooth(by - 34, by + 26, y)))
    c.fill(poly((78, -34), (40, 26), (0, 26), (0, -4)), lambda x, y:               # hull, shaded
           mix(rgb("#ced7dc"), rgb("#9fb3c0"), smooth(by - 34, by + 26, y)))
    c.line(poly((-78, -34), (0, -4)), 1.3, rgb("#ffffff"), 0.9)
    c.line(poly((0, -4), (78, -34)), 1.3, rgb("#eef3f3"), 0.9)
    c.line(poly((-59, -4), (0, 14)), 0.9, rgb("#d9c7b4"), 0.8)                     # a crease
    c.line(poly((59, -4), (0, 14)), 0.9, rgb("#8ea4b2"), 0.7)

    wave(312, 12, 300, 0.06, "#3a8a9c", "#1f637d", "#c9e8e2", 64)
    # The boat's pale reflection, broken by the ripples.
    for i in range(15):
        y = by + 16 + i * 3.1
        half = (44 - i * 2.4) * (0.55 + 0.5 * noise1(i * 0.9, 7))
        x = bx + 16 * (noise1(i * 0.8, 8) - 0.5)
        c.line([(x - half, y), (x - half / 2, y + 1), (x, y + 0.4), (x + half / 2, y + 1), (x + half, y)],
               [0.3, 2, 2.4, 2, 0.3], rgb("#dfeeea"), 0.36 * (1 - i / 15))
    wave(350, 14, 360, 0.52, "#236d86", "#124560", "#a9d6d6", 70)
    wave(392, 13, 420, 0.93, "#154d69", "#0b2c47", "#8cc0c8", 60)
    save_png(path, c)


def sunrise_over_ridges(path):
    sky = Ramp((0, "#5c7fa8"), (0.3, "#93a9bd"), (0.55, "#d9c3b4"), (0.78, "#f6cf9f"), (1, "#ffe3ad"))
    sx, sy = 372, 150

    def paint(x, y):
        c = sky(y / 230)
        n = fbm2(x / 170 - y / 120, y / 16, 83, 4)
        k = smooth(0.48, 0.72, n) * smooth(8, 50, y) * (1 - smooth(110, 160, y))
        return mix(c, rgb("#fff0d4"), 0.5 * k)

    c = Canvas(W, H, paint)
    c.light(sx, sy, 330, rgb("#ffdf9e"), glow(3.2, 0.75))
    c.light(sx, sy, 110, rgb("#fff3cf"), glow(2.2, 0.6))
    c.disc(sx, sy, 30, rgb("#fffbe6"), 1.0, 1.0)

    layers = (  # base, height, length, seed, crest colour, mist colour
        (176, 26, 150, 101, "#c9b6ac", "#ecd0ac"),
        (200, 30, 130, 109, "#a5a2a8", "#dcc3a8"),
        (228, 32, 120, 118, "#7d8d9c", "#c3b4a6"),
        (258, 34, 140, 127, "#57748a", "#9fa3a2"),
        (292, 34, 150, 136, "#385a72", "#71868e"),
        (332, 34, 170, 145, "#21435a", "#476674"),
        (372, 30, 190, 153, "#122c40", "#1c3d4e"),
    )
    r = random.Random(17)
    for n, (base, height, length, seed, crest, mist) in enumerate(layers):
        a, b = rgb(crest), rgb(mist)
        dip = 24 - 3 * n                       # a valley that opens for the sun
        ys = lambda x: (base - height * fbm1(x / length, seed, 6)
                        + dip * exp(-((x - sx) / 95) ** 2))
        pts = [(x, ys(x)) for x in range(-4, W + 6, 2)]
        line = {x: y for x, y in pts}

        def shade(x, y):
            d = y - line[int(x) & ~1]
            near = exp(-((x - sx) / 170) ** 2)
            col = mix(a, b, smooth(2, 60, d))
            return mix(col, rgb("#ffdca0"), 0.34 * near * (1 - n / 7) ** 1.2)

        c.fill(pts + [(W + 6, H + 2), (-4, H + 2)], shade)
        if n in (4, 5, 6):                     # forest on the nearer ridges
            size = (0, 0, 0, 0, 6, 12, 30)[n]
            x = -5.0
            while x < W + 5:
                # Noise in the spacing makes groves and clearings.
                x += size * (0.10 + 0.55 * r.random() * noise1(x / (size * 3), 60 + n))
                h = size * (0.5 + 0.55 * r.random() + 0.35 * noise1(x / (size * 2), 70 + n))
                if n == 6:                     # tall at the sides, low in the middle
                    h *= 0.35 + 1.35 * abs((x - 330) / 330) ** 1.5
                pine(c, x, ys(clamp(x, 0, W)) + 2, h, a, r)
    for gx, gy, s in ((238, 118, 7), (262, 106, 6), (220, 101, 5), (282, 121, 4.5)):
        for d in (-1, 1):
            pts = curve((gx, gy), (gx + d * s * 0.4, gy - s * 0.55),
                        (gx + d * s * 0.9, gy - s * 0.5), (gx + d * s * 1.4, gy), 8)
            c.line(pts, [1.5 - i * 0.14 for i in range(9)], rgb("#56697d"), 0.9)
    save_png(path, c)


def pine(c, x, y, h, colour, r):
    """A conifer in outline: uneven tiers, widening downwards."""
    tiers = max(3, int(h / 5))
    left, right = [], []
    for i in range(tiers):
        t = (i + 1) / tiers
        half = h * 0.21 * t * (0.8 + 0.4 * r.random())
        yy = y - h + h * 0.95 * t
        left += [(x - half, yy), (x - half * 0.5, yy - h * 0.03)]
        half *= 0.85 + 0.3 * r.random()
        right += [(x + half, yy), (x + half * 0.5, yy - h * 0.03)]
    c.fill([(x, y - h)] + right + [(x + 0.04 * h, y), (x - 0.04 * h, y)] + left[::-1], colour)


def lit_window_in_snow(path):
    sky = Ramp((0, "#0e1533"), (0.45, "#1e2a55"), (0.8, "#303d6d"), (1, "#3a4777"))

    def paint(x, y):
        n = fbm2(x / 170, y / 70, 201, 2)
        return mix(sky(y / 270), rgb("#55628f"), 0.35 * smooth(0.4, 0.8, n))

    c = Canvas(W, H, paint)
    stars(c, 77, 60, 150, most=0.6)

    # Hills and roofs far behind give the street a place to be in.
    c.fill(hill(W, 222, 26, 150, 211, 300), lambda x, y: mix(rgb("#27335f"), rgb("#323f70"), smooth(200, 270, y)))
    ground = 288

    def house(x, w, wall_h, roof_h, wall, shade, windows, chimney=None, lit=None, door=None):
        wall, shade = rgb(wall), rgb(shade)
        top = ground - wall_h
        if chimney:
            cx = x + chimney * w
            c.fill([(cx - 7, top + 4), (cx - 7, top - roof_h * 0.72), (cx + 7, top - roof_h * 0.72), (cx + 7, top + 4)],
                   mix(wall, (0, 0, 0), 0.25))
            c.fill([(cx - 9, top - roof_h * 0.72 + 1)] + curve((cx - 9, top - roof_h * 0.72), (cx - 8, top - roof_h * 0.72 - 8),
                   (cx + 8, top - roof_h * 0.72 - 8), (cx + 9, top - roof_h * 0.72), 8), rgb("#b9c6e6"))
        gable = [(x, ground + 6), (x, top), (x + w / 2, top - roof_h), (x + w, top), (x + w, ground + 6)]
        c.fill(gable, lambda px, py: mix(wall, shade, smooth(top - roof_h, ground, py)))
        # Snow on the roof: a thick soft band along both slopes.
        over = 8
        for d in (-1, 1):
            ex, ey = x + w / 2 + d * (w / 2 + over), top + over * roof_h / (w / 2)
            n = 26
            outer, inner = [], []
            for i in range(n + 1):
                t = i / n
                bx, by = lerp(x + w / 2, ex, t), lerp(top - roof_h, ey, t)
                bump = 1.6 * fbm1(bx / 13, int(x) + 5, 3)
                outer.append((bx, by - 8 + bump))
                inner.append((bx, by + 4 + 2.4 * fbm1(bx / 9, int(x) + 9, 3)))
            lip = [(ex + d * 3, ey - 3), (ex + d * 2.5, ey + 3)]
            near, far = (rgb("#dfe7fa"), rgb("#a9b8de")) if d < 0 else (rgb("#b3c1e3"), rgb("#8495c6"))
            c.fill(outer + lip + inner[::-1], lambda px, py: mix(near, far, smooth(top - roof_h, top + 8, py)))
        for wx, wy in windows:
            window(x + wx * w, top + wy, 20, 27, False)
        if door:
            dx = x + door * w
            c.fill([(dx - 11, ground + 6)] + [(dx - 11, ground - 32)] +
                   curve((dx - 11, ground - 34), (dx - 9, ground - 44), (dx + 9, ground - 44), (dx + 11, ground - 34), 10)
                   + [(dx + 11, ground + 6)], mix(shade, rgb("#3b1f2c"), 0.55))
            c.disc(dx + 6, ground - 18, 1.3, rgb("#d0b080"), 0.9)

    def window(cx, cy, w, h, lit):
        x0, x1, y0, y1 = cx - w / 2, cx + w / 2, cy - h / 2, cy + h / 2
        box = lambda g: [(x0 - g, y0 - g), (x1 + g, y0 - g), (x1 + g, y1 + g), (x0 - g, y1 + g)]
        if not lit:
            c.fill(box(2), rgb("#1a2145"), 0.7)
            c.fill(box(0), lambda x, y: mix(rgb("#2a3566"), rgb("#161d40"), smooth(y0, y1, y)))
            bar = rgb("#1a2145")
        else:
            c.fill(box(3), rgb("#5a3a3a"))
            c.fill(box(0), lambda x, y: mix(rgb("#ffe9a8"), rgb("#ffb458"),
                                            clamp(hypot((x - cx - 2) / w, (y - cy - 6) / h) * 1.15)))
            # Curtains, a sill plant: somebody lives here.
            for d in (-1, 1):
                edge = x0 if d < 0 else x1
                c.fill([(edge, y0)] + curve((edge - d * w * 0.44, y0), (edge - d * w * 0.36, cy), (edge - d * w * 0.2, cy + h * 0.2),
                       (edge - d * w * 0.13, y1), 10) + [(edge, y1)], rgb("#d9783f"), 0.75)
            c.fill([(cx - 5, y1), (cx - 6.5, y1 - 8), (cx + 6.5, y1 - 8), (cx + 5, y1)], rgb("#7d3f2f"))
            for a in (-2.5, -2.0, -1.57, -1.1, -0.65):
                c.fill(leaf(cx, y1 - 8, a, 13, 5), rgb("#54552c"))
            bar = rgb("#6a4238")
        c.line([(cx, y0), (cx, y1)], 1.6, bar)
        c.line([(x0, cy - h * 0.1), (x1, cy - h * 0.1)], 1.6, bar)
        c.fill([(x0 - 5, y1 + 4)] + curve((x0 - 5, y1 + 2), (x0 - 2, y1 - 3), (x1 + 2, y1 - 3), (x1 + 5, y1 + 2), 10) + [(x1 + 5, y1 + 4)],
               rgb("#c3cfec") if not lit else rgb("#ffe6c4"))

    house(-48, 120, 96, 62, "#2c3763", "#232c56", [(0.62, 34)], chimney=None)
    house(462, 170, 108, 74, "#28325c", "#1e2750", [(0.28, 36), (0.7, 36), (0.28, 82)], chimney=0.74)
    house(84, 118, 72, 56, "#323e6d", "#27315f", [(0.3, 28), (0.7, 28)], chimney=0.25)
    house(226, 196, 104, 92, "#3a4272", "#2d3665", [(0.5, -18), (0.24, 42)], chimney=0.2, door=0.27)

    # The one lit window, in the third of the picture where the eye rests.
    wx, wy, ww, wh = 366, 234, 48, 56
    c.light(wx, wy, 190, rgb("#ffae5a"), glow(4.0, 0.62))
    window(wx, wy, ww, wh, True)
    c.light(wx, wy, 64, rgb("#ffc877"), glow(3.0, 0.35))

    # Snow on the ground, with the window's light lying on it.
    def snow(x, y):
        t = (y - ground) / (H - ground)
        n = fbm2(x / 110, y / 24, 231, 2)
        col = mix(rgb("#6f7fb2"), rgb("#a4b2d8"), clamp(t * 0.9 + (n - 0.5) * 0.55))
        col = mix(col, rgb("#3b4880"), 0.32 * smooth(0.55, 0.9, abs(x - 330) / 330) )
        spread = 34 + (y - ground) * 0.62
        u = (x - wx + (y - ground) * 0.22) / spread
        k = exp(-(u * u) ** 2 * 1.2) * exp(-(y - ground) / 62)
        return mix(col, rgb("#ffd39a"), 0.85 * k)

    drift = [(x, ground + 3 - 4 * fbm1(x / 60, 241, 4)) for x in range(-4, W + 6, 3)]
    c.fill(drift + [(W + 6, H + 2), (-4, H + 2)], snow)
    # Footprints lead home, to the door.
    for i in range(15):
        t = i / 14
        x = lerp(150, 279, t ** 0.8) + 12 * sin(t * 3.4)
        y = lerp(392, 298, t ** 0.62)
        s = lerp(1.0, 0.3, t ** 0.7)
        side = (1 if i % 2 else -1) * 7 * s
        step = [(x + side + 6.0 * s * cos(a * TAU / 16) , y + 2.6 * s * sin(a * TAU / 16)) for a in range(16)]
        c.fill([(px, py - 1.0 * s) for px, py in step], rgb("#4d5b92"), 0.75)
        c.line([step[k] for k in range(0, 9)], 0.9 * s + 0.3, rgb("#d3dcf3"), 0.7)
    # A bare tree holds the left side.
    r = random.Random(29)

    def branch(x, y, a, length, w):
        if length < 5:
            return
        x2, y2 = x + cos(a) * length, y + sin(a) * length
        c.line([(x, y), (x2, y2)], [w, w * 0.72], rgb("#151b3b"))
        if abs(cos(a)) > 0.35:
            c.line([(x, y - w * 0.5), (x2, y2 - w * 0.4)], [w * 0.5, w * 0.3], rgb("#b8c5e6"), 0.8)
        for d in (-1, 1):
            branch(x2, y2, a + d * (0.28 + 0.3 * r.random()), length * (0.68 + 0.14 * r.random()), w * 0.66)

    branch(66, 330, -pi / 2 + 0.05, 52, 9)
    c.light(66, 336, 46, rgb("#8494c6"), glow(1.2, 0.55), 1.0, 0.16)

    # Falling snow: small and sharp far away, large and blurred close by.
    for _ in range(260):
        x, y = r.random() * W, r.random() * H
        near = r.random()
        warm = exp(-(hypot(x - wx, y - wy) / 80) ** 2)
        col = mix(rgb("#dfe7fb"), rgb("#fff0d0"), warm)
        if near < 0.8:
            c.disc(x, y, 0.5 + near, col, 0.35 + 0.4 * r.random(), 0.8)
        elif near < 0.965:
            c.disc(x, y, 1.7 + r.random(), col, 0.5, 1.6)
        else:
            c.disc(x, y, 4 + 3 * r.random(), col, 0.16, 4)
    save_png(path, c)


# ---------------------------------------------------------------------------
# 5. Videos
# ---------------------------------------------------------------------------

VW, VH, FPS = 480, 270, 20


def tide_coming_in(path):
    seconds, horizon = 10, 104
    mx, my = 322, 46
    sky = Ramp((0, "#0f1738"), (0.4, "#223263"), (0.8, "#4a5a8c"), (1, "#7482a6"))

    def paint(x, y):
        c = sky(y / horizon)
        n = fbm2(x / 110, y / 14, 301, 3)
        d = hypot(x - mx, (y - my) * 1.3)
        cloud = smooth(0.48, 0.75, n) * smooth(14, 50, y)
        return mix(c, mix(rgb("#93a2c6"), rgb("#e9e6dc"), exp(-d / 60)), 0.5 * cloud)

    still = Canvas(VW, VH, paint)
    stars(still, 8, 70, 80)
    still.light(mx, my, 150, rgb("#cdd6f0"), glow(4, 0.75))
    still.disc(mx, my, 15, lambda x, y: mix(rgb("#fffbea"), rgb("#dcdcd8"), smooth(
        0.45, 0.75, fbm2(x / 9, y / 9, 311, 2))), 1.0, 0.8)
    still.fill(hill(VW, 101, 9, 90, 322, 104), rgb("#36456f"), lambda x, y: 1 - smooth(150, 260, x))
    head = still.bytes()[:horizon * VW * 3]

    # The beach, dry and wet, as one colour per pixel.
    dry, wet = [], []
    for y in range(horizon, VH):
        for x in range(VW):
            grain = (hash01(x, y, 5) - 0.5) * 7 + (fbm2(x / 26, y / 6, 331, 3) - 0.5) * 26
            far = smooth(170, VH, y)
            d = mix(rgb("#98939c"), rgb("#62647b"), far)
            dry.append(tuple(v + grain for v in d))
            shine = exp(-((x - mx) / 55) ** 2) * 0.55
            v = mix(mix(rgb("#4f5a7c"), rgb("#343d60"), far), rgb("#c3cbdc"), shine)
            wet.append(tuple(u + grain * 0.3 for u in v))

    table = [sin(TAU * i / 1024) for i in range(1024)]
    # Per row: how far away it is decides the size and pace of the ripples.
    rows = []
    for y in range(horizon, VH):
        t = (y - horizon + 0.5) / (VH - horizon)
        z = 1 / (t + 0.05)
        base = mix(mix(rgb("#7280a4"), rgb("#2c3f6b"), smooth(0, 0.3, t)), rgb("#2a4468"), smooth(0.3, 1, t))
        rows.append((t, z, base, 9 + 150 * t))
    columns = range(VW)
    reach = [0.0] * VW                           # how far each column is wet

    def shoreline(x, s):
        u = s / seconds
        swash = 10 * sin(TAU * (s / 5 - 0.35)) + 3 * sin(TAU * (s / 5 * 2 - 0.1))
        return (190 + 42 * smooth(-0.15, 1.1, u) + swash * (0.8 + 0.4 * noise1(x / 120 + 3, 341))
                + 6 * sin(x / 88 + 0.5 * s) + 4 * (noise1(x / 30 + s * 0.12, 343) - 0.5))

    def frames():
        for f in range(seconds * FPS):
            s = f / FPS
            shore = [shoreline(x, s) for x in columns]
            for x in columns:
                reach[x] = max(reach[x] - 0.16, shore[x] + 1)
            # Two low swells roll in, one behind the other.
            swells = []
            for k in (0.0, 0.5):
                p = (s / 5 + k + 0.32) % 1.0
                swells.append((p, sin(pi * p) ** 0.7))
            body = []
            top, bottom = min(shore), max(max(reach), max(shore))
            for j, (t, z, base, spread) in enumerate(rows):
                y = j + horizon
                kx1 = 1.2 + 1.7 * z
                kx2 = 0.6 + 1.1 * z
                log = 90 * math.log(t + 0.03)
                # A sideways shove, different for each row, breaks the lattice
                # that a few plain sines would weave.
                shove = 70 * (noise1(y * 0.31 - s * 0.9, 351) - 0.5) + 26 * (noise1(y * 0.83 + s * 1.7, 352) - 0.5)
                p1 = log * 62 - s * 360
                p2 = log * 95 + s * 260
                p3 = log * 131 - s * 520
                amp = 5 + 9 * t
                br, bg, bb = base
                for x in columns:
                    edge = shore[x]
                    d = edge - y
                    if d > -1:
                        dx = x - mx
                        w1 = table[int(kx1 * 3.7 * (dx + shove) + p1) & 1023]
                        w2 = table[int(-kx2 * 8.9 * (dx - shove) + p2 + 160 * w1) & 1023]
                        w3 = table[int(kx2 * 14.3 * dx + p3 + 210 * w2) & 1023]
                        w = w1 + w2 + w3
                        v = w * amp * 0.36
                        q = dx / spread
                        if -2 < q < 2 and w > 0:
                            g = 1 - q * q * 0.25
                            v += g * g * g * g * w * w * (17 + 10 * (1 - t))
                        r, g, b = br + v, bg + v, bb + v * 0.92
                        for p, strength in swells:
                            e = d - (1 - p) * (edge - horizon) * 0.72 - 5 * table[int(x * 2.3 + p * 300) & 1023]
                            if -7 < e < 5:
                                k = (1 - e / 5 if e > 0 else 1 + e / 7) * strength
                                k *= k * (0.35 + 0.65 * smooth(-0.6, 1.2, w2 + w3))
                                m = 62 * k * p
                                r, g, b = r + m, g + m, b + m * 0.95
                        if d < 46:
                            # Shallow water lets the sand through; foam at the rim.
                            k = (1 - d / 46) ** 2 * 0.55
                            u = wet[j * VW + x]
                            r, g, b = r + (u[0] - r) * k, g + (u[1] - g) * k, b + (u[2] - b) * k
                            lace = 5.0 + 3.6 * table[int(x * 9 + s * 40) & 1023] * table[int(x * 3.7 - s * 60) & 1023]
                            k = 1 - d / (lace + 4) if d > lace * 0.5 else 1.0
                            if d < 0:
                                k = 1 + d
                            if k > 0:
                                k *= 0.88
                            elif d < 40:       # foam left behind, torn to a net
                                k = 0.62 * smooth(-0.1, 1.5, w1 * 0.7 + w3) * (1 - d / 40)
                            else:
                                k = 0
                            r, g, b = r + (226 - r) * k, g + (232 - g) * k, b + (240 - b) * k
                        if d < 0:
                            u = wet[j * VW + x]
                            k = -d
                            r, g, b = r + (u[0] - r) * k, g + (u[1] - g) * k, b + (u[2] - b) * k
                    else:
                        k = (reach[x] - y + 14) / 18
                        i = j * VW + x
                        if k <= 0:
                            r, g, b = dry[i]
                        elif k >= 1:
                            r, g, b = wet[i]
                        else:
                            o, u = dry[i], wet[i]
                            r, g, b = (o[0] + (u[0] - o[0]) * k, o[1] + (u[1] - o[1]) * k,
                                       o[2] + (u[2] - o[2]) * k)
                    body.append(r)
                    body.append(g)
                    body.append(b)
            d = dither(VW, VH)[:len(body)]
            yield head + bytes([int(v + q) if v < 254 else 254 for v, q in zip(body, d)])

    save_video(path, VW, VH, FPS, frames(), 48, surf(seconds), 20)


def candle_in_a_draught(path):
    seconds = 8
    cx, wick = 206, 122

    # Two layers: what is there without the flame, and what the flame adds.
    dark = Canvas(VW, VH, lambda x, y: mix(rgb("#1b1524"), rgb("#120d18"), smooth(0, VH, y)))
    table_y = 208
    warm = Ramp((0, "#ffcf8a"), (0.25, "#d98a4a"), (0.6, "#7a4227"), (1, "#000000"))

    def wall_light(x, y):
        d = hypot(x - cx, (y - wick + 14) * 1.05) / 330
        k = exp(-3.4 * d) * (1 - smooth(0.55, 1.1, d))
        grain = 1 + 0.05 * (fbm2(x / 30, y / 30, 401, 3) - 0.5)
        return scale(mix(rgb("#c9793f"), rgb("#7d3a2c"), smooth(0, 0.6, d)), k * grain)

    light = Canvas(VW, VH, wall_light)

    def both(points, d, l):
        dark.fill(points, d)
        light.fill(points, l)

    # The table top, with the flame's long reflection in the varnish.
    def wood(x, y):
        t = (y - table_y) / (VH - table_y)
        d = hypot((x - cx) / 250, (y - 214) / 80)
        rings = 0.86 + 0.28 * fbm2(x / 150, y * 0.34, 411, 3)
        k = exp(-1.6 * d) * rings
        return tuple(min(v, 200) for v in mix(scale(rgb("#b8693a"), k), rgb("#ffc27a"),
                     0.34 * exp(-((x - cx) / (11 + 18 * t)) ** 2) * (1 - t * 0.6)))

    edge = [(0, table_y), (VW, table_y), (VW, VH), (0, VH)]
    both(edge, lambda x, y: mix(rgb("#1c1218"), rgb("#0f0a10"), (y - table_y) / 62), wood)

    # A book and a cup share the table.
    bx, by = 318, 232
    light.fill([(bx - 52, by - 4), (bx + 54, by - 6), (bx + 150, by + 3), (bx + 158, by + 9), (bx - 40, by + 5)], (4, 2, 2),
               lambda x, y: 0.8 * (1 - smooth(bx + 20, bx + 155, x)))
    for i, (w, h, d, l) in enumerate(((112, 15, "#1a1a30", "#4e4a5e"), (98, 13, "#2a1620", "#8d4a3c"))):
        y1 = by - (15 if i else 0)
        x0 = bx - w / 2 + (6 if i else 0)
        dl, ll = rgb(d), rgb(l)
        both([(x0, y1 - h), (x0 + w, y1 - h), (x0 + w, y1), (x0, y1)], dl,
             lambda x, y: scale(ll, 1.0 - 0.62 * smooth(x0, x0 + w, x)))
        both([(x0 - 1, y1 - h + 2.5), (x0 + w - 9, y1 - h + 2.5), (x0 + w - 9, y1 - 2.5), (x0 - 1, y1 - 2.5)],
             rgb("#26202a"), lambda x, y: scale(rgb("#e0b684"), (0.95 - 0.55 * smooth(x0, x0 + w, x))
                                               * (0.9 + 0.14 * sin(y * 3.3))))
    ux, uy = 326, by - 28
    cup = ([(ux - 21, uy - 36)] + curve((ux - 21, uy - 30), (ux - 21, uy - 8), (ux - 15, uy), (ux - 10, uy), 12) +
           [(ux + 10, uy)] + curve((ux + 10, uy), (ux + 15, uy), (ux + 21, uy - 8), (ux + 21, uy - 30), 12) + [(ux + 21, uy - 36)])
    handle = curve((ux + 19, uy - 29), (ux + 38, uy - 32), (ux + 36, uy - 8), (ux + 15, uy - 9), 20)
    for c, col in ((dark, lambda x, y: rgb("#1d2530")),
                   (light, lambda x, y: scale(rgb("#c58a5c"), 0.22))):
        c.line(handle, 4.5, col)
    both(cup, rgb("#202a36"), lambda x, y: scale(rgb("#d69a68"), 0.10 + 0.95 * (1 - smooth(ux - 24, ux + 10, x)) ** 1.3))
    rim = [(ux + 21 * cos(a * TAU / 40), uy - 36 + 4.2 * sin(a * TAU / 40)) for a in range(40)]
    both(rim, rgb("#161c26"), lambda x, y: scale(rgb("#a56a42"), 0.25 + 0.5 * smooth(ux - 16, ux + 20, x)))

    # A brass dish, the candle, and the wax glowing from within.
    dish = [(cx + 52 * cos(a * TAU / 60), 222 + 9.5 * sin(a * TAU / 60)) for a in range(60)]
    shadow = [(cx + 60 * cos(a * TAU / 60), 228 + 10 * sin(a * TAU / 60)) for a in range(60)]
    light.fill(shadow, (6, 3, 2), 0.75)
    both(dish, rgb("#231a18"), lambda x, y: scale(rgb("#e0a052"), 0.34 + 0.4 * exp(-((x - cx + 18) / 14) ** 2) + 0.2 * smooth(222, 231, y)))
    inner = [(cx + 43 * cos(a * TAU / 60), 221 + 6.6 * sin(a * TAU / 60)) for a in range(60)]
    both(inner, rgb("#1a1212"), lambda x, y: scale(rgb("#b8763a"), 0.4 + 0.5 * exp(-((x - cx + 30) / 9) ** 2)))
    half, top, foot = 17, 138, 221
    body = ([(cx - half, top)] + curve((cx - half, foot), (cx - 8, foot + 4), (cx + 8, foot + 4), (cx + half, foot), 12) +
            [(cx + half, top)])

    def wax(x, y):
        u = abs(x - cx) / half
        t = smooth(top - 4, foot, y)
        c = mix(rgb("#ffd9a0"), rgb("#a5663f"), t ** 0.7)
        return scale(c, (1 - 0.38 * u ** 2.2) * (0.98 - 0.36 * t))

    both(body, rgb("#2c2222"), wax)
    # A drip has run down one side.
    drip = curve((cx - 12, top), (cx - 15, top + 14), (cx - 9, top + 22), (cx - 11, top + 34), 14)
    both(ribbon(drip, [5, 5, 4.6, 4.2, 4, 3.8, 3.7, 3.8, 4, 4.4, 4.8, 5, 4.6, 3.4, 1.2]), rgb("#2c2222"),
         lambda x, y: scale(mix(rgb("#ffe2b0"), rgb("#c98a58"), smooth(top, top + 36, y)), 0.97))
    pool = [(cx + half * cos(a * TAU / 50), top + 4 * sin(a * TAU / 50)) for a in range(50)]
    both(pool, rgb("#3a2a22"), lambda x, y: mix(rgb("#fff0c8"), rgb("#f0a860"), smooth(2, half, abs(x - cx))))
    dark_px, light_px = dark.px, light.px

    def frames():
        for f in range(seconds * FPS):
            s = f / FPS
            # One draught at 2-4 s bends the flame nearly flat; it recovers.
            gust = smooth(1.9, 2.7, s) * (1 - smooth(3.3, 5.0, s))
            flicker = (0.5 * sin(s * 7.1) + 0.3 * sin(s * 11.7 + 1) + 0.2 * sin(s * 17.3 + 2))
            lean = 0.05 * flicker + gust * (0.95 + 0.16 * sin(s * 15) + 0.1 * sin(s * 23))
            # It swings a little past upright before it settles.
            lean -= 0.22 * smooth(4.5, 5.1, s) * (1 - smooth(5.1, 6.6, s))
            power = 0.93 + 0.045 * flicker - gust * (0.34 + 0.06 * sin(s * 19)) + 0.02
            tall = (54 + 3.5 * flicker) * (1 - 0.30 * gust)
            c = Canvas.__new__(Canvas)
            c.w, c.h = VW, VH
            c.px = [a + power * b for a, b in zip(dark_px, light_px)]
            # The wick and the spine of the flame, which curves into the lean.
            c.line([(cx, top + 1), (cx + 0.4, wick + 8), (cx + 2 + 3 * lean, wick + 2)], [2.2, 2.0, 1.6], rgb("#2a1812"))

            def spine(t):
                a = lean * (0.35 + 0.95 * t)
                return (cx + 1 + sin(a) * tall * t * (0.6 + 0.4 * t) + 1.4 * t * t * sin(s * 9 - t * 4),
                        wick + 9 - cos(a) * tall * t)

            gx, gy = spine(0.45)
            c.light(gx, gy, 78, rgb("#ffab55"), glow(4.0, 0.62 * power))
            for size, lift, col_low, col_top, alpha in (
                    (1.00, 0.00, "#f2832f", "#ffb357", 0.80), (0.80, 0.03, "#ffb046", "#ffd27a", 0.85),
                    (0.58, 0.06, "#ffdf94", "#fff1c4", 0.95)):
                one, other = [], []
                for i in range(25):
                    t = i / 24
                    w = 10.5 * size * sin(pi * t ** 0.62) ** 0.9 * (1 - 0.35 * t) if 0 < i < 24 else 0.0
                    px, py = spine(lift + t * (0.55 + 0.45 * size) * (1 if size == 1 else 0.92))
                    a = lean * (0.35 + 0.95 * t)
                    nx, ny = cos(a), sin(a)
                    one.append((px - nx * w, py - ny * w))
                    other.append((px + nx * w, py + ny * w))
                lo, hi = rgb(col_low), rgb(col_top)
                c.fill(one + other[::-1], lambda x, y: mix(hi, lo, smooth(wick - tall * 0.75, wick + 6, y)),
                       lambda x, y: alpha * (0.25 + 0.75 * (1 - smooth(wick - 6, wick + 10, y))))
            c.light(cx + 1 + lean, wick + 5, 10, rgb("#5c7dff"), glow(2.0, 0.5))
            c.light(gx, gy, 26, rgb("#fff0c0"), glow(2.0, 0.5), 0.7, 1.2)
            yield c.bytes()

    save_video(path, VW, VH, FPS, frames(), 25)


def breathing_circle(path):
    seconds, breathe_in = 10, 4
    cx, cy, ring = VW / 2, VH / 2, 116
    small, large = 34.0, 92.0
    sky = Ramp((0, "#141a3c"), (0.5, "#1f3358"), (1, "#28586a"))
    back = Canvas(VW, VH, lambda x, y: sky((y + 0.12 * x) / (VH + 0.12 * VW)))
    stars(back, 51, 90, VH * 1.2, most=0.45)
    # Two thin guides: where the breath begins and where it is full.
    for r in (small, large):
        pts = [(cx + r * cos(a * TAU / 180), cy + r * sin(a * TAU / 180)) for a in range(181)]
        back.line(pts, 1.0, rgb("#c4dce4"), 0.16)
    still = back.px

    # Every pixel knows its distance from the centre, in quarter pixels, so a
    # frame only needs one short table of colours by distance.
    steps = int(hypot(cx, cy) * 4) + 2
    index = []
    for y in range(VH):
        for x in range(VW):
            k = int(hypot(x + 0.5 - cx, y + 0.5 - cy) * 4) * 3
            index += (k, k + 1, k + 2)
    # From cool to warm by way of pale green: straight across would be grey.
    tones = Ramp((0, "#7cc3cf"), (0.4, "#a9d8bb"), (0.75, "#f3dba2"), (1, "#ffc08c"))
    warm_c = rgb("#ffc58f")

    def frames():
        for f in range(seconds * FPS):
            s = f / FPS
            # A cosine has no speed at the turning points, like a breath.
            full = (0.5 - 0.5 * cos(pi * s / breathe_in) if s < breathe_in else
                    0.5 + 0.5 * cos(pi * (s - breathe_in) / (seconds - breathe_in)))
            radius = lerp(small, large, full)
            tone = tones(full)
            keep, add = [], []
            for i in range(steps):
                d = i / 4
                inside = clamp(radius + 0.9 - d, 0, 1.8) / 1.8
                u = d / radius
                shade = mix(mix(tone, (255, 252, 240), 0.62), tone, smooth(0, 0.9, u))
                halo = 0.42 * exp(-max(0.0, d - radius) / (16 + 14 * full)) * (1 - smooth(100, 270, d))
                body = scale(shade, inside * (0.96 - 0.07 * smooth(0.3, 0.93, u) + 0.08 * smooth(0.9, 1.0, u)))
                out = scale(tone, (1 - inside) * halo)
                rest = (1 - inside) * (1 - halo) 
                keep += (rest, rest, rest)
                add += (body[0] + out[0], body[1] + out[1], body[2] + out[2])
            c = Canvas.__new__(Canvas)
            c.w, c.h = VW, VH
            c.px = [b * keep[k] + add[k] for b, k in zip(still, index)]
            # Ten beads, one a second: four warm to breathe in, six cool out.
            for i in range(seconds):
                a = -pi / 2 + TAU * (i + 0.5) / seconds
                x, y = cx + ring * cos(a), cy + ring * sin(a)
                col = warm_c if i < breathe_in else rgb("#9fe0e6")
                lit = smooth(i - 0.1, i + 0.35, s) * (1 - smooth(seconds - 0.7, seconds - 0.05, s))
                now = smooth(i - 0.1, i + 0.3, s) * (1 - smooth(i + 0.8, i + 1.4, s))
                c.light(x, y, 15, col, glow(2.0, 0.7 * now))
                c.disc(x, y, 2.6 + 0.9 * now, col, 0.28 + 0.62 * lit, 0.7)
            yield c.bytes()

    save_video(path, VW, VH, FPS, frames(), 27)


def seedling_unfolding(path):
    seconds = 8
    bx = 232
    sky = Ramp((0, "#cfe3dc"), (0.45, "#eef0d8"), (0.8, "#fbe6bd"), (1, "#f7d8a4"))
    back = Canvas(VW, VH, lambda x, y: sky(y / 225))
    back.light(372, 78, 240, rgb("#fff1c8"), glow(2.6, 0.85))
    # Out-of-focus greenery: large soft discs.
    r = random.Random(71)
    for _ in range(26):
        x, y = VW * r.random(), 60 + 150 * r.random()
        k = smooth(60, 210, y)
        col = mix(rgb("#e9edc6"), mix(rgb("#9dbb86"), rgb("#7ea58a"), r.random()), k * 0.9)
        back.disc(x, y, 14 + 22 * r.random(), col, 0.14 + 0.18 * r.random(), 5)
    for _ in range(9):
        back.disc(300 + 160 * r.random(), 30 + 120 * r.random(), 7 + 13 * r.random(), rgb("#fffbe6"), 0.32, 2.5)
    back.fill(hill(VW, 196, 10, 120, 77, VH), lambda x, y: mix(rgb("#b9c890"), rgb("#8ba673"), smooth(186, 230, y)), 0.75)

    def soil_y(x):
        return 226 - 11 * exp(-((x - bx) / 105) ** 2) - 3.2 * fbm1(x / 24, 81, 4)

    def soil(x, y):
        d = y - soil_y(x)
        n = fbm2(x / 9, y / 6, 83, 3)
        col = mix(rgb("#7d5640"), rgb("#3e2a25"), smooth(0, 40, d))
        return mix(col, rgb("#a77a55"), 0.55 * smooth(0.48, 0.7, n) * (1 - smooth(2, 36, d)) *
                   (0.5 + 0.5 * smooth(100, 400, x)))

    ground = [(x, soil_y(x)) for x in range(-4, VW + 6, 2)]
    back.fill(ground + [(VW + 6, VH + 2), (-4, VH + 2)], soil)
    back.line([(x, y + 0.7) for x, y in ground], 1.6, rgb("#d3a476"), lambda x, y: 0.2 + 0.5 * smooth(120, 420, x))
    for _ in range(60):                         # crumbs and small stones
        x = VW * r.random()
        y = soil_y(x) + 2 + 34 * r.random()
        s = 1 + 2.2 * r.random()
        back.disc(x, y, s, mix(rgb("#52382e"), rgb("#8e6a50"), r.random()), 0.8, 0.7)
        back.disc(x + s * 0.3, y - s * 0.4, s * 0.45, rgb("#c49a72"), 0.5, 0.6)
    foot_y = soil_y(bx)
    # Everything under this line is put back after the plant is drawn, so that
    # it rises out of the soil and not in front of it.
    under = []
    for y in range(int(foot_y) - 6, VH):
        xs = [x for x in range(bx - 90, bx + 91) if y + 0.5 > soil_y(x + 0.5) + 1]
        if xs:
            under.append(((y * VW + xs[0]) * 3, (y * VW + xs[-1] + 1) * 3))

    def one_leaf(c, x, y, a, length, width, light_c, dark_c, up):
        """Two halves, the one facing the sun lighter, and a mid-rib."""
        base, tip = rgb(dark_c), rgb(light_c)
        for side in (-1, 1):
            bright = (side < 0) == up
            k = 1.0 if bright else 0.80
            c.fill(leaf(x, y, a, length, width, side),
                   lambda px, py: scale(mix(base, tip, clamp(hypot(px - x, py - y) / (length + 1))), k))
        if length > 8:
            rib = [(x + cos(a) * length * t, y + sin(a) * length * t + 0.10 * length * t * t)
                   for t in (0, 0.25, 0.5, 0.75, 0.92)]
            c.line(rib, [1.5, 1.2, 0.9, 0.6, 0.2], rgb("#eaf3b4"), 0.65)

    def frames():
        for f in range(seconds * FPS):
            u = f / FPS
            grow = smooth(0.3, 5.4, u)
            height = 112 * grow
            bend = 2.75 * (1 - smooth(1.5, 4.3, u))         # the hook that lifts the head
            sway = 0.035 * sin(u * 1.9) + 0.05 * sin(u * 1.1 + 1) * grow
            c = back.copy()
            x, y = bx, foot_y + 12
            height += 4
            pts, n, a = [(x, y)], 30, -pi / 2
            for i in range(n):
                t = (i + 1) / n
                a = -pi / 2 + 0.10 * sin(t * 2.4) + sway * t + bend * smooth(0.52, 1.0, t)
                x, y = x + cos(a) * height / n, y + sin(a) * height / n
                pts.append((x, y))
            widths = [lerp(5.6, 3.6, i / n) for i in range(n + 1)]
            if grow > 0.002:
                c.line(pts, widths, lambda px, py: mix(rgb("#a9c968"), rgb("#d9c79a"), smooth(foot_y - 26, foot_y + 4, py)))
                c.line([(px + 0.9, py) for px, py in pts], [w * 0.35 for w in widths], rgb("#e4f0b0"), 0.6)
                size = smooth(0.6, 5.6, u)
                wide = smooth(2.6, 6.0, u)
                length = 13 + 40 * size
                # True leaves come last, from between the seed leaves.
                young = smooth(4.9, 7.5, u)
                if young > 0.01:
                    for d in (-1, 1):
                        one_leaf(c, x, y + 1, a + d * (0.10 + 0.36 * young) + 0.05, 6 + 25 * young, 2 + 9 * young,
                                 "#cfe58a", "#8fbf58", d < 0)
                for d in (-1, 1):
                    open_a = 0.05 + 1.12 * wide + 0.02 * sin(u * 2.3 + d)
                    one_leaf(c, x, y, a + d * open_a, length * (1.0 if d > 0 else 0.94), 5 + 17 * (0.35 * size + 0.65 * wide),
                             "#b4d672", "#5f9a4b", d < 0)
            for lo, hi in under:
                c.px[lo:hi] = back.px[lo:hi]
            # Its shadow falls away from the sun.
            reach = 10 + 70 * grow
            c.fill([(bx + 3, foot_y + 2), (bx - reach, foot_y + 13 + 8 * grow), (bx - reach * 1.05, foot_y + 17 + 9 * grow), (bx - 4, foot_y + 6)],
                   rgb("#2f201d"), lambda px, py: 0.38 * grow * (1 - smooth(0, reach, bx - px)))
            # The soil cracks a little and closes round the stem.
            heap = smooth(0.1, 1.2, u)
            lip = [(bx - 17 + i * 34 / 20, foot_y + 3 - (2.5 + 3.0 * heap) * sin(pi * i / 20) *
                    (0.8 + 0.4 * noise1(i * 0.8, 91))) for i in range(21)]
            c.fill([(bx - 18, foot_y + 9)] + lip + [(bx + 18, foot_y + 9)],
                   lambda px, py: mix(rgb("#8a6047"), rgb("#664634"), smooth(foot_y - 3, foot_y + 7, py)),
                   lambda px, py: 1 - smooth(foot_y + 3, foot_y + 9, py))
            yield c.bytes()

    save_video(path, VW, VH, FPS, frames(), 27)


# ---------------------------------------------------------------------------
# 6. Sound tools (mono lists of floats; stereo is two of them)
# ---------------------------------------------------------------------------

RATE = 32000      # nothing here reaches 16 kHz, and a third less to compute


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def midi(n):
    return 440.0 * 2 ** ((n - 69) / 12)


def add(track, sound, at, gain):
    start = int(at * RATE)
    for i in range(min(len(sound), len(track) - start)):
        track[start + i] += sound[i] * gain


def pan(left, right, sound, at, gain, where):
    """where: -1 left, 0 middle, 1 right; equal power."""
    a = (where + 1) * pi / 4
    add(left, sound, at, gain * cos(a))
    add(right, sound, at, gain * sin(a))


def lowpass(sound, hz):
    k = 1 - exp(-TAU * hz / RATE)
    out, y = [], 0.0
    for v in sound:
        y += k * (v - y)
        out.append(y)
    return out


def highpass(sound, hz):
    return [a - b for a, b in zip(sound, lowpass(sound, hz))]


def noise(seconds, seed):
    r = random.Random(seed).random
    return [r() * 2 - 1 for _ in range(int(seconds * RATE))]


def pluck(hz, seconds, seed, bright=0.5, decay=0.996):
    """Karplus-Strong: a burst of noise runs round a damped delay line."""
    period = RATE / hz - 0.5                    # the damping adds half a sample
    n = int(period)
    frac = period - n                           # the rest, by interpolation
    r = random.Random(seed).random
    burst = lowpass([r() * 2 - 1 for _ in range(n + 1)], 900 + 5000 * bright)
    mean = sum(burst) / len(burst)
    burst = [v - mean for v in burst]
    spot = int(n * 0.19)                        # plucked near one end
    burst = [burst[i] - 0.8 * burst[i - spot] for i in range(n + 1)]
    peak = max(abs(v) for v in burst)
    line = [v / peak for v in burst]
    size, i, last = n + 1, 0, 0.0
    out = []
    for _ in range(int(seconds * RATE)):
        # line[i] is n+1 samples old, the next one n samples old.
        nxt = line[i + 1 if i + 1 < size else 0]
        v = line[i] * frac + nxt * (1 - frac)
        line[i] = decay * 0.5 * (v + last)
        last = v
        out.append(v)
        i = i + 1 if i + 1 < size else 0
    fade = int(0.15 * RATE)
    for k in range(1, fade + 1):
        out[-k] *= k / fade
    return out


def struck(hz, seconds, partials):
    """A struck bar or tube: partials (ratio, gain, seconds to fade)."""
    n = int(seconds * RATE)
    out = [0.0] * n
    for ratio, gain, life in partials:
        f = hz * ratio
        if f > RATE * 0.45:
            continue
        # A decaying sine as a rotating vector: two multiplications a sample.
        k = exp(-1 / (life * RATE))
        c, s = k * cos(TAU * f / RATE), k * sin(TAU * f / RATE)
        x, y = gain, 0.0
        for i in range(n):
            out[i] += y
            x, y = x * c - y * s, x * s + y * c
    rise = int(0.002 * RATE)
    for i in range(rise):
        out[i] *= i / rise
    fade = int(0.2 * RATE)
    for k in range(1, min(fade, n) + 1):
        out[-k] *= k / fade
    return out


def reverb(left, right, wet, seconds, damp_hz=4500):
    """A room after Schroeder: damped combs side by side, then all-passes."""
    mono = [(a + b) * 0.5 for a, b in zip(left, right)]
    result = []
    keep = exp(-TAU * damp_hz / RATE)
    for dry, spread in ((left, 0), (right, 17)):
        total = [0.0] * len(mono)
        for ms in (29.7, 37.1, 41.1, 43.7, 47.9, 53.3):
            size = int(ms * RATE / 1000) + spread
            g = 10 ** (-3 * size / RATE / seconds)
            line, i, low = [0.0] * size, 0, 0.0
            for t, v in enumerate(mono):
                o = line[i]
                low = o + (low - o) * keep
                line[i] = v + low * g
                total[t] += o
                i += 1
                if i == size:
                    i = 0
        for ms in (5.0, 1.7, 8.3):
            size = int(ms * RATE / 1000) + spread // 3
            line, i = [0.0] * size, 0
            for t, v in enumerate(total):
                o = line[i]
                w = v + 0.6 * o
                line[i] = w
                total[t] = o - 0.6 * w
                i += 1
                if i == size:
                    i = 0
        result.append([a * (1 - wet * 0.4) + b * wet / 6 for a, b in zip(dry, total)])
    return result


def finish(left, right, fade_in, fade_out, peak=0.5):
    """Fade both ends and set the peak, by default to -6 dBFS."""
    n = len(left)
    a, b = int(fade_in * RATE), int(fade_out * RATE)
    top = max(max(abs(v) for v in left), max(abs(v) for v in right))
    out = []
    for side in (left, right):
        side = [v * peak / top for v in side]
        for i in range(a):
            side[i] *= 0.5 - 0.5 * cos(pi * i / a)
        for i in range(b):
            side[n - 1 - i] *= 0.5 - 0.5 * cos(pi * i / b)
        out.append(side)
    return out


# ---------------------------------------------------------------------------
# 7. Sounds
# ---------------------------------------------------------------------------

def plucked_strings_at_evening(path):
    """An arpeggio in six-eight over four chords, with a small song on top."""
    left, right = silence(16.5), silence(16.5)
    eighth = 0.40
    bars = (   # bass, then five notes of accompaniment; then (eighth, note)
        ((38, 57, 62, 66, 62, 57), ((0, 74), (2, 73), (3, 69), (5, 71))),
        ((43, 55, 59, 64, 59, 55), ((0, 71), (2, 69), (3, 66))),
        ((35, 54, 59, 62, 59, 54), ((0, 66), (1, 69), (2, 74), (3, 76), (5, 74))),
        ((45, 57, 61, 64, 61, 57), ((0, 73), (2, 71), (3, 69), (5, 64))),
        ((43, 55, 59, 62, 66, 62), ((0, 66), (3, 67), (4, 69))),
    )
    r = random.Random(12)
    t, seed = 0.15, 100
    for n, (chord, song) in enumerate(bars):
        step = eighth * (1.10 if n == 4 else 1.0)
        for i, note in enumerate(chord):
            human = 0.012 * r.random()          # no hand is a clock
            loud = (0.85 if i == 0 else 0.40 + 0.08 * r.random())
            pan(left, right, pluck(midi(note), 3.4, seed, 0.25 if i else 0.2), t + i * step + human, loud, -0.35 + 0.1 * i)
            seed += 1
        for i, note in song:
            pan(left, right, pluck(midi(note), 3.2, seed, 0.5, 0.997), t + i * step + 0.01 + 0.01 * r.random(),
                0.62 + 0.08 * r.random(), 0.25)
            seed += 1
        t += 6 * step
    for i, note in enumerate((38, 50, 57, 62, 66, 69, 74)):      # home, rolled slowly
        pan(left, right, pluck(midi(note), 4.0, seed + i, 0.35, 0.998), t + i * 0.075, 0.7 - 0.02 * i, -0.4 + 0.12 * i)
    save_sound(path, *finish(*reverb(left, right, 0.55, 2.2), 0.05, 2.2), 44)


def rain_with_distant_chime(path):
    seconds = 16
    sides = []
    for seed in (1, 2):
        wash = highpass(lowpass(lowpass(noise(seconds, seed), 3200), 5200), 260)
        low = lowpass(noise(seconds, seed + 10), 320)
        # The rain breathes: it gathers and thins over several seconds.
        sides.append([a * (0.30 + 0.14 * noise1(i / RATE * 0.45, 500 + seed)) + 0.5 * b
                      for i, (a, b) in enumerate(zip(wash, low))])
    left, right = sides
    r = random.Random(21)
    for _ in range(430):                        # single drops, some on tin
        hz = 700 * 2 ** (2.4 * r.random())
        life = 0.004 + 0.012 * r.random()
        drop = struck(hz, life * 6 + 0.01, ((1, 1, life), (1.63, 0.4, life * 0.6)))
        pan(left, right, drop, (seconds - 0.3) * r.random(), 0.03 + 0.16 * r.random() ** 3, 1.8 * r.random() - 0.9)
    bells = [silence(seconds), silence(seconds)]
    tube = ((0.5, 0.15, 1.4), (1, 1, 1.9), (2.76, 0.42, 0.9), (5.40, 0.16, 0.35), (8.93, 0.05, 0.15))
    for at, note, loud in ((1.8, 81, 0.8), (2.25, 76, 0.55), (5.1, 78, 0.7), (5.5, 83, 0.45), (5.75, 73, 0.5),
                           (9.0, 76, 0.75), (9.6, 81, 0.5), (12.0, 73, 0.6), (12.35, 78, 0.5), (12.9, 85, 0.3)):
        pan(bells[0], bells[1], struck(midi(note), 3.0, tube), at, loud * 0.34, 0.45)
    bells = reverb(lowpass(bells[0], 3500), lowpass(bells[1], 3500), 0.8, 2.8, 3000)
    left = [a + b for a, b in zip(left, bells[0])]
    right = [a + b for a, b in zip(right, bells[1])]
    save_sound(path, *finish(left, right, 1.2, 2.0), 40)


def pad_to_breathe_with(path):
    """Two breaths, each 4 s in and 6 s out; louder and brighter when full."""
    seconds = 20
    left, right = silence(seconds), silence(seconds)
    size = 2048
    tables = []
    for tilt in (2.6, 1.45):                    # a dark and a bright timbre
        table = [sum(sin(TAU * h * i / size + h * h) / h ** tilt for h in range(1, 11)) for i in range(size)]
        tables.append(table + table[:1])
    soft, bright = tables

    def full(s):
        s %= 10
        return 0.5 - 0.5 * cos(pi * s / 4) if s < 4 else 0.5 + 0.5 * cos(pi * (s - 4) / 6)

    breath = [full(i / RATE) for i in range(seconds * RATE)]
    chords = ((0, (41, 48, 57, 60, 64, 67)), (10, (38, 45, 53, 60, 64, 69)))
    r = random.Random(4)
    for start, notes in chords:
        for note in notes:
            for side, cents in ((left, -5), (right, 5), (left, 3), (right, -3)):
                hz = midi(note) * 2 ** (cents * (0.7 + 0.6 * r.random()) / 1200)
                step = hz * size / RATE
                phase = r.random() * size
                gain = 0.5 if note < 45 else 0.34
                first = int(start * RATE)
                # The chord may ring a little into the next breath's beginning.
                last = min(int((start + 11.2) * RATE), seconds * RATE)
                for i in range(first, last):
                    b = breath[i]
                    if i >= first + 10 * RATE:
                        env = 0.09 * (last - i) / (1.2 * RATE)
                    elif start and i < first + 1.2 * RATE:
                        env = (0.09 + 0.91 * b) * (i - first) / (1.2 * RATE)
                    else:
                        env = 0.09 + 0.91 * b
                    k = int(phase)
                    v = soft[k]
                    side[i] += gain * env * (v + (bright[k] - v) * 0.75 * b)
                    phase += step
                    if phase >= size:
                        phase -= size
    # A little air, as if the room breathed too.
    for side, seed in ((left, 31), (right, 32)):
        air = highpass(lowpass(noise(seconds, seed), 1400), 500)
        for i, v in enumerate(air):
            side[i] += v * 0.55 * breath[i] ** 2
    left, right = reverb(lowpass(left, 4200), lowpass(right, 4200), 0.5, 2.6, 3000)
    save_sound(path, *finish(left, right, 0.5, 1.2), 32)


def music_box_winding_down(path):
    """A small waltz; the spring runs out, and one last note still comes."""
    seconds = 16
    left, right = silence(seconds), silence(seconds)
    tine = ((1, 1, 0.75), (2.0, 0.10, 0.4), (3.01, 0.10, 0.25), (6.27, 0.22, 0.07), (11.2, 0.05, 0.02))
    tune = (   # (beat, note) of the song; one bar is three beats
        (0, 83), (1.5, 81), (2, 79), (3, 76), (5, 78), (6, 79), (7.5, 81), (8, 83), (9, 86), (11, 83),
        (12, 84), (13.5, 83), (14, 81), (15, 78), (16, 81), (17, 76), (18, 79), (19, 78), (20, 74), (21, 79), (24, 91))
    chords = ((55, 71, 74), (52, 67, 71), (60, 67, 72), (62, 66, 69), (57, 64, 72), (62, 66, 72), (60, 64, 71), (55, 71, 74))

    def when(beat):
        """Steady at first, then slower and slower."""
        late = max(0.0, beat - 15)
        return 0.25 + 0.40 * beat + 0.028 * late ** 2

    r = random.Random(6)
    for beat, note in tune:
        pan(left, right, struck(midi(note), 2.6, tine), when(beat) + 0.006 * r.random(), 0.55 + 0.08 * r.random(), 0.15)
    for bar, chord in enumerate(chords):
        for i, note in enumerate(chord):
            pan(left, right, struck(midi(note + 12 if note < 64 else note), 2.4, tine), when(bar * 3 + i) + 0.006 * r.random(),
                0.34 if i == 0 else 0.22, -0.25)
    # The comb's faint mechanical tick at every plucked tooth.
    for beat in sorted({b for b, _ in tune}):
        pan(left, right, highpass(struck(2300, 0.02, ((1, 1, 0.002), (1.7, 0.6, 0.001))), 900), when(beat) - 0.004 if beat else 0.246, 0.05, 0)
    save_sound(path, *finish(*reverb(left, right, 0.42, 1.7, 6000), 0.05, 2.0), 44)


def surf(seconds):
    """The quiet sound of the tide video: each wave rushes in and draws back."""
    sides = []
    for seed in (41, 42):
        hiss = highpass(lowpass(noise(seconds, seed), 2200), 200)
        low = lowpass(lowpass(noise(seconds, seed + 5), 400), 500)
        out = []
        for i, (h, l) in enumerate(zip(hiss, low)):
            s = i / RATE
            w = 0.5 + 0.5 * sin(TAU * (s / 5 - 0.25))        # leads the picture a little
            out.append(h * (0.10 + 0.55 * w ** 2.5) + l * (0.5 + 0.8 * w))
        sides.append(out)
    return finish(*sides, 1.2, 1.5, 0.25)


# ---------------------------------------------------------------------------
# 8. Main
# ---------------------------------------------------------------------------

WORKS = {
    "lighthouse-at-dusk.png": lighthouse_at_dusk,
    "paper-boat-on-waves.png": paper_boat_on_waves,
    "sunrise-over-ridges.png": sunrise_over_ridges,
    "lit-window-in-snow.png": lit_window_in_snow,
    "plucked-strings-at-evening.opus": plucked_strings_at_evening,
    "rain-with-distant-chime.opus": rain_with_distant_chime,
    "pad-to-breathe-with.opus": pad_to_breathe_with,
    "music-box-winding-down.opus": music_box_winding_down,
    "tide-coming-in.webm": tide_coming_in,
    "candle-in-a-draught.webm": candle_in_a_draught,
    "breathing-circle.webm": breathing_circle,
    "seedling-unfolding.webm": seedling_unfolding,
}


def main(args):
    here = os.path.dirname(os.path.abspath(__file__))
    folder = args[0] if args else os.path.join(here, "media")
    os.makedirs(folder, exist_ok=True)
    total = 0
    for name, make in WORKS.items():
        path = os.path.join(folder, name)
        if len(args) < 2 or any(name.startswith(a) for a in args[1:]):
            make(path)
            print("%8d  %s" % (os.path.getsize(path), name), flush=True)
        if os.path.exists(path):
            total += os.path.getsize(path)
    print("%8d  together" % total)


if __name__ == "__main__":
    main(sys.argv[1:])
