import Entities
import Expectations
import InMemoryData
import Repositories
import Services
import Testing

@Suite struct SettingsContractTests {
  @Test(arguments: Keeper.allCases)
  func settingsAreReturnedInOrderAndReplacedInPlace(keeper: Keeper) throws {
    let place = try keeper.place()
    let settings = place.settings
    try expect(settings.settings(), is: [])
    let kept = try settings.keep([change("light", "false"), change("heat", "200")])
    expect(kept.map(\.name), is: ["light", "heat"])
    try settings.keep([change("guests", "[\"Ada\",\"Bo\"]")])
    try expect(settings.settings().map(\.name), is: ["light", "heat", "guests"])
    try expect(settings.settings().map(\.json), is: ["false", "200", "[\"Ada\",\"Bo\"]"])
    try expect(settings.settings().map(\.line), is: [2, 3, 4])
    let changed = try settings.keep([change("light", "true")])
    expect(changed.map(\.name), is: ["light", "heat", "guests"])
    expect(changed.first?.json, is: "true")
  }

  @Test(arguments: Keeper.allCases)
  func aSettingWithoutAValueIsRemoved(keeper: Keeper) throws {
    let place = try keeper.place()
    let settings = place.settings
    try settings.keep([change("a", "1"), change("b", "2"), change("c", "3")])
    for (name, left) in [("b", ["a", "c"]), ("a", ["c"]), ("x", ["c"]), ("c", [])] {
      try expect(settings.keep([change(name, nil)]).map(\.name), is: left)
    }
    try expect(settings.settings(), is: [])
    try expect(settings.keep([change("d", "4")]).map(\.json), is: ["4"])
  }

  @Test(arguments: Keeper.allCases)
  func onlyChangesByOthersAreReported(keeper: Keeper) throws {
    let place = try keeper.place()
    let settings = place.settings
    try expect(settings.changedSettings(), is: [])
    try settings.keep([change("light", "false")])
    try expect(settings.changedSettings() == nil)
    try place.elsewhere([change("heat", "200")])
    try expect(settings.changedSettings()?.map(\.name), is: ["light", "heat"])
    try expect(settings.changedSettings() == nil)
    try place.elsewhere([change("heat", "210")])
    try expect(settings.keep([change("light", "true")]).map(\.json), is: ["true", "210"])
  }

  @Test(arguments: Keeper.allCases)
  func aDryRunReturnsWhatWouldBeAndKeepsNothing(keeper: Keeper) throws {
    let place = try keeper.place()
    let settings = place.settings
    try settings.keep([change("light", "false"), change("heat", "200")])
    let changes = [change("light", nil), change("heat", "210"), change("guests", "[]")]
    let kept = try settings.keep(changes, isDryRun: true)
    expect(kept.map(\.name), is: ["heat", "guests"])
    expect(kept.map(\.json), is: ["210", "[]"])
    try expect(settings.settings().map(\.json), is: ["false", "200"])
  }

  private func change(_ name: String, _ json: String?) -> SettingChange {
    SettingChange(name: name, json: json)
  }

  enum Keeper: CaseIterable {
    case memory
    case file

    func place() throws -> Place {
      switch self {
      case .memory:
        let settings = InMemorySettings()
        return Place(settings: settings, elsewhere: { settings.writeFromAnotherProcess($0) })
      case .file:
        let folder = TemporaryFolder()
        let path = folder.path("settings.json")
        let other = SettingsFile(path: path)
        return Place(
          settings: SettingsFile(path: path), elsewhere: { _ = try other.keep($0) }, folder: folder)
      }
    }
  }

  /// Settings, and another process that writes to them.
  struct Place {
    let settings: any SettingsKeeping
    let elsewhere: ([SettingChange]) throws -> Void
    /// Exists as long as the place.
    var folder: TemporaryFolder?
  }
}

extension SettingsKeeping {
  @discardableResult
  fileprivate func keep(_ changes: [SettingChange]) throws(TrackerError) -> [KeptSetting] {
    try keep(changes, isDryRun: false)
  }
}
