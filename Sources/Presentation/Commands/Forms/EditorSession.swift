import Entities
import Glibc
import System
import TerminalKit
import Words

/// A text in the user's editor, which opens again, with the errors above the text, while the text
/// is invalid.
///
/// Typed text is never lost: if the text can't be used, the file is kept and the error names it.
struct EditorSession {
  /// An error in the text, with its line number, from 1.
  struct Fault: Hashable {
    let line: Int?
    let fault: FormFault
  }

  /// How often the editor opens, because one that never writes a valid text would never end.
  private static let tries = 3
  private static let limit = 4 << 20

  private let context: Context
  private let editor: TextEditor
  private let file: PrivateFile
  private let original: [UInt8]

  init(_ text: String, named name: String, in context: Context) throws(Refusal) {
    guard let editor = context.editor else { throw .fault(.noEditor(command: "edit")) }
    self.context = context
    self.editor = editor
    original = Array(text.utf8)
    file = try editor.file(named: name, holding: original)
  }

  /// `submit` saves the text or returns its errors; `false` if the text is unchanged or blank.
  func run(
    isBlank: (String) -> Bool, _ submit: (String) throws(Refusal) -> [Fault]
  ) throws(Refusal) -> Bool {
    var last: [UInt8]?
    var commentCount = 0
    var tries = 0
    while true {
      tries += 1
      let text = Self.dropping(commentCount, from: try edited())
      let faults = text == original ? nil : try faults(in: text, isBlank, submit)
      guard let faults, !faults.isEmpty else {
        file.remove()
        return faults != nil
      }
      // The number of comments shifts the line numbers, but does not depend on them.
      commentCount = comments(about: faults).count
      let moved = faults.map { Fault(line: $0.line.map { $0 + commentCount }, fault: $0.fault) }
      let lines = comments(about: moved).map { "\($0)\n" }.joined()
      try refused(try file.rewrite(Array(lines.utf8) + text), as: unreadable)
      // Some editors write the same text each time, without the comments.
      guard text != last, tries < Self.tries else {
        let message = moved[0].fault.message(line: moved[0].line)
        throw .fault(.uselessText(message, kept: file.path))
      }
      last = text
    }
  }

  /// If the editor fails, the file is kept if it was changed, and the error names it.
  private func edited() throws(Refusal) -> [UInt8] {
    let report: ProgramReport?
    do throws(ProcessFault) {
      report = ProgramReport(try editor.run(file.path))
    } catch {
      report = .text(systemMessage(error.code))
    }
    let left = try refused(try file.read(limit: Self.limit), as: unreadable)
    if let report {
      let isTyped = left != original
      if !isTyped { file.remove() }
      throw .fault(.editorFailed(report, kept: isTyped ? file.path : nil))
    }
    guard let left else {
      throw .fault(.badInput(.place(in: file.path), .tooLong(limit: Self.limit)))
    }
    return left
  }

  private func unreadable(_ error: FileError) -> Refusal {
    .fault(.notRead(path: file.path, reason: systemMessage(error.code)))
  }

  private func faults(
    in bytes: [UInt8], _ isBlank: (String) -> Bool,
    _ submit: (String) throws(Refusal) -> [Fault]
  ) throws(Refusal) -> [Fault]? {
    let text: String
    do throws(InputError) {
      text = try MemoryInput(bytes).readText(limit: .max)
    } catch .invalidUTF8(let line, let byte) {
      return [Fault(line: line, fault: .notUTF8(byte: byte))]
    } catch {
      throw FileOperand.standardInput.refusal(error)
    }
    guard !isBlank(text) else { return nil }
    do throws(Refusal) {
      return try submit(text)
    } catch .tracker(let error) {
      throw .fault(.uselessText(error.message, kept: file.path))
    }
  }

  private func comments(about faults: [Fault]) -> [String] {
    let messages = faults.flatMap { fault in
      let message = context.text(fault.fault.message(line: fault.line))
      return [message.text] + (message.hint.map { ["  \($0)"] } ?? [])
    }
    return (messages + [context.text(.correctForm)]).map { "#! \($0.visible)" }
  }

  private static func dropping(_ commentCount: Int, from text: [UInt8]) -> [UInt8] {
    var rest = text[...]
    if commentCount > 0, rest.starts(with: "\u{FEFF}".utf8) { rest = rest.dropFirst(3) }
    for _ in 0..<commentCount {
      guard rest.starts(with: "#! ".utf8), let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
        break
      }
      rest = rest[(end + 1)...]
    }
    return Array(rest)
  }
}

extension ProgramReport {
  fileprivate init?(_ end: ProcessEnd) {
    switch end {
    case .exited(0): return nil
    case .exited where end.isNotFound: self = .text(systemMessage(ENOENT))
    default: self = .end(end)
    }
  }
}
