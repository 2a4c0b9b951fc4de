extension ObservableType where Element: FixedWidthInteger {
  /// Emits 0 after `dueTime`, then completes; with a `period`, emits 1, 2, 3, … at every period.
  public static func timer(
    _ dueTime: Duration, period: Duration? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable { out in
      let sink = TimerSink(out)
      let notice = ReleaseNotice { sink.abandon(leaving: .nothing) }
      guard let period else {
        let action = { (notice: ReleaseNotice) in
          sink.out(0)
          sink.finish(nil)
          return withExtendedLifetime(notice) { Disposables.create() }
        }
        return sink.hold(scheduler.scheduleRelative(notice, dueTime: dueTime, action: action))
      }
      sink.hold(
        scheduler.schedulePeriodic(Element(0), startAfter: dueTime, period: period) { count in
          sink.out(count)
          return withExtendedLifetime(notice) { count &+ 1 }
        })
    }
  }
}

private final class TimerSink<Element>: Sink {
  let out: (Element) -> Void
  private var timer: (any Disposable)?

  init(_ out: Inlet<Element>) {
    self.out = out.next
    super.init(out.sink)
  }

  func hold(_ timer: any Disposable) {
    if isOver { timer.dispose() } else { self.timer = timer }
  }

  override func release() {
    super.release()
    timer.take()?.dispose()
  }
}

/// Calls a closure when its last reference is released, unless it is cancelled before: a scheduled
/// action captures one to notice that its scheduler was deallocated before the action ran.
final class ReleaseNotice {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func cancel() {
    _ = action.take()
  }

  deinit {
    action?()
  }
}
