import Entities
import Messages
import ProcessKit
import TerminalKit
import ViewModels

/// The text of the settings in the user's editor: opened again, with what is wrong above it, until
/// it can be kept or is given up, and then it stays in the editor's file.
///
/// Lines above the text that begin with `#` are ours: JSON never begins so.
struct SettingsEditing {
  enum Outcome {
    case kept([SettingChanged])
    /// It cannot be kept, for these reasons; lines are counted in the text.
    case wrong([TrackerError])
  }

  private static let limit = 1 << 20

  private let context: Context
  private let editor: TextEditor
  private let file: PrivateFile
  private let guide: [String]
  private let original: [UInt8]

  init(of text: [UInt8], in context: Context) throws(Refusal) {
    guard let editor = context.editor else { throw .fault(.editing(.noTerminal)) }
    self.context = context
    self.editor = editor
    guide = context.wording.settingsGuide().map { "# \($0)" }
    original = Self.joined(guide, text.isEmpty ? Array("{\n}\n".utf8) : text)
    file = try editor.file(named: "todo-settings", ending: ".json", holding: original)
  }

  /// Lets the user change the text; `submit` keeps it or says why not.
  func run(
    _ submit: ([UInt8]) throws(Refusal) -> Outcome
  ) throws(Refusal) -> [SettingChanged] {
    var given = original
    var complaint: TrackerError?
    while true {
      let left = try edited(given)
      if left == given, let complaint {
        throw .fault(
          .editing(.stillWrong(.refused(complaint), line: nil, kept: file.path)))
      }
      let text = Self.text(in: left)
      guard text != Self.text(in: original), !text.isEmpty else {
        file.remove()
        return []
      }
      switch try outcome(of: text, submit) {
      case .kept(let changes):
        file.remove()
        return changes
      case .wrong(let faults):
        let lines = words(for: faults)
        complaint = moved(faults[0], by: lines.count)
        given = Self.joined(lines, text)
        try keeping { () throws(ProcessFault) in try file.rewrite(given) }
      }
    }
  }

  private func outcome(
    of text: [UInt8], _ submit: ([UInt8]) throws(Refusal) -> Outcome
  ) throws(Refusal) -> Outcome {
    do throws(Refusal) {
      return try submit(text)
    } catch .tracker(let error) {
      throw .fault(.editing(.refused(error, kept: file.path)))
    }
  }

  /// What is said above the text, in lines that are counted with it.
  private func words(for faults: [TrackerError]) -> [String] {
    func lines(_ shift: Int) -> [String] {
      let messages = faults.flatMap { fault in
        let message = context.wording.message(for: moved(fault, by: shift))
        return [message.text] + (message.hint.map { ["  \($0)"] } ?? [])
      }
      return (messages + [context.wording.formAgain()]).map { "#! \($0.visible)" }
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

  /// Runs the editor and returns what it left in the file.
  private func edited(_ given: [UInt8]) throws(Refusal) -> [UInt8] {
    let end: EditorEnd?
    do throws(ProcessFault) {
      end = EditorEnd(try editor.run(file.path))
    } catch {
      end = .unstartable(reason: systemMessage(error.code))
    }
    let left = try keeping { () throws(ProcessFault) in try file.read(limit: Self.limit) }
    if let end {
      let isTyped = left != original
      if !isTyped { file.remove() }
      throw .fault(.editing(.editorFailed(end, kept: isTyped ? file.path : nil)))
    }
    guard let left else { throw .fault(.editing(.tooLong(limit: Self.limit, kept: file.path))) }
    return left
  }

  private func keeping<Value>(
    _ body: () throws(ProcessFault) -> Value
  ) throws(Refusal) -> Value {
    do throws(ProcessFault) {
      return try body()
    } catch {
      throw .fault(.editing(.unreadable(reason: systemMessage(error.code), kept: file.path)))
    }
  }

  private static func joined(_ lines: [String], _ text: [UInt8]) -> [UInt8] {
    Array(lines.map { "\($0)\n" }.joined().utf8) + text
  }

  /// What is below the lines of ours.
  private static func text(in bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    while rest.first == UInt8(ascii: "#") {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      rest = end.map { rest[($0 + 1)...] } ?? []
    }
    return Array(rest)
  }
}
