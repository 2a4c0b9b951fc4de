import Entities
import Expectations
import Testing

@Suite struct ScalarSearchTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("it's", "it''s"), ("''", "''''"), ("'\u{301}", "''\u{301}"),
    ("a'\u{20E3}b'", "a''\u{20E3}b''"), ("\r\n'", "\r\n''"),
  ])
  func everyQuotationMarkIsReplacedAlsoUnderAMark(_ text: String, _ expected: String) {
    expect(Array(text.replacing(scalars: "'", with: "''").utf8), is: Array(expected.utf8))
  }

  @Test(arguments: [
    ("a..b", "..", 1), ("a.b..c", "..", 3), ("...", "..", 0), ("달걀 ^abc", " ^", 6),
    ("aab", "ab", 1), ("x", "xy", nil), ("", "x", nil), ("e\u{301}", "e", 0),
  ])
  func theFirstOccurrenceIsFound(_ text: String, _ wanted: String, _ offset: Int?) {
    let found = text.range(ofScalars: wanted)
    expect(found.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }, is: offset)
    expect(found.map { Array(text.utf8[$0]) }, is: offset.map { _ in Array(wanted.utf8) })
    expect(text.contains(scalars: wanted), is: (offset != nil))
  }

  @Test func aPartOfATextIsSearchedAlone() {
    let part = "a--b--c".dropFirst(2)
    expect(part.range(ofScalars: "--").map { part[$0.upperBound...] }, is: "c")
    expect(part.replacing(scalars: "--", with: ""), is: "-bc")
  }
}
