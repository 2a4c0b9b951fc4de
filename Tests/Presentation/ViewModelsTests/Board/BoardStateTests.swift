import Entities
import Expectations
import FoundationEssentials
import System
import Testing

@testable import ViewModels

@Suite struct BoardStateTests {
  private let now = Zone.utc.civil(at: Date(timeIntervalSince1970: 1_795_176_000))
  private var conditions: BoardConditions {
    BoardConditions(columns: Column.initial, now: now)
  }

  /// Cards 1–3 are in todo, 4 and 5 in doing; 1 is selected.
  private func state() -> BoardState {
    var state = BoardState(of: nil, at: conditions)
    for (index, numbers) in [[1, 2, 3], [4, 5], []].enumerated() {
      let cells = numbers.map { ColumnCell.card(card($0, State.allCases[index])) }
      state.content.columns[index] = BoardColumnContent(
        .initial(State.allCases[index]),
        window: ColumnWindow(
          column: ColumnKey(State.allCases[index]), cardCount: cells.count, cellCount: cells.count,
          offset: 0,
          cells: cells),
        selection: cells.isEmpty ? nil : 0)
    }
    return state
  }

  private func card(_ number: Int, _ state: State) -> Card {
    Card(
      id: UUID(), number: number, title: Title(stored: "A card"), state: state,
      project: Project.inbox.id, rank: .first, created: .distantPast)
  }

  private func state(after messages: BoardMessage...) -> BoardState {
    messages.reduce(state()) { $0.updated(by: $1) }
  }

  @Test func keysAskForChangesOfTheSelectedOrTheMarkedCards() {
    let state = self.state()
    expect(state.change(for: .didAct(.selectDown)) == nil)
    expect(
      state.change(for: .didAct(.moveRight)),
      is: .cards([1], .move(Destination(column: .id(.initial(.doing))))))
    expect(state.change(for: .didAct(.moveLeft)) == nil)
    expect(state.change(for: .didAct(.delete)), is: .cards([1], .delete))
    expect(state.change(for: .didAct(.undo)), is: .undo)
    let marked = self.state(after: .didAct(.mark), .didAct(.mark))
    expect(marked.change(for: .didAct(.delete)), is: .cards([1, 2], .delete))
    expect(marked.content.selectedCard?.number, is: 3)
  }

  @Test func droppedCardsTakeThePlaceTheyAreDroppedOver() {
    let state = self.state()
    let drop = BoardMessage.didDrop(
      from: BoardPlace(column: 0, cell: 0), to: BoardPlace(column: 1, cell: 1))
    let destination = Destination(column: .id(.initial(.doing)), placement: .before(5))
    expect(state.change(for: drop), is: .cards([1], .move(destination)))
    let same = BoardMessage.didDrop(
      from: BoardPlace(column: 0, cell: 2), to: BoardPlace(column: 0, cell: 2))
    expect(state.change(for: same) == nil)
    expect(state.updated(by: same).content.selectedCard?.number, is: 3)
  }

  @Test func keysOpenScenesAboutTheSelectedCard() {
    let state = self.state(after: .didAct(.selectRight))
    expect(state.route(for: .didAct(.edit)), is: .editCard(4))
    expect(state.route(for: .didAct(.add)), is: .addCard(CardStart(column: .initial(.doing))))
    expect(
      state.route(for: .didAct(.chooseColumn)),
      is: .chooseColumn(
        of: [4], among: Column.initial, otherThan: .initial(.doing),
        shown: Column.initial.map(\.id)))
    expect(state.route(for: .didAct(.selectDown)) == nil)
    expect(state.updated(by: .didAct(.help)).report.route, is: .help)
  }

  @Test func onlyMissingOrChangedCellsAreRead() {
    let state = self.state()
    func need(_ message: BoardMessage) -> BoardState.Need {
      state.need(of: state.updated(by: message), after: message, at: conditions)
    }
    expect(need(.didAct(.selectDown)), is: .nothing)
    expect(need(.didAct(.group)), is: .everything)
    expect(need(.didTypeFilter(.none)), is: .nothing)
    expect(need(.didChooseProject(nil)), is: .everything)
    expect(need(.didChangeSettings), is: .nothing)
    expect(need(.didCloseFilter(before: .none)), is: .nothing)
    let notice = StoreNotice(transaction: 1, kind: .change, cards: .these([1]))
    expect(need(.storeDidChange(notice)), is: .everything)
  }

  @Test func anUnaskedFailureIsReportedOnce() {
    let busy = TrackerError.store(.busy, path: "todo.sqlite3")
    let first = state().failed(with: busy, after: .didTick, isStale: false)
    expect(first.report.failure, is: busy)
    let second = first.failed(with: busy, after: .didTick, isStale: false)
    expect(second.report.failure == nil)
    let asked = second.failed(with: busy, after: .didAct(.undo), isStale: false)
    expect(asked.report.failure, is: busy)
    let later = second.updated(by: .didTick).failed(with: busy, after: .didTick, isStale: false)
    expect(later.report.failure, is: busy)
  }
}
