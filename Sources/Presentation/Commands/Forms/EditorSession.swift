import Entities
import System
import TerminalKit
import Words

/// A text in the user's editor, which opens again, with the errors above the text, while the text
/// is invalid.
///
/// Typed text is never lost: if the text can't be used, the file is kept and the error names it.
struct EditorSession {
  private let context: Context
  private let file: EditedFile
  private let original: [UInt8]

  init(_ text: String, named name: String, in context: Context) throws(Refusal) {
    self.context = context
    original = Array(text.utf8)
    file = try EditedFile(original, named: name, in: context)
  }

  /// Calls `submit` with the text, which saves it or returns its errors.
  ///
  /// Returns `false` if the text is unchanged or blank.
  func run(
    isBlank: (String) -> Bool, _ submit: (String) throws(Refusal) -> [FormReader.Fault]
  ) throws(Refusal) -> Bool {
    var refused: [UInt8]?
    var commentCount = 0
    var tries = 0
    while true {
      tries += 1
      let text = Self.dropping(commentCount, from: try file.edited())
      guard text != original, let faults = try faults(in: text, isBlank, submit) else {
        file.remove()
        return false
      }
      guard !faults.isEmpty else {
        file.remove()
        return true
      }
      // The number of comments shifts the line numbers, but does not depend on them.
      commentCount = comments(about: faults, shift: 0).count
      let comments = comments(about: faults, shift: commentCount)
      try file.rewrite(Array(comments.map { "\($0)\n" }.joined().utf8) + text)
      // Some editors write the same text each time, without the comments.
      guard text != refused, tries < EditedFile.tries else {
        let line = faults[0].line.map { $0 + commentCount }
        throw .fault(.editing(.stillWrong(faults[0].fault, line: line, kept: file.path)))
      }
      refused = text
    }
  }

  /// Returns `nil` if the text is blank.
  private func faults(
    in bytes: [UInt8], _ isBlank: (String) -> Bool,
    _ submit: (String) throws(Refusal) -> [FormReader.Fault]
  ) throws(Refusal) -> [FormReader.Fault]? {
    let text: String
    do throws(InputError) {
      text = try MemoryInput(bytes).readText(limit: .max)
    } catch .invalidUTF8(let line, let byte) {
      return [FormReader.Fault(line: line, fault: .notUTF8(byte: byte))]
    } catch {
      throw FileOperand.standardInput.refusal(error)
    }
    guard !isBlank(text) else { return nil }
    do throws(Refusal) {
      return try submit(text)
    } catch .tracker(let error) {
      throw .fault(.editing(.refused(error, kept: file.path)))
    }
  }

  private func comments(about faults: [FormReader.Fault], shift: Int) -> [String] {
    let messages = faults.flatMap { fault in
      let line = fault.line.map { $0 + shift }
      let message = context.wording.text(fault.fault.message(line: line))
      return [message.text] + (message.hint.map { ["  \($0)"] } ?? [])
    }
    return (messages + [context.wording.text(.correctForm)]).map { "#! \($0.visible)" }
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
