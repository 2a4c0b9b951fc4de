import Entities
import System
import UseCases

public struct SceneTools {
  let tracker: Tracker
  let settings: Settings
  let zone: Zone
  let now: () -> CivilMinute
  let newTransaction: () -> Transaction
  var context: CardContext?

  func terms(_ deed: String) -> ChangeTerms { ChangeTerms(newTransaction().recorded(deed)) }
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
