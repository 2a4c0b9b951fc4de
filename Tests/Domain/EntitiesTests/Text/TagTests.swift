import Entities
import Expectations
import Testing

@Suite struct TagTests {
  @Test(arguments: ["a", "bug-fix", "v_2", "2026", "한글", "ß", "हिन्दी", "Ⅷ", "ʰ", "e\u{20DD}"])
  func tagsContainLettersMarksDigitsDashesAndUnderscores(_ text: String) throws {
    try expect(Tag(text).text, is: text)
  }

  @Test(arguments: ["a b", "a,b", "a.b", "#a", "a:b", "a/b", "a+b", "“a”"])
  func anythingElseIsRefused(_ text: String) throws {
    let character = try #require(text.first { !$0.isLetter })
    #expect(throws: TrackerError.invalidText(.tag, .forbiddenCharacter(character))) {
      try Tag(text)
    }
  }

  @Test func noneIsNotAValidTag() {
    #expect(throws: TrackerError.invalidText(.tag, .reserved("none"))) { try Tag("none") }
  }

  @Test func emojiAreRefused() {
    #expect(throws: TrackerError.invalidText(.tag, .forbiddenCharacter("👨‍👩‍👧"))) {
      try Tag("a👨‍👩‍👧")
    }
  }

  @Test func marksCountTowardsTheLimit() {
    let text = String(repeating: "x\u{323}\u{302}", count: 20)

    #expect(throws: TrackerError.invalidText(.tag, .tooLong(limit: Tag.limit))) {
      try Tag(text)
    }
  }

  @Test(arguments: [("Bug", "bUG"), ("É", "e\u{301}"), ("ДОМ", "дом")])
  func tagsIgnoreCase(_ one: String, _ other: String) throws {
    try expect(Tag(one).folded, is: Tag(other).folded)
  }
}

@Suite struct TagsTests {
  @Test func tagsKeepTheirOrder() {
    expect(Tags([.b, .a, .c]).list, is: [.b, .a, .c])
  }

  @Test func aRepeatedTagKeepsItsFirstSpelling() {
    expect(Tags([.a, .b, .capitalA, .a]).list, is: [.a, .b])
    expect(Tags([.capitalA, .a]).list, is: [.capitalA])
  }

  @Test func aTagIsInsertedAtTheEnd() {
    var tags = Tags([.b])
    tags.insert(.a)
    tags.insert(.b)

    expect(tags.list, is: [.b, .a])
  }

  @Test func removingATagIgnoresCase() {
    var tags = Tags([.a, .b])
    tags.remove(.capitalA)
    tags.remove(.c)

    expect(tags.list, is: [.b])
  }

  @Test func containsIgnoresCase() {
    expect(Tags([.a]).contains(.capitalA))
    expect(!Tags([.a]).contains(.b))
    expect(!Tags.none.contains(.a))
  }

  @Test func isEmptyIsTrueOnlyWithoutTags() {
    expect(Tags.none.isEmpty)
    expect(!Tags([.a]).isEmpty)
  }
}

extension Tag {
  fileprivate static let a = Tag(stored: "aé")
  fileprivate static let capitalA = Tag(stored: "AÉ")
  fileprivate static let b = Tag(stored: "b")
  fileprivate static let c = Tag(stored: "c")
}
