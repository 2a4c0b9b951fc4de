import Entities
import Expectations
import RandomTesting
import Testing

@testable import Services

/// Random changes to randomly formatted texts, compared with a list of settings.
@Suite struct SettingsTextChanceTests {
  private static let names = ["a", "b", "color.overdue", "\"", "\\", "한글", ",", "}", ""]
  private static let values = ["0", "true", "null", "\"}\"", "\",\"", "[1,{\"a\":2}]", "{}", "[]"]

  @Test(arguments: (0..<UInt64(Storm.rounds(10))).map { UInt64(Storm.seed) << 20 | $0 })
  func randomChangesGiveTheSameSettingsAsAList(seed: UInt64) throws {
    var dice = SeededGenerator(seed)
    var kept: [(name: String, json: String)] = []
    var text = try SettingsText(Array(Self.layOut([], &dice).utf8))
    for round in 0..<50 {
      let name = dice.one(of: Self.names)
      let json = dice.one(of: Self.values + [nil, nil, nil])
      text = try text.applying([SettingChange(name: name, json: json)])
      let index = kept.firstIndex { $0.name == name } ?? kept.count
      let new = json.map { [(name: name, json: $0)] } ?? []
      kept.replaceSubrange(index..<min(index + 1, kept.count), with: new)
      expect(text.settings.map(\.name), is: kept.map(\.name))
      expect(text.settings.map(\.json), is: kept.map(\.json))
      // From time to time, a person reformats the text.
      if round % 9 == 8 { text = try SettingsText(Array(Self.layOut(kept, &dice).utf8)) }
    }
  }

  private static func layOut(
    _ members: [(name: String, json: String)], _ dice: inout SeededGenerator
  ) -> String {
    func space() -> String { dice.one(of: ["", "", " ", "\n", "\r\n\t", "\n  "]) }
    let parts = members.map { member in
      let name = member.name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\(space())\"\(name)\"\(space()):\(space())\(member.json)\(space())"
    }
    return "\(space()){\(parts.joined(separator: ","))\(space())}\(space())"
  }
}
