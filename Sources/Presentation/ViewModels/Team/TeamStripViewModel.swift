import Entities
import Reactive

public final class TeamStripViewModel: ViewModel {
  /// A tick is 200 ms.
  public typealias Input = SceneInput<Never>

  public struct Output {
    /// At the first tick, and after each change; `nil` without a team.
    public let summary: Observable<TeamSummary?>
    public let looks: Observable<Void>
  }

  private static let ticksOfRead = 5
  /// The number of ticks between two looks at the hub: two seconds.
  private static let ticksOfLook = 10

  private let summary: () -> TeamSummary?

  public init(summary: @escaping () -> TeamSummary?) { self.summary = summary }

  public func transform(_ input: Input) -> Output {
    let ticks = input.didTick.scan(into: 0) { count, _ in count += 1 }.share()
    let summary = ticks.filter { ($0 - 1) % Self.ticksOfRead == 0 }
      .map { [summary] _ in summary() }.share()
    let isInTeam = summary.map { $0 != nil }
    let looks = ticks.filter { $0 % Self.ticksOfLook == 0 }
      .withLatestFrom(isInTeam).filter { $0 }.map { _ in () }
    return Output(summary: summary.distinctUntilChanged(), looks: looks)
  }
}
