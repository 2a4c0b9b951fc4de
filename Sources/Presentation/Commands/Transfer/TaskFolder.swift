import Entities
import FileKit
import Messages

/// A folder of task files: of Backlog.md or kanban-md.
///
/// The folder can be the one of the tasks, the board's, or the one that holds the board.
struct TaskFolder {
  /// The Markdown files, sorted by name, with paths inside the folder.
  private(set) var files: [ImportedFile] = []
  /// The settings of the board.
  private(set) var board: [UInt8]?
  /// The number of files in the archive, which are not read.
  private(set) var archivedCount = 0

  /// The folders of a board that hold tasks.
  private static let parts = ["tasks", "completed", "drafts"]
  private static let places = ["", "backlog", ".backlog", "kanban"]

  /// Reads the files, which may have `limit` bytes together.
  init(_ path: String, limit: Int, in context: Context) throws(Refusal) {
    let root = path.count > 1 && path.last == "/" ? String(path.dropLast()) : path
    let places = Self.places.map { $0.isEmpty ? root : "\(root)/\($0)" }
    let place = places.first { FilePath("\($0)/tasks").isFolder }
    var rest = limit
    if let place {
      for part in Self.parts { try read("\(place)/\(part)", &rest, in: context) }
      archivedCount = Self.names(in: "\(place)/archive/tasks").count
    } else {
      try read(root, &rest, in: context)
    }
    let settings = place.map { "\($0)/config.yml" } ?? "\(root)/../config.yml"
    if FilePath(settings).isNamed {
      board = try FileOperand(settings).bytes(limit: rest, in: context)
    }
  }

  private static func names(in folder: String) -> [String] {
    FilePath(folder).names().sorted().filter { $0.hasSuffix(".md") }
  }

  private mutating func read(
    _ folder: String, _ rest: inout Int, in context: Context
  ) throws(Refusal) {
    for name in Self.names(in: folder) {
      let path = "\(folder)/\(name)"
      guard !FilePath(path).isFolder else { continue }
      let bytes = try FileOperand(path).bytes(limit: rest, in: context)
      rest -= bytes.count
      files.append(ImportedFile(bytes, named: path))
    }
  }
}
