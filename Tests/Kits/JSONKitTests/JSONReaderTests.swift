import Expectations
import JSONKit
import Testing

@Suite struct JSONReaderTests {
  /// The cases of JSONTestSuite, and the values as compact JSON.
  @Test(arguments: [
    // y_structure_*
    ("null", "null"), (" true ", "true"), ("false", "false"), ("42", "42"),
    (#""asd""#, #""asd""#), (#""""#, #""""#), ("\n\t\r 1 \n", "1"), ("-0.1", "-0.1"),
    // y_array_*
    ("[]", "[]"), ("[[]   ]", "[[]]"), (#"[""]"#, #"[""]"#), ("[1\n]", "[1]"), (" [1]", "[1]"),
    ("[1,null,null,null,2]", "[1,null,null,null,2]"), ("[2] ", "[2]"), ("[false]", "[false]"),
    (#"[null, 1, "1", {}]"#, #"[null,1,"1",{}]"#),
    // y_object_*
    ("{}", "{}"), (#"{"a":[]}"#, #"{"a":[]}"#), (#"{"":0}"#, #"{"":0}"#),
    (#"{"asd":"sdf", "dfg":"fgh"}"#, #"{"asd":"sdf","dfg":"fgh"}"#),
    ("{\n\"a\": \"b\"\n}", #"{"a":"b"}"#), (#"{"foo\u0000bar": 42}"#, #"{"foo\u0000bar":42}"#),
    (#"{"min": -1.0e+28, "max": 1.0e+28}"#, #"{"min":-1.0e+28,"max":1.0e+28}"#),
    // Numbers, as they were written; integers where they can be.
    ("0", "0"), ("-1", "-1"), ("1e1", "1e1"), ("1E-2", "1E-2"), ("123.456789", "123.456789"),
    ("9223372036854775807", "9223372036854775807"), ("1.50", "1.50"), ("0.4e-400", "0.4e-400"),
    ("-9223372036854775808", "-9223372036854775808"), ("-0", "-0"), ("-0e1", "-0e1"),
    ("9223372036854775808", "9223372036854775808"), ("1.79E+308", "1.79E+308"),
    // A byte order mark, names that are nearly equal, and their order.
    ("\u{FEFF}{}", "{}"), (#"{"z":1,"A":2,"a":3}"#, #"{"z":1,"A":2,"a":3}"#),
  ])
  func valuesAreRead(text: String, compact: String) throws {
    try expect(JSONValue(parsing: text).text, is: compact)
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

  @Test func depthIsReadUpToTheLimit() throws {
    let limit = JSONValue.depthLimit
    let text = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    try expect(JSONValue(parsing: text).text, is: text)
  }
}
