import Entities
import Reactive
import System
import TerminalKit
import TerminalKitTesting
import TodoBoard
import TodoBoardTesting
import UseCases
import Words

@testable import ViewModels

/// A board with a card scene, over a store that Bob changes too.
final class CardDesk {
  let tracker = BoardTracker()
  let desk: BoardDesk
  /// Whether frames are drawn after each event.
  var isWatched = true

  /// Opens the board over a card with all fields, in the language of the board.
  init(_ width: Int = 80, _ height: Int = 24, _ language: Language = .english) throws {
    try tracker.add([try Self.draft(language)])
    desk = try BoardDesk(tracker, width: width, height: height, language: language)
  }

  var terminal: ScreenFixture { desk.terminal }
  var coordinator: ScreenCoordinator { desk.coordinator }

  static func draft(_ language: Language) throws -> CardDraft {
    let isKorean = language == .korean
    var draft = CardDraft(
      title: try Title(isKorean ? "우유 두 병과 빵 한 덩이 사기" : "Buy two bottles of milk"))
    draft.deadline = Deadline(iso: "2026-11-18")
    draft.priority = .high
    draft.project = try ProjectName(isKorean ? "집" : "home")
    draft.tags = Tags([try Tag(isKorean ? "가게" : "shop"), try Tag("urgent")])
    draft.steps = [
      try Step(isKorean ? "이웃에게 묻기" : "Ask the neighbours", isChecked: true),
      try Step(isKorean ? "가게에 가기" : "Go there"),
    ]
    draft.notes = try Notes(
      isKorean
        ? "한 병은 이웃의 것이다. 값은 나중에 받는다.\n\n빵은 호밀로."
        : "One bottle is for the neighbours, who pay later.\n\nRye bread, if there is any.")
    draft.key = try CardKey("shop-1")
    return draft
  }

  func read() {
    coordinator.open(.card(.read(1)))
    turn()
  }

  func edit() {
    coordinator.open(.card(.edit(1)))
    turn()
  }

  func add() {
    coordinator.open(.card(.add(CardStart(column: .initial(.doing)))))
    turn()
  }

  /// Sends a tick as well.
  func bobEdits(_ configure: (inout CardEdit) throws -> Void) throws {
    var edit = CardEdit()
    try configure(&edit)
    try bobDoes(.edit(edit))
  }

  /// Sends a tick as well.
  func bobDeletes() throws { try bobDoes(.delete) }

  private static var ids: IdentifierMaker {
    IdentifierMaker { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 }
  }

  /// Changes the card as Bob, and sends a tick.
  func bobDoes(_ action: CardAction) throws {
    _ = try Tracker(tracker.store, ids: Self.ids, zone: .utc).changeCards(
      CardRequest(action, card: 1), on: bob)
    tick()
  }

  /// Sends a tick as well.
  func bobUndoes() throws {
    _ = try Tracker(tracker.store).undo(.newest(1), on: bob)
    tick()
  }

  func tick() {
    desk.context.ticks.onNext(())
    turn()
  }

  private func turn() { if isWatched { terminal.turn() } }

  func cards() throws -> [Card] { try tracker.cards() }

  var bob: ChangeTerms {
    let ours = tracker.newTransaction()
    return ChangeTerms(Transaction(command: "todo test", author: "bob@work", date: ours.date))
  }
}

/// The states of the card scene that have golden screens.
enum CardSituation: String, CaseIterable {
  case read
  case edit
  case add
  case column
  case conflict

  func bring(about desk: CardDesk) throws {
    switch self {
    case .read: desk.read()
    case .edit: desk.edit()
    case .add: desk.add()
    case .column:
      desk.read()
      desk.terminal.press(Key("m"))
    case .conflict:
      desk.edit()
      desk.terminal.type("!")
      try desk.bobEdits {
        $0.title = try Title("Buy three bottles of milk")
        $0.priority = .low
      }
    }
  }
}
