/// With `events`, the deadlines of the cards, for a calendar.
public typealias ExportRequest = (list: ListRequest, format: FileFormat, events: EventFeed?)

/// The deadlines of cards as events of a calendar.
public struct EventFeed: Hashable, Sendable {
  /// The minutes before the deadline at which the calendar reminds; `nil`: never.
  public let alarm: Int?

  public init() { alarm = nil }

  /// Whole minutes, as in `1h30m`; `nil` for anything else.
  public init?(alarm text: String) {
    guard let seconds = Lease.seconds(text), seconds % 60 == 0 else { return nil }
    alarm = seconds / 60
  }
}

/// The losses are in the order of ``ExportLoss``; `otherDoneCount` is the number of done cards that
/// match the filters but are not exported.
public typealias ExportSummary = (
  list: ListSummary, losses: [(loss: ExportLoss, count: Int)], otherDoneCount: Int
)

/// A value that a format can't store.
public enum ExportLoss: String, CaseIterable, Hashable, Sendable {
  case notes
  /// The format stores only open and done.
  case doing
  /// The format stores only days.
  case deadlineTime
  case steps, comments, lease, cancelled
  /// That of a card whose parent exists.
  case parent
  /// Blockers that are not in the file.
  case blockers
  /// The dates of creation, start or completion, or their time of day.
  case times
  case projectColor, projectDeadline, projectArchive, projectCover, emptyProject

  public var isOfProject: Bool {
    [.projectColor, .projectDeadline, .projectArchive, .projectCover, .emptyProject].contains(self)
  }
}

/// A card and one of the cards that block it, which both exist.
public typealias CardLink = (card: Int, blocker: Int, blockerID: Card.ID)

/// What a file says about the cards that block an exported card, and that the card blocks, and
/// about its parent.
public struct ExportLinks: Hashable, Sendable {
  public static let none = ExportLinks()

  /// The ids of the existing cards that block the card.
  public package(set) var blockers: [Card.ID] = []
  /// In rising order.
  public package(set) var blocked: [Int] = []
  /// The id of the existing card that the card is part of.
  public package(set) var parent: Card.ID?

  public init() {}

  /// By the card's number.
  public static func table(
    of links: [CardLink], parents: [Int: Card.ID]
  ) -> [Int: ExportLinks] {
    var table = parents.mapValues { id in
      var links = none
      links.parent = id
      return links
    }
    for link in links {
      table[link.card, default: .none].blockers.append(link.blockerID)
      table[link.blocker, default: .none].blocked.append(link.card)
    }
    return table
  }
}

/// How a format writes which cards block others.
public enum LinkForm: Sendable {
  case numbers, ids
  /// A blocker names the cards that it blocks, so that a link needs both in the file.
  case bothEnds
}
