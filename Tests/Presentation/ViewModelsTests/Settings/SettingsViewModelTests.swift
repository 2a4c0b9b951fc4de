import Entities
import Expectations
import InMemoryData
import Reactive
import SettingsKit
import Testing
import UseCases
import ViewModels

@Suite struct SettingsViewModelTests {
  private let kept = InMemorySettings()
  private let settings = Settings(TrackerSettings.catalogue) {
    $0 == "TODO_LANGUAGE" ? "ko" : nil
  }

  private final class Screen {
    let didAppear = PublishSubject<Void>()
    let didSetValue = PublishSubject<Submission<SettingValueRequest>>()
    let didReset = PublishSubject<Submission<SettingsResetRequest>>()
    let didTick = PublishSubject<Void>()
    let content: Recorder<SettingsContent>
    let changes: Recorder<[SettingChanged]>
    let failures: Recorder<TrackerError>
    private let viewModel: SettingsViewModel

    init(_ viewModel: SettingsViewModel) {
      self.viewModel = viewModel
      let output = viewModel.transform(
        .init(
          didAppear: didAppear, didSetValue: didSetValue, didReset: didReset, didTick: didTick))
      content = Recorder(output.content)
      changes = Recorder(output.changes)
      failures = Recorder(output.failure)
    }

    func set(_ name: String, _ text: String, isDryRun: Bool = false) {
      didSetValue.onNext(
        Submission(SettingValueRequest(name: name, text: text), isDryRun: isDryRun))
    }

    func shown(_ key: SettingKey) -> [String?] {
      content.values.map { content in content.settings.first { $0.key == key }?.text }
    }
  }

  private func screen() -> Screen {
    Screen(SettingsViewModel(settings, keeping: kept))
  }

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

  @Test func valuesOfAnotherProcessShowAtTheNextTick() {
    let screen = screen()
    screen.didAppear.onNext(())
    screen.didTick.onNext(())
    kept.writeFromAnotherProcess([SettingChange(name: "theme", json: "\"dark\"")])
    expect(screen.shown(.theme), is: ["system"])
    screen.didTick.onNext(())
    screen.didTick.onNext(())
    expect(screen.shown(.theme), is: ["system", "dark"])
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
    screen.didReset.onNext(Submission(.named(["theme"])))
    expect(kept.settings().map(\.name), is: ["date.style", "their"])
    screen.didReset.onNext(Submission(.all))
    expect(kept.settings().map(\.name), is: ["their"])
    screen.didReset.onNext(Submission(.named(["their"])))
    expect(kept.settings(), is: [])
    screen.didReset.onNext(Submission(.named(["their"])))
    expect(screen.failures.values, is: [.unknownSetting("their")])
  }

  private func keepEarlierSettings() {
    kept.keep([
      SettingChange(name: "color.todo", json: "\"red\""),
      SettingChange(name: "color.done", json: "\"theme\""),
      SettingChange(name: "color.tag", json: "\"italic\""),
      SettingChange(name: "colors", json: "\"tag=bold\""),
      SettingChange(name: "urgency.high", json: "700"),
      SettingChange(name: "board.limit.doing", json: "3"),
      SettingChange(name: "cover.cat", json: "false"),
    ])
    settings.load(kept: kept.settings())
  }

  @Test func earlierSettingsAreReadAsPartsOfTheLists() {
    keepEarlierSettings()
    expect(
      settings[TrackerSettings.colors], is: [.todo: Look(.named(.red)), .tag: Look(nil, [.bold])])
    expect(settings[TrackerSettings.urgency], is: [.high: 700])
    expect(settings.complaints.isEmpty && settings.values.strangers.isEmpty)
    expect(settings.values.source(of: .urgency), is: .file(line: 6))
  }

  @Test func aListTakesTheEarlierSettingsOutOfTheFile() {
    keepEarlierSettings()
    let screen = screen()
    screen.set("colors", "todo=blue", isDryRun: true)
    expect(kept.settings().count, is: 7)
    screen.set("urgency", "low=0")
    screen.set("colors", "done=blue")
    expect(
      kept.settings().map(\.name), is: ["colors", "board.limit.doing", "cover.cat", "urgency"])
    expect(
      settings.values.text(of: AnySetting(TrackerSettings.colors)).text, is: "todo=red,done=blue")
    expect(settings[TrackerSettings.urgency], is: [.high: 700, .low: 0])
  }

  @Test func earlierSettingsAreResetByTheirOwnNameOrWithTheirList() {
    keepEarlierSettings()
    let screen = screen()
    screen.didReset.onNext(Submission(.named(["color.todo", "urgency", "cover.cat"])))
    expect(
      kept.settings().map(\.name), is: ["color.done", "color.tag", "colors", "board.limit.doing"])
    expect(screen.changes.values.last?.map(\.isUnchanged), is: [false, false, false])
    screen.didReset.onNext(Submission(.all))
    expect(kept.settings().map(\.name), is: ["board.limit.doing"])
    expect(screen.failures.values, is: [])
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
