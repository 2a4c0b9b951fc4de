/// A stage that several sources, or a handler of what it sends, can enter while it sends.
///
/// What enters meanwhile waits its turn, the end as well, so that everybody downstream sees one
/// order.
@usableFromInline
class SerialSink<Out>: Sink {
  @usableFromInline final let out: (Out) -> Void
  @usableFromInline final var waiting: [Out] = []
  /// The end that waits behind ``waiting``: nothing more is taken in.
  @usableFromInline final var ending: Ending?

  @inlinable
  init(_ out: Inlet<Out>) {
    self.out = out.next
    super.init(out.sink)
  }

  /// Sends `element` now, or after what is being sent.
  @inlinable
  final func send(_ element: Out) {
    guard phase == .idle else { return wait(element) }
    phase = .sending
    out(element)
    if phase == .sending { phase = .idle } else { drain() }
  }

  @usableFromInline
  override func end(_ error: (any Error)?) {
    guard phase != .idle else { return finish(error) }
    guard phase != .over, ending == nil else { return }
    ending = Ending(error)
    phase = .backlog
  }

  @usableFromInline
  override func release() {
    super.release()
    waiting = []
  }

  @usableFromInline
  final func wait(_ element: Out) {
    guard phase != .over, ending == nil else { return }
    waiting.append(element)
    phase = .backlog
  }

  /// Sends what came in meanwhile, in its order.
  @usableFromInline
  final func drain() {
    while phase == .backlog {
      phase = .sending
      let batch = waiting
      waiting = []
      for element in batch where !isOver { out(element) }
      if waiting.isEmpty, let ending { finish(ending.error) }
    }
    if phase == .sending { phase = .idle }
  }
}

/// How a stream ended.
@usableFromInline
enum Ending {
  case completed
  case failed(any Error)

  @inlinable
  init(_ error: (any Error)?) {
    if let error { self = .failed(error) } else { self = .completed }
  }

  @inlinable var error: (any Error)? {
    guard case .failed(let error) = self else { return nil }
    return error
  }
}
