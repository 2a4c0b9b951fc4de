import Entities
import Expectations
import JSONKit
import Testing
import ViewModels

@Suite struct TrackerSettingsTests {
  private let catalogue = TrackerSettings.catalogue

  @Test func everySettingIsInOneSection() {
    expect(Set(catalogue.settings.map(\.key)), is: Set(SettingKey.allCases))
    expect(catalogue.settings.count, is: SettingKey.allCases.count)
    expect(SettingKey.allCases.count <= 40)
  }

  @Test func everyVariableThatASettingReadsIsListed() {
    let read = catalogue.settings.flatMap { $0.variables + $0.inherited }
    expect(read.sorted(), is: TrackerSettings.variables.sorted())
  }

  @Test func everyDefaultIsValid() throws {
    for setting in catalogue.settings {
      let fallback = setting.fallbackText
      try expect(setting.read(.string(fallback.text)), is: fallback, "\(setting.key)")
    }
  }

  @Test(arguments: [
    ("context", "state:dong"), ("context", "'"), ("board.columns", ""),
    ("context", "1-3"), ("context", "12"), ("context", "tag:work #3"),
    ("context", "3-"),
    ("sync.timeout", "0"), ("project.default", "a,b"), ("colors", "done=gren"),
    ("colors", "dnoe=green"),
    ("urgency", "high=1.5"), ("urgency", "high=100001"), ("urgency", "high=1,high=2"),
    ("list.sort", "relevance"), ("editor", ""), ("date.week-start", "friday"),
  ])
  func invalidValuesAreRefused(name: String, text: String) throws {
    let setting = try #require(SettingKey(rawValue: name).flatMap { catalogue[$0] })
    #expect(throws: SettingValueFault.self) { try setting.read(.string(text)) }
  }

  @Test(arguments: [
    ("context", "deadline:..fri -tag:later milk"), ("context", "NONE"),
    ("context", "text:1-3"), ("context", "@home"),
    ("board.columns", "done,doing"), ("estimate.unit", "none"), ("colors", ""),
    ("colors", "done=#0a0 bold on white,todo=plain"), ("urgency", "overdue=1200,low=-100000"),
  ])
  func validValuesAreRead(name: String, text: String) throws {
    let setting = try #require(SettingKey(rawValue: name).flatMap { catalogue[$0] })
    let value = try setting.read(.string(text))
    try expect(setting.read(value.json), is: value)
  }

  @Test func aPipeChangesOnlyHowAnswersLook() {
    let settings = Settings { _ in nil }
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
}
