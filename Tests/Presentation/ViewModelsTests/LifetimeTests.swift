import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct LifetimeTests {
  /// A request for a card that doesn't exist fails.
  @Test(arguments: [["Buy milk"], []])
  func aViewModelIsReleasedAfterUse(titles: [String]) throws {
    let desk = try Desk(titles)
    let didSubmit = PublishSubject<Submission<CardRequest>>()
    let request = Submission(CardRequest(.delete, card: 1))
    let ledger = SubscriptionLedger()
    try ledger.count {
      var viewModel: AnyObject?
      var recorders: [AnyObject] = []
      do {
        let changing = desk.scenes.changeCards()
        let output = changing.transform(.init(didSubmit: didSubmit))
        (viewModel, recorders) = (changing, [Recorder(output.answer), Recorder(output.failure)])
      }
      weak let released = viewModel
      didSubmit.onNext(request)
      if SubscriptionLedger.isCounting { expect(ledger.live > 0) }
      let transactions = try desk.transactionCount()

      (viewModel, recorders) = (nil, [])
      expect(released == nil && recorders.isEmpty)
      expect(ledger.live, is: 0)

      // An input may outlive the view model; then it does nothing.
      didSubmit.onNext(request)
      try expect(desk.transactionCount(), is: transactions)
      expect(ledger.live, is: 0)
    }
  }
}
