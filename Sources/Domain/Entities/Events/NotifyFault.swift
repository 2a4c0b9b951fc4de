/// Why a notice was not shown.
public enum NotifyFault: Error, Hashable, Sendable {
  /// There is no program that shows notices.
  case notThere
  /// It was there, and failed or took too long; what it said.
  case failed(String)
}
