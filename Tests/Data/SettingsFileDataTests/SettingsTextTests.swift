import Entities
import Testing

@testable import SettingsFileData

@Suite struct SettingsTextTests {
  private let text = """
    {
      "light" : false,  "unknown": [1.50, 1e2, 12345678901234567890],

      "heat":\t200
    }

    """

  @Test func changingAValuePreservesAllOtherBytes() throws {
    #expect(
      try changed(text, .set("heat", "210")) == text.replacing("200", with: "210"))
    #expect(
      try changed(text, .set("light", "\"dim\""))
        == text.replacing("false", with: "\"dim\""))
  }

  @Test func anEqualValueChangesNothing() throws {
    #expect(try changed(text, .set("heat", "200"), .reset("none")) == text)
  }

  @Test func aNewMemberIsIndentedLikeTheFirst() throws {
    #expect(
      try changed(text, .set("a \"b\"", "[1,2]"))
        == text.replacing("\t200", with: "\t200,\n  \"a \\\"b\\\"\": [1,2]"))
    #expect(try changed("{\"a\":1}", .set("b", "2")) == "{\"a\":1, \"b\": 2}")
    #expect(
      try changed("{\r\n\t\"a\": 1\r\n}", .set("b", "2")) == "{\r\n\t\"a\": 1,\r\n\t\"b\": 2\r\n}")
  }

  @Test(arguments: ["", " \n", "\t\r\n"])
  func anEmptyTextBecomesAnObject(blank: String) throws {
    #expect(try changed(blank, .set("a", "1")) == "{\n  \"a\": 1\n}\n")
    #expect(try changed(blank, .reset("a")) == blank)
  }

  @Test func anEmptyObjectIsExpanded() throws {
    #expect(try changed("{}\n", .set("a", "1")) == "{\n  \"a\": 1\n}\n")
    #expect(try changed("{ }", .set("a", "1"), .set("b", "2")) == "{\n  \"a\": 1,\n  \"b\": 2\n}")
  }

  @Test func removingAMemberRemovesItsComma() throws {
    let three = "{\n  \"a\": 1,\n  \"b\": \",\",\n  \"c\": 3\n}\n"
    #expect(try changed(three, .reset("a")) == "{\n  \"b\": \",\",\n  \"c\": 3\n}\n")
    #expect(try changed(three, .reset("b")) == "{\n  \"a\": 1,\n  \"c\": 3\n}\n")
    #expect(try changed(three, .reset("c")) == "{\n  \"a\": 1,\n  \"b\": \",\"\n}\n")
    #expect(try changed(three, .reset("c"), .reset("a"), .reset("b")) == "{\n}\n")
  }

  @Test func aByteOrderMarkStays() throws {
    #expect(
      try changed("\u{FEFF}{\"a\": 1}", .set("a", "2")).utf8.elementsEqual(
        "\u{FEFF}{\"a\": 2}".utf8))
  }

  @Test func membersHaveTheirLines() throws {
    let members = try SettingsText(Array(text.utf8)).settings
    #expect(members.map(\.name) == ["light", "unknown", "heat"])
    #expect(members.map(\.line) == [2, 2, 4])
  }

  @Test func aFaultHasItsPosition() {
    expect(.unexpected("}"), line: 3, column: 1, in: "{\n  \"a\": 1,\n}")
    expect(.unexpectedEnd, line: 2, column: 9, in: "{\n  \"한\": 1")
    expect(.repeated("a"), line: 2, column: 9, in: "{\n\"a\": 1, \"a\": 2}")
    expect(.unexpected("'"), line: 1, column: 2, in: "{'a': 1}")
    expect(.invalidEscape, line: 1, column: 3, in: "{\"\\x\": 1}")
    expect(.controlCharacter, line: 1, column: 3, in: "{\"\u{1}\": 1}")
    expect(.numberTooLarge, line: 1, column: 7, in: "{\"a\": 1e999}")
    expect(.notAnObject, line: 2, column: 2, in: "\n [1]")
  }

  private func expect(
    _ fault: SettingsSyntaxFault, line: Int, column: Int, in text: String
  ) {
    let place = FilePlace(line: line, column: column)
    #expect(throws: SettingsFileError(.malformed(fault, at: place))) {
      try SettingsText(Array(text.utf8))
    }
  }

  private func changed(_ text: String, _ changes: SettingChange...) throws -> String {
    let changed = try SettingsText(Array(text.utf8)).applying(changes)
    return String(decoding: changed.bytes, as: UTF8.self)
  }
}
