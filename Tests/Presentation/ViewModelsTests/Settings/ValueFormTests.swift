import Entities
import Expectations
import JSONKit
import Testing

@testable import ViewModels

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

  private let spices = ValueForm<[Spice: Int]>.table(of: .integer(in: 1...9))
  @Test(arguments: [
    ("true", true), ("YES", true), ("on", true), ("1", true), (" false ", false), ("no", false),
    ("Off", false), ("0", false),
  ])
  func aFlagIsReadInManyWords(text: String, value: Bool) throws {
    try expect(ValueForm.flag.value(of: text), is: value)
    try expect(ValueForm.flag.value(of: .string(text)), is: value)
    try expect(ValueForm.flag.value(of: .bool(value)), is: value)
  }

  @Test func anInvalidFlagIsNamed() {
    refuse(.notAFlag("maybe"), from: "maybe", .flag)
    refuse(.notAFlag(""), from: "", .flag)
    refuse(.wrongKind(found: "1"), from: 1, .flag)
    refuse(.wrongKind(found: "null"), from: nil, .flag)
  }

  @Test(arguments: [50, 51, 249, 250])
  func anIntegerWithinBoundsIsRead(number: Int) throws {
    let form = ValueForm.integer(in: 50...250)
    try expect(form.value(of: "\(number)"), is: number)
    try expect(form.value(of: .integer(number)), is: number)
    try expect(form.value(of: .string("\(number)")), is: number)
  }

  @Test(arguments: [49, 251, .min, .max])
  func anIntegerOutOfBoundsIsNamedWithTheBounds(number: Int) {
    let form = ValueForm.integer(in: 50...250)
    refuse(.outOfBounds(number, 50...250), from: "\(number)", form)
    refuse(.outOfBounds(number, 50...250), from: .integer(number), form)
  }

  @Test func anInvalidIntegerIsNamed() {
    let form = ValueForm.integer(in: 50...250)
    refuse(.notAnInteger("warm"), from: "warm", form)
    refuse(.notAnInteger("1e2"), from: "1e2", form)
    refuse(.notAnInteger("99999999999999999999"), from: "99999999999999999999", form)
    refuse(.notAnInteger("70.5"), from: 70.5, form)
    refuse(.wrongKind(found: "[70]"), from: [70], form)
  }

  @Test func aChoiceIsReadIgnoringCase() throws {
    let form = ValueForm<Music>.choice()
    try expect(form.value(of: "Baroque"), is: .baroque)
    expect(form.offer, is: .choices(["none", "jazz", "baroque"]))
    refuse(
      .notAChoice("barok", choices: ["none", "jazz", "baroque"]), from: "barok", form)
    refuse(.wrongKind(found: "true"), from: true, form)
  }

  @Test func aTextIsOneLineOfLimitedLength() throws {
    let form = ValueForm.text(limit: 5)
    try expect(form.value(of: "  Ada  "), is: "Ada")
    try expect(form.value(of: "12345"), is: "12345")
    try expect(form.value(of: "👩‍👩‍👧‍👦한글ab"), is: "👩‍👩‍👧‍👦한글ab")
    refuse(.tooLong(limit: 5), from: "123456", form)
    refuse(.blank, from: " ", form)
    refuse(.controlCharacter, from: "a\u{1B}b", form)
    refuse(.controlCharacter, from: "a\nb", form)
    refuse(.controlCharacter, from: "a\u{85}b", form)
    refuse(.wrongKind(found: "3"), from: 3, form)
  }

  @Test func aListIsCommaSeparatedAndAnArrayInJSON() throws {
    let form = ValueForm<[Int]>.list(of: .integer(in: 1...9))
    try expect(form.value(of: "1, 3,2"), is: [1, 3, 2])
    try expect(form.value(of: [1, "3", 2]), is: [1, 3, 2])
    try expect(form.value(of: ""), is: [])
    try expect(form.value(of: []), is: [])
    expect(form.offer, is: .list(.integer(1...9)))
    refuse(.repeated("3"), from: "3,1,3", form)
    refuse(.repeated("3"), from: [3, "3"], form)
    refuse(.outOfBounds(10, 1...9), from: [1, 10], form)
    refuse(.notAnInteger(""), from: "1,,2", form)
    refuse(.wrongKind(found: "1"), from: 1, form)
  }

  @Test func aTableNamesWordsAndIsAnObjectInJSON() throws {
    let form = spices
    try expect(form.value(of: "Pepper=2, salt = 1"), is: [.salt: 1, .pepper: 2])
    try expect(form.value(of: ["pepper": 2, "salt": "1"]), is: [.salt: 1, .pepper: 2])
    try expect(form.value(of: ""), is: [:])
    expect(form.text(of: [.pepper: 2, .salt: 1]), is: "salt=1,pepper=2")
    expect(form.offer, is: .list(.choices(["salt=", "pepper="])))
    refuse(.notAChoice("slat=", choices: ["salt=", "pepper="]), from: "slat=1", form)
    refuse(.notAChoice("slat=", choices: ["salt=", "pepper="]), from: ["slat": 1], form)
    refuse(.notAChoice("=", choices: ["salt=", "pepper="]), from: "salt=1,", form)
    refuse(.repeated("salt="), from: "salt=1,SALT=2", form)
    refuse(.element("salt", .outOfBounds(10, 1...9)), from: "salt=10", form)
    refuse(.element("salt", .notAnInteger("")), from: "salt", form)
    refuse(.element("salt", .wrongKind(found: "true")), from: ["salt": true], form)
    refuse(.wrongKind(found: "[1]"), from: [1], form)
  }

  @Test func anElementCannotContainAComma() {
    let form = ValueForm<[String]>.list(of: .text(limit: 9))
    refuse(.comma("a,b"), from: ["a,b"], form)
  }

  @Test func noValueIsAWordInTextAndNullInJSON() throws {
    let form = ValueForm<Int?>.optional(.integer(in: 1...9))
    try expect(form.value(of: "None") == nil)
    try expect(form.value(of: nil as JSONValue) == nil)
    try expect(form.value(of: "none" as JSONValue) == nil)
    try expect(form.value(of: 4), is: 4)
    expect(form.offer, is: .optional(.integer(1...9), none: "none"))
    refuse(.outOfBounds(0, 1...9), from: 0, form)
    refuse(.notAnInteger("nobody"), from: "nobody", form)
  }

  @Test func aFormattedValueParsesAsTheSameValue() throws {
    try expectRoundTrip([true, false], .flag)
    try expectRoundTrip([50, 250], .integer(in: 50...250))
    try expectRoundTrip(Music.allCases, .choice())
    try expectRoundTrip(["Ada", "none"], .text(limit: 9))
    try expectRoundTrip(
      [[], [.jazz], [.jazz, .none]], .list(of: ValueForm<Music>.choice()))
    try expectRoundTrip([nil, 3], .optional(.integer(in: 1...9)))
    try expectRoundTrip([[:], [.pepper: 3, .salt: 1]], spices)
  }

  private func expectRoundTrip<Value: Equatable>(
    _ values: [Value], _ form: ValueForm<Value>
  ) throws {
    for value in values {
      try expect(form.value(of: form.text(of: value)), is: value)
      try expect(form.value(of: form.json(of: value)), is: value)
    }
  }

  private func refuse<Value>(
    _ fault: SettingValueFault, from text: String, _ form: ValueForm<Value>
  ) {
    #expect(throws: fault) { try form.value(of: text) }
  }

  private func refuse<Value>(
    _ fault: SettingValueFault, from json: JSONValue, _ form: ValueForm<Value>
  ) {
    #expect(throws: fault) { try form.value(of: json) }
  }
}
