/// The folders of a target, and which folders use types and functions of which others.
///
/// It reads names, without their types. A folder uses another if one of its files names a type or
/// calls a function that the other declares at the top level of a file. Members of extensions are
/// ignored. So are names that the file itself declares, and names after a dot.
///
/// A subfolder belongs to its parent; `cycles()` then checks the subfolders of each folder in the
/// same way. The files directly in a folder count as a folder, `.`: they may be what its subfolders
/// share, or what connects them, but not both. Only an error type there may do both: a closed error
/// names values of every folder, and every folder throws it.
struct FolderGraph {
  private struct Use {
    let user: String
    let owner: String
    let name: String
  }

  private let root: String
  private let paths: [String]
  private var uses: [Use] = []

  /// Creates the graph of the `files` in `root`, such as `/Sources/Kits/TerminalKit/`.
  init(_ files: [SourceFile], root: String) {
    self.root = root
    paths = files.map(\.path)
    let names = files.map { ($0.path, FileNames($0)) }
    var owners: [String: Set<String>] = [:]
    var members: Set<String> = []
    for (path, file) in names {
      members.formUnion(file.members)
      let visible = folder(of: path).isEmpty ? file.shared.subtracting(file.errors) : file.shared
      for name in visible { owners[name, default: []].insert(path) }
    }
    for (path, file) in names {
      for name in file.used.subtracting(file.local).subtracting(members) {
        guard let files = owners[name], !files.contains(path) else { continue }
        uses += files.sorted().map { Use(user: path, owner: $0, name: name) }
      }
    }
  }

  func cycles() -> [String] {
    let parents = Set(paths.flatMap { Self.ancestors(folder(of: $0)) })
    return parents.sorted().flatMap { cycles(in: $0) }
  }

  private func cycles(in parent: String) -> [String] {
    var examples: [String: [String: Use]] = [:]
    for use in uses {
      guard let user = child(of: parent, with: use.user),
        let owner = child(of: parent, with: use.owner), user != owner
      else { continue }
      if examples[user]?[owner] == nil { examples[user, default: [:]][owner] = use }
    }
    let reachable = examples.mapValues { Set($0.keys) }.transitiveClosure()
    var left = Set(examples.keys.filter { reachable[$0]?.contains($0) == true })
    var found: [String] = []
    while let first = left.min() {
      let cycle = left.filter { other in
        reachable[first]?.contains(other) == true && reachable[other]?.contains(first) == true
      }
      left.subtract(cycle)
      found.append(describe(cycle.sorted(), in: parent, examples))
    }
    return found
  }

  private func describe(
    _ cycle: [String], in parent: String, _ examples: [String: [String: Use]]
  ) -> String {
    let lines = cycle.flatMap { user in
      cycle.compactMap { owner in
        examples[user]?[owner].map { use in
          "\n  \(user) → \(owner): \(use.user) uses \(use.name) of \(use.owner)"
        }
      }
    }
    return "\(root)\(parent): \(cycle.joined(separator: ", "))" + lines.joined()
  }
}

extension FolderGraph {
  /// Returns the immediate subfolder of `parent` that contains the file at `path`, or `.`.
  private func child(of parent: String, with path: String) -> String? {
    let folder = folder(of: path)
    if folder == parent { return "." }
    let prefix = parent.isEmpty ? "" : parent + "/"
    guard folder.hasPrefix(prefix) else { return nil }
    return folder.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
  }

  private func folder(of path: String) -> String {
    path.dropFirst(root.count).split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func ancestors(_ folder: String) -> [String] {
    let names = folder.split(separator: "/")
    return (0...names.count).map { names.prefix($0).joined(separator: "/") }
  }
}

extension [String: Set<String>] {
  fileprivate func transitiveClosure() -> [String: Set<String>] {
    var reachable = self
    for middle in keys {
      for (start, ends) in reachable where ends.contains(middle) {
        reachable[start] = ends.union(reachable[middle] ?? [])
      }
    }
    return reachable
  }
}
