import Entities
import Expectations
import Testing

@Suite struct TitleTests {
  @Test(arguments: [
    "👨‍👩‍👧 family", "🇰🇷 flag", "한글 제목", "任務", "a\u{200D}b", "mixed עברית text", "#12 (a, b)",
  ])
  func joinersAndAllScriptsAreAllowed(_ text: String) throws {
    try expect(Title(text).text, is: text)
  }

  @Test func twoHundredEmojiWithJoinersFit() throws {
    let text = String(repeating: "👨‍👩‍👧‍👦", count: Title.limit)

    try expect(Title(text).text, is: text)
  }

  @Test func innerWhiteSpaceIsKept() throws {
    try expect(Title(" a  b ").text, is: "a  b")
  }

  @Test func aSubstringIsAccepted() throws {
    try expect(Title("add Buy milk".dropFirst(4)).text, is: "Buy milk")
  }
}

@Suite struct StoredLineTests {
  @Test(arguments: [
    ("a\nb", "a b"), ("\ta\u{2028}", "a"), ("a\u{85}b", "a b"), ("\r", ""), ("한\u{7F}글", "한 글"),
  ])
  func controlCharactersBecomeSpaces(text: String, line: String) {
    expect(text.hasControls)
    expect(text.withSpacesForControls, is: line)
    expect(!Title(stored: text).isSound && !CardKey(stored: text).isSound)
    expect(!ProjectName(stored: text).isSound && !Tags([Tag(stored: text)]).isSound)
  }

  @Test(arguments: ["a b", "Café", "👨‍👩‍👧 family", "a\u{200D}b", "\u{A0}a"])
  func otherTextsAreSound(_ text: String) {
    expect(!text.hasControls)
    expect(Title(stored: text).isSound && CardKey(stored: text).isSound)
    expect(ProjectName(stored: text).isSound && Tags([Tag(stored: text)]).isSound)
  }
}

@Suite struct StepTests {
  @Test func aStepIsUncheckedByDefault() throws {
    try expect(!Step("x").isChecked)
    try expect(Step("x", isChecked: true).isChecked)
  }
}

@Suite struct CardKeyTests {
  @Test func noneIsNotAValidKey() {
    #expect(throws: TrackerError.invalidText(.key, .reserved("None"))) { try CardKey("None") }
  }

  @Test func keysAreComparedExactly() throws {
    try expect(CardKey("CI") != CardKey("ci"))
    try expect(CardKey(" CI "), is: CardKey("CI"))
  }
}

@Suite struct ProjectNameTests {
  @Test(arguments: ["none", "None", "NONE", " none "])
  func noneIsNotAValidName(_ text: String) {
    let name = text.filter { $0 != " " }
    #expect(throws: TrackerError.invalidText(.project, .reserved(name))) {
      try ProjectName(text)
    }
  }

  @Test func aCommaIsRefused() {
    #expect(throws: TrackerError.invalidText(.project, .forbiddenCharacter(","))) {
      try ProjectName("a,b")
    }
  }

  @Test(arguments: [("Web", "wEB"), ("Über", "U\u{308}BER"), ("ДЕЛО", "дело"), ("한글", "한글")])
  func namesIgnoreCase(_ one: String, _ other: String) throws {
    try expect(ProjectName(one).folded, is: ProjectName(other).folded)
  }

  @Test func marksMakeNamesDifferent() throws {
    try expect(ProjectName("Café").folded != ProjectName("Cafe").folded)
  }

  @Test func innerSpacesAreAllowed() throws {
    try expect(ProjectName("home office").text, is: "home office")
  }
}

@Suite struct NotesTests {
  @Test func notesMayBeEmpty() throws {
    try expect(Notes(""), is: .none)
    try expect(Notes(" \n\t\n"), is: .none)
    expect(Notes.none.isEmpty)
  }

  @Test func lineEndsBecomeLineFeeds() throws {
    try expect(Notes("a\r\nb\n\r\n\tc").text, is: "a\nb\n\n\tc")
  }

  @Test func trailingWhiteSpaceIsTrimmedAndLeadingKept() throws {
    try expect(Notes("  - a\n  - b \n\n").text, is: "  - a\n  - b")
  }

  @Test(arguments: ["\u{0}", "\r", "\u{1B}", "\u{7F}", "\u{9B}"] as [Unicode.Scalar])
  func controlCharactersAreRefused(_ control: Unicode.Scalar) {
    #expect(throws: TrackerError.invalidText(.notes, .controlCharacter(control))) {
      try Notes("a\(control)b")
    }
  }

  @Test func textOfTheMaximumLengthFits() throws {
    let longest = String(repeating: "한", count: Notes.limit)

    try expect(Notes(longest).text, is: longest)
    #expect(throws: TrackerError.invalidText(.notes, .tooLong(limit: Notes.limit))) {
      try Notes(longest + "x")
    }
  }

  @Test func notesAreStoredAsNFC() throws {
    try expect(Notes("e\u{301}").text.unicodeScalars.count, is: 1)
  }

  @Test func aParagraphIsAppendedAfterABlankLine() throws {
    try expect(Notes("a").appending(Notes("b\nc")).text, is: "a\n\nb\nc")
  }

  @Test func appendingToEmptyNotesAddsNoBlankLine() throws {
    try expect(Notes.none.appending(Notes("b")).text, is: "b")
    try expect(Notes("a").appending(.none).text, is: "a")
  }

  @Test func appendingPastTheLimitIsRefused() throws {
    let notes = try Notes(String(repeating: "x", count: Notes.limit - 2))

    #expect(throws: TrackerError.invalidText(.notes, .tooLong(limit: Notes.limit))) {
      try notes.appending(Notes("y"))
    }
  }
}
