import Expectations
import FoundationEssentials
import Reactive
import ReactiveTesting
import Testing

/// The last test compares the code with the page.
@Suite(.leavesNoSubscriptions) struct TourTests {
  @Test func aSubject() {
    var shown: [String] = []
    let didType = PublishSubject<String>()
    let bag = DisposeBag()
    didType
      .map { $0.lowercased() }
      .distinctUntilChanged()
      .subscribe(onNext: { shown.append($0) })
      .disposed(by: bag)
    didType.onNext("Milk")
    didType.onNext("MILK")
    didType.onNext("bread")
    // shown == ["milk", "bread"]
    expect(shown, is: ["milk", "bread"])
  }

  @Test func aRelay() {
    let title = BehaviorRelay(value: "untitled")
    let isValid = title.map { !$0.isEmpty }
    title.accept("")
    // title.value == "", and a new subscriber of isValid receives false
    expect(title.value.isEmpty)
    expect(isValid.elements(), is: [false])
  }

  @Test func anObjectHeldWeakly() {
    let ticks = PublishSubject<Int>()
    let bag = DisposeBag()
    let counter = Counter()
    var large: [Int] = []
    ticks
      .subscribe(with: counter) { counter, tick in counter.sum += tick }
      .disposed(by: bag)
    ticks
      .withUnretained(counter)
      .filter { counter, tick in tick > counter.limit }
      .subscribe(onNext: { _, tick in large.append(tick) })
      .disposed(by: bag)
    ticks.onNext(5)
    ticks.onNext(50)
    expect(counter.sum, is: 55)
    expect(large, is: [50])
  }

  @Test func combinations() {
    let first = BehaviorSubject(value: 1)
    let second = BehaviorSubject(value: 2)
    let didChoose = PublishSubject<Void>()
    let didSearch = PublishSubject<String>()
    func results(for words: String) -> Observable<[String]> { .just([words]) }
    let either = Observable.merge(first, second)
    let chosen = didChoose.withLatestFrom(second)
    let found = didSearch.flatMapLatest { words in results(for: words) }
    let log = Log()
    let bag = DisposeBag()
    either.log(to: log, "either ").disposed(by: bag)
    chosen.log(to: log, "chosen ").disposed(by: bag)
    found.log(to: log, "found ").disposed(by: bag)
    didChoose.onNext(())
    didSearch.onNext("milk")
    expect(log.lines, is: ["either 1", "either 2", "chosen 2", "found [\"milk\"]"])
  }

  @Test func aPublishableProperty() {
    let counter = Counter()
    final class Lamp {
      @Publishable var level = 1
    }
    let lamp = Lamp()
    lamp.$level.subscribe(by: counter) { counter, old, new in counter.sum += new - old }
    lamp.level = 3
    lamp.$level.unsubscribe(by: counter)
    // counter.sum == 2
    expect(counter.sum, is: 2)
  }

  @Test func anEventBus() {
    let bus = EventBus()
    let counter = Counter()
    struct Rang: EventBus.Event {
      let times: Int
    }
    bus.on(Rang.self, by: counter) { counter, rang in counter.sum += rang.times }
    bus.emit(Rang(times: 3))
    bus.off(by: counter)
    // counter.sum == 3
    expect(counter.sum, is: 3)
  }

  @Test func aThrownError() {
    var numbers: [Int] = []
    var failures: [String] = []
    let bag = DisposeBag()
    Observable.of("1", "2", "three")
      .map { text in
        guard let number = Int(text) else { throw NotANumber(text: text) }
        return number
      }
      .subscribe(
        onNext: { numbers.append($0) },
        onError: { failures.append("\($0)") }
      )
      .disposed(by: bag)
    // numbers == [1, 2]
    expect(numbers, is: [1, 2])
    expect(failures, is: ["NotANumber(text: \"three\")"])
  }

  @Test func time() {
    let scheduler = TestScheduler(initialClock: 0)
    let typed = scheduler.createHotObservable([.next(210, "m"), .next(215, "mi"), .completed(300)])
    let result = scheduler.start { typed.map { $0.count } }
    // result.events == [.next(210, 1), .next(215, 2), .completed(300)]
    expect(result.events, is: [.next(210, 1), .next(215, 2), .completed(300)])
  }

  @Test(.leavesNoSubscriptions) func theBagEndsTheSubscription() {
    let bag = DisposeBag()
    PublishSubject<Int>().subscribe(onNext: { print($0) }).disposed(by: bag)
  }

  @Test func everySnippetOfThePageIsHere() throws {
    let here = #filePath
    let root = here.split(separator: "/Tests/Kits/")[0]
    let page = "\(root)/Sources/Kits/Reactive/Reactive.docc/Reactive.md"
    let source = squeezed(try String(contentsOfFile: here, encoding: .utf8))
    let parts = try String(contentsOfFile: page, encoding: .utf8).split(separator: "```")
    let snippets = parts.filter { $0.hasPrefix("swift\n") }.map { squeezed($0.dropFirst(5)) }

    expect(snippets.count, is: 9)
    for snippet in snippets { expect(source.contains(snippet)) }
  }

  private func squeezed(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

private final class Counter {
  var sum = 0
  let limit = 10
}

private struct NotANumber: Error {
  let text: String
}
