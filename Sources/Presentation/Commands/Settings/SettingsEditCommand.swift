import CommandLineKit
import Entities
import Reactive
import ViewModels
import Words

/// `todo settings edit`: opens the settings file in the user's editor.
enum SettingsEditCommand: Command {
  static var reportsSettingsFaults: Bool { false }

  static let declaration = CommandDeclaration(
    "settings edit", synopses: [""], examples: ["todo settings edit"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    guard context.editor != nil else { throw .fault(.editing(.noTerminalForSettings)) }
    let (didOpen, didSubmitText) = (PublishSubject<Void>(), PublishSubject<SettingsTextRequest>())
    let viewModel = try tracking(context.scenes.settingsText)
    let output = viewModel.transform(.init(didOpen: didOpen, didSubmitText: didSubmitText))
    let old = try viewModel.answer(
      to: (), through: didOpen, from: output.text, failure: output.failure)
    let bag = DisposeBag()
    var complaints: [TrackerError] = []
    output.complaints.subscribe(onNext: { complaints = $0 }).disposed(by: bag)
    let changes = try SettingsEditing(of: old, in: context).run { (text) throws(Refusal) in
      complaints = []
      do throws(Refusal) {
        let changes = try viewModel.answer(
          to: SettingsTextRequest(old: old, text: text), through: didSubmitText,
          from: output.changes, failure: output.failure)
        return .kept(changes)
      } catch .nothingToDo {
        return .wrong(complaints)
      } catch .tracker(.settings(.malformed(let fault, let place), let path)) {
        return .wrong([.settings(.malformed(fault, at: place), path: path)])
      }
    }
    SettingsReport(changes: changes, isDryRun: false).write(as: .text, in: context)
  }
}
