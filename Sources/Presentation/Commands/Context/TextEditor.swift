import FileKit
import Messages
import ProcessKit

/// The program in which the user changes texts, and where these lie meanwhile.
public struct TextEditor {
  /// Folders for files of the user's that need not last, the best first.
  public let folders: [String]
  /// Runs it on the file at that path, to its end.
  public let run: (_ path: String) throws(ProcessFault) -> ProcessEnd

  public init(
    folders: [String], run: @escaping (_ path: String) throws(ProcessFault) -> ProcessEnd
  ) {
    self.folders = folders
    self.run = run
  }

  /// Makes a file in the first of the folders that takes one.
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
