import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct LifetimeTests {
  @Test(arguments: Scene.allCases)
  func everyViewModelIsReleasedAfterUse(scene: Scene) throws {
    let desk = try Desk("Buy milk", "Ship it")
    let ledger = SubscriptionLedger()
    try ledger.count {
      var stage: Stage? = try scene.stage(desk)
      weak let viewModel = stage?.viewModel
      let request = stage?.request
      request?()
      if SubscriptionLedger.isCounting { expect(ledger.live > 0) }
      expect(viewModel != nil)
      let transactions = try desk.transactionCount()

      stage = nil
      expect(viewModel == nil)
      expect(ledger.live, is: 0)

      // An input may outlive the view model; then it does nothing.
      request?()
      try expect(desk.transactionCount(), is: transactions)
      expect(ledger.live, is: 0)
    }
  }

  @Test func everyViewModelIsReleasedAfterAFailure() throws {
    let desk = try Desk()
    let ledger = SubscriptionLedger()
    try ledger.count {
      for scene in [Scene.editing, .moving, .deleting, .checking, .showing, .history] {
        var stage: Stage? = try scene.stage(desk)
        weak let viewModel = stage?.viewModel
        stage?.request()
        stage = nil
        expect(viewModel == nil)
      }
    }
    expect(ledger.live, is: 0)
  }
}
