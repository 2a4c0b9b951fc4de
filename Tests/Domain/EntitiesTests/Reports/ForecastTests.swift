import Entities
import Expectations
import System
import Testing

@Suite struct ForecastTests {
  /// The values of the last rows are those of Tests/Reports/report.py.
  @Test(
    arguments: [
      (1, [1, 1, 1, 1, 1], [1, 1, 1]),
      (10, [1, 1, 1, 1, 1], [10, 10, 10]),
      (0, [0, 0, 0, 0, 3], []),
      // One period finishes it with a chance of exactly a half.
      (1, [0, 0, 0, 1, 1, 1], [1, 3, 5]),
      (104, [1, 1, 1, 1, 1], [104, 104, 104]),
      (105, [1, 1, 1, 1, 1], [nil, nil, nil]),
      (20, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], [nil, nil, nil]),
      (6, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], [68, 101, nil]),
      (12, [3, 0, 5, 2, 0, 0, 1, 4, 2, 0, 3, 1], [7, 10, 12]),
      (100_000, [100_000, 0, 0, 0, 0], [4, 9, 14]),
    ] as [(Int, [Int], [Int?])])
  func theForecastIsTheExactDistribution(cards: Int, sample: [Int], periods: [Int?]) {
    let forecast = Forecast(cards: cards, sample: sample)
    expect(forecast.periods, is: periods)
    expect(forecast.refusal, is: nil)
  }

  @Test(
    arguments: [
      ([], Forecast.Refusal.fewPeriods), ([9, 9, 9, 9], .fewPeriods),
      ([0, 0, 0, 0, 0], .nothingFinished),
    ] as [([Int], Forecast.Refusal)])
  func withoutEnoughWorkThereIsNone(sample: [Int], refusal: Forecast.Refusal) {
    let forecast = Forecast(cards: 3, sample: sample)
    expect(forecast.refusal, is: refusal)
    expect(forecast.periods, is: [])
  }

  @Test(
    arguments: [
      ([], [nil, nil, nil]), ([4], [4, 4, 4]), ([1, 2], [1, 2, 2]),
      ([9, 1, 3, 1], [1, 9, 9]), (Array(1...20), [10, 17, 19]), (Array(1...100), [50, 85, 95]),
    ] as [([Int], [Int?])])
  func percentilesAreByNearestRank(days: [Int], expected: [Int?]) {
    expect(Durations.percents.map(Durations(days).percentile), is: expected)
  }
}
