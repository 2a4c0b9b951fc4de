import FoundationEssentials

public struct FileRecord: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case card(CardRecord)
    case project(ProjectRecord)
    /// Ignored on purpose, such as a card that the other program deleted.
    case skipped(ImportRemark)
    case bad(RecordFault)
  }

  public let place: FilePlace
  public let content: Content
  public let remarks: [ImportRemark]

  public init(at place: FilePlace, _ content: Content, remarks: [ImportRemark] = []) {
    self.place = place
    self.content = content
    self.remarks = remarks
  }
}

/// A position in a file, with line and column counted from 1.
public struct FilePlace: Hashable, Sendable {
  public let line: Int
  public let column: Int?
  /// The position in a list, counted from 1; `nil` if the line says it.
  public let element: Int?
  /// The name of the file in an imported folder.
  public var file: String?

  public init(line: Int, column: Int? = nil, element: Int? = nil) {
    self.line = line
    self.column = column
    self.element = element
  }
}

/// A note of an import on ignored or changed values, counted over the file.
public enum ImportRemark: Hashable, Sendable {
  /// The other program deleted or archived the card; it is ignored.
  case over
  /// The card recurs in the other program; it is added once, as todo.
  case recurring
  /// A component of a calendar that is not a to-do, such as VEVENT; it is ignored.
  case otherComponent(String)
  /// A file in a folder that is not a task, by its name; it is ignored.
  case otherFile(String)
  /// A list item without a check box, or a line of text, of a table, of code or of front matter
  /// that is in no card; it is ignored.
  case noCard
  /// The file has fewer items than the project in the other program.
  case incompleteItems(Int, of: Int)
  /// A file in a folder with the id or key of an earlier file, by its name; it is ignored.
  case repeatedFile(String)
  /// A property that can't be read; it is kept in the title.
  case keptInTitle(String)
  /// A property that cards don't have; it is kept in the notes.
  case keptInNotes(String)
  /// A property that cards don't have; it is ignored.
  case ignored(String)
  /// A text that is too long for its field; it is truncated.
  case shortened(String)
  /// A text with control characters; they are removed.
  case controlCharacters(String)
  /// A time with seconds, which deadlines don't have.
  case secondsDropped(String)
  /// A card whose project the file names, so that the one of the request is not used.
  case projectInFile
  /// A project of the file that exists with other values, which it keeps.
  case projectExists(ProjectName)
  /// Blockers that are neither in the file nor in the store, or would make cards block themselves;
  /// they are ignored.
  case ignoredBlockers
  /// A parent that the file doesn't have, or that would close a cycle; it is ignored.
  case ignoredParents
  /// A column that does not exist, with its state if the file says it; its cards go to the default
  /// column of their state, or of todo.
  case unknownColumn(String, State?)
  /// A column of another state than the card, which goes to the default column of its own.
  case columnOfOtherState(String, State)
  /// A card without a title; its title is the first line of its notes, or "(untitled)".
  case untitled(String)
}

public enum RecordFault: Error, Hashable, Sendable {
  /// A syntax error; the expected text, in the format's own syntax.
  case malformed(expected: String)
  /// A syntax error of JSON, after which nothing of the file can be read.
  case brokenJSON
  case notUTF8
  case wrongCount(values: Int, columns: Int)
  case missing(String)
  case repeatedColumn(String)
  case repeatedKey(String)
  case unknown(String, nearest: String?)
  case unreadable(String, value: String)
  /// A date whose numbers have more than one order.
  case ambiguousDate(String, value: String)
  case unknownColumn(String, nearest: String?, columns: [String])
  case refused(TrackerError)
  /// What is wrong with an element of a list, counted from 1, of the card with that title.
  indirect case element(Int, of: String, card: String, RecordFault)
}

public struct ProjectRecord: Hashable, Sendable {
  public var draft: ProjectDraft
  public var isArchived = false

  public init(_ draft: ProjectDraft) { self.draft = draft }
}

public struct CardRecord: Hashable, Sendable {
  /// From a store, from the file's format, or derived from the content.
  ///
  /// It is the same each time the file is read, so that a second import recognizes the card.
  public var id: UUID
  /// The import assigns new numbers in the same order.
  public var number: Int?
  /// The key is the other program's identifier.
  public var draft: CardDraft
  public var created: Date?
  public var updated: Date?
  public var started: Date?
  public var finished: Date?
  public var lease: Date?
  /// Only of a done card.
  public var isCancelled = false
  /// Otherwise the column decides the state.
  public var hasState = true
  /// Besides the numbers in the draft, which are those in the file.
  public var blockers: [UUID] = []
  /// Besides the number in the draft, which is that in the file.
  public var parent: UUID?
  /// What other records of the file call the card.
  public var name: String?
  /// Such as the id of a card that has a key.
  public var otherName: String?
  /// The names of cards in the file that must be done first.
  public var namedBlockers: [String] = []
  /// The name of the card in the file that it is part of.
  public var namedParent: String?
  /// The names of cards in the file before which this card must be done.
  public var namedBlocked: [String] = []
  /// Even if the file doesn't say the state.
  public var isOpen = false
  /// That of the first date, if the card has a rule and no deadline.
  public var minuteOfDay: Int?
  /// From an export of `todo`, as a card with a number is.
  public var isExported = false

  public init(id: UUID, draft: CardDraft) {
    self.id = id
    self.draft = draft
  }

  /// A claim is one of the assignee, and ends when the card is done.
  package var isClaimed: Bool { draft.state.isOpen && draft.assignee != nil }
}
