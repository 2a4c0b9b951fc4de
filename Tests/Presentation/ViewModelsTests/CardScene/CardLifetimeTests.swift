import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing

@testable import ViewModels

@Suite(.leavesNoSubscriptions) struct CardLifetimeTests {
  private static let starts: [CardSceneStart] = [
    .read(1), .edit(1), .add(CardStart(column: .initial(.todo))),
  ]

  @Test(arguments: starts)
  func anOpenQuestionClosesWithTheScene(start: CardSceneStart) throws {
    let desk = CardSceneDesk()
    try desk.add("Buy milk")
    desk.asksForever = true
    let ledger = SubscriptionLedger()
    try ledger.count {
      try desk.open(start)
      desk.act(.type("Buy bread", into: .title), .chooseColumn, .leave)
      expect(desk.question.hasObservers)
      desk.close()
      expect(!desk.question.hasObservers)
      expect(ledger.live, is: 0)
    }
  }
}
