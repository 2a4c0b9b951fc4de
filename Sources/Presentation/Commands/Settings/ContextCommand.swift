import CommandLineKit
import Entities
import TerminalKit
import ViewModels
import Words

/// `todo context`: shows and chooses the filters that commands start from.
final class ContextCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "context", synopses: ["", "FILTERS…|none"],
    operands: [OperandDeclaration("FILTERS", .anyNumber, completion: .choices(["none"]))],
    options: [.dryRun] + OutputForm.wholeRows,
    examples: ["todo context project:web", "todo context view:urgent", "todo context none"],
    takesFilters: true, takesText: true)

  func run() throws(Refusal) {
    let words = arguments.words
    guard !words.isEmpty else {
      return say(context.ignoresContext ? nil : context.settings[TrackerSettings.context]?.text)
    }
    let isNone = words.count == 1 && words[0].lowercased() == "none"
    let filters = isNone ? nil : try tracked(try ViewFilters(words: words))
    let isEmpty = isNone ? false : try count(words) == 0
    let request = SettingsRequest.set(SettingKey.context.rawValue, to: filters?.text ?? "none")
    let changes = try submit(request, to: context.scenes.changeSettings())
    if isEmpty { context.warn(Message(.noCardsMatch)) }
    say(filters?.text)
    if let change = changes.first, let variable = change.after?.overriding {
      context.note(.overriddenSetting(change.name, by: variable))
    }
  }

  /// Throws if a name in the filters doesn't exist.
  private func count(_ words: [String]) throws(Refusal) -> Int {
    let selection = try context.selection(
      words, includesDone: true, takesText: true, takesNumbers: false)
    guard case .filters(let filters) = selection else { return 0 }
    return try context.scenes.countCards().answer(to: filters)
  }

  private func say(_ text: String?) {
    context.console.warnings.context = text
    answer(
      [(text.map(Sentence.context) ?? .noContext).inDryRun(isDryRun)],
      rows: [text?.visible].compactMap(\.self)
    ) { _ in }
  }
}
