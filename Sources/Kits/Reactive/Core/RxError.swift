/// What the streams themselves can fail with.
public enum RxError: Error, Equatable {
  /// A subject was used after it had been disposed.
  case disposed
  /// A stream that is to be a single completed without an element.
  case noElements
  /// A stream that is to be a single sent a second element.
  case moreThanOneElement
}
