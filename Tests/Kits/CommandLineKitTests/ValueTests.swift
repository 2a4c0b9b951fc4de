import CommandLineKit
import Expectations
import Testing

@Suite struct ValueTests {
  @Test func aNumberIsAWholeNumberInItsRange() throws {
    try expect(list("--limit", "50").number("limit", in: 1...100), is: 50)
    try expect(list().number("limit", in: 1...100) == nil)
  }

  @Test(arguments: ["0", "101", "-1", "1.5", "ten", "", "99999999999999999999"])
  func aNumberOutOfItsRangeIsRefused(_ value: String) throws {
    let parsed = try list("--limit", value)

    #expect(throws: UsageError.badNumber(option: "limit", value: value, range: 1...100)) {
      try parsed.number("limit", in: 1...100)
    }
  }

  @Test func optionsThatExcludeEachOtherAreNamed() throws {
    #expect(throws: UsageError.conflictingOptions(["top", "bottom"])) {
      try move("1", "--bottom", "--top").allowOne(of: ["top", "project", "bottom"])
    }
    try move("1", "--bottom").allowOne(of: ["top", "bottom"])
  }
}
