import FoundationEssentials

/// A named group of cards.
public struct Project: Identifiable, Hashable, Sendable {
  /// The project that is there from the start, with the same id in every store.
  public static let inbox = Project(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)),
    name: ProjectName(stored: "inbox"), created: Date(timeIntervalSince1970: 0))

  public let id: UUID
  public var name: ProjectName
  public let created: Date

  public init(id: UUID, name: ProjectName, created: Date) {
    self.id = id
    self.name = name
    self.created = created
  }
}

/// How far a project is: done cards of all its cards.
public struct Progress: Hashable, Sendable {
  public let done: Int
  public let all: Int

  public init(done: Int, all: Int) {
    self.done = done
    self.all = all
  }
}
