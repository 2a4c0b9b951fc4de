import Entities
import Expectations
import Testing

@Suite struct TagTests {
  @Test(arguments: ["a", "bug-fix", "v_2", "2026", "한글", "ß", "हिन्दी", "Ⅷ", "ʰ", "e\u{20DD}"])
  func tagsContainLettersMarksDigitsDashesAndUnderscores(_ text: String) throws {
    try expect(Tag(text).text, is: text)
  }

  @Test(arguments: ["a b", "a,b", "a.b", "#a", "a:b", "a/b", "a+b", "“a”", "a👨‍👩‍👧"])
  func anythingElseIsRefused(_ text: String) throws {
    let character = try #require(text.first { !$0.isLetter })
    #expect(throws: TrackerError.invalidText(.tag, .forbiddenCharacter(character))) {
      try Tag(text)
    }
  }

  @Test func marksCountTowardsTheLimit() {
    let text = String(repeating: "x\u{323}\u{302}", count: 20)

    #expect(throws: TrackerError.invalidText(.tag, .tooLong(limit: Tag.limit))) {
      try Tag(text)
    }
  }
}

@Suite struct TagsTests {
  @Test func aRepeatedTagKeepsItsFirstPlaceAndSpelling() {
    expect(Tags([.b, .capitalA, .c, .a, .b]).list, is: [.b, .capitalA, .c])
    var tags = Tags([.b])
    tags.insert(.a)
    for tag in [.b, .capitalA] as [Tag] { tags.insert(tag) }
    expect(tags.list, is: [.b, .a])
  }

  @Test func removingAndLookingUpATagIgnoreCase() {
    var tags = Tags([.a, .b])
    expect(tags.contains(.capitalA) && !tags.contains(.c))
    tags.remove(.capitalA)
    tags.remove(.c)
    expect(tags.list, is: [.b])
    expect(!tags.contains(.a))
  }
}

extension Tag {
  fileprivate static let a = Tag(stored: "aé")
  fileprivate static let capitalA = Tag(stored: "AÉ")
  fileprivate static let b = Tag(stored: "b")
  fileprivate static let c = Tag(stored: "c")
}
