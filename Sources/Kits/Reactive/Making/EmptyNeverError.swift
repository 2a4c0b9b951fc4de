extension ObservableType {
  /// Completes at once.
  @inlinable
  public static func empty() -> Observable<Element> {
    Observable { $0.sink.end(nil) }
  }

  /// Never sends anything, and never ends.
  @inlinable
  public static func never() -> Observable<Element> {
    Observable { _ in }
  }

  /// Fails at once with `error`.
  @inlinable
  public static func error(_ error: any Error) -> Observable<Element> {
    Observable { $0.sink.end(error) }
  }
}
