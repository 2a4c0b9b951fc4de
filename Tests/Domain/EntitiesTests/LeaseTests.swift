import Entities
import Expectations
import Testing

@Suite struct LeaseTests {
  @Test(arguments: [
    ("30m", 1_800), ("2h", 7_200), ("1h30m", 5_400), ("90s", 90), ("1 d", 86_400),
    ("2 weeks", 1_209_600), ("30분", 1_800), ("1시간 30분", 5_400), ("365d", 31_536_000),
    (" 1 hour 5 minutes ", 3_900), ("1H", 3_600),
  ])
  func numbersWithUnitsAreRead(text: String, seconds: Int) {
    expect(Lease(text)?.seconds, is: seconds)
  }

  @Test(arguments: [
    "", " ", "30", "m", "0s", "-1m", "1.5h", "366d", "1 month", "30m later",
    "9223372036854775807s", "99999999999999999999m", "365d 1s",
  ])
  func otherTextsAreNotLeases(text: String) {
    expect(Lease(text) == nil)
  }
}
