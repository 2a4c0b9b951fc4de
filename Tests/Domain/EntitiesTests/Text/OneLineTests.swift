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

  private static let directions =
    [0x61C, 0x200E, 0x200F].compactMap(Unicode.Scalar.init)
    + [0x202A...0x202E, 0x2066...0x2069].joined().compactMap { Unicode.Scalar($0) }

  /// A title may contain them.
  @Test(arguments: Kind.all.filter { [.assignee, .project, .column, .view].contains($0.field) })
  func aNameWithACharacterThatSetsTheDirectionIsRefused(_ kind: Kind) throws {
    for scalar in Self.directions {
      let text = "a\(Character(scalar))b"
      #expect(throws: TrackerError.invalidText(kind.field, .directionCharacter(scalar))) {
        try kind.make(text)
      }
      #expect(throws: TrackerError.self) { try Tag(text) }
      try expect(Title(text).text, is: text)
    }
  }

  /// What means something else where the text is typed.
  @Test(
    arguments: [
      (.project, "None", .reserved("None")), (.project, " none ", .reserved("none")),
      (.project, "a,b", .forbiddenCharacter(",")), (.key, "None", .reserved("None")),
      (.tag, "none", .reserved("none")), (.assignee, "NONE", .reserved("NONE")),
      (.assignee, "me", .reserved("me")), (.assignee, "Me", .reserved("Me")),
      (.assignee, "a,b", .forbiddenCharacter(",")),
      (.column, "a,\u{659}b", .forbiddenCharacter(",")),
    ] as [(TextField, String, TextFault)])
  func aWordWithAnotherMeaningIsRefused(_ field: TextField, _ text: String, _ fault: TextFault)
    throws
  {
    let kind = try #require(Kind.all.first { $0.field == field })
    #expect(throws: TrackerError.invalidText(field, fault)) { try kind.make(text) }
  }

  @Test(arguments: [
    "👨‍👩‍👧 family", "🇰🇷 flag", "한글 제목", "任務", "a\u{200D}b", "mixed עברית text", "#12 (a; b)",
    "می\u{200C}خواهم", "a  b", String(repeating: "👨‍👩‍👧‍👦", count: 60),
  ])
  func everyScriptIsAllowed(_ text: String) throws {
    try expect(Title(text).text, is: text)
    try expect(ProjectName("x\(text)".dropFirst()).text, is: text)
    try expect(Assignee(text).text, is: text)
  }

  @Test(arguments: [
    ("Web", "wEB"), ("Über", "U\u{308}BER"), ("ДЕЛО", "дело"), ("한글", "한글"), ("É", "e\u{301}"),
  ])
  func namesIgnoreCaseButNotMarks(_ one: String, _ other: String) throws {
    try expect(ProjectName(one).folded, is: ProjectName(other).folded)
    try expect(Tag(one).folded, is: Tag(other).folded)
    try expect(ProjectName("\(one)\u{323}").folded != ProjectName(one).folded)
  }
}
