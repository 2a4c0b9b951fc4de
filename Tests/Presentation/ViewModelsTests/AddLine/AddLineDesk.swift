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
/// Words are of the title, but `+docs` is a tag, `/web` a project, `>review` a column, `=k` a key,
/// and `!high` a priority. `?x` can't be read.
final class AddLineDesk {
  let store: any Store
  let didAct = PublishSubject<LineAction>()
  let didOpenForm = PublishSubject<Void>()
  let didTick = PublishSubject<Void>()
  let book: WordBook
  private(set) var contents: [AddLineContent<String>] = []
  private let viewModel: AddLineViewModel<String>
  private let added: Recorder<Int>
  private let ends: Recorder<String>
  private let forms: Recorder<CardStart>
  private let noticed: Recorder<CardNotice>
  private let bag = DisposeBag()

  init(
    _ start: CardStart = CardStart(column: .initial(.doing)), text: String = "",
    over store: any Store = InMemoryStore(),
    book: WordBook = WordBook([.tags: ["docs", "deploy"], .projects: ["web"]])
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
    viewModel = AddLineViewModel(start, text: text, tools, words: book.read, read: Self.line)
    let output = viewModel.transform(
      .init(didAct: didAct, didOpenForm: didOpenForm, didTick: didTick))
    added = Recorder(output.addedCard)
    ends = Recorder(output.ended)
    forms = Recorder(output.form)
    noticed = Recorder(output.notices)
    output.content.subscribe(with: self) { $0.contents.append($1) }.disposed(by: bag)
  }

  var content: AddLineContent<String>? { contents.last }
  var addedCards: [Int] { added.values }
  var kept: [String] { ends.values }
  var form: CardStart? { forms.values.last }
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
    let typed = TypedLine(text, quotingAfter: "")
    var (line, title, tags) = (CardLine<String>(), [String](), Tags.none)
    for (index, word) in typed.words.enumerated() where line.fault == nil {
      let value = String(word.dropFirst())
      switch word.first {
      case "+": if let tag = try? Tag(value) { tags.insert(tag) }
      case "/": line.values.project = try? ProjectName(value)
      case ">": line.values.column = try? ColumnWord(reading: value)
      case "=": line.values.key = try? CardKey(value)
      case "!": line.values.priority = Priority(rawValue: value)
      case "?": (line.fault, line.rest) = (word, Array(typed.words[index...]))
      default: title.append(word)
      }
    }
    if !tags.isEmpty { line.values.tags = tags }
    line.values.title = try? Title(title.joined(separator: " "))
    if typed.end.hasPrefix("+") {
      line.end = TypedValue(String(typed.endWord.dropFirst()), after: "+", from: .stored([.tags]))
    }
    return line
  }
}
