import Entities
import Expectations
import Testing

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

  @Test(arguments: ["\u{A0}a", "a ", "\u{A0}", "", String(repeating: "a", count: 201)])
  func textsThatNobodyCanEnterAreNotSound(text: String) {
    expect(!Title(stored: text).isSound && !CardKey(stored: text).isSound)
    expect(!ProjectName(stored: text).isSound && !Tags(stored: [Tag(stored: text)]).isSound)
  }

  @Test(arguments: ["a b", "Café", "👨‍👩‍👧 family", "a\u{200D}b"])
  func otherTextsAreSound(_ text: String) {
    expect(!text.hasControls)
    expect(Title(stored: text).isSound && CardKey(stored: text).isSound)
    expect(ProjectName(stored: text).isSound)
  }

  /// A look at the bytes decides about most titles.
  @Test func aTitleIsSoundIfItIsTakenUnchanged() throws {
    let parts = [
      "", " ", "a", "é", "e\u{301}", "한", "글", "日", "👨‍👩‍👧", "–", "\t", "\u{7F}", "\u{85}", "\u{A0}",
      "\u{AD}", "\u{200B}", "\u{2028}", "\u{3000}", "\u{FEFF}", String(repeating: "한", count: 200),
    ]
    for (first, middle) in parts.flatMap({ first in parts.map { (first, $0) } }) {
      for last in parts {
        let title = Title(stored: first + middle + last)
        expect(title.isSound, is: (try? Title(title.text)) == title, "\(title.text.unicodeScalars)")
      }
    }
  }
}

@Suite struct NotesTests {
  @Test(arguments: [
    ("", ""), (" \n\t\n", ""), ("a\r\nb\n\r\n\tc", "a\nb\n\n\tc"),
    ("  - a\n  - b \n\n", "  - a\n  - b"), ("e\u{301}", "\u{E9}"),
  ])
  func notesKeepTheirLinesWithoutWhiteSpaceAtTheEnd(_ typed: String, _ text: String) throws {
    try expect(Notes(typed).text.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: ["\u{0}", "\r", "\u{1B}", "\u{7F}", "\u{9B}"] as [Unicode.Scalar])
  func controlCharactersAreRefused(_ control: Unicode.Scalar) {
    #expect(throws: TrackerError.invalidText(.notes, .controlCharacter(control))) {
      try Notes("a\(control)b")
    }
  }

  @Test func notesAndWhatIsAppendedHaveALimit() throws {
    let longest = try Notes(String(repeating: "한", count: Notes.limit))

    expect(longest.text.count, is: 1_000_000)
    for more in ["x", longest.text] {
      #expect(throws: TrackerError.invalidText(.notes, .tooLong(limit: Notes.limit))) {
        try Notes(longest.text + more)
      }
    }
    #expect(throws: TrackerError.invalidText(.notes, .tooLong(limit: Notes.limit))) {
      try longest.appending(Notes("y"))
    }
  }

  @Test(arguments: [("a", "b\nc", "a\n\nb\nc"), ("", "b", "b"), ("a", "", "a")])
  func aParagraphIsAppendedAfterABlankLine(_ notes: String, _ more: String, _ text: String) throws {
    try expect(Notes(notes).appending(Notes(more)).text, is: text)
  }
}
