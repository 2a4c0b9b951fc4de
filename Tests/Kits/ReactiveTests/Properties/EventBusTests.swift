import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct EventBusTests {
  private let bus = EventBus()
  private let ear = Ear()

  @Test func aListenerReceivesTheEventsOfItsType() {
    listen(ear)
    bus.emit(Rang(times: 2))
    bus.emit(Fell())
    bus.emit(Rang(times: 3))

    expect(ear.received, is: ["2", "3"])
  }

  @Test func offWithATypeStopsThatType() {
    listen(ear)
    listen(ear)
    bus.on(Fell.self, by: ear) { ear, _ in ear.received.append("fell") }
    bus.off(Rang.self, by: ear)
    bus.emit(Rang(times: 1))
    bus.emit(Fell())

    expect(ear.received, is: ["fell"])
  }

  @Test func offWithoutATypeStopsOneListener() {
    let other = Ear()
    listen(ear)
    bus.on(Fell.self, by: ear) { ear, _ in ear.received.append("fell") }
    listen(other)
    bus.off(by: ear)
    bus.emit(Rang(times: 1))
    bus.emit(Fell())

    expect(ear.received, is: [])
    expect(other.received, is: ["1"])
  }

  @Test func resetRemovesAllListeners() {
    listen(ear)
    bus.reset()
    bus.emit(Rang(times: 1))
    listen(ear)
    bus.emit(Rang(times: 2))

    expect(ear.received, is: ["2"])
  }

  private func listen(_ ear: Ear) {
    bus.on(Rang.self, by: ear) { ear, rang in ear.received.append("\(rang.times)") }
  }
}

@Suite(.leavesNoSubscriptions) struct EventBusReentrancyTests {
  private let bus = EventBus()
  private let first = Ear()
  private let second = Ear()

  @Test func anEmittedEventIsDeliveredAfterTheCurrentOne() {
    bus.on(Rang.self, by: first) { [unowned bus] first, rang in
      first.received.append("\(rang.times)")
      bus.emit(Fell())
      if rang.times < 2 { bus.emit(Rang(times: rang.times + 1)) }
    }
    bus.on(Fell.self, by: second) { second, _ in second.received.append("fell") }
    bus.on(Rang.self, by: second) { second, rang in second.received.append("\(rang.times)") }
    bus.emit(Rang(times: 1))

    expect(first.received, is: ["1", "2"])
    expect(second.received, is: ["1", "fell", "2", "fell"])
  }

  @Test func aListenerRemovedDuringADeliveryIsNotCalled() {
    bus.on(Rang.self, by: first) { [unowned bus, second] _, _ in bus.off(by: second) }
    bus.on(Rang.self, by: second) { second, _ in second.received.append("rang") }
    bus.emit(Rang(times: 1))

    expect(second.received, is: [])
  }

  @Test func aResetDuringADeliveryDropsQueuedEvents() {
    bus.on(Rang.self, by: first) { [unowned bus, second] _, _ in
      bus.emit(Fell())
      bus.reset()
      bus.on(Fell.self, by: second) { second, _ in second.received.append("fell") }
    }
    bus.on(Rang.self, by: second) { second, _ in second.received.append("rang") }
    bus.emit(Rang(times: 1))
    expect(second.received, is: [])

    bus.emit(Fell())
    expect(second.received, is: ["fell"])
  }
}

private struct Rang: EventBus.Event {
  let times: Int
}

private struct Fell: EventBus.Event {}

private final class Ear {
  var received: [String] = []
}
