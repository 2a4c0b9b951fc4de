import Entities
import Expectations
import Reactive
import Repositories
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import UseCases

/// `make storm` runs 40 times as many events.
@Suite struct KeyStormTests {
  @Test(arguments: [0, 1] as [UInt64])
  func randomEventsNeverTrapAndCanBeUndone(seed: UInt64) throws {
    let ledger = SubscriptionLedger()
    try ledger.count {
      let tracker = BoardTracker()
      try tracker.add("Buy milk", "회의록 쓰기", "Write docs", project: "web")
      try tracker.add("Call home", state: .doing)
      try tracker.add("Done already", state: .done)
      try play(tracker, seed: seed)

      // Keys may have undone earlier changes too, so the cards of the beginning may be undone.
      while try undo(tracker) {}
      try expect(facts(tracker), is: [], "seed \(seed)")
    }
    expect(ledger.live, is: 0, "seed \(seed)")
  }

  private func play(_ tracker: BoardTracker, seed: UInt64) throws {
    let desk = try BoardDesk(tracker)
    var events = RandomEvents(seed: seed)
    for round in 0..<RandomEvents.rounds(1_300) {
      desk.terminal.screen.handle(events.next())
      // Draws each frame at the present size.
      desk.terminal.turn(at: .milliseconds(round * 40))
      if events.number(0..<8) == 0 { desk.tick() }
      if events.number(0..<60) == 0, round % 3 == 0 { try tracker.add("From elsewhere \(round)") }
    }
  }

  private func undo(_ tracker: BoardTracker) throws -> Bool {
    do throws(TrackerError) {
      let terms = ChangeTerms(tracker.newTransaction())
      return try !Tracker(tracker.store).undo(.newest(1), on: terms).isEmpty
    } catch .nothingToUndo {
      return false
    }
  }

  private func facts(_ tracker: BoardTracker) throws -> [String] {
    try tracker.cards().map { card in
      "\(card.number) \(card.title.text) \(card.state) \(card.rank) \(card.project) \(card.tags) "
        + "\(card.priority) \(card.steps) \(card.notes) \(String(describing: card.deadline))"
    }
  }
}
