import Entities
import Expectations
import Reactive
import ReactiveTesting
import System
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct FilterViewModelTests {
  @Test func eachCharacterFilters() {
    let line = Line()
    for text in ["m", "mi", "mil", "mil "] { line.type(text) }
    // White space does not change the filter.
    expect(line.filters.values.map(\.text), is: ["m", "mi", "mil"])
    expect(line.words == ["mil"] && line.ends.values.isEmpty)
  }

  @Test func aHalfTypedFilterKeepsTheLastOneAndReportsTheFault() {
    let line = Line()
    for text in ["a", "a tag", "a tag:"] { line.type(text) }
    expect(line.filters.values.map(\.text), is: ["a", "a tag"])
    expect(line.faults.values.last, is: .invalidSelection(.missingValue(key: "tag")))
    line.type("a tag:s")
    expect(line.words == ["a", "tag:s"] && line.faults.values.last == .some(nil))
  }

  @Test(arguments: [
    ("\"buy milk\" x", ["buy milk", "x"]), ("title:'a b' c", ["title:a b", "c"]),
    ("don't stop", ["don't", "stop"]), ("-\"a b\"", ["-a b"]), ("\"not closed", ["not closed"]),
    ("회의 \"새 글\"", ["회의", "새 글"]),
  ])
  func quotesKeepWordsTogether(text: String, words: [String]) {
    let line = Line()
    line.type(text)
    expect(line.words, is: words)
  }

  @Test func cancellingRestoresTheFilter() throws {
    let line = Line()
    line.type("milk")
    let before = try #require(line.filters.values.last)
    let again = Line(from: before)
    for text in ["milk tea", "milk tea state:"] { again.type(text) }
    again.didAct.onNext(.cancel)
    expect(again.filters.values.last == before && again.faults.values.last == .some(nil))
    expect(again.ends.values.count, is: 1)
  }

  @Test func aNumberIsThatOfACard() {
    let line = Line()
    for text in ["milk", "24"] { line.type(text) }
    line.didAct.onNext(.submit)
    expect(line.filters.values.map(\.text) == ["milk", ""] && line.ends.values == [24])
    for text in ["24 milk", "text:24"] {
      let line = Line()
      line.type(text)
      line.didAct.onNext(.submit)
      expect(line.filters.values.map(\.text) == [text] && line.ends.values == [nil])
    }
  }

  @Test(arguments: [
    ("1 3", [1...1, 3...3]), ("3,5", [3...3, 5...5]), ("#2 7-9", [2...2, 7...9]),
  ])
  func severalNumbersShowTheirCards(text: String, ranges: [ClosedRange<Int>]) throws {
    let line = Line()
    line.type(text)
    line.didAct.onNext(.submit)
    let selection = try #require(line.filters.values.last?.selection)
    expect(selection.groups.map(\.filter), is: [.any(ranges.map(CardFilter.numbers))])
    expect(line.ends.values, is: [nil])
  }

  @Test func theNextTextIsNotThatOfTheCard() {
    let line = Line()
    for text in ["24", "24 tag:", "tag:a"] { line.type(text) }
    line.didAct.onNext(.submit)
    expect(line.ends.values == [nil] && line.filters.values.map(\.text) == ["tag:a"])
  }

  @Test(arguments: [
    ("@sofia", "assignee:sofia"), ("-@ann", "-assignee:ann"), ("#docs", "tag:docs"),
    ("-#docs,web", "-tag:docs,web"), ("@\"Kim Min\"", "assignee:Kim Min"),
  ])
  func marksOfCardsAreFilters(text: String, word: String) {
    let line = Line()
    line.type("milk \(text)")
    expect(line.words, is: ["milk", word])
  }

  // MARK: Completions

  private let book = WordBook([
    .projects: ["web", "work", "my house"], .projectLevels: ["work/"],
    .tags: ["docs", "가게"] + (10..<30).map { "t\($0)" },
    .people: ["Ann", "Kim Min"], .columns: ["todo", "review"], .views: ["mine"],
  ])

  @Test(arguments: [
    ("project:we", "b", "project:web "), ("tag:D", "ocs", "tag:docs "),
    ("milk -tag:가", "게", "-tag:가게 "), ("assignee:a", "nn", "assignee:Ann "),
    ("assignee:m", "e", "assignee:me "), ("column:rev", "iew", "column:review "),
    ("view:m", "ine", "view:mine "), ("is:over", "due", "is:overdue "),
    ("priority:h", "igh", "priority:high "), ("tag:docs,가", "게", "tag:docs,가게 "),
    ("project:my", " house", "project:\"my house\" "),
    ("project:'my h", "ouse", "project:\"my house\" "),
    ("pro", "ject:", "project:"), ("milk -du", "e:", "-due:"), ("pe", "rson:", "person:"),
    ("person:a", "nn", "person:Ann "), ("-@a", "nn", "-@Ann "), ("#d", "ocs", "#docs "),
    ("@k", "im Min", "@\"Kim Min\" "),
  ])
  func theFirstWordThatBeginsWithTheValueIsOffered(
    text: String, rest: String, replacement: String
  ) throws {
    let completion = try #require(Line(book).completion(of: text))
    expect(completion.rest == rest && completion.replacement == replacement)
    let last = text.contains("'") ? text : text.split(separator: " ").last.map(String.init)
    expect(completion.replacedCount, is: last?.count)
  }

  @Test(arguments: [
    "", "milk", "t", "tag:docs", "tag:DOCS", "tag:x", "tag:d ", "text:d", "due:f", "https:w",
    "project:'my h'",
  ])
  func otherTextsHaveNoCompletion(text: String) { expect(Line(book).completion(of: text) == nil) }

  /// The key of a filter is a word to search for, and a number that of a card.
  @Test(arguments: [
    ("@a", "assignee:Ann"), ("is:over", "is:overdue"), ("@k", "assignee:Kim Min"), ("pro", "pro"),
    ("tag:d ", "tag:d"), ("tag:none", "tag:none"), ("tag:docs,t1", "tag:docs,t10"),
    ("parent:1", "parent:1"),
  ])
  func theOfferedValueFilters(text: String, word: String) {
    let words: [SuggestionKind: [String]] = [
      .people: ["Ann", "Kim Min"], .tags: ["docs", "t10", "nonesuch"], .cards: ["12"],
    ]
    let line = Line(WordBook(words))
    line.type(text)
    line.didAct.onNext(.submit)
    expect(line.words == [word] && line.ends.values.count == 1)
    expect(line.filters.values.last?.text.last != " " || text.last == " ")
  }

  @Test func atMostEightWordsAreOffered() {
    let line = Line(book)
    expect(line.completion(of: "project:")?.words, is: ["web", "work", "my house", "work/"])
    expect(line.completion(of: "project:w")?.words, is: ["web", "work", "work/"])
    expect(line.completion(of: "tag:t")?.words, is: (10..<18).map { "t\($0)" })
  }

  @Test func wordsAreReadOnceForEachValue() {
    let line = Line(book)
    for end in 4...8 { line.type(String("tag:docs".prefix(end))) }
    expect(book.readings, is: [.tags])
    for text in ["tag:docs t", "tag:docs tag:"] { line.type(text) }
    expect(book.readings, is: [.tags, .tags])
  }

  @Test func anUnreadableStoreOffersNothing() {
    expect(Line().completion(of: "tag:") == nil)
  }
}

private final class Line {
  let didAct = PublishSubject<LineAction>()
  let completions: Recorder<WordCompletion?>
  let ends: Recorder<Int?>
  let faults: Recorder<TrackerError?>
  let filters: Recorder<BoardFilter>

  init(_ book: WordBook = WordBook([:]), from filter: BoardFilter = .none) {
    let now = CivilMinute(iso: "2026-11-20T12:00") ?? CivilMinute(startOf: .first)
    let viewModel = FilterViewModel(from: filter, words: book.read) {
      SelectionReader(
        filters: FilterReader(FieldReader(dates: DateReader(today: now))), takesText: true,
        takesNumbers: false)
    }
    let output = viewModel.transform(.init(didAct: didAct))
    completions = Recorder(output.completion)
    ends = Recorder(output.isFinished)
    faults = Recorder(output.fault)
    filters = Recorder(output.filter)
  }

  func type(_ text: String) { didAct.onNext(.type(text)) }

  func completion(of text: String) -> WordCompletion? {
    type(text)
    return completions.values.last ?? nil
  }

  var words: [String]? { filters.values.last?.selection?.terms.map(\.word) }
}
