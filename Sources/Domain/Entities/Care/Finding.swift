/// What is wrong with a store, or with the files it is kept in.
public enum Finding: Hashable, Sendable {
  // What keeps it from being read
  /// It is no store that this program can read.
  case unreadable(StoreFault)
  /// Pages hold what no table can; what SQLite says of them.
  case damagedTables([String])
  /// Indexes do not agree with their tables; what SQLite says of them.
  case damagedIndexes([String])
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
