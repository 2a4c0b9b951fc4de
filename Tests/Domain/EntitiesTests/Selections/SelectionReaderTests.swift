import Entities
import Expectations
import System
import Testing

@Suite struct SelectionReaderTests {
  private let reader = SelectionReader.reader()

  @Test func cardsAreReadInTheOrderTyped() throws {
    try expect(
      reader.selection(["5", "#3,9", "1-2"]),
      is: .cards([.one(5), .one(3), .one(9), .range(1...2)]))
  }

  @Test(arguments: [["5"], ["007"], ["5", "3", "5"], ["9223372036854775807"]])
  func plainNumbersAreReadAsTheReaderReadsThem(words: [String]) throws {
    try expect(Selection(plainNumbers: words), is: reader.selection(words))
  }

  @Test(arguments: [
    [], [""], ["0"], ["9223372036854775808"], ["+5"], ["-5"], ["#5"], ["5,6"], ["1-3"], ["５"],
    ["5", "milk"], ["@a"], [" 5"],
  ])
  func otherWordsNeedTheReader(words: [String]) {
    expect(Selection(plainNumbers: words) == nil)
  }

  @Test func severalFiltersMustAllMatch() throws {
    let selection = try reader.filters("tag:work", "tag:home", "-state:done")
    let work = CardFilter.tag(Tag(stored: "work"))
    let home = CardFilter.tag(Tag(stored: "home"))
    expect(selection.groups[0].filter, is: .all([work, home, .not(.state(.done))]))
    expect(selection.terms.map(\.word), is: ["tag:work", "tag:home", "-state:done"])
    expect(selection.terms.map(\.key), is: ["tag", "tag", "state"])
    expect(selection.terms.map(\.isNegated), is: [false, false, true])
  }

  @Test(arguments: [
    ("state:todo", true), ("-state:doing", false), ("finished:today", true),
    ("column:review", true), ("-column:review", false), ("-finished:none", true),
    ("finished:none", true), ("tag:work", false), ("is:open", false), ("started:today", false),
  ])
  func stateAndFinishedIncludeDoneCards(word: String, namesStates: Bool) throws {
    try expect(reader.filters(word).groups[0].namesStates, is: namesStates)
  }

  /// Otherwise `todo delete --all` would delete everything.
  @Test func allAloneIsNotASelection() throws {
    #expect(throws: TrackerError.invalidSelection(.empty)) {
      try reader.selection([], includesDone: true)
    }
    try expect(reader.filters("tag:work", includesDone: true).groups[0].namesStates)
  }

  @Test(arguments: [[], [""], [" ", "\t"]])
  func aSelectionIsNeverEmpty(words: [String]) {
    #expect(throws: TrackerError.invalidSelection(.empty)) { try reader.selection(words) }
  }

  @Test func cardsAndFiltersAreNeverMixed() {
    for words in [["12", "tag:work"], ["tag:work", "12"]] {
      #expect(
        throws: TrackerError.invalidSelection(.mixed(number: "12", filter: "tag:work"))
      ) { try reader.selection(words) }
    }
    #expect(throws: TrackerError.invalidSelection(.mixed(number: "12", filter: "milk"))) {
      try SelectionReader.reader(takesText: true).selection(["12", "milk"])
    }
  }

  @Test(arguments: ["done", "milk", "-milk", "1–3"])
  func aBareWordIsRefused(word: String) {
    for words in [[word], ["tag:work", word]] {
      #expect(throws: TrackerError.invalidSelection(.bareWord(word))) {
        try reader.selection(words)
      }
    }
  }

  @Test(arguments: ["done", "doen", "tomorrow", "milk", "-milk"])
  func besideANumberAWordMeansNoFilter(word: String) {
    #expect(throws: TrackerError.invalidSelection(.bareWord(word))) {
      try reader.selection(["12", word])
    }
  }

  @Test func bareWordsAreTextInASearch() throws {
    let filters = try SelectionReader.reader(takesText: true).filters("buy", "-milk", "tag:work")
    expect(
      filters.terms.map(\.filter),
      is: [
        .text(TextQuery("buy")), .not(.text(TextQuery("milk"))), .tag(Tag(stored: "work")),
      ])
    expect(filters.terms.map(\.key), is: ["text", "text", "tag"])
    expect(!filters.groups[0].namesStates)
  }

  @Test func digitsAreCardNumbersInASearch() throws {
    try expect(
      SelectionReader.reader(takesText: true).selection(["2026"]), is: .cards([.one(2026)]))
    try expect(reader.filters("text:2026").groups[0].filter, is: .text(TextQuery("2026")))
  }

  @Test func digitsAreTextIfNumbersAreNotAccepted() throws {
    let reader = SelectionReader.reader(takesText: true, takesNumbers: false)
    let filters = try reader.filters("12", "tag:work")
    expect(filters.terms.map(\.filter), is: [.text(TextQuery("12")), .tag(Tag(stored: "work"))])
  }

  @Test func wordsWithoutTermsAreIgnoredNextToOthers() throws {
    let reader = SelectionReader.reader(takesText: true)
    let words = try reader.filters("milk", "&", "-", "eggs", "-!").terms.map(\.word)
    expect(words, is: ["milk", "eggs"])
    try expect(reader.filters("&", "tag:work").terms.map(\.word), is: ["&", "tag:work"])
  }

  @Test func thousandsOfNumbersAreRead() throws {
    let numbers = Array(1...5000)
    let selection = try SelectionReader.reader(takesText: true).selection(numbers.map(String.init))
    expect(selection, is: .cards(numbers.map(CardNumbers.one)))
  }

  @Test func thousandsOfWordsFollowADate() throws {
    let title = Array(repeating: "milk", count: 2000)
    let date = ["tag:work", "created:2", "days", "ago"]
    let words: [String] = ["due:next", "week"] + title + date + title
    let joined: [String] = ["due:next week"] + title + ["tag:work", "created:2 days ago"] + title
    let reader = FilterReader(FieldReader(dates: DateReader(today: .saturday)))
    expect(reader.joiningDates(words), is: joined)
  }

  @Test func whiteSpaceAroundWordsIsTrimmed() throws {
    try expect(reader.selection([" 12 ", ""]), is: .cards([.one(12)]))
  }

  @Test func errorsOfFilterValuesAreThrown() {
    #expect(throws: TrackerError.unknownChoice(.state, "don", nearest: "done")) {
      try reader.selection(["state:don"])
    }
    #expect(throws: TrackerError.invalidSelection(.backwards("7-3"))) {
      try reader.selection(["1", "7-3"])
    }
  }
}

@Suite struct ListFilterTests {
  @Test(arguments: [
    ("tag:work", ["tag:work"]), ("  tag:work   -is:overdue ", ["tag:work", "-is:overdue"]),
    ("project:'my house' a", ["project:my house", "a"]), ("\"it's\" so", ["it's", "so"]),
  ])
  func spacesSeparateWordsUnlessQuoted(text: String, words: [String]) {
    expect(ViewFilters(stored: text).words, is: words)
  }

  @Test(arguments: ["", "   ", "''", "tag:'work", "\""])
  func aFilterWithoutWordsOrWithAnOpenQuoteHasNoWords(text: String) {
    expect(ViewFilters(stored: text).words, is: [])
  }
}
