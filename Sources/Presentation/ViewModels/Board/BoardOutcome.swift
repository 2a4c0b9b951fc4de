import Entities
import UseCases

struct BoardOutcome: Hashable {
  /// Candidates for the selection: the first one on the board is selected.
  var selection: [Int] = []
  var notice: BoardNotice?
  var transaction: Int?
  /// The columns that the changed cards were in or are in; `nil` if more may have changed.
  var columns: Set<ColumnKey>?
}

extension BoardOutcome {
  init(assigning outcome: CardsOutcome, at selected: Int?) {
    selection = [selected].compactMap(\.self)
    let changed = outcome.cards.filter(\.isChanged).map(\.after.card)
    notice = changed.first.map { .assigned(changed, to: $0.assignee) }
  }

  init(claiming outcome: CardsOutcome, isForced: Bool) {
    selection = outcome.cards.map(\.after.card.number)
    notice = outcome.cards.first.map { .claimed($0.after, isChanged: $0.isChanged) }
    remark(outcome, isForced: isForced)
  }

  init(deleting outcome: CardsOutcome) {
    let cards = outcome.cards.map(\.before.card)
    notice = cards.isEmpty ? nil : .deleted(cards)
  }

  /// Selects the selected card if it moved, otherwise the first card that moved.
  init(moving outcome: CardsOutcome, of numbers: Set<Int>, at selected: Int?, isForced: Bool) {
    let changed = outcome.cards.filter(\.isChanged).map(\.after.card)
    let isSelected = selected.map(numbers.contains) ?? false
    selection = [isSelected ? selected : changed.first?.number].compactMap(\.self)
    let crossed = outcome.cards.filter { $0.before.card.columnKey != $0.after.card.columnKey }
    notice = crossed.first.map { first in
      if crossed.count == 1, let successor = outcome.successors.first {
        return .finished(first.after, successor)
      }
      return .moved(crossed.map(\.after.card), to: first.after.column)
    }
    remark(outcome, isForced: isForced)
  }

  /// Keeps the selected card selected.
  init(placing outcome: CardsOutcome, in project: ProjectName, at selected: Int?) {
    selection = [selected].compactMap(\.self)
    let changed = outcome.cards.filter(\.isChanged).map(\.after.card)
    notice = changed.isEmpty ? nil : .placed(changed, in: project)
  }

  private mutating func remark(_ outcome: CardsOutcome, isForced: Bool) {
    guard let notice, let effects = MoveEffects(outcome, isForced: isForced) else { return }
    self.notice = .also(notice, effects)
  }

  func following(_ changed: Changed<CardsOutcome>) -> BoardOutcome {
    var outcome = self
    outcome.transaction = changed.transaction
    let cards = changed.answer.cards.flatMap { [$0.before.card, $0.after.card] }
    let added = changed.answer.successors.compactMap(\.added?.card)
    outcome.columns = Set((cards + added).map(\.columnKey))
    return outcome
  }

  /// Selects the selected card if it was changed, otherwise the card that was changed first.
  init(_ reversals: [Reversal], at selected: Int?) {
    let numbers = reversals.flatMap(\.changes).compactMap(\.cardNumber)
    // An undo reverses the last change first.
    let isUndo = reversals.first?.isUndo ?? false
    let touched = isUndo ? Array(numbers.suffix(20).reversed()) : Array(numbers.prefix(20))
    selection = touched.filter { $0 == selected } + touched.filter { $0 != selected }
    notice = reversals.first.map(BoardNotice.reversed)
    if reversals.count == 1 {
      (transaction, columns) = (reversals[0].transaction, reversals[0].columns)
    }
  }
}
