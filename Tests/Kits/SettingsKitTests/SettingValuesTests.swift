import Expectations
import JSONKit
import SettingsKit
import Testing

@Suite struct SettingValuesTests {
  @Test func withoutAValueTheDefaultApplies() throws {
    let values = values()
    expect(values[Kitchen.heat], is: 180)
    expect(values[Kitchen.timer] == nil)
    expect(values.source(of: .heat), is: .fallback)
    expect(values.text(of: try #require(Kitchen.catalogue[.timer])).text, is: "none")
  }

  @Test func theFileOverridesTheDefault() throws {
    let values = values(file: [("light", false), ("oven.heat", "200"), ("timer", 5)])
    expect(values[Kitchen.light], is: false)
    expect(values[Kitchen.heat], is: 200)
    expect(values[Kitchen.timer], is: 5)
    expect(values.source(of: .heat), is: .file(line: 3))
    expect(values.text(of: try #require(Kitchen.catalogue[.heat])).json, is: 200)
    expect(values.faults, is: [])
  }

  @Test func anOwnVariableOverridesTheFile() {
    let values = values(file: [("oven.heat", 200)], environment: ["KITCHEN_HEAT": "220"])
    expect(values[Kitchen.heat], is: 220)
    expect(values.source(of: .heat), is: .environment("KITCHEN_HEAT"))
  }

  @Test func aForeignVariableAppliesWithoutAValueInTheFile() {
    let environment = ["MUSIC": "", "SOUND": "baroque"]
    let silent = values(environment: environment)
    expect(silent[Kitchen.music], is: .baroque)
    expect(silent.source(of: .music), is: .environment("SOUND"))

    let loaded = values(file: [("music", "none")], environment: environment)
    expect(loaded[Kitchen.music], is: .none)
    let forced = values(
      file: [("music", "none")], environment: ["KITCHEN_MUSIC": "jazz", "SOUND": "baroque"])
    expect(forced[Kitchen.music], is: .jazz)
  }

  @Test func anEmptyVariableIsIgnored() {
    let values = values(file: [("oven.heat", 200)], environment: ["KITCHEN_HEAT": ""])
    expect(values[Kitchen.heat], is: 200)
    expect(values.faults, is: [])
  }

  @Test func anInvalidValueIsIgnoredAndReported() throws {
    let values = values(
      file: [("guests", ["a", "b", "c", "d"]), ("oven.heat", 200)],
      environment: ["KITCHEN_HEAT": "hot"])
    expect(values[Kitchen.heat], is: 200)
    expect(values[Kitchen.names], is: [])
    expect(values.faults.map(\.key), is: [.heat, .names])
    expect(values.faults.map(\.source), is: [.environment("KITCHEN_HEAT"), .file(line: 2)])
    expect(values.faults.map(\.reason), is: [.value(.notAnInteger("hot")), .refused(.tooMany)])
  }

  @Test func anUnknownMemberIsReported() {
    let values = values(file: [("lihgt", false), ("light", false)])
    expect(values[Kitchen.light], is: false)
    expect(values.strangers.map(\.name), is: ["lihgt"])
    expect(values.strangers.map(\.line), is: [2])
  }

  private func values(
    file: [(String, JSONValue)] = [], environment: [String: String] = [:]
  ) -> SettingValues<Kitchen> {
    let entries = file.enumerated().map { index, member in
      SettingEntry(name: member.0, json: member.1, line: index + 2)
    }
    return SettingValues(Kitchen.catalogue, file: entries) { environment[$0] }
  }
}
