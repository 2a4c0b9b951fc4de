import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct LifetimeTests {
  /// A view model with its inputs and recorded outputs.
  private struct Stage {
    let viewModel: AnyObject
    let recorders: [AnyObject]
    let request: () -> Void
  }

  private static let makers: [@Sendable (Desk) throws -> Stage] = [
    { desk in
      let didSubmit = PublishSubject<Submission<CardRequest>>()
      let viewModel = desk.scenes.changeCards()
      let output = viewModel.transform(.init(didSubmit: didSubmit))
      return Stage(
        viewModel: viewModel, recorders: [Recorder(output.answer), Recorder(output.failure)],
        request: { didSubmit.onNext(Submission(CardRequest(.delete, card: 1))) })
    },
    { desk in
      let (didAppear, didTick) = (PublishSubject<Void>(), PublishSubject<Void>())
      let requests = PublishSubject<Submission<SettingsRequest>>()
      let viewModel = try desk.scenes.settings()
      let output = viewModel.transform(
        .init(didAppear: didAppear, didSubmit: requests, didTick: didTick))
      return Stage(
        viewModel: viewModel,
        recorders: [
          Recorder(output.content), Recorder(output.changes), Recorder(output.failure),
        ],
        request: {
          didAppear.onNext(())
          requests.onNext(Submission(.set("theme", to: "dark")))
          didTick.onNext(())
        })
    },
  ]

  /// A request for a card that doesn't exist fails.
  @Test(arguments: makers.indices, [["Buy milk"], []])
  func aViewModelIsReleasedAfterUse(index: Int, titles: [String]) throws {
    let desk = try Desk(titles)
    let ledger = SubscriptionLedger()
    try ledger.count {
      var stage: Stage? = try Self.makers[index](desk)
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
}
