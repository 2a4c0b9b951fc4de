import Expectations
import Testing

@testable import Words

@Suite struct NumberTests {
  private let english = Language.english.wording

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (2_460, "2,460"), (1_234_567, "1,234,567"),
    (-1_000, "-1,000"),
  ])
  func thousandsAreSetApart(count: Int, text: String) {
    expect(count.grouped, is: text)
  }

  @Test(arguments: [([3], "3"), ([3, 5], "3 and 5"), ([3, 5, 9], "3, 5 and 9")])
  func severalNumbersReadAsASentence(numbers: [Int], text: String) {
    expect(english.text("\(numbers: numbers)"), is: text)
  }

  @Test func moreThanTwentyNumbersAreCounted() {
    let text = english.text("\(numbers: Array(1...1_025))")
    expect(text.hasSuffix("19, 20 and 1,005 more"))
  }

  @Test func oneIsSingular() {
    expect(english.text(.cards(1)), is: "1 card")
    expect(english.text(.cards(2)), is: "2 cards")
    expect(english.text(.cards(0)), is: "0 cards")
  }
}
