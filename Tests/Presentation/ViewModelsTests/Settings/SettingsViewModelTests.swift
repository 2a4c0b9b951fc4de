import Entities
import Expectations
import InMemoryData
import Reactive
import ReactiveTesting
import Testing
import UseCases
import ViewModels

@Suite(.leavesNoSubscriptions) struct SettingsViewModelTests {
  private let kept = InMemorySettings()
  private let settings = Settings { $0 == "TODO_LANGUAGE" ? "ko" : nil }
  private let didSubmit = PublishSubject<Submission<SettingsRequest>>()
  private let content: Recorder<SettingsContent>
  private let changes: Recorder<[SettingChanged]>
  private let failures: Recorder<TrackerError>

  init() {
    let output = SettingsViewModel(settings, keeping: kept).transform(.init(didAct: didSubmit))
    content = Recorder(output.content)
    changes = Recorder(output.changes)
    failures = Recorder(output.failure)
  }

  private func send(_ request: SettingsRequest, isDryRun: Bool = false) {
    didSubmit.onNext(Submission(request, isDryRun: isDryRun))
  }

  private var dateStyles: [String?] {
    content.values.map { $0.settings.first { $0.key == .dateStyle }?.text }
  }

  @Test func allSettingsShowTheirOrigins() throws {
    send(.set("date.style", to: "ISO"))
    let content = try #require(content.values.last)
    expect(content.settings.map(\.key), is: TrackerSettings.catalogue.settings.map(\.key))
    let origins = Dictionary(uniqueKeysWithValues: content.settings.map { ($0.key, $0.origin) })
    expect(origins[.dateStyle], is: .file(line: 2))
    expect(origins[.language], is: .environment("TODO_LANGUAGE"))
    expect(origins[.marks], is: .fallback)
    expect(content.path, is: "memory")
  }

  @Test func aChangeAndTheContentAgreeInEachTurn() {
    for text in ["iso", "language", "iso"] {
      send(.set("date.style", to: text))
      expect(dateStyles.last, is: changes.values.last?.first?.after?.text)
    }
    send(.set("date.style", to: "language"), isDryRun: true)
    expect(dateStyles, is: ["language", "iso", "language", "iso"])
    expect(kept.settings().map(\.json), is: ["\"iso\""])
  }

  @Test func aResetRemovesOnlyTheNamedSettings() {
    kept.keep([
      SettingChange(name: "date.style", json: "\"iso\""),
      SettingChange(name: "theme", json: "\"dark\""), SettingChange(name: "their", json: "1"),
    ])
    settings.load(kept: kept.settings())
    for (request, names) in [
      (.reset(["theme"]), ["date.style", "their"]), (.resetAll, ["their"]), (.reset(["their"]), []),
    ] as [(SettingsRequest, [String])] {
      send(request)
      expect(kept.settings().map(\.name), is: names)
    }
    send(.reset(["their"]))
    expect(failures.values, is: [.unknownSetting("their")])
  }

  @Test func anEnvironmentVariableOverridesTheFile() throws {
    send(.set("language", to: "en"))
    let change = try #require(changes.values.first?.first)
    expect(change.after?.text == "ko" && change.after?.overriding == "TODO_LANGUAGE")
    expect(change.given == "en" && !change.isUnchanged)
  }
}
