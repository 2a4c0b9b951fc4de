#!/usr/bin/env python3
"""Writes the dates of repeat rules: .ci/repeat-dates.py >Tests/Domain/Expressions/RepeatDates.tsv

The dates are those of python-dateutil (`rrule` and `relativedelta`), so that they are independent of
todo. Each row is made from terms (a frequency, an interval, a day), which this script writes both as
a rule of todo and as an RRULE of RFC 5545. The seed is fixed: the same version of dateutil writes the
same table. It was made with python-dateutil 2.9.0.

Needs python3-dateutil.
"""

import calendar
import datetime
import random

from dateutil.relativedelta import relativedelta
from dateutil.rrule import rrulestr

DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
UNITS = {"DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"}
PLACES = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 5: "5th", -1: "last"}
LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
SHORTEST = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

random = random.Random(16)
rows = {}


def day_terms(day, shortest):
    """Returns the words and the RRULE parts of a day of a month: 31, "last", or (place, weekday)."""
    if isinstance(day, tuple):
        place, weekday = day
        return f"{PLACES[place]} {DAYS[weekday]}", [f"BYDAY={place}{CODES[weekday]}"]
    if day == "last":
        return "last", ["BYMONTHDAY=-1"]
    if day <= shortest:
        return str(day), [f"BYMONTHDAY={day}"]
    days = ",".join(str(number) for number in range(shortest, day + 1))
    return str(day), [f"BYMONTHDAY={days}", "BYSETPOS=-1"]


def add(frequency, interval, start, after, weekdays=(), month=None, day=None):
    """Adds a row: the rule, its RRULE, its first day, a day, and the 8 dates after that day."""
    unit = UNITS[frequency]
    words = [unit] if interval == 1 else [str(interval), unit + "s"]
    parts = [f"FREQ={frequency}"] + ([f"INTERVAL={interval}"] if interval > 1 else [])
    own = True
    if frequency == "WEEKLY":
        weekdays = sorted(set(weekdays))
        if interval == 1:
            words = ["weekday"] if weekdays == [0, 1, 2, 3, 4] else [",".join(DAYS[d] for d in weekdays)]
        else:
            own = weekdays == [start.weekday()]
            detail = ",".join(DAYS[d] for d in weekdays)
        parts.append("BYDAY=" + ",".join(CODES[d] for d in weekdays))
    elif frequency == "MONTHLY":
        detail, more = day_terms(day, 28)
        own = interval > 1 and day == start.day
        parts += more
    elif frequency == "YEARLY":
        detail, more = day_terms(day, SHORTEST[month - 1])
        detail += f"{' of' if isinstance(day, tuple) else ''} {MONTHS[month - 1]}"
        own = interval > 1 and (month, day) == (start.month, start.day)
        parts += [f"BYMONTH={month}"] + more
    if not own:
        words += ["on", detail]
    if interval > 1:
        words += ["from", start.isoformat()]
    if frequency == "WEEKLY" and interval > 1:
        parts.append("WKST=MO")
    text, rule = " ".join(words), ";".join(parts)
    time = datetime.time()
    found = rrulestr("RRULE:" + rule, dtstart=datetime.datetime.combine(start, time))
    dates = [d.date() for d in found.xafter(datetime.datetime.combine(after, time), count=8)]
    if len(dates) == 8:
        rows.setdefault((text, after), (text, rule, start, after, dates))


def add_after_done(unit, interval, after):
    """Adds a rule that counts from the day on which a card is finished."""
    words = [unit] if interval == 1 else [str(interval), unit + "s"]
    text = " ".join(words + ["after", "done"])
    dates = [after]
    while len(dates) < 9:
        dates.append(dates[-1] + relativedelta(**{unit + "s": interval}))
    rows.setdefault((text, after), (text, "", after, after, dates[1:]))


def any_day(first=1999, last=2060):
    start = datetime.date(first, 1, 1)
    return start + datetime.timedelta(random.randrange((datetime.date(last, 12, 31) - start).days))


def later(start, years=40):
    """Returns a day that is the start, a few days later, or years later."""
    span = random.choice([0, random.randrange(60), random.randrange(365 * years)])
    return start + datetime.timedelta(span)


def month_end():
    year, month = random.randrange(1999, 2061), random.randrange(1, 13)
    return datetime.date(year, month, calendar.monthrange(year, month)[1] - random.randrange(3))


# Every day of a month, every place of every weekday, and every weekday.
for number in list(range(1, 32)) + ["last"]:
    for _ in range(2 if number == "last" or number > 27 else 1):
        start = month_end()
        add("MONTHLY", 1, start, later(start), day=number)
for place in PLACES:
    for weekday in range(7):
        start = any_day()
        add("MONTHLY", 1, start, later(start), day=(place, weekday))
for weekday in range(7):
    add("WEEKLY", 1, any_day(1999, 2001), any_day(2001, 2100), weekdays=[weekday])
# The ends of February, and years that end a century.
for year in (1999, 2000, 2003, 2004, 2095, 2096, 2099, 2100):
    for day in (28, 29):
        add("YEARLY", 1, datetime.date(1999, 1, 1), datetime.date(year, 2, 28), month=2, day=day)
    for day in (29, 30, 31, "last"):
        add("MONTHLY", 1, datetime.date(1999, 1, 1), datetime.date(year, 1, 30), day=day)
# Every month of the year, on its last days.
for month in range(1, 13):
    for day in {LONGEST[month - 1], 28, random.randrange(1, 28)}:
        add("YEARLY", 1, any_day(1999, 2001), any_day(2001, 2100), month=month, day=day)
    add("YEARLY", 1, any_day(1999, 2001), any_day(2001, 2100), month=month,
        day=(random.choice([1, 2, 3, 4, 5, -1]), random.randrange(7)))
# Intervals, with starts that are dates of the rule and with starts that are not.
for interval in (1, 2, 3, 4, 5, 6, 7, 9, 12, 13, 18, 24, 26):
    start = any_day()
    add("DAILY", interval, start, later(start))
    start = any_day()
    add("DAILY", interval, start, later(start))
    start = any_day()
    add("WEEKLY", interval, start, later(start), weekdays=[start.weekday()])
    for _ in range(4):
        start = any_day()
        days = random.sample(range(7), random.randrange(1, 6))
        add("WEEKLY", interval, start, later(start), weekdays=days)
    for _ in range(3):
        start = month_end()
        add("MONTHLY", interval, start, later(start), day=start.day)
        start = month_end()
        add("MONTHLY", interval, start, later(start), day=random.choice([28, 29, 30, 31, "last"]))
        start = any_day()
        place = random.choice([1, 2, 3, 4, 5, -1])
        add("MONTHLY", interval, start, later(start), day=(place, random.randrange(7)))
    start = any_day()
    add("YEARLY", interval, start, later(start), month=start.month, day=start.day)
    start = datetime.date(random.randrange(2000, 2061, 4), 2, 29)
    add("YEARLY", interval, start, later(start), month=2, day=29)
    start = any_day()
    month = random.randrange(1, 13)
    add("YEARLY", interval, start, later(start), month=month,
        day=random.choice([LONGEST[month - 1], (random.choice([1, 4, -1]), random.randrange(7))]))
add("WEEKLY", 1, datetime.date(1999, 1, 1), datetime.date(2026, 11, 20), weekdays=range(5))
for unit in UNITS.values():
    for interval in (1, 2, 3, 10, 26):
        add_after_done(unit, interval, month_end())
        add_after_done(unit, interval, any_day())

print("# Rules, their RRULE, the first day, a day, and the 8 dates after it, by python-dateutil.")
print("# Written by .ci/repeat-dates.py. A rule without an RRULE counts from its last date.")
for text, rule, start, after, dates in rows.values():
    print(text, rule, start, after, " ".join(map(str, dates)), sep="\t")
