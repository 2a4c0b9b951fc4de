import Entities
import Reactive
import UseCases

/// What becomes of cards.
extension BoardViewModel {
  /// Changes the store and shows it, with the card selected that `change` returns; what is told
  /// comes after.
  private func change(
    _ change: () throws(TrackerError) -> (selecting: [Int], notice: BoardNotice?)
  ) {
    attempt { (sight) throws(TrackerError) in
      let done = try change()
      let gone = try reload(&sight)
      for number in done.selecting where try reader.follow(number, &sight) { break }
      return done.notice ?? gone
    }
  }

  private var terms: ChangeTerms {
    ChangeTerms(newTransaction())
  }

  private func choice(_ numbers: Set<Int>) throws(TrackerError) -> CardChoice {
    // Several go in board order, whatever order they were marked in.
    let there = try tools.readBoard.cards(numbers).map(\.number)
    let all = there.count == numbers.count ? there : numbers.sorted()
    return CardChoice(.cards(all.map(CardNumbers.one)))
  }

  /// The selected card goes first among those that are to be selected afterwards.
  private func selecting(_ numbers: Set<Int>, _ outcome: CardsOutcome) -> [Int] {
    let selected = sight.content.selectedCard.map(\.number)
    let moved = outcome.cards.filter(\.isChanged).map(\.after.card.number)
    if let selected, numbers.contains(selected) { return [selected] }
    return Array(moved.prefix(1))
  }

  func move(by step: Int) {
    let column = sight.content.focus + step
    guard sight.content.columns.indices.contains(column) else { return }
    move(sight.chosen, to: sight.content.columns[column].state)
  }

  func move(_ numbers: Set<Int>, to state: State) {
    move(numbers, to: Destination(state: state))
  }

  private func move(_ numbers: Set<Int>, to destination: Destination) {
    guard !numbers.isEmpty else { return }
    change { () throws(TrackerError) in
      let moved = try tools.moveCards(try choice(numbers), to: destination, on: terms).answer
      let crossed = moved.cards.filter { $0.before.card.state != $0.after.card.state }
      let notice = crossed.first.map { first in
        BoardNotice.moved(
          first.after.card, count: crossed.count, to: first.after.card.state)
      }
      return (selecting(numbers, moved), notice)
    }
  }

  /// Has the selected card, or the marked ones of its column, pass its neighbour.
  func reorder(_ step: Int) {
    let state = sight.focused.state
    guard state != .done || sight.focused.selected == nil else {
      return notices.onNext(.doneIsNotOrdered)
    }
    guard let (neighbour, moving) = sight.neighbour(step) else { return }
    let placement = step < 0 ? Placement.before(neighbour) : .after(neighbour)
    move(moving, to: Destination(state: state, placement: placement, origin: state))
  }

  func drop(_ from: BoardPlace, _ to: BoardPlace) {
    guard sight.content.columns.indices.contains(to.column),
      let (card, all) = sight.dragged(from: from)
    else { return }
    let state = sight.content.columns[to.column].state
    guard from != to else { return select(to) }
    if state == .done, card.state == .done { return notices.onNext(.doneIsNotOrdered) }
    move(
      all, to: Destination(state: state, placement: sight.placement(of: all, from: from, to: to)))
  }

  func delete() {
    let numbers = sight.chosen
    guard !numbers.isEmpty else { return }
    change { () throws(TrackerError) in
      let deleted = try tools.deleteCards(try choice(numbers), on: terms).answer.cards
      return ([], deleted.first.map { .deleted($0, count: deleted.count) })
    }
  }

  func reverse(isUndo: Bool) {
    change { () throws(TrackerError) in
      let reversals =
        isUndo ? try tools.undo(.newest(1), on: terms) : try tools.redo(nil, on: terms)
      let all = reversals.flatMap(\.changes).compactMap(\.cardNumber)
      // An undo begins with what was changed last.
      let touched = isUndo ? Array(all.suffix(20).reversed()) : Array(all.prefix(20))
      let selected = sight.content.selectedCard?.number
      // What is selected stays so when it is one of them.
      let numbers = touched.filter { $0 == selected } + touched.filter { $0 != selected }
      return (numbers, reversals.first.map(BoardNotice.reversed))
    }
  }
}
