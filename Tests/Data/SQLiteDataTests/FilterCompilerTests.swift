import Entities
import Expectations
import Testing

@testable import SQLiteData

@Suite struct FilterCompilerTests {
  private let folder = Folder()

  @Test func userInputIsNeverInTheSQL() throws {
    let word = "o'clock"
    let filters: [CardFilter] = [
      .tag(Tag(stored: word)), .value(.key, word),
      .project(ProjectName(stored: word)),
    ]
    for filter in filters {
      let compiled = try CompiledQuery("number", of: CardQuery(filter), in: .initial, scope: .test)
      expect(!compiled.sql.contains(word))
      expect(compiled.values, is: [.text(word)])
    }
  }

  @Test func aSearchCanHaveAnyNumberOfWords() throws {
    let store = try folder.store()
    try store.add("milk")
    let words = TextQuery(Array(repeating: "milk", count: 5000).joined(separator: " "))
    let many = (0..<5000).map { _ in CardFilter.text(TextQuery("milk")) }
    try expect(store.count(.text(words)), is: 1)
    try expect(store.count(.text(TextQuery(exactly: words.text))), is: 0)
    try expect(store.count(.all(many)), is: 1)
    try expect(store.count(.any(many)), is: 1)
  }

  @Test func manyAlternativesCompileToOneQuery() throws {
    let store = try folder.store()
    try store.add("Buy milk")
    let tags = (0..<20_000).map { CardFilter.tag(Tag(stored: "tag\($0)")) }
    try expect(store.count(.any(tags)), is: 0)
    try expect(store.count(.any(tags + [.state(.todo)])), is: 1)
    try expect(store.count(.all(tags.map(CardFilter.not))), is: 1)
  }

  @Test func aLongChainOfAlternativesIsFlat() throws {
    let store = try folder.store()
    for title in ["a", "b", "c"] { try store.add(title) }
    var chain = CardFilter.numbers(2...2)
    for number in 3...5000 { chain = .any([chain, .numbers(number...number)]) }
    try expect(store.count(chain), is: 2)
  }

  @Test func aLongListOfNumbersIsOneValue() throws {
    let store = try folder.store()
    for title in ["a", "b", "c"] { try store.add(title) }
    let numbers = ([2, 3] + (10...5000)).map { CardFilter.numbers($0...$0) }
    let filter = CardFilter.any(numbers)
    try expect(store.count(filter), is: 2)
    try expect(store.count(.not(filter)), is: 1)
    try expect(store.count(.any(numbers + [.state(.todo)])), is: 3)
    let compiled = try CompiledQuery("number", of: CardQuery(filter), in: .initial, scope: .test)
    expect(compiled.values.count, is: 1)
  }
}
