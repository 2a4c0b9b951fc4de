import System
import Words

/// The user's text editor, and the folders for the files that it edits.
public struct TextEditor {
  /// Folders for temporary files, in order of preference.
  public let folders: [String]
  /// Runs the editor on the file at `path` and waits until it exits.
  public let run: (_ path: String) throws(ProcessFault) -> ProcessEnd

  public init(
    folders: [String], run: @escaping (_ path: String) throws(ProcessFault) -> ProcessEnd
  ) {
    self.folders = folders
    self.run = run
  }

  public func keep(_ text: String) {
    _ = try? file(named: "todo-board", holding: Array("\(text)\n".utf8))
  }

  /// The paths of the texts that ``keep(_:)`` kept, until the user deletes them.
  public var keptTexts: [String] {
    Set(folders).sorted().flatMap { folder in
      FilePath(folder).names().filter { $0.hasPrefix("todo-board-") }.map { "\(folder)/\($0)" }
    }
    .filter { (try? FileInput(path: $0, waitsForWriter: false)) != nil }
  }

  /// Creates a file in the first folder that is writable.
  func file(
    named name: String, ending: String = ".md", holding bytes: [UInt8]
  ) throws(Refusal) -> PrivateFile {
    var failure: (folder: String, code: Int32)?
    for folder in folders {
      do throws(FileError) {
        return try PrivateFile(in: folder, named: name, ending: ending, holding: bytes)
      } catch {
        failure = (folder, error.code)
      }
    }
    throw .fault(
      .editing(
        .noFile(folder: failure?.folder ?? "", reason: systemMessage(failure?.code ?? 0))))
  }
}
