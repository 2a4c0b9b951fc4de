import Entities
import Expectations
import RandomTesting
import Testing

@testable import Services

/// Random changes to randomly formatted texts, compared with a list of settings.
@Suite struct SettingsTextChanceTests {
  @Test(arguments: (0..<UInt64(Storm.rounds(10))).map { UInt64(Storm.seed) << 20 | $0 })
  func randomChangesGiveTheSameSettingsAsAList(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var kept: [(name: String, json: String)] = []
    var text = try SettingsText(Array(dice.layOut([]).utf8))
    for round in 0..<50 {
      let name = dice.pick(Self.names)
      let json = dice.pick(3) == 0 ? nil : dice.pick(Self.values)
      text = try text.applying([SettingChange(name: name, json: json)])
      switch (kept.firstIndex { $0.name == name }, json) {
      case (let index?, nil): kept.remove(at: index)
      case (let index?, let json?): kept[index].json = json
      case (nil, let json?): kept.append((name, json))
      case (nil, nil): break
      }
      expect(text.settings.map(\.name), is: kept.map(\.name))
      expect(text.settings.map(\.json), is: kept.map(\.json))
      // From time to time, a person reformats the text.
      if round % 9 == 8 { text = try SettingsText(Array(dice.layOut(kept).utf8)) }
    }
  }

  private static let names = ["a", "b", "color.overdue", "\"", "\\", "한글", ",", "}", ""]
  private static let values = ["0", "true", "null", "\"}\"", "\",\"", "[1,{\"a\":2}]", "{}", "[]"]
}

/// Random texts of settings, the same for the same seed.
private struct Dice: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed)
  }

  mutating func next() -> UInt64 { generator.next() }

  mutating func pick(_ count: Int) -> Int {
    Int.random(in: 0..<count, using: &self)
  }

  mutating func pick(_ choices: [String]) -> String {
    choices[pick(choices.count)]
  }

  mutating func layOut(_ members: [(name: String, json: String)]) -> String {
    let parts = members.map { member in
      let name = member.name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\(space())\"\(name)\"\(space()):\(space())\(member.json)\(space())"
    }
    return "\(space()){\(parts.joined(separator: ","))\(space())}\(space())"
  }

  private mutating func space() -> String {
    pick(["", "", " ", "\n", "\r\n\t", "\n  "])
  }
}
