/// What a stream says: `next* (error | completed)?`.
@frozen
public enum Event<Element> {
  /// An element of the stream.
  case next(Element)
  /// The stream failed; nothing comes after it.
  case error(any Error)
  /// The stream is complete; nothing comes after it.
  case completed
}

extension Event {
  /// Whether nothing comes after this event.
  public var isStopEvent: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }

  /// The element of a `next`, else `nil`.
  public var element: Element? {
    guard case .next(let element) = self else { return nil }
    return element
  }

  /// The error of an `error`, else `nil`.
  public var error: (any Error)? {
    guard case .error(let error) = self else { return nil }
    return error
  }

  /// Whether this is `completed`.
  public var isCompleted: Bool {
    guard case .completed = self else { return false }
    return true
  }

  /// Returns the event with what `transform` makes of its element; a throw makes it an `error`.
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
  /// Whether both are the same kind of event with equal elements; errors, which have no equality
  /// of their own, are equal when they are described alike.
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

/// What the streams themselves can fail with.
public enum RxError: Error, Equatable {
  /// A subject was used after it had been disposed.
  case disposed
  /// A stream that is to be a single completed without an element.
  case noElements
  /// A stream that is to be a single sent a second element.
  case moreThanOneElement
}
