import CommandLineKit
import Entities
import TerminalKit
import ViewModels
import Words

/// `todo settings edit`: opens the settings file in the user's editor.
enum SettingsEditCommand: Command {
  static var reportsSettingsFaults: Bool { false }

  static let declaration = CommandDeclaration(
    "settings edit", synopses: [""], examples: ["todo settings edit"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    guard context.editor != nil else { throw .fault(.editing(.noTerminal(command: "settings"))) }
    let old = try context.scenes.settingsText().answer(to: ())
    let viewModel = context.scenes.editSettings()
    var changes: [SettingChanged] = []
    let editing = try SettingsEditing(of: old, in: context)
    try editing.run { (text) throws(Refusal) in
      do throws(Refusal) {
        switch try viewModel.answer(to: SettingsTextRequest(old: old, text: text)) {
        case .kept(let made):
          changes = made
          return []
        case .wrong(let faults): return faults
        }
      } catch .tracker(.settings(.malformed(let fault, let place), let path)) {
        return [.settings(.malformed(fault, at: place), path: path)]
      } catch .tracker(let error) {
        throw .fault(.editing(.refused(error, kept: editing.file.path)))
      }
    }
    context.write(changes, as: .text, isDryRun: false)
  }
}

/// The settings in the user's editor, which opens again until they are valid or the user gives up.
///
/// Errors are comments above the text, in lines that begin with `#`, as JSON never does. If the
/// user gives up, the temporary file is kept.
private struct SettingsEditing {
  let context: Context
  let file: EditedFile
  private let original: [UInt8]

  init(of text: [UInt8], in context: Context) throws(Refusal) {
    self.context = context
    let guide = context.wording.lines(.settingsGuide).map { "# \($0)" }
    original = Self.joined(guide, text.isEmpty ? Array("{\n}\n".utf8) : text)
    file = try EditedFile(original, named: "todo-settings", ending: ".json", in: context)
  }

  /// `submit` saves the text or returns its errors, whose line numbers count no comments.
  func run(_ submit: ([UInt8]) throws(Refusal) -> [TrackerError]) throws(Refusal) {
    var refused: [UInt8]?
    var tries = 0
    while true {
      tries += 1
      let text = Self.text(in: try file.edited())
      let isUnchanged = text == Self.text(in: original) || text.isEmpty
      let faults = isUnchanged ? [] : try submit(text)
      guard !faults.isEmpty else { return file.remove() }
      let lines = words(for: faults)
      try file.rewrite(Self.joined(lines, text))
      // Some editors write the same text each time, without the comments.
      guard text != refused, tries < EditedFile.tries else {
        let complaint = moved(faults[0], by: lines.count)
        throw .fault(.editing(.stillWrong(.refused(complaint), line: nil, kept: file.path)))
      }
      refused = text
    }
  }

  private func words(for faults: [TrackerError]) -> [String] {
    func lines(_ shift: Int) -> [String] {
      let messages = faults.flatMap { fault in
        let message = context.wording.text(moved(fault, by: shift).message)
        return [message.text] + (message.hint.map { ["  \($0)"] } ?? [])
      }
      return (messages + [context.wording.text(.correctForm)]).map { "#! \($0.visible)" }
    }
    return lines(lines(0).count)
  }

  private func moved(_ error: TrackerError, by lines: Int) -> TrackerError {
    switch error {
    case .settings(.malformed(let fault, let place), let path):
      let place = FilePlace(line: place.line + lines, column: place.column)
      return .settings(.malformed(fault, at: place), path: path)
    case .invalidSetting(let key, let fault, .file(let line)?):
      return .invalidSetting(key, fault, from: .file(line: line + lines))
    default: return error
    }
  }

  private static func joined(_ lines: [String], _ text: [UInt8]) -> [UInt8] {
    Array(lines.map { "\($0)\n" }.joined().utf8) + text
  }

  private static func text(in bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    while rest.first == UInt8(ascii: "#") {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      rest = end.map { rest[($0 + 1)...] } ?? []
    }
    return Array(rest)
  }
}
