import FoundationEssentials

public struct Project: Identifiable, Hashable, Sendable {
  /// Exists from the start, with the same id in every store.
  public static let inbox = Project(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)),
    name: ProjectName(stored: "inbox"), created: Date(timeIntervalSince1970: 0))

  public let id: UUID
  public var name: ProjectName
  public var color = ProjectColor.auto
  public var deadline: Deadline?
  /// Projects with the same rank are sorted by name, the inbox first.
  public package(set) var rank: Rank
  /// Lists hide its cards unless the user names the project.
  public var isArchived = false
  /// `nil` if the cover is drawn from the project's name.
  public package(set) var cover: PictureHash?
  /// `nil`: all.
  public var columns: ColumnSet?
  public let created: Date
  public var unknownFields: [FieldText] = []

  public init(id: UUID, name: ProjectName, rank: Rank = .first, created: Date) {
    self.id = id
    self.name = name
    self.rank = rank
    self.created = created
  }

  public var isInbox: Bool { id == Project.inbox.id }
}

/// The done ones of all cards that are not cancelled.
public struct Progress: Hashable, Sendable {
  public static let none = Progress(done: 0, all: 0)

  public let done: Int
  public let all: Int
  public private(set) var cancelled = 0

  public var cardCount: Int { all + cancelled }

  /// The form `3/5`.
  public var text: String { "\(done)/\(all)" }

  public init(done: Int, all: Int) {
    self.done = done
    self.all = all
  }

  /// Both `done` and `count` include the cancelled cards.
  public init(done: Int, of count: Int, cancelled: Int) {
    self.init(done: done - cancelled, all: count - cancelled)
    self.cancelled = cancelled
  }

  public static func + (one: Progress, other: Progress) -> Progress {
    var sum = Progress(done: one.done + other.done, all: one.all + other.all)
    sum.cancelled = one.cancelled + other.cancelled
    return sum
  }
}
