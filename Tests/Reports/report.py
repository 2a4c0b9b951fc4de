#!/usr/bin/env python3
"""Computes the figures of `todo report` from what `todo` prints as JSON, without its code.

    Tests/Reports/report.py PROGRAM month >Tests/Reports/month.rows
    Tests/Reports/report.py --random 48 >Tests/Reports/year.steps

The first runs the commands of month.steps with the program: a line is a date, a time, a member, a
command, and its input after <<<. For each `report`, it prints the rows that the program must print,
from `list --all --json`, `column --json` and `history --json`. ReportFigureTests runs the same
commands in memory. The second writes a year of random commands, of which some are refused.
"""

import json
import os
import random
import shlex
import subprocess
import sys
import tempfile
from datetime import date, datetime, timedelta
from fractions import Fraction

PERCENTS = (50, 85, 95)


class Member:
    def __init__(self, program, folder, name):
        self.program, self.folder, self.name = program, folder, name

    def run(self, now, words, text=""):
        environment = {
            "HOME": self.folder, "PATH": os.environ["PATH"], "TZ": "UTC", "LC_ALL": "C.UTF-8",
            "USER": self.name, "TODO_NOW": now,
        }
        words = [word.replace("HUB", self.folder + "/hub") for word in words]
        command = [self.program, "--store", f"{self.folder}/{self.name}.db"] + words
        return subprocess.run(
            command, input=text, env=environment, capture_output=True, text=True)

    def json(self, now, *words):
        return json.loads(self.run(now, list(words) + ["--json"]).stdout)


def day(text):
    return datetime.fromisoformat(text).date()


def period_of(unit, some_day):
    if unit == "day":
        return some_day, some_day
    if unit == "week":
        first = some_day - timedelta(days=some_day.weekday())
        return first, first + timedelta(days=6)
    first = some_day.replace(day=1)
    return first, (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)


def later(unit, some_day, count):
    if unit != "month":
        return some_day + timedelta(days=count * (7 if unit == "week" else 1))
    month = some_day.year * 12 + some_day.month - 1 + count
    for length in (some_day.day, 30, 29, 28):
        try:
            return date(month // 12, month % 12 + 1, length)
        except ValueError:
            pass


def before(unit, first, count):
    for _ in range(count):
        first = period_of(unit, first - timedelta(days=1))[0]
    return first


def split(unit, first, last):
    periods = []
    while first <= last:
        end = min(period_of(unit, first)[1], last)
        periods.append((first, end))
        first = end + timedelta(days=1)
    return periods


def rank(values, percent):
    values = sorted(values)
    return values[-(-percent * len(values) // 100) - 1] if values else ""


def durations(values):
    return [len(values)] + [rank(values, percent) for percent in PERCENTS]


def amount(cards):
    total = sum(Fraction(str(card["estimate"] or 0)) for card in cards)
    return f"{float(total):.3f}".rstrip("0").rstrip(".") if total else ""


def forecast(cards, sample):
    """Returns the periods of each percent: None for more than 104; [] without cards or if refused."""
    if cards == 0 or len(sample) < 5 or not any(sample):
        return []
    found, sums, period = [None] * 3, {0: 1}, 0
    while period <= 104:
        done = sum(ways for total, ways in sums.items() if total >= cards)
        chance = Fraction(done, len(sample) ** period)
        for index, percent in enumerate(PERCENTS):
            if found[index] is None and chance >= Fraction(percent, 100):
                found[index] = period
        if None not in found:
            break
        following = {}
        for total, ways in sums.items():
            for count in sample:
                key = min(total + count, cards)
                following[key] = following.get(key, 0) + ways
        sums, period = following, period + 1
    return found


def moves(history):
    """Returns the days and columns of each card, in the order of the history."""
    found, start = {}, None
    for entry in reversed(history):
        if entry["kind"] not in ("change", "sync") or entry["takenBack"]:
            continue
        for change in entry["changes"]:
            if "card" not in change:
                continue
            column = (change["after"] or {}).get("columnId")
            if change["change"] != "deleted" and not column:
                continue
            when = day(entry["date"])
            start = min(start or when, when)
            events = found.setdefault(change["card"], [])
            events.append((max([when] + [event[0] for event in events]), column))
    return found, start


def report(member, now, words):
    options = dict(zip(words[0::2], words[1::2]))
    unit = options.get("--per", "week")
    today = day(now)
    last = min(date.fromisoformat(options.get("--until", str(today))), today)
    first, end = period_of(unit, last)
    whole = end == last and last < today
    since = options.get("--since")
    first = date.fromisoformat(since) if since else before(unit, first, 11 if whole else 12)
    periods = split(unit, first, last)
    rows = []

    cards = member.json(now, "list", "--all", "--json")["cards"]
    counted = [card for card in cards if not card["cancelled"]]
    done = [card for card in counted if card["state"] == "done" and card["finished"]]

    def within(moment, period=(first, last)):
        return moment is not None and period[0] <= day(moment) <= period[1]

    for period in periods:
        finished = [card for card in done if within(card["finished"], period)]
        created = [card for card in counted if within(card["created"], period)]
        full = period_of(unit, period[0]) == period and period[1] < today
        rows.append(
            ["period", *period, "yes" if full else "no", len(finished), amount(finished),
             len(created), amount(created)])

    def length(card, start):
        return (day(card["finished"]) - day(card[start])).days + 1

    def moment(card, field):
        return datetime.fromisoformat(card[field])

    recent = [card for card in done if within(card["finished"])]
    odd = [card for card in recent
           if card["started"] and moment(card, "started") > moment(card, "finished")]
    sound = [card for card in recent if card not in odd]
    added = [card for card in sound if moment(card, "finished") <= moment(card, "created")]
    cycle = [length(card, "started") for card in sound if card["started"]]
    rows.append(["cycle"] + durations(cycle))
    rows.append(["lead"] + durations([length(card, "created") for card in sound if card not in added]))
    rows.append(["cancelled", sum(card["cancelled"] and within(card["finished"]) for card in cards)])
    rows.append(["untimed", "neverStarted", sum(not card["started"] for card in sound)])
    rows.append(["untimed", "doneWhenCreated", len(added)])
    rows.append(["untimed", "startedAfterFinish", len(odd)])
    aging = [((today - day(card["started"])).days + 1, card) for card in counted
             if card["state"] == "doing" and card["started"]]
    for age, card in sorted(aging, key=lambda pair: (-pair[0], pair[1]["number"])):
        rows.append(["aging", card["number"], max(age, 1), card["column"], card["title"]])

    history = member.json(now, "history", "--limit", "100000")["transactions"]
    events, start = moves(history)
    columns = member.json(now, "column")["columns"]
    states = {column["id"]: column["state"] for column in columns}
    names = {column["id"]: column["name"] for column in columns}
    order = [column["id"] for column in columns]
    kinds = dict(states)
    for entry in history:
        for change in entry["changes"]:
            for values in (change["before"], change["after"]):
                if values and "card" in change and "column" in values:
                    names.setdefault(values["columnId"], values["column"])
                    if values.get("state"):
                        kinds.setdefault(values["columnId"], values["state"])
    order += sorted(key for key in names if key not in order)
    stays = {key: [] for key in order}
    places = {}
    for card in counted:
        path = []
        for event in events.get(card["number"], []):
            if not path or path[-1][1] != event[1]:
                if path and path[-1][1] and first <= event[0] <= last:
                    stays[path[-1][1]].append((event[0] - path[-1][0]).days + 1)
                path.append(event)
        # An undo can lead to another column than that of the move before.
        if path and names.get(path[-1][1]) != card["column"]:
            actual = [column["id"] for column in columns if column["name"] == card["column"]][0]
            path[-1] = (path[-1][0], actual)
        places[card["number"]] = path
    for key in order:
        counts = []
        for period in periods:
            held = 0
            for path in places.values():
                former = [event for event in path if event[0] <= period[1]]
                held += bool(former) and former[-1][1] == key
            counts.append(held if start and period[1] >= start else None)
        if not any(event[1] == key for path in places.values() for event in path):
            continue
        state = states.get(key, "deleted")
        rows.append(
            ["column", names[key], state] + durations(stays[key] if kinds.get(key) != "done" else []))
        rows.append(["flow", names[key], state] + ["" if held is None else held for held in counts])

    oldest = min([day(card["created"]) for card in counted] + [day(card["finished"]) for card in done],
                 default=today)
    current = period_of(unit, today)[0]
    sample = [
        sum(within(card["finished"], period) and not card["repeat"] for card in done)
        for period in split(unit, before(unit, current, 12), current - timedelta(days=1))
        if period[1] >= oldest
    ]
    rest = sum(card["state"] != "done" and not card["repeat"] for card in counted)
    for percent, count in zip(PERCENTS, forecast(int(options.get("--cards", rest)), sample)):
        by = "" if count is None else later(unit, today, count) - timedelta(days=1)
        rows.append(["forecast", percent, "" if count is None else count, by])
    return ["\t".join(str(value) for value in row) for row in rows]


def run(program, name):
    path = os.path.join(os.path.dirname(__file__), name + ".steps")
    with tempfile.TemporaryDirectory() as folder, open(path) as steps:
        for line in steps:
            command, _, text = line.rstrip("\n").partition(" <<< ")
            day_text, time, user, command = command.split(" ", 3)
            member, now = Member(program, folder, user), f"{day_text}T{time}:00+00:00"
            words = shlex.split(command)
            if words[0] == "report":
                print(f"$ {command}")
                print("\n".join(report(member, now, words[1:])))
            else:
                outcome = member.run(now, words, text.replace("\\n", "\n"))
                # Of random commands, some are refused.
                if outcome.returncode and name != "year":
                    sys.exit(f"{line}{outcome.stderr}")


def random_year(seed):
    dice = random.Random(seed)
    now, number = datetime(2025, 12, 1, 8), 0
    columns = ["todo", "doing", "done"]
    steps = []

    def step(command):
        steps.append(f"{now:%Y-%m-%d %H:%M} ann {command}")

    def card():
        return dice.randint(max(1, number - 12), max(1, number))

    while now < datetime(2026, 11, 30):
        if dice.random() < 0.12:
            now += timedelta(days=dice.randint(1, 9))
        # Sometimes the clock of the machine is wrong.
        now += timedelta(minutes=dice.randint(-2500, 5000))
        kind = dice.randint(1, 40)
        if kind <= 9:
            number += 1
            more = dice.choice(["", "", " -e 2", " --estimate 1.5", " --state doing", " --state done"])
            step(f"add Card {number}{more.replace('-e 2', '--estimate 2')}")
        elif kind <= 15:
            step(f"start {card()}")
        elif kind <= 25:
            step(f"done {dice.randint(max(1, number - 15), max(1, number))} --force")
        elif kind <= 28:
            step(f"move {card()} {dice.choice(columns)}")
        elif kind == 29:
            step(f"reopen {card()}")
        elif kind == 30:
            step(f"cancel {card()} --reason 'Not needed'")
        elif kind == 31:
            step(f"delete {card()}")
        elif kind <= 33:
            step(dice.choice(["undo", "undo", "redo"]))
        elif kind == 34:
            number += 1
            created = now - timedelta(days=dice.randint(0, 90))
            step(
                f"import - --format csv <<< title,state,created,finished\\nOld {number},done,"
                f"{created:%Y-%m-%d},{now:%Y-%m-%d}")
        elif kind == 35 and len(columns) < 7:
            columns.append(f"step{len(steps)}")
            step(f"column add {columns[-1]} --state {dice.choice(['todo', 'doing'])}")
        elif kind == 36 and len(columns) > 3:
            former = columns[-1]
            columns[-1] = f"step{len(steps)}"
            step(f"column rename {former} {columns[-1]}")
        elif kind == 37 and len(columns) > 4:
            step(f"column delete {columns.pop(3)}")
        elif kind == 38:
            number += 1
            step(f"add Rent {number} -d +3d --repeat week")
        elif kind == 39:
            step(f"edit {card()} --started {dice.choice(['yesterday', '2026-02-01', 'today'])}")
        elif kind == 40:
            step(f"edit {card()} --finished {dice.choice(['yesterday', '2026-03-01'])}")
    now = datetime(2026, 11, 30, 12)
    for options in ("", " --per month", " --since 2026-05-06 --until 2026-06-03 --per day",
                    " --since 2026-01-01", " --cards 300"):
        step(f"report{options}")
    print("\n".join(steps))


if sys.argv[1] == "--random":
    random_year(int(sys.argv[2]))
else:
    run(sys.argv[1], sys.argv[2])
