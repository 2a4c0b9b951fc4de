import Entities
import Expectations
import Testing

@Suite struct UnicodeTextTests {
  @Test(arguments: [
    ("cafe\u{301}", "caf\u{E9}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
    ("\u{212B}", "\u{C5}"), ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("plain", "plain"), ("", ""),
    ("\u{FB01}", "\u{FB01}"),
  ])
  func composedTextIsNFC(_ text: String, _ composed: String) {
    expect(scalars(text.composed), is: scalars(composed))
  }

  @Test func oneCharacterAnywhereMakesATextNotASCII() {
    for length in 0...40 {
      let plain = String(repeating: "a", count: length)
      expect(plain.isASCII)
      for place in 0...length {
        let text = plain.prefix(place) + "e\u{301}" + plain.dropFirst(place)
        expect(!String(text).isASCII)
        expect(String(text).composed.unicodeScalars.count, is: length + 1)
      }
    }
  }

  @Test(arguments: [
    ("Café", "caf\u{E9}"), ("CAFE\u{301}", "caf\u{E9}"), ("İ", "i\u{307}"), ("I", "i"), ("ß", "ß"),
    ("ẞ", "ß"), ("SS", "ss"), ("한글", "한글"), ("ÅNGSTRÖM", "ångström"), ("\u{212A}", "k"),
    ("ＡＢＣ", "ａｂｃ"), ("Ǆ", "ǆ"), ("𐐀", "𐐨"),
  ])
  func comparisonIgnoresOnlyCase(_ text: String, _ folded: String) {
    expect(scalars(text.foldedForComparison), is: scalars(folded))
  }

  @Test(arguments: [
    ("Café", "cafe"), ("CAFE\u{301}", "cafe"), ("İstanbul", "istanbul"), ("Straße", "straße"),
    ("Việt Nam", "viet nam"), ("Łódź", "łodz"), ("한글", "한글"),
    ("\u{1112}\u{1161}\u{11AB}", "한"), ("ё", "е"), ("❤️", "❤"), ("ASCII only", "ascii only"),
    ("👨‍👩‍👧", "👨‍👩‍👧"), ("パパ", "パパ"), ("ハ\u{309A}", "パ"), ("ΟΔΟΣ", "οδοσ"), ("οδός", "οδοσ"),
    ("ＡＢＣ１", "abc1"),
  ])
  func searchIgnoresCaseAndDiacritics(_ text: String, _ folded: String) {
    expect(scalars(text.foldedForSearch), is: scalars(folded))
  }

  @Test func foldingIsIdempotentAndComposed() {
    expect(Self.letters.count > 5_000)
    for text in Self.letters {
      let (compared, searched) = (text.foldedForComparison, text.foldedForSearch)
      for again in [compared.foldedForComparison, compared.composed] {
        expect(scalars(again), is: scalars(compared), "\(scalars(text))")
      }
      for again in [searched.foldedForSearch, searched.composed] {
        expect(scalars(again), is: scalars(searched), "\(scalars(text))")
      }
    }
  }

  @Test(arguments: [
    ("\u{E9}", "e\u{301}"), ("\u{1EAD}", "a\u{323}\u{302}"), ("\u{1EAD}", "a\u{302}\u{323}"),
    ("\u{2126}", "\u{3A9}"), ("\u{D55C}", "\u{1112}\u{1161}\u{11AB}"),
    ("\u{D55C}", "\u{D558}\u{11AB}"), ("\u{304C}", "\u{304B}\u{3099}"),
  ])
  func equalTextsFoldToTheSameBytes(_ one: String, _ other: String) {
    expect(one, is: other)
    expect(scalars(one.foldedForComparison), is: scalars(other.foldedForComparison))
    expect(scalars(one.foldedForSearch), is: scalars(other.foldedForSearch))
  }

  /// Letters and marks below U+3000, each between two letters, and some Hangul syllables.
  private static let letters: [String] = {
    let scalars = Array(0x80...0x2FFF) + Array(stride(from: 0xAC00, through: 0xD7A3, by: 97))
    return scalars.compactMap(UnicodeScalar.init)
      .filter { $0.properties.isAlphabetic || $0.properties.isDiacritic }
      .map { "x\($0)E" }
  }()

  private func scalars(_ text: String) -> [Unicode.Scalar] {
    Array(text.unicodeScalars)
  }
}
