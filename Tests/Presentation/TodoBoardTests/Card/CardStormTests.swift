import Entities
import Expectations
import Reactive
import ReactiveTesting
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import UseCases

/// `make storm` runs 40 times as many events.
@Suite struct CardStormTests {
  @Test(arguments: [0, 1, 2] as [UInt64])
  func randomEventsNeverTrapAndLeaveNoSubscription(seed: UInt64) throws {
    let ledger = SubscriptionLedger()
    try ledger.count {
      let desk = try CardDesk()
      desk.isWatched = false
      try play(desk, seed: seed)
      for layer in desk.terminal.screen.layers.reversed() { layer.removeFromSuperview() }
      expect(desk.terminal.screen.layers.isEmpty)
    }
    expect(ledger.live, is: 0, "seed \(seed)")
  }

  private func play(_ desk: CardDesk, seed: UInt64) throws {
    var events = RandomEvents(seed: seed)
    let screen = desk.terminal.screen
    for round in 0..<RandomEvents.rounds(1_200) {
      if screen.layers.isEmpty {
        [desk.read, desk.edit, desk.add][events.number(0..<3)]()
      }
      screen.handle(events.next())
      try screen.turn(at: .milliseconds(round * 40))
      if events.number(0..<20) == 0 { try disturb(desk, events.number(0..<4), round) }
    }
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
      try #require(error.isOfTheDay, "\(error)")
    }
  }
}

extension TrackerError {
  /// Whether two people who change one card can cause the error.
  fileprivate var isOfTheDay: Bool {
    switch self {
    case .noSuchCards, .nothingToUndo, .changedSince, .projectsChangedSince: true
    default: false
    }
  }
}
