/// When a number of cards will be done, if as many are finished in a period as in those before, and
/// nothing is added.
///
/// Each coming period finishes as many cards as one of the sample, each with the same chance and
/// whatever the other periods do: what a Monte Carlo simulation of throughput draws (Vacanti,
/// "Actionable Agile Metrics for Predictability", chapter 15). The distribution is exact instead: the
/// sum over t periods is the t-fold convolution of the sample.
public struct Forecast: Hashable, Sendable {
  /// The chances in percent, and the periods that they take.
  public static let percents = [50, 85, 95]
  public static let mostPeriods = 104
  public static let leastSample = 5

  /// Why there is none.
  public enum Refusal: String, Hashable, Sendable {
    /// Fewer than five whole periods had cards.
    case fewPeriods
    case nothingFinished
  }

  /// The cards to finish.
  public let cards: Int
  /// The cards finished in each of the last whole periods, from that of the first card on.
  public let sample: [Int]
  /// The periods for each of ``percents``, `nil` for more than ``mostPeriods``; empty if refused, and
  /// without cards.
  public let periods: [Int?]

  public init(cards: Int, sample: [Int]) {
    self.cards = cards
    self.sample = sample
    let isRefused = sample.count < Self.leastSample || sample.allSatisfy { $0 == 0 }
    periods = isRefused || cards == 0 ? [] : Self.periods(cards, sample)
  }

  public var refusal: Refusal? {
    guard periods.isEmpty, cards > 0 else { return nil }
    return sample.count < Self.leastSample ? .fewPeriods : .nothingFinished
  }

  private static func periods(_ cards: Int, _ sample: [Int]) -> [Int?] {
    let chances = Dictionary(grouping: sample) { $0 }
      .map { (cards: $0.key, chance: Double($0.value.count) / Double(sample.count)) }
    let most = sample.max() ?? 0
    guard cards <= most * mostPeriods else { return percents.map { _ in nil } }
    var found: [Int?] = percents.map { _ in nil }
    /// The chance of each number of done cards, without that of all.
    var open = [1.0] + [Double](repeating: 0, count: cards - 1)
    for period in 1...mostPeriods {
      var next = [Double](repeating: 0, count: cards)
      for (count, chance) in chances where count < cards {
        for done in 0..<min(cards - count, (period - 1) * most + 1) {
          next[done + count] += open[done] * chance
        }
      }
      open = next
      let rest = open.reduce(0, +)
      for (index, percent) in percents.enumerated() where found[index] == nil {
        // Rounding of the sums is far less than this, and must not miss an exact half.
        if 1 - rest >= Double(percent) / 100 - 1e-9 { found[index] = period }
      }
      if found.allSatisfy({ $0 != nil }) { break }
    }
    return found
  }
}
