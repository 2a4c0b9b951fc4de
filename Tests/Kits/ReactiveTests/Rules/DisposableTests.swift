import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct DisposableTests {
  private let log = Log()

  @Test func disposingTwiceDisposesOnce() {
    let action = noting("action")
    for _ in 1...2 { action.dispose() }
    for _ in 1...2 { Disposables.create().dispose() }

    expect(log.lines, is: ["action"])
  }

  @Test func aBagDisposesOnDeinitInTheOrderOfInsertion() {
    var bag: DisposeBag? = DisposeBag()
    bag?.insert(noting("1"))
    if let bag { noting("2").disposed(by: bag) }
    bag?.insert(noting("3"))
    expect(log.lines.isEmpty)
    bag = nil

    expect(log.lines, is: ["1", "2", "3"])
  }

  @Test func aDisposableSetAfterDisposalIsDisposedAtOnce() {
    let serial = SerialDisposable()
    serial.dispose()
    serial.disposable = noting("late")

    expect(log.lines, is: ["late"])
    expect(serial.isDisposed)
  }

  @Test func aSerialDisposesThePreviousDisposable() {
    let serial = SerialDisposable()
    serial.disposable = noting("1")
    serial.disposable = noting("2")
    expect(log.lines, is: ["1"])
    serial.dispose()
    serial.disposable.dispose()

    expect(log.lines, is: ["1", "2"])
  }

  private func noting(_ line: String) -> any Disposable {
    Disposables.create { [log] in log.add(line) }
  }
}
