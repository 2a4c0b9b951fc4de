import Reactive
import Testing

/// Fails a test that leaves subscriptions live; has no effect in release builds, which don't count
/// them.
public struct LeavesNoSubscriptions: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true

  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let ledger = SubscriptionLedger()
    #if DEBUG
      try await SubscriptionLedger.$current.withValue(ledger) { try await function() }
    #else
      try await function()
    #endif
    #expect(ledger.live == 0, "subscriptions are live after the test")
  }
}

extension Trait where Self == LeavesNoSubscriptions {
  public static var leavesNoSubscriptions: Self { LeavesNoSubscriptions() }
}
