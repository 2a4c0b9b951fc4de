import Entities

/// Answers of the store that a query needs before it runs; compiling it throws nothing, so that a
/// failure is kept for ``check()``.
final class LookUps {
  private var failure: TrackerError?

  func answer<Answer>(_ body: () throws(TrackerError) -> Answer?) -> Answer? {
    do throws(TrackerError) {
      return try body()
    } catch {
      failure = error
      return nil
    }
  }

  /// Throws the error of a failed answer once.
  func check() throws(TrackerError) {
    guard let failure else { return }
    self.failure = nil
    throw failure
  }
}
