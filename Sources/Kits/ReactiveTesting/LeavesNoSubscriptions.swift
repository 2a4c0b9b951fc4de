import Reactive
import Testing

/// Fails a test after which subscriptions are live that it made.
///
/// In release builds, which do not count, it changes nothing.
public struct LeavesNoSubscriptions: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true

  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let ledger = SubscriptionLedger()
    try await SubscriptionLedger.$current.withValue(ledger) { try await function() }
    #expect(ledger.live == 0, "subscriptions are live after the test")
  }
}

extension Trait where Self == LeavesNoSubscriptions {
  /// Fails a test after which subscriptions are live that it made.
  public static var leavesNoSubscriptions: Self { LeavesNoSubscriptions() }
}
