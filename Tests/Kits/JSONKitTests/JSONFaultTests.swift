import Expectations
import JSONKit
import Testing

/// What must be refused; after JSONTestSuite's `n_` cases.
@Suite struct JSONFaultTests {
  @Test(arguments: [
    "[1 ^true]", "[^a", "[^: 1]", #"[""]^,"#, "[^,1]", "[1,^,2]", #"["x"]^]"#, "[1,^]", "[3^[4]]",
    "[1^:2]", "[^x", "[^,]", "[^*]", "1^]", "[1^}", "^]", #"["x", tru^th]"#, "{^[: \"x\"}",
    #"{"x"^, null}"#, #"{"a" ^b}"#, "{^:\"b\"}", #"{"a" ^"b"}"#, "{^1:1}", #"{"id":0,^}"#,
    #"{"id":0,^,}"#, "{^'a':0}", "{^a: 1}", #"{"a":"a" ^123}"#, #"{"a":true} ^"x""#, "{^null:null}",
    #"{"a":"b"}^/**/"#, #"{"a":"b"}^#"#, "{}^}", "-0^1", "[-2.^]", "[^.123]", "[0.1^.2]", "[0.3e^]",
    "[0e+^]", "[1.0e-^]", "[1 ^000.0]", "[1e^E2]", "[2.^e3]", "[9.^e+]", "[^Inf]", "[^NaN]",
    "[^+1]", "[-^-2.]", "[-^foo]", "[-^ 1]", "[0^12]", "[-0^12]", "[1^+2]", "[0^x1]", "[1^a]",
    "[-1.0^.]", "[^１]", "[0E^]", "0^0", "[1^_000]", "[nul^]", "[tru^]", "[fals^]", "[^True]",
    "nul^L", "^<.>", "^é", "^\u{a0}1", "^\u{c}1", "^\u{0}", "[^'x']", "[^\u{2060}]", "1 ^2",
    "^/*x*/1", "[^\\n]", "^", " ^", "\n^", "[^", "[1^", "[1,^", "[\"x\"^", "{^", "{\"a\"^",
    "{\"a\":^", "{\"a\":1^", "{\"a\":1,^", "-^", "[-^", "1.^", "1e^", "1e+^", "\"^", "\"abc^",
    "\"\\^", "\"\\u^", "\"\\u00^", "t^", "tru^", "nul^", "fals^", "[[[[^", "{\"\":^",
    "\"\\ud83d\\u^", "\"é^",
  ])
  func anUnexpectedCharacterOrEndIsReported(marked: String) {
    expect(fault(marked: marked)?.reason, is: .malformed)
  }

  @Test(arguments: [
    #""^\a""#, #""^\x00""#, #""^\u00A""#, #""^\u{41}""#, #""ab^\ ""#, #""^\uqqqq""#, #""^\😀""#,
    #""^\U0041""#, #""\ud83d^\u12""#, #""^\u 041""#, #""^\u+041""#, #""^\'""#,
  ])
  func anEscapeThatThereIsNotIsRefused(marked: String) {
    expect(fault(marked: marked)?.reason, is: .malformed)
  }

  @Test(arguments: [
    #""^\uD800""#, #""^\uDC00""#, #""^\uD800\uD800""#, #""^\uD800abc""#, #""x^\uD800\n""#,
    #""^\uDFAA\uD800""#, #""^\uD800\u0041""#, #"{"^\uDFAA":0}"#, #""^\ud800\\u""#,
  ])
  func halfASurrogatePairIsRefused(marked: String) {
    expect(fault(marked: marked)?.reason, is: .malformed)
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
      expect(fault?.reason, is: .malformed)
      expect(fault?.offset, is: 2)
    }
  }

  @Test(arguments: ["1e309", "-1e309", "123123e100000", "1e99999999999999999999"])
  func aNumberOutOfRangeIsRefused(text: String) {
    expect(fault(Array(text.utf8))?.reason, is: .malformed)
  }

  @Test func aDuplicateNameIsRefusedAtItsPosition() {
    let fault = fault(marked: #"{"a":1,"b":{"a":2},^"\u0061":3}"#)
    expect(fault?.reason, is: .duplicateKey("a"))
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
    expect(fault?.reason, is: .malformed)
  }

  /// Columns are scalars, not bytes.
  @Test(arguments: [
    ("{\r\n  \"이름\": \"é\",\n  \"x\": tru^\n}", 3, 11), ("[\"한국\" ^x]", 1, 7),
  ])
  func aFaultHasItsLineAndColumn(marked: String, line: Int, column: Int) {
    let fault = fault(marked: marked)
    expect(fault?.line, is: line)
    expect(fault?.column, is: column)
  }

  /// Returns the fault of a text, in which `^` marks its offset.
  private func fault(marked: String) -> JSONFault? {
    let parts = marked.unicodeScalars.split(separator: "^", omittingEmptySubsequences: false)
    let fault = fault(parts.flatMap { Array(String($0).utf8) })
    expect(fault?.offset, is: String(parts[0]).utf8.count, "\(marked)")
    return fault
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
