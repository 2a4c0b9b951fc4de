import Entities
import Expectations
import InMemoryData
import Reactive
import Testing
import UseCases
import ViewModels

@Suite struct SettingsViewModelTests {
  private let kept = InMemorySettings()
  private let settings = Settings {
    $0 == "TODO_LANGUAGE" ? "ko" : nil
  }

  private final class Screen {
    let didAppear = PublishSubject<Void>()
    let didSubmit = PublishSubject<Submission<SettingsRequest>>()
    let didTick = PublishSubject<Void>()
    let content: Recorder<SettingsContent>
    let changes: Recorder<[SettingChanged]>
    let failures: Recorder<TrackerError>
    private let viewModel: SettingsViewModel

    init(_ viewModel: SettingsViewModel) {
      self.viewModel = viewModel
      let output = viewModel.transform(
        .init(didAppear: didAppear, didSubmit: didSubmit, didTick: didTick))
      content = Recorder(output.content)
      changes = Recorder(output.changes)
      failures = Recorder(output.failure)
    }

    func set(_ name: String, _ text: String, isDryRun: Bool = false) {
      didSubmit.onNext(Submission(.set(name, to: text), isDryRun: isDryRun))
    }

    func shown(_ key: SettingKey) -> [String?] {
      content.values.map { content in content.settings.first { $0.key == key }?.text }
    }
  }

  private func screen() -> Screen { Screen(SettingsViewModel(settings, keeping: kept)) }

  @Test func allSettingsShowTheirOrigins() throws {
    kept.keep([SettingChange(name: "date.style", json: "\"iso\"")])
    settings.load(kept: kept.settings())
    let screen = screen()
    screen.didAppear.onNext(())
    let content = try #require(screen.content.values.first)
    expect(content.settings.map(\.key), is: TrackerSettings.catalogue.settings.map(\.key))
    let origins = Dictionary(uniqueKeysWithValues: content.settings.map { ($0.key, $0.origin) })
    expect(origins[.dateStyle], is: .file(line: 2))
    expect(origins[.language], is: .environment("TODO_LANGUAGE"))
    expect(origins[.motion], is: .fallback)
    expect(content.path, is: "memory")
  }

  @Test func aNewValueIsSavedAndShownAtOnce() {
    let (screen, board) = (screen(), self.screen())
    board.didAppear.onNext(())
    screen.set("date.style", "ISO")
    expect(kept.settings().map(\.json), is: ["\"iso\""])
    expect(board.shown(.dateStyle), is: ["language", "iso"])
    expect(screen.changes.values.first?.first?.before?.text, is: "language")
    expect(screen.changes.values.first?.first?.after?.text, is: "iso")
  }

  @Test func aDryRunReportsTheChangeAndSavesNothing() {
    let screen = screen()
    screen.didAppear.onNext(())
    screen.set("date.style", "iso", isDryRun: true)
    expect(screen.changes.values.first?.first?.after?.text, is: "iso")
    expect(kept.settings(), is: [])
    expect(screen.shown(.dateStyle), is: ["language"])
  }

  @Test func anInvalidValueIsNotSaved() {
    let screen = screen()
    screen.set("date.style", "isso")
    screen.set("date.stile", "iso")
    expect(
      screen.failures.values,
      is: [
        .invalidSetting(
          .dateStyle, .notAChoice("isso", choices: DateStyle.allCases.map(\.rawValue)), from: nil),
        .unknownSetting("date.stile"),
      ])
    expect(kept.settings(), is: [])
  }

  @Test func aResetRemovesOnlyTheNamedSettings() {
    kept.keep([
      SettingChange(name: "date.style", json: "\"iso\""),
      SettingChange(name: "theme", json: "\"dark\""), SettingChange(name: "their", json: "1"),
    ])
    settings.load(kept: kept.settings())
    let screen = screen()
    screen.didSubmit.onNext(Submission(.reset(["theme"])))
    expect(kept.settings().map(\.name), is: ["date.style", "their"])
    screen.didSubmit.onNext(Submission(.resetAll))
    expect(kept.settings().map(\.name), is: ["their"])
    screen.didSubmit.onNext(Submission(.reset(["their"])))
    expect(kept.settings(), is: [])
    screen.didSubmit.onNext(Submission(.reset(["their"])))
    expect(screen.failures.values, is: [.unknownSetting("their")])
  }

  @Test func anEnvironmentVariableOverridesTheFile() throws {
    let screen = screen()
    screen.set("language", "en")
    let change = try #require(screen.changes.values.first?.first)
    expect(change.after?.text, is: "ko")
    expect(change.given == "en" && !change.isUnchanged)
    expect(change.after?.overriding, is: "TODO_LANGUAGE")
  }

  @Test func aChangeAndTheContentAgreeInEachTurn() {
    let screen = screen()
    screen.set("date.style", "iso")
    expect(screen.content.values.isEmpty)
    screen.didAppear.onNext(())
    for text in ["language", "iso"] {
      screen.set("date.style", text)
      expect(screen.shown(.dateStyle).last, is: screen.changes.values.last?.first?.after?.text)
    }
    expect(screen.shown(.dateStyle), is: ["iso", "language", "iso"])
  }
}
