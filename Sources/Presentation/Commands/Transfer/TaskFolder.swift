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
  private(set) var board: [UInt8]?
  /// The name of the folder that holds the board.
  private(set) var name: ProjectName?
  /// The number of files in the archive, which are not read.
  private(set) var archivedCount = 0

  private static let parts = ["tasks", "completed", "drafts"]
  private static let outerSettings = "backlog.config.yml"
  private static let places = ["", "backlog", ".backlog", "kanban"]

  /// The files may have `limit` bytes together.
  init(_ path: String, limit: Int, in context: Context) throws(Refusal) {
    let root = path.count > 1 && path.last == "/" ? String(path.dropLast()) : path
    var rest = limit
    name = Self.name(of: root)
    let outer = "\(root)/\(Self.outerSettings)"
    if FilePath(outer).isRegularFile {
      board = try FileOperand(outer).bytes(limit: rest, in: context)
      rest -= board?.count ?? 0
    }
    let place = Self.places(in: root, board).first { FilePath("\($0)/tasks").isFolder }
    if let place {
      for part in Self.parts { try read("\(place)/\(part)", &rest, in: context) }
      archivedCount = Self.names(in: "\(place)/archive/tasks").count
    } else {
      try read(root, &rest, in: context)
    }
    guard board == nil else { return }
    let settings = Self.settings(of: place, root)
    if let settings = settings.first(where: { FilePath($0).isRegularFile }) {
      board = try FileOperand(settings).bytes(limit: rest, in: context)
    }
  }

  /// Fails for a file that is not in a folder of tasks.
  init?(of file: String, in context: Context) throws(Refusal) {
    let folder = FilePath(FilePath(file).folder).target.path
    guard file.hasSuffix(".md"), Self.parts.contains(where: { folder.hasSuffix("/\($0)") }) else {
      return nil
    }
    let place = FilePath(folder).folder
    name = Self.name(of: place)
    let root = FilePath(place).folder
    let settings = ["\(root)/\(Self.outerSettings)", "\(place)/config.yml"]
    if let path = settings.first(where: { FilePath($0).isRegularFile }) {
      board = try FileOperand(path).bytes(limit: 1 << 20, in: context)
    }
  }

  private static func places(in root: String, _ settings: [UInt8]?) -> [String] {
    let lines = String(decoding: settings ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
    let key = "backlog_directory:"
    let named = lines.first { $0.hasPrefix(key) }.map { line in
      line.dropFirst(key.count).prefix { $0 != "#" }
        .split { $0.isWhitespace || $0 == "\"" || $0 == "'" }.joined(separator: " ")
    }
    let names = [named].compactMap(\.self).filter { !$0.isEmpty } + places
    return names.map { $0.isEmpty ? root : "\(root)/\($0)" }
  }

  private static func settings(of place: String?, _ root: String) -> [String] {
    guard let place else {
      return [
        "\(root)/../config.yml", "\(root)/../\(outerSettings)", "\(root)/../../\(outerSettings)",
      ]
    }
    return ["\(place)/config.yml"] + (place == root ? ["\(root)/../\(outerSettings)"] : [])
  }

  private static func name(of root: String) -> ProjectName? {
    let generic = parts + places
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
