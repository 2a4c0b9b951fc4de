import Expectations
import JSONKit
import Testing

@Suite struct JSONWriterTests {
  @Test func commasSeparateElementsAndMembers() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.key("cards")
    writer.beginArray()
    for number in 1...2 {
      writer.beginObject()
      writer.member("number", number)
      writer.member("tags", ["a", "b"])
      writer.member("steps", [] as [String])
      writer.member("deadline", nil as String?)
      writer.endObject()
    }
    writer.endArray()
    writer.member("more", true)
    writer.endObject()
    let card = #""tags":["a","b"],"steps":[],"deadline":null}"#
    let cards = #"{"number":1,\#(card),{"number":2,\#(card)"#
    expect(writer.text, is: #"{"version":1,"cards":[\#(cards)],"more":true}"#)
  }

  @Test(arguments: [
    (0.5, "0.5"), (-0.0, "-0.0"), (1.0, "1.0"), (1e300, "1e+300"),
    (.leastNonzeroMagnitude, "5e-324"),
    (0.1 + 0.2, "0.30000000000000004"), (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
  ])
  func numbersAreWrittenSoThatTheyAreReadBack(value: Double, text: String) throws {
    var writer = JSONWriter()
    writer.number(value)
    expect(writer.text, is: text)
    if value.isFinite { try expect(JSONValue(parsing: text).text, is: text) }
  }

  @Test(arguments: [
    "99999999999999999999999", "-0", "-0.0", "1e2", "1E+2", "1.50", "0.100000000000000000000001",
  ])
  func numbersAreWrittenAsTheyWereRead(text: String) throws {
    try expect(JSONValue(parsing: text).text, is: text)
    let nested = "[{\"a\":\(text)},1]"
    try expect(JSONValue(parsing: nested).text, is: nested)
  }

  @Test(arguments: [
    ("", #""""#), ("plain", #""plain""#), (#"a"b\c/d"#, #""a\"b\\c/d""#),
    ("1\n2\r3\t4", #""1\n2\r3\t4""#),
    ("\u{0}\u{8}\u{c}\u{1b}[\u{1f}", #""\u0000\u0008\u000c\u001b[\u001f""#),
    ("\u{7f}\u{80}\u{9b}31m and on\u{9f}", #""\u007f\u0080\u009b31m and on\u009f""#),
    ("8 °C «quoted»\u{a0}", "\"8 °C «quoted»\u{a0}\""),
    ("\u{2028}\u{2029}", "\"\u{2028}\u{2029}\""), ("한글 é 👨‍👩‍👧", "\"한글 é 👨‍👩‍👧\""),
    ("\"", #""\"""#), ("\\\\", #""\\\\""#), ("e\u{301}", "\"e\u{301}\""),
  ])
  func onlyWhatMustBeIsEscaped(string: String, text: String) throws {
    expect(Array(JSONValue.string(string).text.utf8), is: Array(text.utf8))
    let again = try JSONValue(parsing: text).stringValue
    expect(again.map { Array($0.utf8) }, is: Array(string.utf8))
  }

  @Test func escapesAreFoundAtEveryOffset() throws {
    for length in 0..<20 {
      for (scalar, escaped) in [
        ("\"", #"\""#), ("\\", #"\\"#), ("\u{1f}", #"\u001f"#), ("é", "é"),
        ("\u{7f}", #"\u007f"#), ("\u{9b}", #"\u009b"#), ("°", "°"),
      ] {
        for position in 0...length {
          let before = String(repeating: "~", count: position)
          let after = String(repeating: " ", count: length - position)
          let value = JSONValue.string(before + scalar + after)
          expect(value.text, is: "\"\(before)\(escaped)\(after)\"")
        }
      }
    }
  }

  /// The buffer grows while it copies a string.
  @Test(arguments: ["a", "\"", "\u{1b}", "\u{9b}", "°", "ab\\", "plain text\"", "한글\n"])
  func longStringsAreEscapedLikeShortOnes(part: String) {
    let escaped = JSONValue.string(part).text.dropFirst().dropLast()
    for count in [900, 4_000, 4_001, 4_002, 4_003, 4_004, 4_005, 4_006, 4_007, 20_000] {
      let text = String(repeating: part, count: count)
      let json = "\"\(String(repeating: String(escaped), count: count))\""
      expect(JSONValue.string(text).text == json)
      var writer = JSONWriter()
      writer.string(Array(text.utf8))
      expect(writer.text == json)
    }
  }

  @Test func namesAreEscapedToo() {
    expect((["a\"\n": 1] as JSONValue).text, is: #"{"a\"\n":1}"#)
  }

  @Test func scalarsOfEveryPlaneAreReadBack() throws {
    let dense = Array(UInt32(0)...0x2100)
    let scalars = (dense + stride(from: 0x2100, through: 0x10FFFF, by: 89)).lazy
      .compactMap(Unicode.Scalar.init)
    var all = String.UnicodeScalarView()
    all.append(contentsOf: scalars)
    let value = JSONValue.string(String(all))
    let again = try JSONValue(parsing: value.text)
    expect(again.stringValue.map { Array($0.utf8) }, is: value.stringValue.map { Array($0.utf8) })
  }

  @Test func drainedPiecesFormTheWholeText() {
    var writer = JSONWriter()
    var drained: [UInt8] = []
    writer.beginArray()
    for number in 0..<5 {
      writer.value(number)
      writer.drain { drained.append(contentsOf: $0) }
      expect(writer.bytes.isEmpty && writer.count == 0)
    }
    writer.endArray()
    writer.drain { drained.append(contentsOf: $0) }
    expect(String(decoding: drained, as: UTF8.self), is: "[0,1,2,3,4]")
  }

  @Test func bytesStayIfDrainThrows() {
    struct Full: Error {}
    var writer = JSONWriter()
    writer.value("kept")
    #expect(throws: Full.self) { try writer.drain { (_) throws(Full) in throw Full() } }
    expect(writer.text, is: #""kept""#)
  }
}
