import Expectations
import JSONKit
import Testing

/// The comments are the names of JSONTestSuite's cases.
@Suite struct JSONReaderTests {
  @Test(
    arguments: [
      // y_structure_*
      ("null", nil), (" true ", true), ("false", false), ("42", 42), (#""asd""#, "asd"),
      (#""""#, ""), ("\n\t\r 1 \n", 1), ("-0.1", -0.1),
      // y_array_*
      ("[]", []), ("[[]   ]", [[]]), (#"[""]"#, [""]), ("[1\n]", [1]), (" [1]", [1]),
      ("[1,null,null,null,2]", [1, nil, nil, nil, 2]),
      (#"[null, 1, "1", {}]"#, [nil, 1, "1", [:]]),
      ("[2] ", [2]), ("[false]", [false]),
      // y_object_*
      ("{}", [:]), (#"{"a":[]}"#, ["a": []]), (#"{"":0}"#, ["": 0]),
      (#"{"asd":"sdf", "dfg":"fgh"}"#, ["asd": "sdf", "dfg": "fgh"]),
      ("{\n\"a\": \"b\"\n}", ["a": "b"]), (#"{"foo\u0000bar": 42}"#, ["foo\u{0}bar": 42]),
      (#"{"min": -1.0e+28, "max": 1.0e+28}"#, ["min": -1e28, "max": 1e28]),
    ] as [(String, JSONValue)])
  func valuesAreRead(text: String, value: JSONValue) throws {
    try expect(JSONValue(parsing: text), is: value)
  }

  @Test(
    arguments: [
      ("0", 0), ("-1", -1), ("123", 123), ("1e1", 10.0), ("1E22", 1e22), ("1E-2", 0.01),
      ("1E+2", 100.0), ("0e1", 0.0), ("0e+1", 0.0), ("123e65", 123e65), ("123.456e78", 123.456e78),
      ("123.456789", 123.456789), ("-0.000000000000000000000000000001", -1e-30), ("20e1", 200.0),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", 9_223_372_036_854_775_808.0), ("100000000000000000000", 1e20),
      ("0.4e-400", 0.0), ("1.7976931348623157e308", 1.797_693_134_862_315_7e308),
    ] as [(String, JSONValue)])
  func numbersAreIntegersWhereTheyCanBe(text: String, value: JSONValue) throws {
    try expect(JSONValue(parsing: text), is: value)
  }

  @Test(arguments: ["-0", "-0.0", "-0e1", "-1e-400"])
  func minusZeroKeepsItsSign(text: String) throws {
    guard case .number(let number) = try JSONValue(parsing: text) else {
      Issue.record("\(text) is no number")
      return
    }
    expect(number.value == 0 && number.value.sign == .minus)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"), (#""\u0060\u012a\u12AB""#, "`Ī\u{12ab}"),
    (#""\uD801\udc37""#, "\u{10437}"), (#""\ud83d\ude39\ud83d\udc8d""#, "😹💍"),
    (#""\u0000""#, "\u{0}"), (#""\\u0000""#, "\\u0000"), (#""\uDBFF\uDFFF""#, "\u{10ffff}"),
    (#""a/*b*/c""#, "a/*b*/c"), (#""\u005C\u0022""#, "\\\""),
    (#""\u2028\u2029""#, "\u{2028}\u{2029}"),
    ("\"\u{2028}\u{2029}\u{7f}\"", "\u{2028}\u{2029}\u{7f}"),
    ("\"한국어 中文 👨‍👩‍👧 e\u{301}\u{10ffff}\"", "한국어 中文 👨‍👩‍👧 e\u{301}\u{10ffff}"),
    (#""x\ny\u00e9한z""#, "x\nyé한z"), (#""\uD7FF\uE000""#, "\u{d7ff}\u{e000}"),
  ])
  func stringsAreReadToTheScalar(text: String, string: String) throws {
    let read = try #require(try JSONValue(parsing: text).stringValue)
    expect(Array(read.unicodeScalars), is: Array(string.unicodeScalars))
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    try expect(JSONValue(parsing: [0xEF, 0xBB, 0xBF, 0x7B, 0x7D]), is: [:])
  }

  @Test func canonicallyEquivalentNamesAreDistinct() throws {
    let value = try JSONValue(parsing: #"{"a":1,"A":2,"a ":3}"#)
    expect(value.objectValue?.members.count, is: 3)
  }

  @Test func depthIsReadUpToTheLimit() throws {
    let limit = JSONValue.depthLimit
    let text = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    try expect(JSONValue(parsing: text).text, is: text)
  }
}
