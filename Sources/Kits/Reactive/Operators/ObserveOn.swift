extension ObservableType {
  /// Emits every event, including the terminal one, in order, each in its own turn of `scheduler`.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Observable { out in
      let sink = ObserveOnSink(out, scheduler)
      source.attach(Inlet(sink) { sink.add(.next($0)) })
    }
  }
}

private final class ObserveOnSink<Element>: SerialSink<Element> {
  /// `nil` once the source was deallocated: the scheduler holds the stage until the last event is
  /// emitted, and the two must not hold each other.
  private var scheduler: (any ImmediateSchedulerType)?
  private var events = Queue<Event<Element>>()
  private var turns = Queue<any Disposable>()
  private var isBusy = false
  private var isSourceGone = false

  init(_ out: Inlet<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    super.init(out)
  }

  func add(_ event: Event<Element>) {
    guard !isOver else { return }
    events.append(event)
    scheduleTurns()
  }

  override func end(_ error: (any Error)?) {
    add(error.map { .error($0) } ?? .completed)
  }

  /// Keeps the stage alive until the queued events have been emitted.
  override func abandon(leaving rest: Feed) {
    guard !isOver else { return rest.release() }
    feed = rest
    isSourceGone = true
    scheduleTurns()
  }

  override func release() {
    super.release()
    _ = replace(&events, with: Queue())
    while let turn = turns.popFirst() { turn.dispose() }
  }

  /// A loop, because turns that run at once would recurse.
  private func scheduleTurns() {
    guard !isBusy else { return }
    isBusy = true
    while !isOver, let scheduler, turns.count < (isSourceGone ? events.count : 1), !events.isEmpty {
      scheduleTurn(on: scheduler)
    }
    isBusy = false
    guard isSourceGone else { return }
    _ = scheduler.take()
    if events.isEmpty { abandonWithoutSource() }
  }

  private func scheduleTurn(on scheduler: any ImmediateSchedulerType) {
    var hasRun = false
    let notice = ReleaseNotice { [self] in abandonWithoutSource() }
    let turn = scheduler.schedule(()) { [self] in
      hasRun = true
      notice.cancel()
      runTurn()
      return Disposables.create()
    }
    if isOver { turn.dispose() } else if !hasRun { turns.append(turn) }
  }

  private func runTurn() {
    let isRunAtOnce = isBusy
    isBusy = true
    _ = turns.popFirst()
    switch events.popFirst() {
    case .next(let element): send(element)
    case .error(let error): super.end(error)
    case .completed: super.end(nil)
    case nil: break
    }
    isBusy = isRunAtOnce
    scheduleTurns()
  }

  private func abandonWithoutSource() {
    if isSourceGone, scheduler == nil { super.abandon(leaving: takeFeed()) }
  }
}
