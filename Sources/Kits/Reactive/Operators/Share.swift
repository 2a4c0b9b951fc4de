/// How long `share` keeps its replay buffer.
public enum SubjectLifetimeScope {
  /// Until the last observer unsubscribes or the source terminates.
  case whileConnected
  /// As long as the shared stream exists.
  case forever
}

extension ObservableType {
  /// Shares one subscription to the source among all observers.
  ///
  /// It disposes the subscription with the last observer, and subscribes again for the next one. A
  /// new observer first receives the latest `replay` elements, as far as `scope` keeps them.
  @inlinable
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    let sharing = Sharing(asObservable(), Buffer(limit: replay), scope)
    return Observable { sharing.attach($0) }
  }
}

@usableFromInline
final class Sharing<Element> {
  @usableFromInline let source: Observable<Element>
  @usableFromInline let memory: Buffer<Element>
  @usableFromInline let scope: SubjectLifetimeScope
  @usableFromInline var hub: Hub<Element>
  @usableFromInline var connection: ShareSink<Element>?

  @inlinable
  init(_ source: Observable<Element>, _ memory: Buffer<Element>, _ scope: SubjectLifetimeScope) {
    self.source = source
    self.memory = memory
    self.scope = scope
    hub = Hub(memory.limit > 0 ? .always : .nothing, buffer: memory)
  }

  @inlinable
  func attach(_ inlet: Inlet<Element>) {
    let hub = hub
    hub.attach(inlet)
    guard connection == nil, !hub.seats.isEmpty else { return }
    let sink = ShareSink(hub, of: self)
    connection = sink
    hub.onEmpty = { sink.cancel() }
    source.attach(Inlet(sink) { if !sink.isOver { hub.send($0) } })
  }

  /// Removes `sink`, which is over; with `whileConnected`, also clears the replay buffer.
  @usableFromInline
  func disconnect(_ sink: ShareSink<Element>) {
    guard connection === sink else { return }
    connection = nil
    if scope == .whileConnected {
      hub = Hub(memory.limit > 0 ? .always : .nothing, buffer: memory)
    }
  }
}

/// The subscription to the source, which owns the hub, because observers may outlive the stream.
@usableFromInline
final class ShareSink<Element>: Sink {
  @usableFromInline let hub: Hub<Element>
  /// Weak, because it holds the source, which must be deallocated if it has no other owner.
  private weak let sharing: Sharing<Element>?

  @usableFromInline
  init(_ hub: Hub<Element>, of sharing: Sharing<Element>) {
    self.hub = hub
    self.sharing = sharing
    super.init(nil)
  }

  @usableFromInline
  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    close()
    forget()
    hub.end(error)
    release()
  }

  @usableFromInline
  override func release() {
    forget()
    super.release()
  }

  /// Stays connected if something remains of the source: the last observer releases it.
  override func abandon(leaving rest: Feed) {
    if rest.isNothing {
      super.abandon(leaving: rest)
      hub.abandonObservers()
    } else {
      feed = rest
    }
  }

  private func forget() {
    hub.onEmpty = nil
    sharing?.disconnect(self)
  }
}
