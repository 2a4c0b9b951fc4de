import Expectations
import Reactive
import ReactiveTesting
import TerminalKit
import TerminalKitTesting
import Testing
import ViewModels

@testable import TodoBoard

@Suite(.leavesNoSubscriptions) struct CardLeakTests {
  private static func key(_ keys: Key...) -> Leaks.Way {
    { desk, _, _ in
      for key in keys {
        desk.terminal.screen.handle(.key(key))
        desk.terminal.turn()
      }
    }
  }

  private func expectNone(_ way: @escaping Leaks.Way, _ open: (CardDesk) -> Void) throws {
    let desk = try CardDesk(40, 12)
    let ledger = SubscriptionLedger()
    ledger.count {
      Leaks.expectNone(on: desk.desk, way) {
        open(desk)
        return nil
      }
    }
    expect(ledger.live, is: 0)
  }

  @Test func aCardThatIsRead() throws {
    try expectNone(Leaks.escape) { $0.coordinator.open(.card(.read(1))) }
    try expectNone(Leaks.removal) { $0.coordinator.open(.card(.read(1))) }
    try expectNone(Self.key(Key("q"))) { $0.coordinator.open(.card(.read(1))) }
  }

  @Test func aCardUnderALine() throws {
    try expectNone(Self.key(Key("m"), Key(.escape), Key(.escape))) {
      $0.coordinator.open(.card(.read(1)))
    }
    let removal: Leaks.Way = { desk, scene, _ in
      desk.terminal.screen.handle(.key(Key("m")))
      scene.removeFromSuperview()
    }
    try expectNone(removal) { $0.coordinator.open(.card(.read(1))) }
  }

  @Test func aFormThatIsLeft() throws {
    try expectNone(Leaks.escape) { $0.coordinator.open(.card(.edit(1))) }
    try expectNone(Leaks.removal) { $0.coordinator.open(.card(.edit(1))) }
    try expectNone(Self.key(Key("s", .control))) { $0.coordinator.open(.card(.edit(1))) }
    try expectNone(Self.key(Key("!"), Key(.escape), Key("d"))) {
      $0.coordinator.open(.card(.edit(1)))
    }
  }

  @Test func aFormOfANewCard() throws {
    try expectNone(Leaks.escape) { $0.add() }
    try expectNone(Leaks.removal) { $0.add() }
    try expectNone(Self.key(Key("!"), Key(.escape), Key("d"))) { $0.add() }
  }
}
