import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct DisposableTests {
  private let log = Log()

  @Test func disposingTwiceDisposesOnce() {
    for disposable in [
      noting("action"), Disposables.create(noting("of two"), noting("of two, second")),
      Disposables.create([noting("of a list")]), CompositeDisposable(noting("composite")),
    ] as [any Cancelable] {
      expect(!disposable.isDisposed)
      disposable.dispose()
      disposable.dispose()
      expect(disposable.isDisposed)
    }
    Disposables.create().dispose()

    expect(log.lines, is: ["action", "of two", "of two, second", "of a list", "composite"])
  }

  @Test func anActionThatDisposesItselfRunsOnce() {
    let serial = SerialDisposable()
    serial.disposable = Disposables.create { [log] in
      log.add("once")
      serial.dispose()
    }
    serial.dispose()

    expect(log.lines, is: ["once"])
  }

  @Test func aBagDisposesOnDeinitInTheOrderOfInsertion() {
    var bag: DisposeBag? = DisposeBag(disposing: noting("1"))
    bag?.insert(noting("2"))
    bag?.insert(noting("3"), noting("4"))
    bag?.insert([noting("5")])
    if let bag { noting("6").disposed(by: bag) }
    expect(log.lines.isEmpty)
    bag = nil

    expect(log.lines, is: ["1", "2", "3", "4", "5", "6"])
  }

  @Test func aCompositeDisposesByKey() throws {
    let composite = CompositeDisposable()
    let key = try #require(composite.insert(noting("removed")))
    _ = composite.insert(noting("kept"))
    expect(composite.count, is: 2)
    composite.remove(for: key)
    composite.remove(for: key)
    expect(composite.count, is: 1)
    composite.dispose()

    expect(log.lines, is: ["removed", "kept"])
    expect(composite.count, is: 0)
  }

  @Test func aDisposableSetAfterDisposalIsDisposedAtOnce() {
    let composite = CompositeDisposable()
    composite.dispose()
    expect(composite.insert(noting("composite")) == nil)
    let serial = SerialDisposable()
    serial.dispose()
    serial.disposable = noting("serial")
    let single = SingleAssignmentDisposable()
    single.dispose()
    single.setDisposable(noting("single"))

    expect(log.lines, is: ["composite", "serial", "single"])
    expect(serial.isDisposed && single.isDisposed)
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

  @Test func aSingleAssignmentDisposesItsDisposable() {
    let single = SingleAssignmentDisposable()
    single.setDisposable(noting("1"))
    single.dispose()
    single.dispose()

    expect(log.lines, is: ["1"])
  }

  @Test func settingASingleAssignmentTwiceTraps() async {
    await #expect(processExitsWith: .failure) {
      let single = SingleAssignmentDisposable()
      single.setDisposable(Disposables.create())
      single.setDisposable(Disposables.create())
    }
  }

  @Test func releasingATokenDoesNotUnsubscribe() {
    let subject = PublishSubject<Int>()
    _ = subject.map { $0 }.log(to: log)
    subject.onNext(1)

    expect(log.lines, is: ["1"])
  }

  @Test func isDisposedIsTrueAfterDisposalAndTermination() {
    let subject = PublishSubject<Int>()
    let tokens = [subject.subscribe(), subject.subscribe()].compactMap { $0 as? any Cancelable }
    tokens[0].dispose()
    expect(tokens.map(\.isDisposed), is: [true, false])
    subject.onCompleted()
    expect(tokens.map(\.isDisposed), is: [true, true])
  }

  private func noting(_ line: String) -> any Cancelable {
    Disposables.create { [log] in log.add(line) }
  }
}
