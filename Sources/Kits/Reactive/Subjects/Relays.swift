/// A publish subject that cannot terminate or be disposed.
public final class PublishRelay<Element>: Observable<Element> {
  @usableFromInline let hub: Hub<Element>

  @inlinable
  public init() {
    let hub = Hub<Element>(.nothing, buffer: Buffer(limit: 0))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  @inlinable
  public func accept(_ element: Element) {
    hub.send(element)
  }

  deinit {
    hub.abandonObservers()
  }
}

/// A behavior subject that cannot terminate or be disposed.
public final class BehaviorRelay<Element>: Observable<Element> {
  @usableFromInline let hub: Hub<Element>

  @inlinable
  public init(value: Element) {
    let hub = Hub<Element>(.whileLive, buffer: Buffer(limit: 1, [value]))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  /// The current value; inside an observer, the value being delivered.
  public var value: Element { hub.buffer.ring[0] }

  @inlinable
  public func accept(_ element: Element) {
    hub.send(element)
  }

  deinit {
    hub.abandonObservers()
  }
}
