/// Projects in levels: `work/web` and `work/api` are below `work`.
///
/// A level is a project, or the part of a name before a slash that several projects share. Its
/// figures are sums over its own cards and those of all projects below it.
public struct ProjectTree {
  public struct Row: Hashable, Sendable {
    /// `nil`: a level without a project of its name.
    public let summary: ProjectSummary?
    /// Without the part that the row above at a lower depth has.
    public let name: String
    public let depth: Int
    public private(set) var progress: Progress
    public private(set) var overdueCount: Int
    public private(set) var nextDeadline: Deadline?
    public private(set) var estimate: Amount?

    fileprivate init(_ summary: ProjectSummary?, name: String, depth: Int) {
      self.summary = summary
      self.name = name
      self.depth = depth
      progress = summary?.progress ?? .none
      overdueCount = summary?.overdueCount ?? 0
      nextDeadline = summary?.nextDeadline
      estimate = summary?.estimate
    }

    fileprivate mutating func add(_ other: Row) {
      progress = progress + other.progress
      overdueCount += other.overdueCount
      nextDeadline = [nextDeadline, other.nextDeadline].compactMap(\.self).min()
      estimate = Amount(sum: (estimate?.thousandths ?? 0) + (other.estimate?.thousandths ?? 0))
    }
  }

  private struct Node {
    let parent: Int?
    var row: Row
    var children: [Int] = []
  }

  private var nodes: [Node] = []
  private var places: [String: Int] = [:]
  private let projects: [String: ProjectSummary]
  private let shared: Set<String>

  /// A level is where its first project is; without `addsLevels`, only projects are levels.
  public init(_ summaries: [ProjectSummary], addsLevels: Bool = true) {
    let parts = summaries.map { Self.parts(of: $0.project.name) }
    projects = Dictionary(
      zip(parts.map { Self.key($0[...]) }, summaries), uniquingKeysWith: { first, _ in first })
    shared = addsLevels ? Self.shared(by: parts) : []
    for parts in parts { _ = place(parts[...]) }
    // A level is made before the levels below it.
    for index in nodes.indices.reversed() {
      if let parent = nodes[index].parent { nodes[parent].row.add(nodes[index].row) }
    }
  }

  public var rows: [Row] {
    var rows: [Row] = []
    var waiting = Array(nodes.indices.filter { nodes[$0].parent == nil }.reversed())
    while let index = waiting.popLast() {
      rows.append(nodes[index].row)
      waiting += nodes[index].children.reversed()
    }
    return rows
  }

  /// `work/` selects all that is below `work`.
  public static func levels(of names: [ProjectName]) -> [String] {
    var seen: Set<String> = []
    var levels: [String] = []
    for name in names {
      let parts = parts(of: name)
      for count in 1..<max(parts.count, 1) {
        let level = parts[..<count].joined(separator: "/") + "/"
        if seen.insert(level.foldedForComparison).inserted { levels.append(level) }
      }
    }
    return levels
  }

  /// A name with an empty part, such as `a//b`, is in no level.
  private static func parts(of name: ProjectName) -> [String] {
    let parts = name.text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return parts.contains("") ? [name.text] : parts
  }

  private static func key(_ parts: ArraySlice<String>) -> String {
    parts.joined(separator: "/").foldedForComparison
  }

  private static func shared(by names: [[String]]) -> Set<String> {
    var following: [String: String] = [:]
    var shared: Set<String> = []
    for parts in names {
      for count in 1..<max(parts.count, 1) {
        let level = key(parts[..<count])
        let next = parts[count].foldedForComparison
        if let first = following[level], first != next { shared.insert(level) }
        following[level] = following[level] ?? next
      }
    }
    return shared
  }

  private mutating func place(_ parts: ArraySlice<String>) -> Int {
    let key = Self.key(parts)
    if let place = places[key] { return place }
    let above = (1..<max(parts.count, 1)).reversed().first { count in
      let level = Self.key(parts.prefix(count))
      return projects[level] != nil || shared.contains(level)
    }
    let parent = above.map { self.place(parts.prefix($0)) }
    let name = parts.dropFirst(above ?? 0).joined(separator: "/")
    let depth = parent.map { nodes[$0].row.depth + 1 } ?? 0
    nodes.append(Node(parent: parent, row: Row(projects[key], name: name, depth: depth)))
    let place = nodes.count - 1
    places[key] = place
    if let parent { nodes[parent].children.append(place) }
    return place
  }
}
