import Entities
import Expectations
import JSONKit
import Testing

@testable import ViewModels

/// What forms read, as text or as JSON of another kind, and what they refuse.
@Suite struct ValueFormTests {
  private enum Music: String, CaseIterable {
    case none
    case jazz
    case baroque
  }

  private enum Spice: String, CaseIterable {
    case salt
    case pepper
  }

  /// A formatted value parses as the same value.
  private func check<Value: Equatable>(
    _ form: ValueForm<Value>, _ offer: ValueOffer, reads: [(JSONValue, Value)],
    refuses: [(JSONValue, SettingValueFault)], at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(form.offer == offer, sourceLocation: location)
    for (json, value) in reads {
      let read = [
        try form.value(of: json), try form.value(of: form.text(of: value)),
        try form.value(of: form.json(of: value)),
      ]
      #expect(read == [value, value, value], "\(json)", sourceLocation: location)
    }
    for (json, fault) in refuses {
      #expect(throws: fault, sourceLocation: location) { try form.value(of: json) }
    }
  }

  @Test func anIntegerIsWithinBounds() throws {
    try check(
      .integer(in: 50...250), .integer(50...250),
      reads: [("50", 50), ("250", 250), (50, 50), (51, 51), (249, 249), (250, 250)],
      refuses: [
        ("49", .outOfBounds(49, 50...250)), (251, .outOfBounds(251, 50...250)),
        (.integer(.min), .outOfBounds(.min, 50...250)), ("warm", .notAnInteger("warm")),
        ("1e2", .notAnInteger("1e2")), (JSONValue(parsing: "70.5"), .notAnInteger("70.5")),
        ("99999999999999999999", .notAnInteger("99999999999999999999")),
        ([70], .wrongKind(found: "[70]")),
      ])
  }

  @Test func aChoiceIsReadIgnoringCase() throws {
    let words = ["none", "jazz", "baroque"]
    try check(
      ValueForm<Music>.choice(), .choices(words),
      reads: [("Baroque", .baroque), ("jazz", .jazz), ("NONE", .none)],
      refuses: [
        ("barok", .notAChoice("barok", choices: words)), (true, .wrongKind(found: "true")),
      ])
  }

  @Test func aTextIsOneLineOfLimitedLength() throws {
    try check(
      .text(limit: 5), .text(limit: 5),
      reads: [("  Ada  ", "Ada"), ("12345", "12345"), ("👩‍👩‍👧‍👦한글ab", "👩‍👩‍👧‍👦한글ab")],
      refuses: [
        ("123456", .tooLong(limit: 5)), (" ", .blank), ("a\u{1B}b", .controlCharacter),
        ("a\nb", .controlCharacter), ("a\u{85}b", .controlCharacter), (3, .wrongKind(found: "3")),
      ])
  }

  @Test func aListIsCommaSeparatedAndAnArrayInJSON() throws {
    try check(
      .list(of: .integer(in: 1...9)), .list(.integer(1...9)),
      reads: [("1, 3,2", [1, 3, 2]), ([1, "3", 2], [1, 3, 2]), ("", []), ([], [])],
      refuses: [
        ("3,1,3", .repeated("3")), ([3, "3"], .repeated("3")),
        ([1, 10], .outOfBounds(10, 1...9)), ("1,,2", .notAnInteger("")),
        (1, .wrongKind(found: "1")),
      ])
    try check(
      .list(of: .text(limit: 9)), .list(.text(limit: 9)), reads: [("a, b", ["a", "b"])],
      refuses: [(["a,b"], .comma("a,b"))])
  }

  @Test func aTableNamesWordsAndIsAnObjectInJSON() throws {
    let words = ["salt=", "pepper="]
    let form = ValueForm<[Spice: Int]>.table(of: .integer(in: 1...9))
    expect(form.text(of: [.pepper: 2, .salt: 1]), is: "salt=1,pepper=2")
    try check(
      form, .list(.choices(words)),
      reads: [
        ("Pepper=2, salt = 1", [.salt: 1, .pepper: 2]),
        (["pepper": 2, "salt": "1"], [.salt: 1, .pepper: 2]), ("", [:]),
      ],
      refuses: [
        ("slat=1", .notAChoice("slat=", choices: words)),
        (["slat": 1], .notAChoice("slat=", choices: words)),
        ("salt=1,", .notAChoice("=", choices: words)), ("salt=1,SALT=2", .repeated("salt=")),
        ("salt=10", .element("salt", .outOfBounds(10, 1...9))),
        ("salt", .element("salt", .notAnInteger(""))),
        (["salt": true], .element("salt", .wrongKind(found: "true"))),
        ([1], .wrongKind(found: "[1]")),
      ])
  }

  @Test func noValueIsAWordInTextAndNullInJSON() throws {
    try check(
      .optional(.integer(in: 1...9)), .optional(.integer(1...9), none: "none"),
      reads: [("None", nil), (nil, nil), (4, 4), ("3", 3)],
      refuses: [(0, .outOfBounds(0, 1...9)), ("nobody", .notAnInteger("nobody"))])
  }
}
