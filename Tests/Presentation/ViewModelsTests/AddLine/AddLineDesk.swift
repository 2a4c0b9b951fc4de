import Entities
import FoundationEssentials
import InMemoryData
import Reactive
import Repositories
import System
import UseCases

@testable import ViewModels

/// The line for a new card with its inputs and recorded outputs.
///
/// Words are of the title, but `+docs` is a tag, `/web` a project, `>review` a column and `=k` a
/// key.
final class AddLineDesk {
  let store: any Store
  let didAct = PublishSubject<LineAction>()
  let didTick = PublishSubject<Void>()
  let book: WordBook
  private(set) var contents: [AddLineContent<String>] = []
  private let viewModel: AddLineViewModel<String>
  private let added: Recorder<Int>
  private let ends: Recorder<String>
  private let noticed: Recorder<CardNotice>
  private let bag = DisposeBag()

  init(
    _ start: CardStart = CardStart(column: .initial(.doing)),
    over store: any Store = InMemoryStore(),
    book: WordBook = WordBook([.projects: ["web"]])
  ) throws {
    self.store = store
    self.book = book
    var seconds = 0.0
    let tools = SceneTools(
      over: store, ids: IdentifierMaker { _ in 7 }, now: { CivilMinute(number: 0) },
      newTransaction: {
        seconds += 60
        return Transaction(
          command: "todo board", author: "ann@home",
          date: Date(timeIntervalSince1970: 1_795_262_400 + seconds))
      })
    viewModel = AddLineViewModel(start, text: "", tools, words: book.read, read: Self.line)
    let output = viewModel.transform(.init(didAct: didAct, didTick: didTick))
    added = Recorder(output.addedCard)
    ends = Recorder(output.ended)
    noticed = Recorder(output.notices)
    output.content.subscribe(with: self) { $0.contents.append($1) }.disposed(by: bag)
  }

  var content: AddLineContent<String>? { contents.last }
  var addedCards: [Int] { added.values }
  var kept: [String] { ends.values }
  var notices: [CardNotice] { noticed.values }

  func cards() throws -> [Card] {
    try store.reading { (reading) throws(TrackerError) in try reading.cards(CardQuery()) }
  }

  func place(of number: Int) throws -> [String?] {
    try store.reading { (reading) throws(TrackerError) in
      let card = try reading.cards([number])[0]
      return [
        try reading.project(card.project)?.name.text,
        try reading.columns().column(of: card)?.name.text,
      ]
    }
  }

  private static func line(_ text: String) -> CardLine<String> {
    var (line, title, tags) = (CardLine<String>(), [String](), Tags.none)
    for word in TypedLine(text, quotingAfter: "").words {
      let value = String(word.dropFirst())
      switch word.first {
      case "+": if let tag = try? Tag(value) { tags.insert(tag) }
      case "/": line.values.project = try? ProjectName(value)
      case ">": line.values.column = try? ColumnWord(reading: value)
      case "=": line.values.key = try? CardKey(value)
      default: title.append(word)
      }
    }
    if !tags.isEmpty { line.values.tags = tags }
    line.values.title = try? Title(title.joined(separator: " "))
    return line
  }
}
