import FoundationEssentials

/// One record of a file of cards.
public struct FileRecord: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case card(CardRecord)
    /// Left out on purpose, such as what the other program had deleted.
    case skipped(ImportRemark)
    case bad(RecordFault)
  }

  public let place: FilePlace
  public let content: Content
  /// What of it could not be taken over as it is.
  public let remarks: [ImportRemark]

  public init(at place: FilePlace, _ content: Content, remarks: [ImportRemark] = []) {
    self.place = place
    self.content = content
    self.remarks = remarks
  }
}

/// A place in a file; both count from 1.
public struct FilePlace: Hashable, Sendable {
  public let line: Int
  public let column: Int?

  public init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }
}

/// What an import tells beside the cards, counted over the file.
public enum ImportRemark: Hashable, Sendable {
  /// The other program had deleted it; it is left out.
  case deleted
  /// It was given up there; it is left out.
  case cancelled
  /// It waits there until a day; here it is in todo.
  case waiting
  /// It recurs there; here it is once in todo.
  case recurring
  /// What stands beside the to-dos of a calendar, such as VEVENT; it is left out.
  case otherComponent(String)
  /// An item of a list that has no box; it is left out.
  case itemWithoutBox
  /// A property of the other program's that cards have no place for; it is kept in the notes.
  case keptInNotes(String)
  /// The same, left out.
  case leftOut(String)
  /// A text that is longer than cards hold; its end is left out.
  case shortened(String)
}

/// Why a record cannot become a card.
public enum RecordFault: Error, Hashable, Sendable {
  /// It breaks the format's syntax: what should stand there, in the format's own signs.
  case malformed(expected: String)
  case notUTF8
  case missing(String)
  case unknown(String, nearest: String?)
  /// A property whose value cannot be read.
  case unreadable(String, value: String)
  /// A value that the tracker refuses.
  case refused(TrackerError)
}

/// A card as a file holds it.
public struct CardRecord: Hashable, Sendable {
  /// The store's own, the format's, or one that follows from the content: the same each time the
  /// file is read, so that a second import knows the card.
  public var id: UUID
  /// The number that it has where it comes from; here it gets one of its own, in that order.
  public var number: Int?
  /// What the card is to be; its key is what the other program calls it by.
  public var draft: CardDraft
  public var created: Date?
  public var updated: Date?
  public var started: Date?
  public var finished: Date?

  public init(id: UUID, draft: CardDraft) {
    self.id = id
    self.draft = draft
  }
}
