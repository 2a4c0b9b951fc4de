import Entities
import System
import UseCases

public struct SceneTools {
  private let everywhere: Tracker
  let settings: Settings
  let zone: Zone
  let now: () -> CivilMinute
  let newTransaction: () -> Transaction
  private let readContext: () -> CardContext?

  /// `context` returns the context at the moment.
  init(
    _ tracker: Tracker, settings: Settings, zone: Zone, now: @escaping () -> CivilMinute,
    newTransaction: @escaping () -> Transaction,
    context: @escaping () -> CardContext? = { nil }
  ) {
    everywhere = tracker
    self.settings = settings
    self.zone = zone
    self.now = now
    self.newTransaction = newTransaction
    readContext = context
  }

  var context: CardContext? { readContext() }

  var tracker: Tracker { everywhere.inside(context) }

  func terms(_ deed: String) -> ChangeTerms { ChangeTerms(newTransaction().recorded(deed)) }

  /// Throws why the store would refuse the edit, but for limits and rules, which the user may
  /// ignore; returns the new parent.
  ///
  /// Cards that were deleted since then, and another process that is writing, are met later.
  func check(_ edit: CardEdit, of cards: Set<Int>) throws(TrackerError) -> Card? {
    var edit = edit
    edit.isForced = true
    let terms = ChangeTerms(newTransaction(), isDryRun: true)
    do throws(TrackerError) {
      _ = try tracker.changeCards(CardRequest(.edit(edit), inBoardOrder: cards), on: terms)
    } catch {
      switch error {
      case .noSuchCards(let missing) where cards.isSuperset(of: missing): break
      case .store(.busy, _): break
      default: throw error
      }
    }
    guard let parent = edit[.parent].flatMap(CardReference.init(fieldValue:)) else { return nil }
    return try tracker.showCards(.cards([.one(parent.number)])).details.first?.card.card
  }
}

extension Transaction {
  /// `deed` stands for the command line in the history: `moved 12 to doing`, in every language.
  func recorded(_ deed: String) -> Transaction {
    Transaction(kind: kind, command: "board: \(deed)", author: author, date: date)
  }
}

extension String {
  /// A name or a title in the history, cut after 100 characters.
  var recorded: String { count > 100 ? "\(prefix(99))…" : self }
}

extension Set<Int> {
  /// Cards in the history: `3, 5, 9`, or `12 cards` for many.
  var recorded: String {
    count > 5 ? "\(count) cards" : sorted().map(String.init).joined(separator: ", ")
  }
}
