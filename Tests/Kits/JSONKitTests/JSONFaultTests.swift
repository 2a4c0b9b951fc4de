import Expectations
import JSONKit
import Testing

/// What must be refused; after JSONTestSuite's `n_` cases.
@Suite struct JSONFaultTests {
  @Test(
    arguments: [
      ("[1 true]", "t", 3), ("[a", "a", 1), ("[: 1]", ":", 1), (#"[""],"#, ",", 4),
      ("[,1]", ",", 1),
      ("[1,,2]", ",", 3), (#"["x"]]"#, "]", 5), ("[1,]", "]", 3), ("[3[4]]", "[", 2),
      ("[1:2]", ":", 2),
      ("[x", "x", 1), ("[,]", ",", 1), ("[*]", "*", 1), ("1]", "]", 1), ("[1}", "}", 2),
      ("]", "]", 0),
      (#"["x", truth]"#, "t", 9), ("{[: \"x\"}", "[", 1), (#"{"x", null}"#, ",", 4),
      (#"{"a" b}"#, "b", 5), ("{:\"b\"}", ":", 1), (#"{"a" "b"}"#, "\"", 5), ("{1:1}", "1", 1),
      (#"{"id":0,}"#, "}", 8), (#"{"id":0,,}"#, ",", 8), ("{'a':0}", "'", 1), ("{a: 1}", "a", 1),
      (#"{"a":"a" 123}"#, "1", 9), (#"{"a":true} "x""#, "\"", 11), ("{null:null}", "n", 1),
      (#"{"a":"b"}/**/"#, "/", 9), (#"{"a":"b"}#"#, "#", 9), ("{}}", "}", 2),
      ("-01", "1", 2), ("[-2.]", "]", 4), ("[.123]", ".", 1), ("[0.1.2]", ".", 4),
      ("[0.3e]", "]", 5),
      ("[0e+]", "]", 4), ("[1.0e-]", "]", 6), ("[1 000.0]", "0", 3), ("[1eE2]", "E", 3),
      ("[2.e3]", "e", 3), ("[9.e+]", "e", 3), ("[Inf]", "I", 1), ("[NaN]", "N", 1),
      ("[+1]", "+", 1),
      ("[--2.]", "-", 2), ("[-foo]", "f", 2), ("[- 1]", " ", 2), ("[012]", "1", 2),
      ("[-012]", "1", 3),
      ("[1+2]", "+", 2), ("[0x1]", "x", 2), ("[1a]", "a", 2), ("[-1.0.]", ".", 5), ("[１]", "１", 1),
      ("[0E]", "]", 3), ("00", "0", 1), ("[1_000]", "_", 2),
      ("[nul]", "]", 4), ("[tru]", "]", 4), ("[fals]", "]", 5), ("[True]", "T", 1),
      ("nulL", "L", 3),
      ("<.>", "<", 0), ("é", "é", 0), ("\u{a0}1", "\u{a0}", 0), ("\u{c}1", "\u{c}", 0),
      ("\u{0}", "\u{0}", 0),
      ("['x']", "'", 1), ("[\u{2060}]", "\u{2060}", 1), ("1 2", "2", 2), ("/*x*/1", "/", 0),
      ("[\\n]", "\\", 1),
    ] as [(String, Unicode.Scalar, Int)])
  func anUnexpectedCharacterIsReported(
    text: String, scalar: Unicode.Scalar, offset: Int
  ) {
    expectFault(text, .unexpected(scalar), at: offset)
  }

  @Test(arguments: [
    "", " ", "\n", "[", "[1", "[1,", "[\"x\"", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,",
    "-", "[-",
    "1.", "1e", "1e+", "\"", "\"abc", "\"\\", "\"\\u", "\"\\u00", "t", "tru", "nul", "fals",
    "[[[[", "{\"\":", "\"\\ud83d\\u", "\"é",
  ])
  func aTextThatEndsTooEarlyIsFaultyAtItsEnd(text: String) {
    expectFault(text, .unexpectedEnd, at: text.utf8.count)
  }

  @Test(arguments: [
    (#""\a""#, 1), (#""\x00""#, 1), (#""\u00A""#, 1), (#""\u{41}""#, 1), (#""ab\ ""#, 3),
    (#""\uqqqq""#, 1), (#""\😀""#, 1), (#""\U0041""#, 1), (#""\ud83d\u12""#, 7), (#""\u 041""#, 1),
    (#""\u+041""#, 1), (#""\'""#, 1),
  ])
  func anEscapeThatThereIsNotIsRefused(text: String, offset: Int) {
    expectFault(text, .invalidEscape, at: offset)
  }

  @Test(arguments: [
    (#""\uD800""#, 1), (#""\uDC00""#, 1), (#""\uD800\uD800""#, 1), (#""\uD800abc""#, 1),
    (#""x\uD800\n""#, 2), (#""\uDFAA\uD800""#, 1), (#""\uD800\u0041""#, 1), (#"{"\uDFAA":0}"#, 2),
    (#""\ud800\\u""#, 1),
  ])
  func halfASurrogatePairIsRefused(text: String, offset: Int) {
    expectFault(text, .loneSurrogate, at: offset)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], 1), ([0x22, 0x61, 0xE9, 0x22], 2), ([0x22, 0xC0, 0x80, 0x22], 1),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 1), ([0x22, 0xF4, 0xBF, 0xBF, 0xBF, 0x22], 1),
      ([0x22, 0xE2, 0x82, 0x22], 1), ([0x22, 0xC3, 0xA9, 0x81, 0x22], 3), ([0x22, 0xE2, 0x82], 1),
      ([0x5B, 0xFF, 0x5D], 1), ([0xFF, 0xFE, 0x5B, 0x00], 0), ([0xE5], 0),
      ([0x22, 0xC3, 0x5C, 0x6E], 1),
      ([0x22, 0xFC, 0x80, 0x80, 0x80, 0x80, 0x80, 0x22], 1), ([0x31, 0x80], 1),
    ] as [([UInt8], Int)])
  func bytesThatAreNotUTF8AreRefused(bytes: [UInt8], offset: Int) {
    expect(fault(bytes)?.reason, is: .invalidUTF8)
    expect(fault(bytes)?.offset, is: offset)
  }

  @Test func everyControlCharacterInAStringIsRefused() {
    for byte in UInt8(0)..<0x20 {
      let fault = fault([0x22, 0x61, byte, 0x22])
      expect(fault?.reason, is: .controlCharacter(byte))
      expect(fault?.offset, is: 2)
    }
  }

  @Test(arguments: ["1e309", "-1e309", "123123e100000", "1e99999999999999999999"])
  func aNumberOutOfRangeIsRefused(text: String) {
    expect(fault(Array(text.utf8))?.reason, is: .numberTooLarge)
  }

  @Test func aDuplicateNameIsRefusedAtItsPosition() {
    expectFault(#"{"a":1,"b":{"a":2},"\u0061":3}"#, .duplicateKey("a"), at: 19)
  }

  @Test(arguments: [2, 31, 32, 33, 34, 1000])
  func duplicateNamesAreFoundInObjectsOfEverySize(count: Int) {
    let members = (1..<count).map { #""k\#($0)":0"# } + [#""k1":1"#]
    let text = "{" + members.joined(separator: ",") + "}"
    expect(fault(Array(text.utf8))?.reason, is: .duplicateKey("k1"))
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func depthBeyondTheLimitIsRefused(text: String) {
    let fault = fault(Array(String(repeating: text, count: 100_000).utf8))
    expect(fault?.reason, is: .tooDeep(limit: 512))
  }

  @Test func aFaultHasItsLineAndColumn() {
    let text = "{\r\n  \"이름\": \"é\",\n  \"x\": tru\n}"
    let fault = fault(Array(text.utf8))
    expect(fault?.reason, is: .unexpected("\n"))
    expect(fault?.line, is: 3)
    expect(fault?.column, is: 11)
    expect(fault?.offset, is: 31)
  }

  @Test func columnsAreScalarsNotBytes() {
    let fault = fault(Array("[\"한국\" x]".utf8))
    expect(fault?.line, is: 1)
    expect(fault?.column, is: 7)
    expect(fault?.offset, is: 10)
  }

  private func expectFault(_ text: String, _ reason: JSONFault.Reason, at offset: Int) {
    let fault = fault(Array(text.utf8))
    expect(fault?.reason, is: reason)
    expect(fault?.offset, is: offset)
  }

  private func fault(_ bytes: [UInt8]) -> JSONFault? {
    do throws(JSONFault) {
      let value = try JSONValue(parsing: bytes)
      Issue.record("read as \(value.text)")
      return nil
    } catch {
      return error
    }
  }
}
