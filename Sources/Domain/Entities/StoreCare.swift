import FoundationEssentials

/// What was found of a store, and what was done about it.
public struct Checkup: Hashable, Sendable {
  /// What is wrong with it now.
  public var findings: [Finding]
  /// What was wrong and is mended; in a rehearsal, what can be.
  public var mended: [Finding]
  /// What it holds; `nil` when that cannot be counted.
  public var contents: StoreContents?
  /// The file that it is kept in as it was before the repair.
  public var backup: String?
  /// The number of the transaction that the repair put into the history.
  public var transaction: Int?

  public init(
    findings: [Finding], mended: [Finding] = [], contents: StoreContents?, backup: String? = nil,
    transaction: Int? = nil
  ) {
    self.findings = findings
    self.mended = mended
    self.contents = contents
    self.backup = backup
    self.transaction = transaction
  }
}

/// What is wrong with a store, or with the files it is kept in.
public enum Finding: Hashable, Sendable {
  // What keeps it from being read
  /// It is no store that this program can read.
  case unreadable(StoreFault)
  /// Pages contain values that no table can have.
  case damagedTables([StoreDamage])
  /// Indexes do not match their tables.
  case damagedIndexes([StoreDamage])
  case missingTables([String])
  case missingIndexes([String])
  /// Tables are missing that searches, tags and orders look at; all in them follows from the cards.
  case missingWords([String])
  /// An older version of this program made it.
  case outdated(version: Int, known: Int)

  // What the cards are
  /// Those cards hold values that none can have.
  case unreadableCards([Int])
  case missingInbox
  /// Those projects are not found by their names.
  case hiddenProjects([String])
  /// Those cards are in a project that is not there.
  case lostProjects(cards: [Int])
  /// Those cards stand nowhere: their ranks are none.
  case wrongRanks([Int])
  /// Those cards are done without having been finished, or the other way round.
  case wrongTimes([Int])
  /// Numbers would be given out again.
  case lowCounter(Int, highest: Int)
  /// Searches, tags and orders take those cards for other ones.
  case staleWords([Int])

  /// Pictures are not what they were, or are missing: so many, and the projects they are covers of.
  case wrongPictures(Int, projects: [String])

  // What the history says
  /// Those cards are not what the history made of them.
  case unrecordedChanges([Int])
  /// Those projects are not what the history made of them, or in one of the two only.
  case unrecordedProjects([String])
  /// The history has those cards, and nothing took them away.
  case lostCards([Int])
  /// Those transactions cannot be read, or are not there while their changes are.
  case unreadableHistory([Int])

  // The files
  /// The modes of the file let others at it.
  case openToOthers(mode: Int)
  /// Anybody can put another file in its place.
  case openFolder(mode: Int)
  /// A process was ended before it could write its log back; bytes.
  case leftoverLog(Int)
  /// Copies were begun and not finished.
  case leftoverFiles([String])
}

extension Finding {
  /// What scripts know it by.
  public var code: String {
    switch self {
    case .unreadable: "unreadable_store"
    case .damagedTables: "damaged_tables"
    case .damagedIndexes: "damaged_indexes"
    case .missingTables: "missing_tables"
    case .missingIndexes: "missing_indexes"
    case .missingWords: "missing_search"
    case .outdated: "outdated"
    case .unreadableCards: "unreadable_cards"
    case .missingInbox: "missing_inbox"
    case .hiddenProjects: "hidden_projects"
    case .lostProjects: "lost_projects"
    case .wrongRanks: "wrong_ranks"
    case .wrongTimes: "wrong_times"
    case .lowCounter: "low_counter"
    case .staleWords: "stale_search"
    case .wrongPictures: "wrong_pictures"
    case .unrecordedChanges: "unrecorded_changes"
    case .unrecordedProjects: "unrecorded_projects"
    case .lostCards: "lost_cards"
    case .unreadableHistory: "unreadable_history"
    case .openToOthers: "open_to_others"
    case .openFolder: "open_folder"
    case .leftoverLog: "leftover_log"
    case .leftoverFiles: "leftover_files"
    }
  }

  /// Whether a repair can mend it without guessing.
  public var isRepairable: Bool {
    switch self {
    case .unreadable, .damagedTables, .missingTables, .unreadableCards, .unreadableHistory,
      .openFolder:
      false
    default: true
    }
  }

  /// The cards it is about.
  public var cards: [Int] {
    switch self {
    case .unreadableCards(let cards), .lostProjects(let cards), .wrongRanks(let cards),
      .wrongTimes(let cards), .staleWords(let cards), .unrecordedChanges(let cards),
      .lostCards(let cards):
      cards
    default: []
    }
  }
}

/// How much a store holds, for people to recognise it by.
public struct StoreContents: Hashable, Sendable {
  public let cards: Int
  public let transactions: Int
  /// When it was last changed; `nil` when nothing ever was.
  public let lastChange: Date?

  public init(cards: Int, transactions: Int, lastChange: Date?) {
    self.cards = cards
    self.transactions = transactions
    self.lastChange = lastChange
  }
}

/// A copy of the store in a file of its own.
public struct StoreBackup: Hashable, Sendable {
  public let path: String
  public let bytes: Int
  public let contents: StoreContents

  public init(path: String, bytes: Int, contents: StoreContents) {
    self.path = path
    self.bytes = bytes
    self.contents = contents
  }
}

/// What came into the store in place of what was there.
public struct RestoredStore: Hashable, Sendable {
  /// The file it came from.
  public let path: String
  public let contents: StoreContents
  /// What was there before; `nil` when there was no store, or none that can be counted.
  public let replaced: StoreContents?
  /// The file that what was there is kept in; `nil` when nothing was there, and in a rehearsal.
  public let backup: String?

  public init(
    path: String, contents: StoreContents, replaced: StoreContents?, backup: String?
  ) {
    self.path = path
    self.contents = contents
    self.replaced = replaced
    self.backup = backup
  }
}
