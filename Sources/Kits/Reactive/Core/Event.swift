/// An event of a stream, in the order `next* (error | completed)?`.
@frozen
public enum Event<Element> {
  case next(Element)
  case error(any Error)
  case completed
}

extension Event {
  public var element: Element? {
    guard case .next(let element) = self else { return nil }
    return element
  }

  public var error: (any Error)? {
    guard case .error(let error) = self else { return nil }
    return error
  }

  public var isCompleted: Bool {
    guard case .completed = self else { return false }
    return true
  }
}

extension Event: Equatable where Element: Equatable {
  /// Errors are not `Equatable`; two are equal if their descriptions are equal.
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
}
