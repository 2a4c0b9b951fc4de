import Entities
import Expectations
import Testing

@testable import Services

@Suite struct SettingsTextTests {
  private let text = """
    {
      "light" : false,  "unknown": [1.50, 1e2, 12345678901234567890],

      "heat":\t200
    }

    """

  @Test func changingAValuePreservesAllOtherBytes() throws {
    try expect(changed(text, .set("heat", "210")), is: text.replacing("200", with: "210"))
    try expect(
      changed(text, .set("light", "\"dim\"")), is: text.replacing("false", with: "\"dim\""))
  }

  @Test func anEqualValueChangesNothing() throws {
    try expect(changed(text, .set("heat", "200"), .reset("none")), is: text)
  }

  @Test func aNewMemberIsIndentedLikeTheFirst() throws {
    try expect(
      changed(text, .set("a \"b\"", "[1,2]")),
      is: text.replacing("\t200", with: "\t200,\n  \"a \\\"b\\\"\": [1,2]"))
    try expect(changed("{\"a\":1}", .set("b", "2")), is: "{\"a\":1, \"b\": 2}")
    try expect(
      changed("{\r\n\t\"a\": 1\r\n}", .set("b", "2")), is: "{\r\n\t\"a\": 1,\r\n\t\"b\": 2\r\n}")
  }

  @Test(arguments: ["", " \n", "\t\r\n"])
  func anEmptyTextBecomesAnObject(blank: String) throws {
    try expect(changed(blank, .set("a", "1")), is: "{\n  \"a\": 1\n}\n")
    try expect(changed(blank, .reset("a")), is: blank)
  }

  @Test func anEmptyObjectIsExpanded() throws {
    try expect(changed("{}\n", .set("a", "1")), is: "{\n  \"a\": 1\n}\n")
    try expect(changed("{ }", .set("a", "1"), .set("b", "2")), is: "{\n  \"a\": 1,\n  \"b\": 2\n}")
  }

  @Test func removingAMemberRemovesItsComma() throws {
    let three = "{\n  \"a\": 1,\n  \"b\": \",\",\n  \"c\": 3\n}\n"
    try expect(changed(three, .reset("a")), is: "{\n  \"b\": \",\",\n  \"c\": 3\n}\n")
    try expect(changed(three, .reset("b")), is: "{\n  \"a\": 1,\n  \"c\": 3\n}\n")
    try expect(changed(three, .reset("c")), is: "{\n  \"a\": 1,\n  \"b\": \",\"\n}\n")
    try expect(changed(three, .reset("c"), .reset("a"), .reset("b")), is: "{\n}\n")
  }

  @Test func aByteOrderMarkStays() throws {
    try expect(
      changed("\u{FEFF}{\"a\": 1}", .set("a", "2")).utf8.elementsEqual(
        "\u{FEFF}{\"a\": 2}".utf8))
  }

  @Test func membersHaveTheirLines() throws {
    let members = try SettingsText(Array(text.utf8)).settings
    expect(members.map(\.name), is: ["light", "unknown", "heat"])
    expect(members.map(\.line), is: [2, 2, 4])
  }

  @Test(
    arguments: [
      (.invalidJSON, 3, 1, "{\n  \"a\": 1,\n}"), (.invalidJSON, 2, 9, "{\n  \"한\": 1"),
      (.repeated("a"), 2, 9, "{\n\"a\": 1, \"a\": 2}"), (.invalidJSON, 1, 2, "{'a': 1}"),
      (.invalidJSON, 1, 3, "{\"\\x\": 1}"), (.invalidJSON, 1, 3, "{\"\u{1}\": 1}"),
      (.invalidJSON, 1, 7, "{\"a\": 1e999}"), (.notAnObject, 2, 2, "\n [1]"),
    ] as [(SettingsSyntaxFault, Int, Int, String)])
  func aFaultHasItsPosition(fault: SettingsSyntaxFault, line: Int, column: Int, text: String) {
    let place = FilePlace(line: line, column: column)
    #expect(throws: SettingsFault.malformed(fault, at: place)) {
      try SettingsText(Array(text.utf8))
    }
  }

  private func changed(_ text: String, _ changes: SettingChange...) throws -> String {
    let changed = try SettingsText(Array(text.utf8)).applying(changes)
    return String(decoding: changed.bytes, as: UTF8.self)
  }
}
