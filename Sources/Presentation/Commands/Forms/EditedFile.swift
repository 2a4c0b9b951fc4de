import Entities
import System
import TerminalKit
import Words

/// A temporary file for the user's editor; it is kept whenever text could be lost.
struct EditedFile {
  /// How often the editor opens, because one that never writes a valid text would never end.
  static let tries = 3
  /// In bytes.
  static let limit = 4 << 20

  private let editor: TextEditor
  private let file: PrivateFile
  private let original: [UInt8]

  /// Throws without an editor.
  init(
    _ bytes: [UInt8], named name: String, ending: String = ".md", in context: Context
  ) throws(Refusal) {
    guard let editor = context.editor else { throw .fault(.editing(.noTerminal(command: "edit"))) }
    self.editor = editor
    original = bytes
    file = try editor.file(named: name, ending: ending, holding: bytes)
  }

  var path: String { file.path }

  /// If the editor fails, the file is kept if it was changed, and the error names it.
  func edited() throws(Refusal) -> [UInt8] {
    let end: ProgramEnd?
    do throws(ProcessFault) {
      end = ProgramEnd(try editor.run(file.path))
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

  func rewrite(_ bytes: [UInt8]) throws(Refusal) {
    try keeping { () throws(FileError) in try file.rewrite(bytes) }
  }

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

extension ProgramEnd {
  init(_ failure: PagerFailure) {
    switch failure {
    case .notFound: self = .notFound
    case .exited(let status): self = .status(Int(status))
    case .killed(let signal): self = .signal(Int(signal))
    case .unstartable(let code): self = .unstartable(reason: systemMessage(code))
    }
  }

  /// `nil` if the editor exited with 0.
  init?(_ end: ProcessEnd) {
    switch end {
    case .exited(0): return nil
    case .exited(let status): self = end.isNotFound ? .notFound : .status(Int(status))
    case .killed(let signal): self = .signal(Int(signal))
    }
  }
}
