import JSONKit
import SettingsKit
import Testing

@Suite struct ValueFormTests {
  @Test(arguments: [
    ("true", true), ("YES", true), ("on", true), ("1", true), (" false ", false), ("no", false),
    ("Off", false), ("0", false),
  ])
  func aFlagIsReadInManyWords(text: String, value: Bool) throws {
    #expect(try ValueForm.flag.value(of: text) == value)
    #expect(try ValueForm.flag.value(of: .string(text)) == value)
    #expect(try ValueForm.flag.value(of: .bool(value)) == value)
  }

  @Test func anInvalidFlagIsNamed() {
    expect(.notAFlag("maybe"), from: "maybe", .flag)
    expect(.notAFlag(""), from: "", .flag)
    expect(.wrongKind(found: "1"), from: 1, .flag)
    expect(.wrongKind(found: "null"), from: nil, .flag)
  }

  @Test(arguments: [50, 51, 249, 250])
  func anIntegerWithinBoundsIsRead(number: Int) throws {
    let form = ValueForm.integer(in: 50...250)
    #expect(try form.value(of: "\(number)") == number)
    #expect(try form.value(of: .integer(number)) == number)
    #expect(try form.value(of: .string("\(number)")) == number)
  }

  @Test(arguments: [49, 251, .min, .max])
  func anIntegerOutOfBoundsIsNamedWithTheBounds(number: Int) {
    let form = ValueForm.integer(in: 50...250)
    expect(.outOfBounds(number, 50...250), from: "\(number)", form)
    expect(.outOfBounds(number, 50...250), from: .integer(number), form)
  }

  @Test func anInvalidIntegerIsNamed() {
    let form = ValueForm.integer(in: 50...250)
    expect(.notAnInteger("warm"), from: "warm", form)
    expect(.notAnInteger("1e2"), from: "1e2", form)
    expect(.notAnInteger("99999999999999999999"), from: "99999999999999999999", form)
    expect(.notAnInteger("70.5"), from: 70.5, form)
    expect(.wrongKind(found: "[70]"), from: [70], form)
  }

  @Test func aChoiceIsReadIgnoringCase() throws {
    let form = ValueForm<Kitchen.Music>.choice()
    #expect(try form.value(of: "Baroque") == .baroque)
    #expect(form.offer == .choices(["none", "jazz", "baroque"]))
    expect(
      .notAChoice("barok", choices: ["none", "jazz", "baroque"]), from: "barok", form)
    expect(.wrongKind(found: "true"), from: true, form)
  }

  @Test func choicesMayBeSomeOfTheCases() {
    let form = ValueForm<Kitchen.Music>.choice(of: [.jazz])
    #expect(form.offer == .choices(["jazz"]))
    expect(.notAChoice("baroque", choices: ["jazz"]), from: "baroque", form)
  }

  @Test func aTextIsOneLineOfLimitedLength() throws {
    let form = ValueForm.text(limit: 5)
    #expect(try form.value(of: "  Ada  ") == "Ada")
    #expect(try form.value(of: "12345") == "12345")
    #expect(try form.value(of: "👩‍👩‍👧‍👦한글ab") == "👩‍👩‍👧‍👦한글ab")
    expect(.tooLong(limit: 5), from: "123456", form)
    expect(.blank, from: " ", form)
    expect(.controlCharacter, from: "a\u{1B}b", form)
    expect(.controlCharacter, from: "a\nb", form)
    expect(.controlCharacter, from: "a\u{85}b", form)
    expect(.wrongKind(found: "3"), from: 3, form)
  }

  @Test func aListIsCommaSeparatedAndAnArrayInJSON() throws {
    let form = ValueForm<[Int]>.list(of: .integer(in: 1...9))
    #expect(try form.value(of: "1, 3,2") == [1, 3, 2])
    #expect(try form.value(of: [1, "3", 2]) == [1, 3, 2])
    #expect(try form.value(of: "") == [])
    #expect(try form.value(of: []) == [])
    #expect(form.offer == .list(.integer(1...9)))
    expect(.repeated("3"), from: "3,1,3", form)
    expect(.repeated("3"), from: [3, "3"], form)
    expect(.outOfBounds(10, 1...9), from: [1, 10], form)
    expect(.notAnInteger(""), from: "1,,2", form)
    expect(.wrongKind(found: "1"), from: 1, form)
  }

  @Test func anElementCannotContainAComma() {
    let form = ValueForm<[String]>.list(of: .text(limit: 9))
    expect(.comma("a,b"), from: ["a,b"], form)
  }

  @Test func noValueIsAWordInTextAndNullInJSON() throws {
    let form = ValueForm<Int?>.optional(.integer(in: 1...9))
    #expect(try form.value(of: "None") == nil)
    #expect(try form.value(of: nil as JSONValue) == nil)
    #expect(try form.value(of: "none" as JSONValue) == nil)
    #expect(try form.value(of: 4) == 4)
    #expect(form.offer == .optional(.integer(1...9), none: "none"))
    expect(.outOfBounds(0, 1...9), from: 0, form)
    expect(.notAnInteger("nobody"), from: "nobody", form)
  }

  @Test func aFormMayHaveItsOwnParser() throws {
    let form = Kitchen.door.form
    #expect(try form.value(of: "10x2") == Kitchen.Door(width: 10, height: 2))
    expect(.unreadable("10"), from: "10", form)
    expect(.blank, from: "", form)
  }

  @Test func aFormattedValueParsesAsTheSameValue() throws {
    try expectRoundTrip([true, false], .flag)
    try expectRoundTrip([50, 250], .integer(in: 50...250))
    try expectRoundTrip(Kitchen.Music.allCases, .choice())
    try expectRoundTrip(["Ada", "none"], .text(limit: 9))
    try expectRoundTrip(
      [[], [.jazz], [.jazz, .none]], .list(of: ValueForm<Kitchen.Music>.choice()))
    try expectRoundTrip([nil, 3], .optional(.integer(in: 1...9)))
    try expectRoundTrip([Kitchen.Door(width: 1, height: 2)], Kitchen.door.form)
  }

  private func expectRoundTrip<Value: Equatable>(
    _ values: [Value], _ form: ValueForm<Value>
  ) throws {
    for value in values {
      #expect(try form.value(of: form.text(of: value)) == value)
      #expect(try form.value(of: form.json(of: value)) == value)
    }
  }

  private func expect<Value>(_ fault: ValueFault, from text: String, _ form: ValueForm<Value>) {
    #expect(throws: fault) { try form.value(of: text) }
  }

  private func expect<Value>(_ fault: ValueFault, from json: JSONValue, _ form: ValueForm<Value>) {
    #expect(throws: fault) { try form.value(of: json) }
  }
}
