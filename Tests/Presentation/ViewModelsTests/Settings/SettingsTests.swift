import Entities
import Expectations
import JSONKit
import Reactive
import ReactiveTesting
import Testing
import ViewModels

/// The environment, the file and the defaults.
@Suite(.leavesNoSubscriptions) struct SettingsTests {
  private func settings(
    file: [(String, String)] = [], environment: [String: String] = [:]
  ) -> Settings {
    let settings = Settings { environment[$0] }
    settings.load(kept: Self.kept(file))
    return settings
  }

  private static func kept(_ file: [(String, String)]) -> [KeptSetting] {
    file.enumerated().map { KeptSetting(name: $1.0, json: $1.1, line: $0 + 2) }
  }

  @Test func theFileOverridesTheDefault() throws {
    let settings = settings(
      file: [("list.sort", "\"title\""), ("sync.timeout", "\"20\""), ("team.reserve", "50")])
    expect(settings[TrackerSettings.listSort].text, is: "title")
    expect(settings[TrackerSettings.syncTimeout], is: 20)
    expect(settings[TrackerSettings.teamReserve], is: 50)
    expect(settings.values.origin(of: .syncTimeout), is: .file(line: 3))
    let setting = try #require(TrackerSettings.catalogue[.syncTimeout])
    expect(settings.values.text(of: setting).json, is: 20)
    expect(settings.complaints.isEmpty)
  }

  @Test func anOwnVariableOverridesTheFileAndAForeignOneTheDefault() {
    let file = [("editor", "\"nano\"")]
    func editor(_ file: [(String, String)], _ environment: [String: String]) -> String {
      settings(file: file, environment: environment)[TrackerSettings.editor]
    }
    expect(editor(file, ["TODO_EDITOR": "ed", "EDITOR": "vim"]), is: "ed")
    expect(editor(file, ["TODO_EDITOR": "", "EDITOR": "vim"]), is: "nano")
    expect(editor([], ["EDITOR": "vim"]), is: "vim")
    let foreign = settings(environment: ["EDITOR": "", "VISUAL": "emacs"])
    expect(foreign[TrackerSettings.editor], is: "emacs")
    expect(foreign.values.origin(of: .editor), is: .environment("VISUAL"))
  }

  @Test func anInvalidValueIsIgnoredAndReported() {
    let settings = settings(
      file: [("board.columns", "[]"), ("sync.timeout", "\"maybe\""), ("sync.auto", "\"off\"")],
      environment: ["TODO_SYNC": "maybe"])
    expect(settings[TrackerSettings.syncAuto], is: .off)
    expect(settings[TrackerSettings.boardColumns].count, is: 3)
    expect(
      settings.complaints,
      is: [
        .invalidSetting(.boardColumns, .refused(.noColumns), from: .file(line: 2)),
        .invalidSetting(
          .syncAuto, .notAChoice("maybe", choices: SyncMode.allCases.map(\.rawValue)),
          from: .environment("TODO_SYNC")),
        .invalidSetting(.syncTimeout, .notAnInteger("maybe"), from: .file(line: 3)),
      ])
  }

  @Test func anUnknownMemberIsReported() {
    let settings = settings(file: [("motion", "true"), ("sync.timeout", "20")])
    expect(settings.values.unknownMembers.map(\.name), is: ["motion"])
    expect(settings[TrackerSettings.syncTimeout], is: 20)
  }

  @Test func onlyAChangeNotifiesSubscribers() {
    let settings = settings()
    let seen = Seen()
    settings.$values.subscribe(by: seen) { seen, old, new in
      seen.limits.append([old, new].map { $0[TrackerSettings.syncTimeout] })
    }
    for file in [[("sync.timeout", "20")], [("sync.timeout", "20")], []] {
      settings.load(kept: Self.kept(file))
    }
    expect(seen.limits, is: [[30, 20], [20, 30]])
  }
}

private final class Seen {
  var limits: [[Int]] = []
}
