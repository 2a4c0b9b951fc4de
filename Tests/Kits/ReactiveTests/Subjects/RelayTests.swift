import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct RelayTests {
  private let log = Log()

  @Test func aPublishRelayEmitsAcceptedElements() {
    let relay = PublishRelay<Int>()
    relay.accept(1)
    let token = relay.log(to: log)
    relay.accept(2)
    token.dispose()

    expect(log.lines, is: ["2", "disposed"])
  }

  @Test func aBehaviorRelayHasAValue() {
    let relay = BehaviorRelay(value: 1)
    let token = relay.log(to: log)
    relay.accept(2)
    token.dispose()

    expect(log.lines, is: ["1", "2", "disposed"])
    expect(relay.value, is: 2)
  }
}
