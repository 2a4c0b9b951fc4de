import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Words that mean a filter; the clock is at Friday, 20 November 2026.
@Suite struct MeantFilterTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add one -p web -t bug --assign ann -d tomorrow", "add two -d fri --priority low",
      "add three -d 2026-12-24 --key CI-1", "column add review --after doing")
  }

  @Test(arguments: [
    ("'due before: fri'", "deadline:..fri-1d"), ("due before: fri", "deadline:..fri-1d"),
    ("before: fri", "deadline:..fri-1d"), ("'priority = High'", "priority:high"),
    ("'status != Done'", "-state:done"), ("'due < fri'", "deadline:..fri-1d"),
    ("due.before=eow", "deadline:..eow"), ("'tag : bug'", "tag:bug"), ("마감=오늘", "deadline:오늘"),
    ("상태=완료", "state:done"), ("'마감 = 오늘'", "deadline:오늘"),
    ("due.by:next week", "'deadline:..next week'"), ("due<=today", "deadline:..today"),
    ("due.before:2 days ago", "'deadline:..2 days ago-1d'"),
    ("due.before:today", "deadline:..today-1d"), ("due>tomorrow", "deadline:tomorrow+1d.."),
    ("due.after:fri 5pm", "'deadline:fri 5pm+1min..'"), ("마감:다음 주", "'deadline:다음 주'"),
    ("title~milk", "title:milk"),
    ("tag~bug", "tag:bug"), ("'title !~ milk'", "-title:milk"),
    ("'priority>low'", "priority:normal,high"), ("'priority>=normal'", "priority:normal,high"),
    ("'priority<=normal'", "priority:low,normal"), ("'state>todo'", "state:doing,done"),
    ("deadline:fri or mon", "deadline:fri,mon"), ("state:todo or doing", "state:todo,doing"),
    ("due.after:2026-12-31", "deadline:2027-01-01.."),
    ("due.before:2026-01-01", "deadline:..2025-12-31"),
    ("due.by:2026-01-01", "deadline:..2026-01-01"), ("created:>2026-01-01", "2026-01-02.."),
    ("'created >= 2026-01-01'", "created:2026-01-01.."), ("created:>fri", "fri+1d.."),
    ("'estimate > 3'", "estimate:3.001.."), ("estimate:>3", "estimate:3.001.."),
    ("estimate:<=3", "estimate:..3"), ("-estimate:<2.5", "-estimate:..2.499"),
  ])
  func whatLooksLikeAFilterIsRefusedWithIt(words: String, meant: String) {
    let outcome = desk.type("list \(words)")
    expect(outcome.notes.last, is: "  Did you mean \(meant)?")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    "'status = 200'", "'note to: self'", "'x = 1'", "'meet at 12:30'", "'if a == b'",
    "'the list: milk'", "from=ann",
  ])
  func otherTextsWithSignsAreSearched(text: String) {
    expect(desk.type("list \(text)").status, is: .ok)
  }

  @Test(arguments: [
    ("due:by fri", "1\n2\n"), ("due:until fri", "1\n2\n"), ("due:till fri", "1\n2\n"),
    ("due:금요일까지", "1\n2\n"), ("due:within 3 days", "1\n"), ("'due:3일 안에'", "1\n"),
    ("due:fri", "2\n"), ("-due:by fri", "3\n"), ("created:by today", "1\n2\n3\n"),
    ("created:within 3 days", "1\n2\n3\n"), ("'created:3일 이내'", "1\n2\n3\n"),
  ])
  func aWordThatEndsATimeMakesARange(filter: String, numbers: String) {
    expect(desk.say("list \(filter) --plain=number"), is: numbers)
  }

  @Test(arguments: [
    ("due.before:tomorrow", "today"), ("due<tomorrow", "today"), ("due.after:tomorrow", "sun"),
    ("'due > tomorrow'", "sun"), ("deadline:>tomorrow", "sun"),
  ])
  func aStrictComparisonExcludesTheDayItself(filter: String, due: String) throws {
    desk.doAll("delete is:open", "add A -d today", "add B -d tomorrow", "add C -d sun")
    let hint = try #require(desk.type("list \(filter)").notes.last)
    let meant = hint.dropFirst("  Did you mean ".count).dropLast()
    let whole = meant.hasPrefix("deadline:") ? "\(meant)" : "deadline:\(meant)"
    expect(
      desk.say("list \(whole) --plain=title"), is: desk.say("list deadline:\(due) --plain=title"))
  }

  @Test func anUnknownKeyIsRefused() {
    let outcome = desk.type("list key:NOPE")
    expect(outcome.err, is: "todo: No card has the key “NOPE”\n")
    expect(outcome.status, is: .notFound)
    expect(desk.say("list --plain=number key:CI-1"), is: "3\n")
    expect(desk.type("list key:NOPE --if-any").status, is: .ok)
    expect(desk.type("done key:NOPE --if-any").status, is: .ok)
    let quiet = desk.type("list key:NOPE --quiet")
    expect(quiet.err, is: "")
    expect(quiet.status, is: .notFound)
  }

  @Test(arguments: [
    ("delete state:-done", "-state:done"), ("delete state:!done", "-state:done"),
    ("list state:undone", "-state:done"), ("list state:not-doing", "-state:doing"),
    ("done -is:done", "-state:done"), ("list is:todo", "state:todo"),
    ("list is:completed", "state:done"), ("list is:pending", "is:open"),
    ("list project:!web", "-project:web"), ("list project:-WEB", "-project:web"),
    ("list tag:-bug", "-tag:bug"), ("list tag:!bug", "-tag:bug"),
    ("list priority:-low", "-priority:low"), ("list priority:!H", "-priority:high"),
    ("list is:!overdue", "-is:overdue"), ("list is:unblocked", "-is:blocked"),
    ("list is:not-waiting", "-is:waiting"), ("list assignee:!ann", "-assignee:ann"),
    ("list column:-review", "-column:review"), ("list '!tag:bug'", "-tag:bug"),
    ("list -is:overdeu", "-is:overdue"), ("list state:미완료", "is:open"),
    ("list status:waiting", "is:waiting"), ("ls status:pending", "todo list is:open"),
    ("list 'tag!:bug'", "-tag:bug"), ("list due!:fri", "-deadline:fri"),
    ("list depends:2", "blocker:2"), ("list priority = High", "priority:high"),
    ("list due < fri", "deadline:..fri-1d"), ("list web status != done", "-state:done"),
  ])
  func aHintNeverMeansTheOpposite(line: String, meant: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(meant)?")
    expect(outcome.status != .ok)
  }

  @Test(arguments: [
    "'tag>bug'", "'priority>high'", "estimate:>x", "estimate:>3,5", "due.before:next week",
    "'due<next week'", "due.after:dec", "due.after:weekend", "created:>week",
  ])
  func aComparisonWithoutANextValueHasNoHint(filter: String) {
    let outcome = desk.type("list \(filter)")
    expect(!outcome.err.contains("Did you mean"))
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    ("created:mon..sun", "2026-11-09..sun"), ("finished:mon..sun", "2026-11-09..sun"),
    ("deadline:2026-12-02..2026-12-01", "2026-12-01..2026-12-02"), ("estimate:3..1.5", "1.5..3"),
  ])
  func aRangeThatEndsBeforeItBeginsNamesOneThatDoesNot(filter: String, meant: String) {
    expect(desk.type("list \(filter)").notes.last, is: "  Did you mean \(meant)?")
    let key = filter.prefix { $0 != ":" }
    expect(desk.type("list \(key):\(meant)").status, is: .ok)
  }

  @Test(arguments: [
    ("deadline:mon..sun", "2026-11-29"), ("deadline:fri..mon", "2026-11-30"),
    ("deadline:월..일", "2026-11-29"),
  ])
  func aRangeOfWeekdaysEndsAfterItBegins(filter: String, last: String) {
    desk.doAll("add in -d \(last)", "add out -d \(last)+1d")
    expect(desk.say("list \(filter) text:in --plain=title"), is: "in\n")
    expect(desk.say("list \(filter) text:out --plain=title"), is: "")
  }

  @Test func aWeekendHasTwoDays() {
    desk.doAll("add sat -d sat", "add sun -d sun", "add mon -d mon")
    expect(desk.say("list deadline:weekend --plain=title"), is: "one\nsat\nsun\n")
    expect(desk.say("list deadline:주말 --plain=title"), is: "one\nsat\nsun\n")
    expect(desk.say("list deadline:..weekend --plain=title"), is: "one\nsat\nsun\n")
  }

  @Test func whatIsNotOpenIsDone() {
    desk.type("done 1")
    expect(desk.say("list -is:open --plain=number"), is: "1\n")
  }

  @Test(arguments: [
    ("list not done", "-state:done"), ("list +PENDING", "is:open"), ("list 미완료", "is:open"),
    ("list 1–3", "1-3"), ("list waiting", "is:waiting"), ("list +WAITING", "is:waiting"),
    ("search Waiting", "is:waiting"), ("list recurring", "is:repeating"),
    ("list active", "state:doing"),
  ])
  func anEmptySearchNamesTheFilter(line: String, filter: String) {
    expect(desk.type(line).err.contains("Did you mean \(filter)?"))
  }

  @Test func severalValuesWithANegationHaveNoHint() {
    expect(!desk.type("list state:!done,doing").err.contains("Did you mean"))
    expect(!desk.type("list -state:!done").err.contains("Did you mean"))
  }

  @Test func namesThatBeginWithASignAreFound() {
    desk.doAll("add four -p '!web'", "add five -t -bug")
    expect(desk.say("list project:!web --plain=number"), is: "4\n")
    expect(desk.say("list tag:-bug --plain=number"), is: "5\n")
  }
}
