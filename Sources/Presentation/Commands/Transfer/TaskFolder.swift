import Entities
import System
import Words

/// A folder of task files: of Backlog.md or kanban-md.
///
/// The folder can be the one of the tasks, the board's, or the one that holds the board.
struct TaskFolder {
  /// The Markdown files, sorted by name, with paths inside the folder.
  private(set) var files: [ImportedFile] = []
  /// The settings of the board.
  let board: [UInt8]?
  /// The name of the folder that holds the board.
  let name: ProjectName?
  /// The number of files in the archive, which are not read.
  private(set) var archivedCount = 0

  private static let parts = ["tasks", "completed", "drafts"]
  private static let places = ["", "/backlog", "/.backlog", "/kanban"]

  /// The files may have `limit` bytes together.
  init(_ path: String, limit: Int, in context: Context) throws(Refusal) {
    let root = path.count > 1 && path.last == "/" ? String(path.dropLast()) : path
    let place = Self.places.map { root + $0 }.first { FilePath("\($0)/tasks").isFolder }
    name = Self.name(of: root)
    board = try Self.settings(of: place ?? "\(root)/..", in: context)
    var rest = limit
    let folders = place.map { place in Self.parts.map { "\(place)/\($0)" } } ?? [root]
    for folder in folders { try read(folder, &rest, in: context) }
    archivedCount = place.map { Self.names(in: "\($0)/archive/tasks").count } ?? 0
  }

  /// Fails for a file that is not in a folder of tasks.
  init?(of file: String, in context: Context) throws(Refusal) {
    let folder = FilePath(FilePath(file).folder).target.path
    guard file.hasSuffix(".md"), Self.parts.contains(where: { folder.hasSuffix("/\($0)") }) else {
      return nil
    }
    let place = FilePath(folder).folder
    name = Self.name(of: place)
    board = try Self.settings(of: place, in: context)
  }

  private static func settings(of place: String, in context: Context) throws(Refusal) -> [UInt8]? {
    let path = "\(place)/config.yml"
    guard FilePath(path).isRegularFile else { return nil }
    return try FileOperand(path).bytes(limit: 1 << 20, in: context)
  }

  private static func name(of root: String) -> ProjectName? {
    let generic = parts + places.map { String($0.dropFirst()) }
    let names = FilePath(root).target.path.split(separator: "/").map(String.init)
    guard let name = names.last(where: { !generic.contains($0) }) else { return nil }
    let words = name.split { $0 == "," || $0 == ":" || $0.isWhitespace }
    return try? ProjectName(words.joined(separator: " "))
  }

  private static func names(in folder: String) -> [String] {
    FilePath(folder).names().filter { $0.hasSuffix(".md") }.sorted { one, other in
      let (first, second) = (number(in: one), number(in: other))
      return first == second ? one < other : first < second
    }
  }

  /// Tasks are ordered by the first number: `task-2` is before `task-10`.
  private static func number(in name: String) -> Int {
    let digits = name.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }
    return Int(digits) ?? .max
  }

  private mutating func read(
    _ folder: String, _ rest: inout Int, in context: Context
  ) throws(Refusal) {
    for name in Self.names(in: folder) {
      let path = "\(folder)/\(name)"
      // Reading a pipe would not end.
      guard FilePath(path).isRegularFile else { continue }
      let bytes = try FileOperand(path).bytes(limit: rest, in: context)
      rest -= bytes.count
      files.append(ImportedFile(bytes, named: path))
    }
  }
}
