import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct PublishableTests {
  private let lamp = Lamp()
  private let eye = Eye()

  /// The values that are set, where `!` publishes the current one again.
  @Test(arguments: [
    (false, "2 3", "1→2 2→3"), (true, "3", "1→1 1→3"), (false, "1", "1→1"),
    (false, "2 !", "1→2 2→2"),
  ])
  func aSubscriberReceivesTheOldAndTheNewValue(immediate: Bool, values: String, seen: String) {
    watch(immediate: immediate)
    for value in values.split(separator: " ") {
      if let level = Int(value) { lamp.level = level } else { lamp.$level.publish() }
    }
    expect(eye.seen.joined(separator: " "), is: seen)
  }

  @Test func theStreamEmitsEachValueSetAfterItsSubscription() {
    lamp.level = 2
    var seen: [Int] = []
    let subscription = lamp.$level.asObservable().subscribe(onNext: { seen.append($0) })
    lamp.level = 3
    lamp.level = 3
    subscription.dispose()
    lamp.level = 4
    expect(seen, is: [3, 3])
  }

  @Test func anUnsubscribedSubscriberIsNotCalledAgain() {
    watch()
    watch()
    lamp.level = 2
    lamp.$level.unsubscribe(by: eye)
    lamp.level = 3
    lamp.$level.unsubscribe(by: eye)

    expect(eye.seen, is: ["1→2", "1→2"])
  }

  @Test func aDeallocatedSubscriberReleasesItsClosure() {
    weak var gone: Eye?
    weak var canary: Canary?
    do {
      let short = Eye()
      let held = Canary()
      (gone, canary) = (short, held)
      lamp.$level.subscribe(by: short) { _, _, _ in _ = held }
    }
    expect(gone == nil)
    expect(canary != nil)
    lamp.level = 2

    expect(canary == nil)
  }

  @Test func aSubscriberMayUnsubscribeInItsDeinit() {
    weak var canary: Canary?
    do {
      let held = Canary()
      canary = held
      let short = Leaving(lamp)
      lamp.$level.subscribe(by: short) { _, _, _ in _ = held }
    }

    expect(canary == nil)
  }

  private func watch(immediate: Bool = false) {
    lamp.$level.subscribe(by: eye, immediate: immediate) { eye, old, new in
      eye.seen.append("\(old)→\(new)")
    }
  }
}

@Suite(.leavesNoSubscriptions) struct PublishableReentrancyTests {
  private let lamp = Lamp()
  private let first = Eye()
  private let second = Eye()

  @Test func aValueSetDuringADeliveryIsReadableAtOnceAndQueued() {
    lamp.$level.subscribe(by: first) { [unowned lamp] first, old, new in
      if new == 2 { lamp.level = 3 }
      first.seen.append("\(old)→\(new) reads \(lamp.level)")
    }
    watch(by: second)
    lamp.level = 2

    expect(first.seen, is: ["1→2 reads 3", "2→3 reads 3"])
    expect(second.seen, is: ["1→2", "2→3"])
  }

  @Test func aSubscriberAddedDuringADeliveryReceivesTheNextChange() {
    lamp.$level.subscribe(by: first) { [unowned lamp, second] _, _, new in
      guard new == 2 else { return }
      lamp.level = 3
      lamp.$level.subscribe(by: second, immediate: true) { second, old, new in
        second.seen.append("\(old)→\(new)")
      }
    }
    lamp.level = 2

    expect(second.seen, is: ["2→2", "2→3"])
  }

  @Test func unsubscribingDuringTheImmediateCallWorks() {
    lamp.$level.subscribe(by: first, immediate: true) { [unowned lamp] first, old, new in
      first.seen.append("\(old)→\(new)")
      lamp.$level.unsubscribe(by: first)
      lamp.level = 2
    }

    expect(first.seen, is: ["1→1"])
    expect(lamp.level, is: 2)
  }

  private func watch(by eye: Eye) {
    lamp.$level.subscribe(by: eye) { eye, old, new in eye.seen.append("\(old)→\(new)") }
  }
}

private final class Lamp {
  @Publishable var level = 1
}

private final class Eye {
  var seen: [String] = []
}

private final class Leaving {
  private let lamp: Lamp

  init(_ lamp: Lamp) {
    self.lamp = lamp
  }

  deinit { lamp.$level.unsubscribe(by: self) }
}
