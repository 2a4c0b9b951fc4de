import Entities
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import Words

/// Each scene over the board; Tests/Presentation/Screens/Scenes has the expected screens.
@Suite struct SceneScreenTests {
  /// The keys that open it from the board.
  enum Scene: String, CaseIterable {
    case filter, help, history, change, projects, settings, add, column, blockers, views
    case preview, value, command, found, columnMenu, columnLine, groups

    var keys: [Key] {
      switch self {
      case .filter: [Key("/"), Key("t"), Key("a"), Key("g"), Key(":"), Key("d")]
      case .help: [Key("?")]
      case .history: [Key("c"), Key("j"), Key("u")]
      case .change: [Key("c"), Key(.enter)]
      case .projects: [Key("p"), Key("A")]
      case .settings: [Key("s")]
      case .add: [Key("a")] + "Tea -t shop -d fri".map { Key($0) }
      case .column: [Key("m")]
      case .blockers: [Key("j"), Key("b")]
      case .views: [Key("v")]
      case .preview: [Key("\\")]
      case .columnMenu: [Key("|")]
      case .columnLine: [Key("|"), Key("l"), Key("x"), Key(.enter)]
      case .groups: [Key("P"), Key("P"), Key("P"), Key("}")]
      case .value: " T+1".map { Key($0) }
      case .command: ":edit --dead".map { Key($0) }
      case .found: "?ma".map { Key($0) }
      }
    }
  }

  @Test(arguments: Scene.allCases, [(80, 24), (40, 12)])
  func inEnglish(_ scene: Scene, size: (Int, Int)) throws {
    try check(scene, size, .english, ["Buy milk", "Call home", "Write docs"], "web")
  }

  /// The scenes that a large screen gives another layout.
  @Test(arguments: [
    Scene.command, .found, .help, .preview, .projects, .settings, .value, .columnMenu, .groups,
  ])
  func onALargeScreen(_ scene: Scene) throws { try inEnglish(scene, size: (200, 50)) }

  /// Letters of two cells, where they have to be cut.
  @Test(arguments: [
    Scene.blockers, .command, .found, .help, .history, .projects, .settings, .value, .views,
  ])
  func inKoreanWithTitlesInHangul(_ scene: Scene) throws {
    try check(scene, (40, 12), .korean, ["우유 사기", "집에 전화하기", "회의록 쓰기"], "집안일")
  }

  private func check(
    _ scene: Scene, _ size: (Int, Int), _ language: Language, _ titles: [String],
    _ project: String
  ) throws {
    let tracker = BoardTracker()
    for (title, state) in zip(titles, State.allCases) {
      try tracker.add(title, state: state, project: project)
    }
    if scene == .projects {
      try tracker.add("Old", project: "garden")
      try tracker.archive("garden")
    }
    if scene == .blockers {
      // The second and the third card block the fourth, which blocks the fifth.
      for blockers in [[2, 3], [4]] {
        var draft = CardDraft(title: try Title(titles[0]))
        draft.blockers = Blockers(blockers)
        try tracker.add([draft])
      }
    }
    let desk = try BoardDesk(tracker, width: size.0, height: size.1, language: language)
    for key in scene.keys { desk.terminal.press(key) }
    let name = "\(scene.rawValue)-\(language.rawValue)-\(size.0)x\(size.1)"
    try expectScreen(desk.terminal.golden, "Scenes/\(name)")
  }
}
