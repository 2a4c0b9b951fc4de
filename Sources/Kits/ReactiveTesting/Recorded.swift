import Reactive

/// Something that happened, and when in virtual time.
public struct Recorded<Value> {
  public let time: Int
  public let value: Value

  public init(time: Int, value: Value) {
    self.time = time
    self.value = value
  }

  /// Returns `element` sent at `time`.
  public static func next<Element>(_ time: Int, _ element: Element) -> Recorded<Event<Element>>
  where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// Returns the failure with `error` at `time`.
  public static func error<Element>(
    _ time: Int, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }

  /// Returns the completion at `time`.
  public static func completed<Element>(
    _ time: Int, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }
}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomDebugStringConvertible {
  public var debugDescription: String { "\(value) @ \(time)" }
}

/// From when to when, in virtual time, a test observable was subscribed to.
public struct Subscription: Hashable, CustomDebugStringConvertible {
  public let subscribe: Int
  /// `Int.max` while the subscription lives.
  public let unsubscribe: Int

  public init(_ subscribe: Int, _ unsubscribe: Int = .max) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  public var debugDescription: String {
    "(\(subscribe), \(unsubscribe == .max ? "live" : "\(unsubscribe)"))"
  }
}
