import Entities
import Expectations
import Reactive
import System
import Testing
import ViewModels

@Suite struct FilterCompletionTests {
  private let book = WordBook([
    .projects: ["web", "work", "my house"], .projectLevels: ["work/"], .tags: ["docs", "가게"],
    .people: ["Ann"], .columns: ["todo", "review"], .views: ["mine"],
  ])
  private let didAct = PublishSubject<LineAction>()
  private let completions: Recorder<WordCompletion?>
  private let viewModel: FilterViewModel

  init() {
    viewModel = Self.viewModel(book)
    completions = Recorder(viewModel.transform(.init(didAct: didAct)).completion)
  }

  private static func viewModel(_ book: WordBook) -> FilterViewModel {
    FilterViewModel(from: .none, words: book.read) {
      SelectionReader(
        filters: FilterReader(now: CivilMinute(startOf: .first), zone: .utc), takesText: true,
        takesNumbers: false)
    }
  }

  private func completion(_ text: String) -> WordCompletion? {
    didAct.onNext(.type(text))
    return completions.values.last ?? nil
  }

  @Test(arguments: [
    ("project:we", "b", "project:web "), ("tag:D", "ocs", "tag:docs "),
    ("milk -tag:가", "게", "-tag:가게 "), ("assignee:a", "nn", "assignee:Ann "),
    ("assignee:m", "e", "assignee:me "), ("column:rev", "iew", "column:review "),
    ("view:m", "ine", "view:mine "), ("is:over", "due", "is:overdue "),
    ("priority:h", "igh", "priority:high "), ("tag:docs,가", "게", "tag:docs,가게 "),
    ("project:my", " house", "project:\"my house\" "),
    ("project:'my h", "ouse", "project:\"my house\" "),
  ])
  func theFirstWordThatBeginsWithTheValueIsOffered(
    text: String, rest: String, replacement: String
  ) throws {
    let completion = try #require(self.completion(text))
    expect(completion.rest, is: rest)
    expect(completion.replacement, is: replacement)
    let last = text.contains("'") ? text : text.split(separator: " ").last.map(String.init)
    expect(completion.replacedCount, is: last?.count)
  }

  @Test(arguments: [
    "", "milk", "tag", "tag:docs", "tag:DOCS", "tag:x", "tag:d ", "text:d", "due:f", "https:w",
    "project:'my h'",
  ])
  func otherTextsHaveNoCompletion(text: String) { expect(completion(text) == nil) }

  @Test func anEmptyValueOffersAllWords() {
    expect(completion("project:")?.words, is: ["web", "work", "my house", "work/"])
    expect(completion("project:w")?.words, is: ["web", "work", "work/"])
  }

  @Test func atMostEightWordsAreShown() {
    let book = WordBook([.tags: (10..<30).map { "t\($0)" }])
    let viewModel = Self.viewModel(book)
    let shown = Recorder(viewModel.transform(.init(didAct: didAct)).completion)
    didAct.onNext(.type("tag:t"))
    expect(shown.values.last??.words, is: (10..<18).map { "t\($0)" })
  }

  @Test func wordsAreReadOnceForEachValue() {
    for end in 4...8 { didAct.onNext(.type(String("tag:docs".prefix(end)))) }
    expect(book.readings, is: [.tags])
    didAct.onNext(.type("tag:docs t"))
    didAct.onNext(.type("tag:docs tag:"))
    expect(book.readings, is: [.tags, .tags])
  }

  @Test func anUnreadableStoreOffersNothing() {
    let book = WordBook([:])
    let viewModel = Self.viewModel(book)
    let shown = Recorder(viewModel.transform(.init(didAct: didAct)).completion)
    didAct.onNext(.type("tag:"))
    expect(shown.values, is: [nil, nil])
  }
}
