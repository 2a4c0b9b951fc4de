import Expectations
import Foundation
import Testing

/// `todo export --events`, read by icalendar of PyPI (python3-icalendar in Debian).
@Suite struct EventFeedTests {
  private static let script = """
    import sys, icalendar
    calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
    assert not calendar.errors, calendar.errors
    uids = set()
    for event in calendar.walk("VEVENT"):
        assert not event.errors, event.errors
        assert event["UID"].endswith("-event") and event["UID"] not in uids
        uids.add(event["UID"])
        alarms = [str(a["TRIGGER"].dt) for a in event.walk("VALARM") if a["ACTION"] == "DISPLAY"]
        rule = event["RRULE"].to_ical().decode() if "RRULE" in event else ""
        texts = [str(event["SUMMARY"]), str(event.get("DESCRIPTION", ""))]
        tags = ",".join(map(str, event["CATEGORIES"].cats)) if "CATEGORIES" in event else ""
        print(event["DTSTART"].dt, *alarms, rule, tags, *map(repr, texts), sep="|")
    """

  @Test(.enabled(if: Parser.python != nil, "not checked: icalendar is not installed"))
  func aParserOfOthersReadsTheEvents() throws {
    let todo = try Program()
    let long = String(repeating: "긴 제목; with, \\ and \"quotes\" ", count: 6) + "end"
    for line in [
      [
        "Rent", "-d", "2026-11-30", "--repeat", "month on 31", "--until", "2027-06-30", "-t", "a,b",
      ],
      // Debian's version reads an escaped backslash before an n as a line end.
      ["Call", "-d", "2026-12-01T14:30", "-n", "one\ntwo;three,four\\x"],
      [long, "-d", "2026-12-02T00:05", "--repeat", "2 weeks", "--until", "2027-01-31"],
      ["Tea", "-d", "2026-11-25", "--repeat", "3 days after done"],
      ["None"],
    ] { _ = try todo.run(["add"] + line) }
    let feed = try todo.succeed("export", "--format", "ical", "--events", "--alarm", "15m")
    expect(feed.utf8.split(separator: 0x0A).allSatisfy { $0.count <= 76 && $0.last == 0x0D })
    let python = try Program(Parser.python)
    let read = try python.with(["PYTHONIOENCODING": "utf-8"]).run("-c", Self.script, input: feed)
    expect(read.err, is: "")
    let rules = [
      "FREQ=MONTHLY;UNTIL=20270630;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
      "FREQ=WEEKLY;UNTIL=20270131T235959;INTERVAL=2;BYDAY=WE;WKST=MO",
    ]
    expect(
      read.out.split(separator: "\n").sorted(),
      is: [
        "2026-11-25|8:45:00|||'Tea'|''", "2026-11-30|8:45:00|\(rules[0])|a,b|'Rent'|''",
        #"2026-12-01 14:30:00|-1 day, 23:45:00|||'Call'|'one\ntwo;three,four\\x'"#,
        "2026-12-02 00:05:00|-1 day, 23:45:00|\(rules[1])||"
          + "'\(long.replacingOccurrences(of: "\\", with: "\\\\"))'|''",
      ].map { Substring($0) })
  }

  @Test func theIdsOfEventsStayAndAnImportSkipsThem() throws {
    let todo = try Program()
    try todo.succeed("add", "Call", "-d", "2026-12-01")
    let feed = try todo.succeed("export", "--format", "ical", "--events")
    try todo.succeed("edit", "1", "--title", "Call Ann")
    let later = try todo.succeed("export", "--format", "ical", "--events")
    let ids = [feed, later].map { $0.split(separator: "\r\n").filter { $0.hasPrefix("UID:") } }
    expect(ids[0], is: ids[1])
  }
}

private enum Parser {
  /// The first Python that has icalendar; `TODO_PYTHON` names another one.
  static let python: String? = {
    let named = ProcessInfo.processInfo.environment["TODO_PYTHON"]
    return ([named].compactMap(\.self) + ["/usr/bin/python3", "/usr/local/bin/python3"]).first {
      (try? Program($0).run("-c", "import icalendar"))?.status == 0
    }
  }()
}
