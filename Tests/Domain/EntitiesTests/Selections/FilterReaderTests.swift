import Entities
import Expectations
import FoundationEssentials
import System
import Testing

/// The time is Saturday, 2026-11-21, noon.
@Suite struct FilterReaderTests {
  @Test(arguments: [
    ("state:todo", CardFilter.state(.todo)),
    ("STATE:Done", .state(.done)),
    ("priority:high", .choice(.priority, "high")),
    ("project:Web site", .project(ProjectName(stored: "Web site"))),
    ("tag:home", .tag(Tag(stored: "home"))),
    ("title:buy milk", .title(TextQuery(exactly: "buy milk"))),
    ("text:12", .text(TextQuery("12"))),
    ("key:CI-1:2", .value(.key, "CI-1:2")),
    ("person:ann", .assignee(Assignee(stored: "ann"), isUser: false)),
    ("is:open", .open),
    ("is:Overdue", .overdue(at: .minute(.noon))),
  ])
  func aWordBecomesACondition(word: String, filter: CardFilter) throws {
    expect(FilterReader.isFilter(word))
    try expect(term(word).filter, is: filter)
    try expect(!term(word).isNegated)
  }

  @Test func commasSeparateAlternatives() throws {
    try expect(term("state:todo,doing").filter, is: .any([.state(.todo), .state(.doing)]))
    try expect(
      term("tag: work , home,").filter,
      is: .any([.tag(Tag(stored: "work")), .tag(Tag(stored: "home"))]))
  }

  @Test func aLeadingDashNegatesTheFilter() throws {
    expect(FilterReader.isFilter("-tag:later"))
    try expect(term("-tag:later").filter, is: .not(.tag(Tag(stored: "later"))))
    try expect(term("-tag:later").isNegated)
    try expect(term("-state:todo,done").filter, is: .not(.any([.state(.todo), .state(.done)])))
  }

  @Test(arguments: [
    ("deadline:none", CardFilter.without(.deadline)),
    ("tag:NONE", .tag(nil)),
    ("key:none", .without(.key)),
    ("started:none", .without(.started)),
    ("finished:none", .without(.finished)),
    ("-deadline:none", .not(.without(.deadline))),
    ("tag:none,later", .any([.tag(nil), .tag(Tag(stored: "later"))])),
  ])
  func noneMeansWithout(word: String, filter: CardFilter) throws {
    try expect(term(word).filter, is: filter)
  }

  @Test(arguments: ["state", "project", "priority", "created", "updated"])
  func noneIsRefusedForFieldsThatEveryCardHas(key: String) {
    #expect(throws: TrackerError.invalidSelection(.neverWithout(key: key))) {
      try term("\(key):none")
    }
  }

  /// `is:` has no value that a card can lack.
  @Test func noneIsNotACondition() {
    let fault = SelectionFault.unknownValue(key: "is", value: "none", nearest: nil)
    #expect(throws: TrackerError.invalidSelection(fault)) { try term("is:none") }
  }

  @Test(arguments: [
    ("due:fri", "2026-11-27T00:00", "2026-11-27"), ("deadline:..tomorrow", "", "2026-11-22"),
    ("deadline:weekend", "2026-11-21T00:00", "2026-11-22"),
    ("deadline:fri@14:30..", "2026-11-27T14:30", ""),
  ])
  func deadlineFiltersAreReadForward(word: String, lower: String, upper: String) throws {
    let range = DeadlineRange(
      lower: Deadline(iso: lower), upper: Deadline(iso: upper))
    try expect(term(word).filter, is: .deadline(range))
    try expect(term(word).key, is: "deadline")
  }

  @Test(arguments: CardField.moments)
  func datesOfMomentsAreReadBackward(moment: CardField) throws {
    let friday = InstantRange(from: .at("2026-11-20T00:00Z"), until: .at("2026-11-21T00:00Z"))
    try expect(term("\(moment.rawValue):fri").filter, is: .moment(moment, friday))
    let since = InstantRange(from: .at("2026-11-18T00:00Z"), until: nil)
    try expect(term("\(moment.rawValue):-3d..").filter, is: .moment(moment, since))
    let today = InstantRange(from: nil, until: .at("2026-11-22T00:00Z"))
    try expect(term("\(moment.rawValue):..today").filter, is: .moment(moment, today))
  }

  @Test func momentsUseTheZone() throws {
    let seoul = Zone(identifier: "KST-9")
    let reader = FilterReader(FieldReader(dates: DateReader(today: .noon, zone: seoul)))
    let day = InstantRange(from: .at("2026-11-20T15:00Z"), until: .at("2026-11-21T15:00Z"))
    try expect(reader.term("created:today").filter, is: .moment(.created, day))
  }

  @Test func filtersUseTheConfiguredWeekStart() throws {
    let reader = FilterReader(FieldReader(dates: DateReader(today: .noon, weekStart: .sunday)))
    let week = DeadlineRange(
      lower: Deadline(iso: "2026-11-15"), upper: Deadline(iso: "2026-11-21"))
    try expect(reader.term("deadline:week").filter, is: .deadline(week))
  }

  @Test func anUnknownKeyIsRefusedWithTheNearest() {
    #expect(throws: TrackerError.invalidSelection(.unknownKey("projekt", nearest: "project"))) {
      try term("projekt:web")
    }
    #expect(throws: TrackerError.invalidSelection(.unknownKey("xyzzy", nearest: nil))) {
      try term("xyzzy:1")
    }
  }

  @Test(arguments: [
    ("status:done", "state"), ("-label:bug", "tag"), ("pri:high", "priority"),
    ("due.before:eow", nil), ("마감:오늘", nil),
  ])
  func aKeyOfAnotherProgramIsRefusedWithOurs(word: String, nearest: String?) throws {
    let key = try #require(FilterWord(word)).key
    #expect(throws: TrackerError.invalidSelection(.unknownKey(key, nearest: nearest))) {
      try term(word)
    }
  }

  @Test(arguments: ["state=doing", "due<fri", "tag!=x", "!tag:x", "(project:web)", "12:30"])
  func aWordWithAnotherSignIsText(word: String) { expect(FilterWord(word) == nil) }

  @Test func anUnknownValueIsRefusedWithTheNearest() {
    #expect(throws: TrackerError.unknownChoice(.state, "don", nearest: "done")) {
      try term("state:don")
    }
    #expect(throws: TrackerError.unknownChoice(.state, "x", nearest: nil)) {
      try term("state:todo,x")
    }
    #expect(throws: TrackerError.unknownChoice(.priority, "hihg", nearest: "high")) {
      try term("-priority:hihg")
    }
    #expect(
      throws: TrackerError.invalidSelection(
        .unknownValue(key: "is", value: "overdu", nearest: "overdue"))
    ) { try term("is:overdu") }
  }

  @Test(arguments: ["state:", "-tag:", "due:,", "text: "])
  func aKeyWithoutAValueIsRefused(word: String) {
    let key = word.contains("due") ? "deadline" : word.filter { $0.isLetter }
    #expect(throws: TrackerError.invalidSelection(.missingValue(key: key))) { try term(word) }
  }

  @Test func anInvalidDateIsRefusedWithTheNearest() {
    #expect(throws: TrackerError.invalidDate(.unreadable("tomorow", nearest: "tomorrow"))) {
      try term("deadline:tomorow")
    }
    #expect(throws: TrackerError.invalidDate(.unreadable("<fri", nearest: nil))) {
      try term("created:<fri")
    }
  }

  @Test func aTagOfForbiddenCharactersIsRefused() {
    #expect(throws: TrackerError.invalidText(.tag, .forbiddenCharacter("/"))) {
      try term("tag:a/b")
    }
  }

  @Test(arguments: [
    "milk", "", ":", ":x", "-", "--tag:x", "a b:c", "12:30", "tag", "https://example.org",
    "-http://x", "x=1", "2x:y", "=web",
  ])
  func otherWordsAreNotFilters(word: String) {
    expect(!FilterReader.isFilter(word))
  }

  @Test func aTermKeepsTheWordAsTyped() throws {
    try expect(term("-Due:fri").word, is: "-Due:fri")
  }

  private func term(_ word: String) throws -> FilterTerm {
    try FilterReader(FieldReader(dates: DateReader(today: .noon))).term(word)
  }
}

extension CivilMinute {
  fileprivate static let noon = Zone.utc.civil(at: .at("2026-11-21T12:00Z"))
}

extension Date {
  fileprivate static func at(_ text: String) -> Date {
    Date(iso8601: text, zone: .utc) ?? .distantPast
  }
}
