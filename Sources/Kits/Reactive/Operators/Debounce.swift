extension ObservableType {
  /// Emits an element if no other one follows within `dueTime`.
  ///
  /// Completion emits the pending element. An error and disposal drop it.
  public func debounce(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Observable { out in
      let sink = DebounceSink(out, dueTime, scheduler)
      source.attach(Inlet(sink) { sink.next($0) })
    }
  }
}

private final class DebounceSink<Element>: SerialSink<Element> {
  private let dueTime: Duration
  private let scheduler: any SchedulerType
  private var pending: Element?
  private var isSourceGone = false
  private let timer = SerialDisposable()

  init(_ out: Inlet<Element>, _ dueTime: Duration, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(out)
  }

  func next(_ element: Element) {
    guard !isOver else { return }
    pending = element
    timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { [self] in
      flush()
      if isSourceGone { abandon() }
      return Disposables.create()
    }
  }

  override func end(_ error: (any Error)?) {
    timer.dispose()
    if error == nil { flush() }
    super.end(error)
  }

  /// Keeps the stage alive until the pending element has been emitted.
  override func abandon() {
    isSourceGone = true
    if pending == nil { super.abandon() }
  }

  override func release() {
    super.release()
    pending = nil
    timer.dispose()
  }

  private func flush() {
    if let element = pending.take() { send(element) }
  }
}

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
  private let scheduler: any ImmediateSchedulerType
  private var events = Queue<Event<Element>>()
  private var isScheduled = false
  private var isSourceGone = false
  private let turn = SerialDisposable()

  init(_ out: Inlet<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    super.init(out)
  }

  func add(_ event: Event<Element>) {
    guard !isOver else { return }
    events.append(event)
    if !isScheduled { schedule() }
  }

  override func end(_ error: (any Error)?) {
    add(error.map { .error($0) } ?? .completed)
  }

  /// Keeps the stage alive until the queued events have been emitted.
  override func abandon() {
    isSourceGone = true
    if !isScheduled { super.abandon() }
  }

  override func release() {
    super.release()
    events = Queue()
    turn.dispose()
  }

  /// Schedules a turn for the first event.
  ///
  /// Turns that run immediately continue in a loop.
  private func schedule() {
    isScheduled = true
    let next = scheduler.schedule(()) { [self] in
      deliver()
      return Disposables.create()
    }
    if !turn.isDisposed { turn.disposable = next }
  }

  private func deliver() {
    guard let event = events.popFirst() else { return }
    switch event {
    case .next(let element): send(element)
    case .error(let error): super.end(error)
    case .completed: super.end(nil)
    }
    isScheduled = false
    guard !isOver else { return }
    if !events.isEmpty { schedule() } else if isSourceGone { abandon() }
  }
}
