import Entities
import Expectations
import Reactive
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import UseCases

/// Random events never trap and leave no subscription; `make storm` runs 40 times as many.
@Suite struct KeyStormTests {
  @Test(arguments: [0, 1] as [UInt64])
  func eventsOnTheBoardCanBeUndone(seed: UInt64) throws {
    let ledger = SubscriptionLedger()
    try ledger.count {
      let tracker = BoardTracker()
      try tracker.add("Buy milk", "회의록 쓰기", "Write docs", project: "web")
      try tracker.add("Call home", state: .doing)
      try tracker.add("Done already", state: .done)
      let desk = try BoardDesk(tracker)
      var events = RandomEvents(seed: seed)
      for round in 0..<RandomEvents.rounds(1_300) {
        desk.terminal.screen.handle(events.next())
        // Draws each frame at the present size.
        desk.terminal.turn(at: .milliseconds(round * 40))
        if events.number(0..<8) == 0 { desk.tick() }
        if events.number(0..<60) == 0, round % 3 == 0 { try tracker.add("From elsewhere \(round)") }
      }
      // Keys may have undone earlier changes too, so the cards of the beginning may be undone.
      while try undo(tracker) {}
      try expect(tracker.cards().map(\.number), is: [], "seed \(seed)")
    }
    expect(ledger.live, is: 0, "seed \(seed)")
  }

  private func undo(_ tracker: BoardTracker) throws -> Bool {
    do throws(TrackerError) {
      let terms = ChangeTerms(tracker.newTransaction())
      return try !Tracker(tracker.store).undo(.newest(1), on: terms).isEmpty
    } catch .nothingToUndo {
      return false
    }
  }

  @Test(arguments: [0, 1, 2] as [UInt64])
  func eventsOnACardThatBobChangesToo(seed: UInt64) throws {
    let ledger = SubscriptionLedger()
    try ledger.count {
      let desk = try CardDesk()
      desk.isWatched = false
      let screen = desk.terminal.screen
      var events = RandomEvents(seed: seed)
      for round in 0..<RandomEvents.rounds(1_200) {
        if screen.layers.isEmpty { [desk.read, desk.edit, desk.add][events.number(0..<3)]() }
        screen.handle(events.next())
        try screen.turn(at: .milliseconds(round * 40))
        if events.number(0..<20) == 0 { try disturb(desk, events.number(0..<4), round) }
      }
      for layer in screen.layers.reversed() { layer.removeFromSuperview() }
      expect(screen.layers.isEmpty)
    }
    expect(ledger.live, is: 0, "seed \(seed)")
  }

  private func disturb(_ desk: CardDesk, _ deed: Int, _ round: Int) throws {
    do {
      switch deed {
      case 0: try desk.bobEdits { $0.title = try Title("Bob's \(round)") }
      case 1: try desk.bobEdits { $0.steps = [try Step("One \(round)"), try Step("Two")] }
      case 2: try desk.bobDeletes()
      default: try desk.bobUndoes()
      }
    } catch let error as TrackerError {
      // Ann may have deleted or changed the card since then.
      desk.tick()
      switch error {
      case .noSuchCards, .nothingToUndo, .changedSince, .itemsChangedSince: break
      default: Issue.record("\(error)")
      }
    }
  }
}
