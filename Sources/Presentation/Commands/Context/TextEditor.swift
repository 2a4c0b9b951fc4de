import System
import Words

/// The user's text editor, and the folder for the files that it edits.
public struct TextEditor {
  /// The folder for temporary files.
  public let folder: String
  /// Runs the editor on the file at `path` and waits until it exits.
  public let run: (_ path: String) throws(ProcessFault) -> ProcessEnd

  public init(
    folder: String, run: @escaping (_ path: String) throws(ProcessFault) -> ProcessEnd
  ) {
    self.folder = folder
    self.run = run
  }

  public func keep(_ text: String) {
    _ = try? file(named: "todo-board", holding: Array("\(text)\n".utf8))
  }

  /// The paths of the texts that ``keep(_:)`` kept, until the user deletes them.
  public var keptTexts: [String] {
    FilePath(folder).names().filter { $0.hasPrefix("todo-board-") }.sorted()
      .map { "\(folder)/\($0)" }
      .filter { (try? FileInput(path: $0, waitsForWriter: false)) != nil }
  }

  /// Creates a file in the folder.
  func file(
    named name: String, ending: String = ".md", holding bytes: [UInt8]
  ) throws(Refusal) -> PrivateFile {
    do throws(FileError) {
      return try PrivateFile(in: folder, named: name, ending: ending, holding: bytes)
    } catch {
      throw .fault(.editing(.noFile(folder: folder, reason: systemMessage(error.code))))
    }
  }
}
