"""Has phrases spoken by flite and eSpeak NG, heard by PocketSphinx, and understood by Cheer; prints the figures as JSON.

usage: loop.py CHEER GRAMMAR DICTIONARY grammar|model FOLDER

Each voice says its share of the phrases in one sitting, as somebody in a room would. A quiet noise floor is mixed in:
digital silence around speech wrecks the recogniser. With "model", PocketSphinx has its own language model instead of the
exported grammar, which is slow, so that fewer phrases are said.
"""
import array
import json
import os
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

PHRASES = [
    ("cheer me up", "cheer-me-up"), ("cheer me up please", "cheer-me-up"), ("motivate me", "cheer-me-up"),
    ("another one", "another"), ("say that again", "repeat"), ("play it", "play"), ("pause", "pause"),
    ("resume", "resume"), ("stop", "stop"), ("louder", "volume-up"), ("quieter", "volume-down"),
    ("turn it up", "volume-up"), ("turn it down", "volume-down"), ("mute", "mute"), ("go back ten seconds", "seek-back"),
    ("start from the beginning", "restart"), ("what is playing", "now-playing"), ("show me the picture", "show"),
    ("read it to me", "read-aloud"), ("which topics are there", "list-tags"), ("i love this one", "favourite"),
    ("show my favourites", "favourites"), ("how many are there", "count"), ("undo that", "undo"), ("help", "help"),
    ("good morning", "greet"), ("thank you", "thanks"), ("goodbye", "goodbye"), ("something about courage", "cheer-me-up"),
    ("why did you do that", "explain"),
]
VOICES = [
    ["flite", "-voice", "slt"], ["espeak-ng", "-v", "en-us", "-s", "160"],
    ["flite", "-voice", "awb"], ["espeak-ng", "-v", "en-us+m3", "-s", "130"],
    ["flite", "-voice", "rms", "--setf", "duration_stretch=0.9"], ["espeak-ng", "-v", "en-us", "-s", "140"],
]
DESTRUCTIVE = {"remove", "remove-duplicates", "import", "export", "attach", "publish", "recover", "back-up"}
RATE = 16000
NOISE = 25
# What PocketSphinx says where nothing in the grammar is near enough to what it heard.
REJECTION = "Final result does not match the grammar"


def said(phrase, voice, path):
    """The samples of a phrase, half as loud as the voice would say it."""
    command = [*voice, "-t", phrase, "-o", path] if voice[0] == "flite" else [*voice, "-w", path, phrase]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    raw = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", path, "-ar", str(RATE), "-ac", "1", "-f", "s16le", "-"], check=True,
        stdout=subprocess.PIPE).stdout
    return [sample // 2 for sample in array.array("h", raw)]


def sitting(number, share, folder):
    """The phrases that a voice says, and the file of how they sound."""
    phrases = [phrase for index, phrase in enumerate(PHRASES) if index % share == number % share]
    pause = [0] * RATE
    samples = list(pause)
    for phrase, _ in phrases:
        samples += said(phrase, VOICES[number], os.path.join(folder, f"{number}.wav")) + pause
    noise = random.Random(number)
    path = os.path.join(folder, f"{number}.raw")
    with open(path, "wb") as file:
        noisy = (max(-32768, min(32767, sample + int(noise.gauss(0, NOISE)))) for sample in samples)
        array.array("h", noisy).tofile(file)
    return phrases, path


def common(first, second):
    """How many entries of two lists agree in order, where entries of either may be left out."""
    row = [0] * (len(second) + 1)
    for entry in first:
        before = row
        row = [0]
        for index, other in enumerate(second):
            row.append(max(before[index] + (entry == other), before[index + 1], row[index]))
    return row[-1]


def heard(number, share, options, cheer, folder):
    phrases, path = sitting(number, share, folder)
    run = subprocess.run(["pocketsphinx_continuous", "-infile", path, "-time", "yes", *options], capture_output=True, text=True)
    understood = subprocess.run(
        [cheer, "--from", "auto", "--recognize", "--json"], input=run.stdout, capture_output=True, text=True)
    complaints = [line for line in run.stderr.splitlines() if re.match("ERROR|FATAL", line) and REJECTION not in line]
    if understood.stderr:
        complaints.append(understood.stderr)
    return phrases, [json.loads(line) for line in understood.stdout.splitlines()], complaints


def main(cheer, grammar, dictionary, model, folder):
    share = 2 if model == "grammar" else 3
    options = ["-jsgf", grammar, "-dict", dictionary] if model == "grammar" else []
    with ThreadPoolExecutor(2) as executor:
        sittings = list(executor.map(lambda number: heard(number, share, options, cheer, folder), range(len(VOICES))))
    count, right, acted, destructive, complaints, faults = 0, 0, 0, [], [], []
    for voice, (phrases, objects, said_wrong) in zip(VOICES, sittings):
        wanted = [intent for _, intent in phrases]
        intents = [entry["intent"] for entry in objects if entry["intent"]]
        count += len(wanted)
        right += common(wanted, intents)
        acted += len(intents)
        destructive += [entry["phrase"] for entry in objects if entry["intent"] in DESTRUCTIVE]
        complaints += said_wrong
        if intents != wanted:
            faults.append([" ".join(voice), [[entry["phrase"], entry["intent"]] for entry in objects]])
    print(json.dumps({
        "count": count, "right": round(right / count, 3), "wrong": round((acted - right) / count, 3),
        "destructive": destructive, "complaints": complaints[:5], "faults": faults}))


main(*sys.argv[1:])
