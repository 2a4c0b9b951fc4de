import Entities
import Testing

@Suite struct TitleTests {
  @Test(arguments: [
    "👨‍👩‍👧 family", "🇰🇷 flag", "한글 제목", "任務", "a\u{200D}b", "mixed עברית text", "#12 (a, b)",
  ])
  func joinersAndAllScriptsAreAllowed(_ text: String) throws {
    #expect(try Title(text).text == text)
  }

  @Test func twoHundredEmojiWithJoinersFit() throws {
    let text = String(repeating: "👨‍👩‍👧‍👦", count: Title.limit)

    #expect(try Title(text).text == text)
  }

  @Test func innerWhiteSpaceIsKept() throws {
    #expect(try Title(" a  b ").text == "a  b")
  }

  @Test func aSubstringIsAccepted() throws {
    #expect(try Title("add Buy milk".dropFirst(4)).text == "Buy milk")
  }
}

/// Lines of stores that another program changed.
@Suite struct StoredLineTests {
  @Test(arguments: [
    ("a\nb", "a b"), ("\ta\u{2028}", "a"), ("a\u{85}b", "a b"), ("\r", ""), ("한\u{7F}글", "한 글"),
  ])
  func controlCharactersBecomeSpaces(text: String, line: String) {
    #expect(text.hasControls)
    #expect(text.withSpacesForControls == line)
    #expect(!Title(stored: text).isSound && !CardKey(stored: text).isSound)
    #expect(!ProjectName(stored: text).isSound && !Tags([Tag(stored: text)]).isSound)
  }

  @Test(arguments: ["a b", "Café", "👨‍👩‍👧 family", "a\u{200D}b", "\u{A0}a"])
  func otherTextsAreSound(_ text: String) {
    #expect(!text.hasControls)
    #expect(Title(stored: text).isSound && CardKey(stored: text).isSound)
    #expect(ProjectName(stored: text).isSound && Tags([Tag(stored: text)]).isSound)
  }
}

@Suite struct StepTests {
  @Test func aStepIsUncheckedByDefault() throws {
    #expect(try !Step("x").isChecked)
    #expect(try Step("x", isChecked: true).isChecked)
  }
}

@Suite struct CardKeyTests {
  @Test func noneIsNotAValidKey() {
    #expect(throws: TrackerError.invalidText(.key, .reserved("None"))) { try CardKey("None") }
  }

  @Test func keysAreComparedExactly() throws {
    #expect(try CardKey("CI") != CardKey("ci"))
    #expect(try CardKey(" CI ") == CardKey("CI"))
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
    #expect(try ProjectName(one).folded == ProjectName(other).folded)
  }

  @Test func marksMakeNamesDifferent() throws {
    #expect(try ProjectName("Café").folded != ProjectName("Cafe").folded)
  }

  @Test func innerSpacesAreAllowed() throws {
    #expect(try ProjectName("home office").text == "home office")
  }
}

@Suite struct NotesTests {
  @Test func notesMayBeEmpty() throws {
    #expect(try Notes("") == .none)
    #expect(try Notes(" \n\t\n") == .none)
    #expect(Notes.none.isEmpty)
  }

  @Test func lineEndsBecomeLineFeeds() throws {
    #expect(try Notes("a\r\nb\n\r\n\tc").text == "a\nb\n\n\tc")
  }

  @Test func trailingWhiteSpaceIsTrimmedAndLeadingKept() throws {
    #expect(try Notes("  - a\n  - b \n\n").text == "  - a\n  - b")
  }

  @Test(arguments: ["\u{0}", "\r", "\u{1B}", "\u{7F}", "\u{9B}"] as [Unicode.Scalar])
  func controlCharactersAreRefused(_ control: Unicode.Scalar) {
    #expect(throws: TrackerError.invalidText(.notes, .controlCharacter(control))) {
      try Notes("a\(control)b")
    }
  }

  @Test func textOfTheMaximumLengthFits() throws {
    let longest = String(repeating: "한", count: Notes.limit)

    #expect(try Notes(longest).text == longest)
    #expect(throws: TrackerError.invalidText(.notes, .tooLong(limit: Notes.limit))) {
      try Notes(longest + "x")
    }
  }

  @Test func notesAreStoredAsNFC() throws {
    #expect(try Notes("e\u{301}").text.unicodeScalars.count == 1)
  }

  @Test func aParagraphIsAppendedAfterABlankLine() throws {
    #expect(try Notes("a").appending(Notes("b\nc")).text == "a\n\nb\nc")
  }

  @Test func appendingToEmptyNotesAddsNoBlankLine() throws {
    #expect(try Notes.none.appending(Notes("b")).text == "b")
    #expect(try Notes("a").appending(.none).text == "a")
  }

  @Test func appendingPastTheLimitIsRefused() throws {
    let notes = try Notes(String(repeating: "x", count: Notes.limit - 2))

    #expect(throws: TrackerError.invalidText(.notes, .tooLong(limit: Notes.limit))) {
      try notes.appending(Notes("y"))
    }
  }
}
