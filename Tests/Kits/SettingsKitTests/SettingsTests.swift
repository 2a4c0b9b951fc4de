import Expectations
import JSONKit
import Reactive
import ReactiveTesting
import SettingsKit
import Testing

@Suite(.leavesNoSubscriptions) struct SettingsTests {
  private let settings = Settings(Kitchen.catalogue) { $0 == "KITCHEN_MUSIC" ? "baroque" : nil }
  private let cook = Cook()

  @Test func theFirstValuesAreTheEnvironmentAndTheDefaults() {
    expect(settings[Kitchen.music], is: .baroque)
    expect(settings[Kitchen.heat], is: 180)
  }

  @Test func theCatalogueIsCreatedOnlyIfNeeded() {
    var madeCount = 0
    func settings(_ environment: [String: String]) -> Settings<Kitchen> {
      func catalogue() -> Catalogue<Kitchen> {
        madeCount += 1
        return Kitchen.catalogue
      }
      return Settings(catalogue(), variables: ["KITCHEN_MUSIC"]) { environment[$0] }
    }

    let silent = settings(["KITCHEN_MUSIC": ""])
    silent.load([])
    expect(silent[Kitchen.heat], is: 180)
    expect(madeCount, is: 0)

    silent.load([SettingEntry(name: "oven.heat", json: 200, line: 2)])
    expect(silent[Kitchen.heat], is: 200)
    expect(madeCount, is: 1)

    expect(settings(["KITCHEN_MUSIC": "baroque"])[Kitchen.music], is: .baroque)
    expect(madeCount, is: 2)
  }

  @Test func loadingNotifiesSubscribers() {
    settings.$values.subscribe(by: cook) { cook, old, new in
      cook.seen.append("\(old[Kitchen.heat])→\(new[Kitchen.heat])")
    }
    load("oven.heat", 200)
    load("oven.heat", 200)
    settings.load([])

    expect(cook.seen, is: ["180→200", "200→180"])
    expect(settings[Kitchen.heat], is: 180)
  }

  private func load(_ name: String, _ json: JSONValue) {
    settings.load([SettingEntry(name: name, json: json, line: 2)])
  }
}

private final class Cook {
  var seen: [String] = []
}
