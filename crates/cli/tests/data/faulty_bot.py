"""A program that fails in a way of one's choosing, at the question of that number: faulty_bot.py MODE [NUMBER]."""

import json
import os
import signal
import subprocess
import sys
import time

mode = sys.argv[1]
number = int(sys.argv[2]) if len(sys.argv) > 2 else 1


def say(message):
    print(json.dumps(message), flush=True)


def endless():
    while True:
        sys.stdout.write("x" * 65536)


def fail(id):
    if mode == "crash":
        os._exit(3)
    elif mode == "stall":
        time.sleep(600)
    elif mode == "closed":
        os.close(1)
        time.sleep(600)
    elif mode == "family":
        # Writes the process IDs of this program and of a child to the file given third; both ignore signals and the pipe.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        child = subprocess.Popen(["sleep", "600"])
        with open(sys.argv[3] + ".new", "w") as file:
            file.write(f"{os.getpid()} {child.pid}")
        os.rename(sys.argv[3] + ".new", sys.argv[3])
        time.sleep(600)
    elif mode == "deaf":
        sys.stdin.close()
        time.sleep(600)
    elif mode == "illegal":
        say({"type": "act", "id": id, "action": "play 1X"})
    elif mode == "garble":
        print("I think, therefore I play", flush=True)
    elif mode == "flood":
        while True:
            print("{}")
    elif mode == "endless":
        endless()
    elif mode == "bytes":
        os.write(1, b"\xff\xfe\n")
    elif mode == "old":
        say({"type": "act", "id": id - 1, "action": "pass"})
    elif mode == "twice":
        say({"type": "act", "id": id, "action": message["legal"][0]})
        say({"type": "act", "id": id, "action": message["legal"][0]})


if mode == "mute":
    time.sleep(600)
if mode == "exit":
    sys.exit(4)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "ready", "protocol": 2 if mode == "version" else 1})
    elif message["type"] == "opinion":
        if "error" in message:
            sys.stderr.write(message["error"] + "\n")
            say({"type": "act", "id": message["id"], "action": asked["legal"][0]})
        else:
            assert message["bot"] == sys.argv[3]
            assert all(candidate["action"] in asked["legal"] for candidate in message["candidates"])
            say({"type": "act", "id": message["id"], "action": message["action"]})
    elif message["type"] == "decide":
        if mode == "ask":
            say({"type": "ask", "id": message["id"], "bot": sys.argv[3]})
            asked = message
        elif message["id"] == number and mode != "good":
            fail(message["id"])
        else:
            say({"type": "act", "id": message["id"], "action": message["legal"][0]})
