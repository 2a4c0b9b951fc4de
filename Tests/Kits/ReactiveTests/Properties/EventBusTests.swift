import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct EventBusTests {
  private let bus = EventBus()
  private let ear = Ear()

  @Test func aListenerHearsTheEventsOfItsType() {
    listen(ear)
    bus.emit(Rang(times: 2))
    bus.emit(Fell())
    bus.emit(Rang(times: 3))

    #expect(ear.heard == ["2", "3"])
  }

  @Test func oneWhoListensForTwoTypesHearsThemInOneOrder() {
    listen(ear)
    bus.on(Fell.self, by: ear) { ear, _ in ear.heard.append("fell") }
    bus.emit(Rang(times: 1))
    bus.emit(Fell())
    bus.emit(Rang(times: 2))

    #expect(ear.heard == ["1", "fell", "2"])
  }

  @Test func anEventWhoseTypeIsHiddenIsHeard() {
    listen(ear)
    let events: [any EventBus.Event] = [Rang(times: 1), Fell(), Rang(times: 2)]
    for event in events { bus.emit(event) }

    #expect(ear.heard == ["1", "2"])
  }

  @Test func listenersHearInTheOrderInWhichTheyCame() {
    let log = Log()
    let ears = (0..<40).map { _ in Ear() }
    for (index, ear) in ears.enumerated() {
      bus.on(Rang.self, by: ear) { _, _ in log.add("\(index)") }
    }
    bus.off(by: ears[3])
    bus.emit(Rang(times: 1))

    #expect(log.lines == (0..<40).filter { $0 != 3 }.map { "\($0)" })
  }

  @Test func offEndsTheListeningForOneType() {
    listen(ear)
    listen(ear)
    bus.on(Fell.self, by: ear) { ear, _ in ear.heard.append("fell") }
    bus.off(Rang.self, by: ear)
    bus.emit(Rang(times: 1))
    bus.emit(Fell())

    #expect(ear.heard == ["fell"])
  }

  @Test func offWithoutATypeEndsAllOfOneListenerOnly() {
    let other = Ear()
    listen(ear)
    bus.on(Fell.self, by: ear) { ear, _ in ear.heard.append("fell") }
    listen(other)
    bus.off(by: ear)
    bus.emit(Rang(times: 1))
    bus.emit(Fell())

    #expect(ear.heard == [])
    #expect(other.heard == ["1"])
  }

  @Test func offOfOneWhoNeverListenedIsNothing() {
    bus.off(Rang.self, by: ear)
    bus.off(by: ear)
    listen(ear)
    bus.emit(Rang(times: 1))

    #expect(ear.heard == ["1"])
  }

  @Test func afterResetNobodyListensUntilSomebodyComes() {
    listen(ear)
    bus.reset()
    bus.emit(Rang(times: 1))
    listen(ear)
    bus.emit(Rang(times: 2))

    #expect(ear.heard == ["2"])
  }

  @Test func aListenerIsHeldWeaklyAndWhatItsClosureHoldsIsLetGo() {
    weak var gone: Ear?
    weak var canary: Canary?
    do {
      let short = Ear()
      let held = Canary()
      (gone, canary) = (short, held)
      bus.on(Rang.self, by: short) { _, _ in _ = held }
    }
    #expect(gone == nil)
    #expect(canary != nil)
    bus.emit(Rang(times: 1))

    #expect(canary == nil)
  }

  @Test func theBusMayGoBeforeItsListeners() {
    weak var canary: Canary?
    do {
      let held = Canary()
      canary = held
      EventBus().on(Rang.self, by: ear) { _, _ in _ = held }
    }

    #expect(canary == nil)
  }

  private func listen(_ ear: Ear) {
    bus.on(Rang.self, by: ear) { ear, rang in ear.heard.append("\(rang.times)") }
  }
}

/// What happens when listeners answer.
@Suite(.leavesNoSubscriptions) struct EventBusReentrancyTests {
  private let bus = EventBus()
  private let first = Ear()
  private let second = Ear()

  @Test func anEventThatAListenerEmitsIsHeardAfterThePresentOneByAll() {
    bus.on(Rang.self, by: first) { [unowned bus] first, rang in
      first.heard.append("\(rang.times)")
      bus.emit(Fell())
      if rang.times < 2 { bus.emit(Rang(times: rang.times + 1)) }
    }
    bus.on(Fell.self, by: second) { second, _ in second.heard.append("fell") }
    bus.on(Rang.self, by: second) { second, rang in second.heard.append("\(rang.times)") }
    bus.emit(Rang(times: 1))

    #expect(first.heard == ["1", "2"])
    #expect(second.heard == ["1", "fell", "2", "fell"])
  }

  @Test func oneWhoComesWhileAnEventIsHeardHearsTheNext() {
    bus.on(Rang.self, by: first) { [unowned bus, second] _, rang in
      guard rang.times == 1 else { return }
      bus.emit(Rang(times: 2))
      bus.on(Rang.self, by: second) { second, rang in second.heard.append("\(rang.times)") }
    }
    bus.emit(Rang(times: 1))

    #expect(second.heard == ["2"])
  }

  @Test func oneWhoIsTakenOffWhileAnEventIsHeardDoesNotHearIt() {
    bus.on(Rang.self, by: first) { [unowned bus, second] _, _ in bus.off(by: second) }
    bus.on(Rang.self, by: second) { second, _ in second.heard.append("rang") }
    bus.emit(Rang(times: 1))

    #expect(second.heard == [])
  }

  @Test func aResetWhileAnEventIsHeardDropsWhatWaits() {
    bus.on(Rang.self, by: first) { [unowned bus, second] _, _ in
      bus.emit(Fell())
      bus.reset()
      bus.on(Fell.self, by: second) { second, _ in second.heard.append("fell") }
    }
    bus.on(Rang.self, by: second) { second, _ in second.heard.append("rang") }
    bus.emit(Rang(times: 1))
    #expect(second.heard == [])

    bus.emit(Fell())
    #expect(second.heard == ["fell"])
  }

  @Test func theBusMayGoWhileAnEventIsHeard() {
    var short: EventBus? = EventBus()
    short?.on(Rang.self, by: first) { first, _ in
      short?.emit(Fell())
      short = nil
      first.heard.append("rang")
    }
    short?.on(Fell.self, by: second) { second, _ in second.heard.append("fell") }
    short?.emit(Rang(times: 1))

    #expect(first.heard == ["rang"])
    #expect(second.heard == ["fell"])
  }

  @Test func aLongConversationNeedsNoStack() {
    bus.on(Rang.self, by: first) { [unowned bus] first, rang in
      first.heard = ["\(rang.times)"]
      if rang.times < 100_000 { bus.emit(Rang(times: rang.times + 1)) }
    }
    bus.emit(Rang(times: 1))

    #expect(first.heard == ["100000"])
  }
}

private struct Rang: EventBus.Event {
  let times: Int
}

private struct Fell: EventBus.Event {}

private final class Ear {
  var heard: [String] = []
}
