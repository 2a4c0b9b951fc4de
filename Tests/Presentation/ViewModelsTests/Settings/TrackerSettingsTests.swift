import Entities
import Expectations
import SettingsKit
import Testing
import ViewModels

@Suite struct TrackerSettingsTests {
  private let catalogue = TrackerSettings.catalogue

  @Test(arguments: ["off", "OFF", "false", "no", "0"])
  func theEnvironmentTurnsMotionOff(word: String) {
    let settings = Settings(TrackerSettings.catalogue, variables: TrackerSettings.variables) {
      $0 == "TODO_MOTION" ? word : nil
    }
    expect(!settings[TrackerSettings.motion])
  }

  @Test func everySettingIsOnOnePage() {
    expect(catalogue.omitted, is: [])
    expect(catalogue.repeated, is: [])
  }

  @Test func everyVariableThatASettingReadsIsListed() {
    let read = catalogue.settings.flatMap { $0.variables + $0.inherited }
    expect(read.sorted(), is: TrackerSettings.variables.sorted())
  }

  @Test func everyRoleHasASetting() {
    expect(Set(TrackerSettings.colors.map(\.role)), is: Set(Role.allCases))
  }

  @Test func everyDefaultIsValid() throws {
    for setting in catalogue.settings {
      try expect(setting.read(setting.fallback.text), is: setting.fallback, "\(setting.key)")
    }
  }

  @Test(arguments: [
    ("list.filter", "state:dong"), ("list.filter", "'"), ("board.columns", ""),
    ("list.filter", "1-3"), ("list.filter", "12"), ("list.filter", "tag:work #3"),
    ("list.filter", "3-"),
    ("board.limit.doing", "0"), ("project.default", "a,b"), ("color.done", "gren"),
    ("cover.cat", "file:///etc/passwd"), ("cover.cat", "https://"), ("list.sort", "relevance"),
    ("pager", ""), ("date.week-start", "friday"),
  ])
  func invalidValuesAreRefused(name: String, text: String) throws {
    let setting = try catalogue.setting(named: name)
    #expect(throws: SettingFault<TrackerSettings>.self) { try setting.read(text) }
  }

  @Test(arguments: [
    ("list.filter", "deadline:..fri -tag:later milk"), ("list.filter", "NONE"),
    ("list.filter", "text:1-3"), ("list.filter", "@home"),
    ("board.columns", "done,doing"), ("board.limit.doing", "none"), ("color.done", "theme"),
    ("color.done", "#0a0 bold"), ("cover.dog", "http://127.0.0.1:8080/x"), ("theme", "solarized"),
  ])
  func validValuesAreRead(name: String, text: String) throws {
    let value = try catalogue.setting(named: name).read(text)
    try expect(catalogue.setting(named: name).read(value.json), is: value)
  }

  @Test func aPipeChangesOnlyHowAnswersLook() {
    let settings = Settings(TrackerSettings.catalogue) { _ in nil }
    settings.load(kept: [
      KeptSetting(name: "language", json: "\"ko\"", line: 2),
      KeptSetting(name: "date.style", json: "\"iso\"", line: 3),
      KeptSetting(name: "project.default", json: "\"web\"", line: 4),
    ])
    func received(isShown: Bool) -> [String] {
      let used = SettingsInUse(settings, isShown: isShown)
      return [
        used[TrackerSettings.language].rawValue, used[TrackerSettings.dateStyle].rawValue,
        used[TrackerSettings.projectDefault].text,
      ]
    }
    expect(received(isShown: false), is: ["ko", "language", "web"])
    expect(received(isShown: true), is: ["ko", "iso", "web"])
  }

  @Test(arguments: ["99999999999999999999999", "-0", "1e2", "1.50"])
  func aNumberIsQuotedAsItIsInTheFile(text: String) {
    let settings = Settings(TrackerSettings.catalogue) { _ in nil }
    settings.load(kept: [
      KeptSetting(name: "notes.limit", json: text, line: 1),
      KeptSetting(name: "board.columns", json: "[\(text)]", line: 2),
    ])
    expect(
      settings.complaints,
      is: [
        .invalidSetting(.notesLimit, .notAnInteger(text), from: .file(line: 1)),
        .invalidSetting(.boardColumns, .wrongKind(found: text), from: .file(line: 2)),
      ])
  }
}
