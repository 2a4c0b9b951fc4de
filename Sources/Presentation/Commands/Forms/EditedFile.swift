import Entities
import FileKit
import Messages
import ProcessKit

/// A text in the user's editor, as a file that stays wherever something of it could be lost.
struct EditedFile {
  /// A longer text is neither a card nor settings.
  static let limit = 1 << 20

  private let editor: TextEditor
  private let file: PrivateFile
  private let original: [UInt8]

  /// Puts `bytes` into a file of that name; throws where there is no editor.
  init(
    _ bytes: [UInt8], named name: String, ending: String = ".md", in context: Context
  ) throws(Refusal) {
    guard let editor = context.editor else { throw .fault(.editing(.noTerminal)) }
    self.editor = editor
    original = bytes
    file = try editor.file(named: name, ending: ending, holding: bytes)
  }

  var path: String { file.path }

  /// Runs the editor and returns what it left in the file.
  ///
  /// When the editor fails, the file stays if something was typed, and the refusal names it.
  func edited() throws(Refusal) -> [UInt8] {
    let end: EditorEnd?
    do throws(ProcessFault) {
      end = EditorEnd(try editor.run(file.path))
    } catch {
      end = .unstartable(reason: systemMessage(error.code))
    }
    let left = try keeping { () throws(FileError) in try file.read(limit: Self.limit) }
    if let end {
      let isTyped = left != original
      if !isTyped { file.remove() }
      throw .fault(.editing(.editorFailed(end, kept: isTyped ? file.path : nil)))
    }
    guard let left else { throw .fault(.editing(.tooLong(limit: Self.limit, kept: file.path))) }
    return left
  }

  /// Replaces what the editor will show next.
  func rewrite(_ bytes: [UInt8]) throws(Refusal) {
    try keeping { () throws(FileError) in try file.rewrite(bytes) }
  }

  /// Takes the file away, now that nothing of it can be lost.
  func remove() {
    file.remove()
  }

  private func keeping<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(Refusal) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw .fault(.editing(.unreadable(reason: systemMessage(error.code), kept: file.path)))
    }
  }
}

extension EditorEnd {
  /// `nil` when the editor did what it was asked for.
  init?(_ end: ProcessEnd) {
    switch end {
    case .exited(0): return nil
    case .exited(let status): self = end.isNotFound ? .notFound : .status(Int(status))
    case .killed(let signal): self = .signal(Int(signal))
    }
  }
}
