import Entities
import Expectations
import Testing

@Suite struct DateCompletionTests {
  private let reader = DateReader(today: DateTable.now)

  @Test(arguments: [
    ("tomorrow", ["5pm"], 1), ("tomorrow", ["at", "5pm", "with", "Ann"], 2),
    ("mon", ["30", "nov"], 2), ("mon", ["30", "nov", "5pm"], 3), ("dec", ["24", "2027"], 2),
    ("next", ["fri", "milk"], 1), ("NEXT", ["Friday"], 1), ("fri", ["14:30"], 1),
    ("in", ["two", "weeks", "milk"], 2), ("end", ["of", "next", "month"], 3),
    ("first", ["monday", "of", "december"], 3), ("eom", ["-", "3d"], 2), ("3", ["days", "ago"], 2),
    ("5", ["pm"], 1), ("dec", ["24", "2026", "at", "noon"], 4), ("today", ["１４：３０"], 1),
    ("다음주", ["금요일", "회의"], 1), ("12월", ["24일", "회의"], 1), ("한", ["달", "뒤"], 2),
    ("금요일", ["오후", "3시", "회의"], 2), ("12월", ["24일", "오후", "2시", "30분"], 4),
    ("오늘", ["밤", "9시"], 2), ("내일", ["세시"], 1), ("다음", ["주", "금요일"], 2), ("3일", ["뒤"], 1),
  ])
  func theLongestDateWins(value: String, words: [String], count: Int) throws {
    let completion = try #require(reader.completion(of: value, by: words))
    expect(completion.count, is: count)
    expect(completion.whole, is: ([value] + words.prefix(count)).joined(separator: " "))
    #expect(throws: Never.self) { try reader.read(completion.whole) }
  }

  /// A longer date that doesn't exist is refused, instead of a shorter one that does.
  @Test(arguments: [
    ("mon", ["31", "nov"]), ("tue", ["30", "nov"]), ("fri", ["25:00"]), ("dec", ["32"]),
    ("fri", ["at", "3"]), ("2026-12-01", ["14:30:15"]), ("내일", ["오후", "2:30:15"]),
  ])
  func aLongerDateThatIsNoneWins(value: String, words: [String]) throws {
    let completion = try #require(reader.completion(of: value, by: words))
    expect(completion.count, is: words.count)
    #expect(throws: DateFault.self) { try reader.read(completion.whole) }
  }

  @Test(arguments: [
    ("fri", ["milk"]), ("next", ["milk"]), ("fri@9:00", ["14:30"]), ("fri", ["14"]),
    ("fri", ["sat"]), ("milk", ["14:30"]), ("fri", ["1:2:3"]), ("none", ["14:30"]), ("", ["fri"]),
    ("fri", [""]), ("fri", []), ("fri", ["on", "hold"]), ("fri", ["by", "the", "way"]),
    ("fri", ["at", "the", "office"]), ("fri", ["about", "taxes"]), ("mon", ["first", "draft"]),
    ("today", ["next", "steps"]), ("fri", ["17", "boxes"]), ("dec", ["start", "of", "work"]),
    ("tomorrow", ["3", "boxes"]), ("fri", ["at 5pm"]), ("fri", ["in", "town"]),
    ("금요일", ["회의"]), ("내일", ["금요일", "회의"]), ("우유", ["사기"]), ("오늘", []),
  ])
  func otherWordsBelongToNoDate(value: String, words: [String]) {
    expect(reader.completion(of: value, by: words) == nil)
  }
}
