import Entities
import Expectations
import Testing

@Suite struct CardNumberReaderTests {
  @Test(arguments: [
    ("12", [CardNumbers.one(12)]),
    ("#12", [.one(12)]),
    ("3,5,9", [.one(3), .one(5), .one(9)]),
    ("#3,#5", [.one(3), .one(5)]),
    ("3-7", [.range(3...7)]),
    ("#3-#7", [.range(3...7)]),
    ("7-7", [.range(7...7)]),
    ("1,3-7,9", [.one(1), .range(3...7), .one(9)]),
    ("007", [.one(7)]),
    ("１２", [.one(12)]),
    ("＃３，５", [.one(3), .one(5)]),
    ("３－７", [.range(3...7)]),
    ("9223372036854775807", [.one(.max)]),
  ])
  func numbersAreRead(word: String, numbers: [CardNumbers]) throws {
    expect(CardNumberReader.isNumbers(word))
    try expect(CardNumberReader.numbers(word), is: numbers)
  }

  @Test(arguments: ["7-3", "1,7-3", "７－３"])
  func aReversedNumberRangeIsRefused(word: String) {
    expect(CardNumberReader.isNumbers(word))
    #expect(throws: TrackerError.invalidSelection(.backwards("7-3"))) {
      try CardNumberReader.numbers(word)
    }
  }

  @Test(arguments: [
    "3-", "3,,4", "3,", "3--7", "1-2-3", "0", "0-3", "3#4", "9223372036854775808",
  ])
  func malformedNumbersAreRefused(word: String) {
    #expect(throws: TrackerError.invalidSelection(.unreadableNumber(word))) {
      try CardNumberReader.numbers(word)
    }
  }

  @Test(arguments: [
    "milk", "", "12a", "-3", "#", "#x", "12 13", "1.5", "2026-12-01T14:30", "state:3",
  ])
  func otherWordsAreNotNumbers(word: String) {
    expect(!CardNumberReader.isNumbers(word))
  }
}
