import FoundationEssentials

/// A named group of cards.
public struct Project: Identifiable, Hashable, Sendable {
  /// The project that is there from the start, with the same id in every store.
  public static let inbox = Project(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)),
    name: ProjectName(stored: "inbox"), created: Date(timeIntervalSince1970: 0))

  public let id: UUID
  public var name: ProjectName
  public var color = ProjectColor.auto
  public var deadline: Deadline?
  /// Where it stands among projects; those with the same rank stand by name, inbox first.
  public package(set) var rank: Rank
  /// Whether lists leave its cards out unless it is named.
  public var isArchived = false
  /// The picture that was set for it; `nil`: one drawn from its name.
  public package(set) var cover: PictureHash?
  public let created: Date
  public var unknownFields: [FieldText] = []

  public init(id: UUID, name: ProjectName, rank: Rank = .first, created: Date) {
    self.id = id
    self.name = name
    self.rank = rank
    self.created = created
  }

  /// Whether it is the one that is always there.
  public var isInbox: Bool {
    id == Project.inbox.id
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
