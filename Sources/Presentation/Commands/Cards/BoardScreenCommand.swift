import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo board`: opens the full-screen board.
enum BoardScreenCommand: Command {
  static let declaration = CommandDeclaration(
    "board", synopses: ["[PROJECT] [--view NAME]", "--screen-reader [PROJECT]"],
    operands: [ProjectValue.operand("PROJECT", .anyNumber)],
    options: [
      OptionDeclaration("screen-reader"),
      OptionDeclaration("view", takes: "NAME", offering: "view"),
    ],
    examples: [
      "todo board", "todo board web", "todo board --view urgent", "todo board --screen-reader",
    ])

  /// A view that was deleted is ignored with a warning.
  private static func view(ofSettingIn context: Context) throws(Refusal) -> ViewName? {
    guard let name = context.settings[TrackerSettings.boardView] else { return nil }
    let views = try context.scenes.listViews().answer(to: ())
    do throws(TrackerError) {
      return try views.existing(name).name
    } catch {
      let fault = TrackerError.invalidSetting(.boardView, .refused(.filter(error)), from: nil)
      context.warn(fault.settingsWarning)
      return nil
    }
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let isNamed = arguments.operands.contains { !$0.word.isEmpty }
    let project = try isNamed ? ProjectValue.name(in: arguments) : nil
    let view = try arguments.value("view").map { (name) throws(Refusal) in
      try tracked(try ViewName(name))
    }
    // A named project is shown with all its cards, as filters replace the default filter of lists.
    let usesSetting = project == nil && view == nil
    let start = BoardStart(
      project: project, view: usesSetting ? try Self.view(ofSettingIn: context) : view,
      isSpoken: arguments.has("screen-reader"))
    switch try tracking({ () throws(TrackerError) in try context.openBoard(start) }) {
    case .closed: break
    case .noTerminal: throw .fault(.boardWithoutTerminal)
    case .dumbTerminal: throw .fault(.boardOnDumbTerminal)
    }
  }
}
