/// An event of a stream, in the order `next* (error | completed)?`.
@frozen
public enum Event<Element> {
  /// The next element of the stream.
  case next(Element)
  /// The stream failed. It is the last event.
  case error(any Error)
  /// The stream completed. It is the last event.
  case completed
}

extension Event {
  /// The element of a `next` event, otherwise `nil`.
  public var element: Element? {
    guard case .next(let element) = self else { return nil }
    return element
  }

  /// The error of an `error` event, otherwise `nil`.
  public var error: (any Error)? {
    guard case .error(let error) = self else { return nil }
    return error
  }

  /// Whether this is a `completed` event.
  public var isCompleted: Bool {
    guard case .completed = self else { return false }
    return true
  }

  /// Returns the event with a transformed element.
  ///
  /// If `transform` throws, returns an `error` event.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    switch self {
    case .next(let element):
      do { return .next(try transform(element)) } catch { return .error(error) }
    case .error(let error): return .error(error)
    case .completed: return .completed
    }
  }
}

extension Event: Equatable where Element: Equatable {
  /// Whether both are the same kind of event with equal elements.
  ///
  /// Errors are not `Equatable`; two errors are equal if their descriptions are equal.
  public static func == (left: Event, right: Event) -> Bool {
    switch (left, right) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

extension Event: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

/// Errors of the streams themselves.
public enum RxError: Error, Equatable {
  /// A subject was used after it had been disposed.
  case disposed
  /// The source of a single completed without an element.
  case noElements
  /// The source of a single emitted a second element.
  case moreThanOneElement
}
