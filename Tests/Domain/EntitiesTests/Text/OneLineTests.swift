import Entities
import Expectations
import Testing

/// Common rules of titles, steps, keys, tags and names.
@Suite struct OneLineTests {
  /// A type of single-line text, with its two initializers.
  struct Kind: CustomTestStringConvertible, Sendable {
    let field: TextField
    let limit: Int
    let make: @Sendable (String) throws(TrackerError) -> String

    var testDescription: String {
      field.rawValue
    }

    static let all = [
      Kind(field: .title, limit: 200) { text throws(TrackerError) in try Title(text).text },
      Kind(field: .step, limit: 200) { text throws(TrackerError) in try Step(text).text },
      Kind(field: .key, limit: 200) { text throws(TrackerError) in try CardKey(text).text },
      Kind(field: .project, limit: 60) { text throws(TrackerError) in try ProjectName(text).text },
      Kind(field: .tag, limit: 40) { text throws(TrackerError) in try Tag(text).text },
      Kind(field: .assignee, limit: 60) { text throws(TrackerError) in try Assignee(text).text },
      Kind(field: .column, limit: 40) { text throws(TrackerError) in try ColumnName(text).text },
      Kind(field: .view, limit: 40) { text throws(TrackerError) in try ViewName(text).text },
    ]
  }

  @Test(arguments: Kind.all)
  func whiteSpaceAtTheEndsIsTrimmed(_ kind: Kind) throws {
    try expect(kind.make(" \t\u{A0}\u{3000}word\n\r\n "), is: "word")
  }

  @Test(arguments: Kind.all, ["", " ", "\t\n", "\u{3000}\u{2028}", "\u{200B}", "\u{3164}\u{200D}"])
  func invisibleTextIsBlank(_ kind: Kind, _ text: String) {
    #expect(throws: TrackerError.invalidText(kind.field, .blank)) { try kind.make(text) }
  }

  @Test(arguments: Kind.all)
  func textOfTheMaximumLengthFits(_ kind: Kind) throws {
    let longest = String(repeating: "x", count: kind.limit)

    try expect(kind.make("  \(longest)  "), is: longest)
    #expect(throws: TrackerError.invalidText(kind.field, .tooLong(limit: kind.limit))) {
      try kind.make(longest + "x")
    }
  }

  @Test(arguments: Kind.all)
  func lengthIsCountedInCharactersNotBytes(_ kind: Kind) throws {
    let longest = String(repeating: "한", count: kind.limit)

    try expect(kind.make(longest), is: longest)
  }

  @Test(arguments: Kind.all)
  func aCharacterWithTooManyMarksIsRefused(_ kind: Kind) {
    let text = "e" + String(repeating: "\u{301}", count: 10_000)

    #expect(throws: TrackerError.invalidText(kind.field, .tooLong(limit: kind.limit))) {
      try kind.make(text)
    }
  }

  @Test(
    arguments: Kind.all,
    [
      "\u{0}", "\u{7}", "\n", "\r", "\t", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}",
      "\u{2029}",
    ]
  )
  func controlCharactersOfTheTerminalAreRefused(_ kind: Kind, _ control: Unicode.Scalar) {
    #expect(throws: TrackerError.invalidText(kind.field, .controlCharacter(control))) {
      try kind.make("a\(control)b")
    }
  }

  @Test(arguments: Kind.all)
  func textIsStoredAsNFC(_ kind: Kind) throws {
    let kept = try kind.make("Cafe\u{301}\u{1112}\u{1161}\u{11AB}")

    expect(Array(kept.unicodeScalars), is: Array("Caf\u{E9}\u{D55C}".unicodeScalars))
  }

  @Test(arguments: Kind.all)
  func checkedTextIsAcceptedUnchanged(_ kind: Kind) throws {
    for text in ["İstanbul", "Straße", "A\u{30A}ngstrom", "\u{1E9E}", "日本", "x\u{323}\u{307}"] {
      let kept = try kind.make(text)
      try expect(kind.make(kept), is: kept)
    }
  }
}
