import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct PublicationStreamTests {
  @Publishable private var level = 1

  @Test func theStreamEmitsEachValueSetAfterItsSubscription() {
    level = 2
    var seen: [Int] = []
    let subscription = $level.asObservable().subscribe(onNext: { seen.append($0) })
    level = 3
    level = 3
    subscription.dispose()
    level = 4
    expect(seen, is: [3, 3])
  }
}
