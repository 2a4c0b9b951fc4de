/// A problem of a store or its files.
public enum Finding: Hashable, Sendable {
  public enum Items: Hashable, Sendable {
    case cards([Int])
    /// The names of projects, columns and views.
    case others([String])
  }

  // Problems of the file
  case unreadable(StoreFault)
  case damagedTables([StoreDamage])
  /// Indexes that don't match their tables, or other damage outside of them.
  case damagedIndexes([StoreDamage])
  /// Tables that are missing, or that another program changed: their columns, or what they are.
  case alteredTables([String])
  /// The same of indexes, and of tables that can be rebuilt.
  case alteredIndexes([String])
  case outdated(version: Int, known: Int)

  // Problems of the content
  /// Values that the program can't have stored.
  case invalid(Items)
  /// Differences to the history, or missing from one of the two.
  case unrecorded(Items)
  /// The next card number is out of range, or not higher than all existing ones.
  case lowCounter(Int, highest: Int)
  /// Cards with outdated entries in the search index, in tags, in blockers or in sort orders.
  case staleWords([Int])
  /// The number of damaged or missing pictures, and the projects whose covers they are.
  case wrongPictures(Int, projects: [String])
  /// Transactions that can't be read, or that are missing while their changes exist.
  case unreadableHistory([Int])
  /// Transactions with values that nothing can have, which an undo refuses to bring back.
  case unsoundHistory([Int])
  case unreadableTeam([String])
  case differsFromTeam([Int])

  // Problems of the files
  /// The permissions of the file, or of its folder, where other users could replace the file.
  case openToOthers(mode: Int, isFolder: Bool = false)
  /// In bytes; left by a process that ended before a checkpoint.
  case leftoverLog(Int)
  /// Readable only up to that frame and that transaction.
  case damagedLog(frame: Int, change: Int?)
  /// A leftover log that is not a log of the store, or of another version of its file.
  case unusableLog
  case leftoverFiles([String])
}

public enum FindingRepair: Sendable {
  /// Rebuilds what follows from the cards: indexes, words, the counter.
  case derive
  /// Takes values from the history, or records the difference there.
  case history
  case teamLog
  case upgrade
  /// Opens the store, which merges its log.
  case log
  /// Changes files next to the store, or their permissions.
  case files
}

extension Finding {
  /// Severe: commands would fail or lose something; without a repair, only a backup helps.
  private var row: (code: String, isSevere: Bool, repair: FindingRepair?) {
    switch self {
    case .unreadable: ("unreadable_store", true, nil)
    case .damagedTables: ("damaged_tables", true, nil)
    case .damagedIndexes: ("damaged_indexes", true, .derive)
    case .alteredTables: ("altered_tables", true, nil)
    case .alteredIndexes: ("altered_indexes", true, .derive)
    case .outdated: ("outdated", false, .upgrade)
    case .invalid(.cards): ("unreadable_cards", true, .history)
    case .invalid(.others): ("unreadable_items", true, .history)
    case .unrecorded(.cards): ("unrecorded_changes", false, .history)
    case .unrecorded(.others): ("unrecorded_items", false, .history)
    case .lowCounter: ("low_counter", true, .derive)
    case .staleWords: ("stale_search", false, .derive)
    case .wrongPictures: ("wrong_pictures", false, .history)
    case .unreadableHistory: ("unreadable_history", true, nil)
    case .unsoundHistory: ("invalid_history", false, nil)
    case .unreadableTeam: ("unreadable_team", true, nil)
    case .differsFromTeam: ("differs_from_team", false, .teamLog)
    case .openToOthers(_, isFolder: true): ("open_folder", false, nil)
    case .openToOthers: ("open_to_others", false, .files)
    case .leftoverLog: ("leftover_log", false, .log)
    case .damagedLog: ("damaged_log", true, .log)
    case .unusableLog: ("unusable_log", true, .files)
    case .leftoverFiles: ("leftover_files", false, .files)
    }
  }

  public var code: String { row.code }
  public var isSevere: Bool { row.isSevere }
  public var repair: FindingRepair? { row.repair }

  /// Whether `doctor --repair` can repair it without guessing.
  public var isRepairable: Bool { repair != nil }

  public var isInFiles: Bool {
    if case .openToOthers = self { true } else { repair == .files || repair == .log }
  }

  /// Whether only a backup has what is damaged.
  public var needsBackup: Bool {
    switch self {
    case .damagedTables, .alteredTables, .unreadable(.damaged), .unreadableHistory,
      .unreadableTeam:
      true
    default: false
    }
  }

  /// Others are notes: nothing is lost by them.
  public var isProblem: Bool {
    switch self {
    case .leftoverFiles, .unsoundHistory: false
    default: true
    }
  }

  public var cards: [Int] {
    switch self {
    case .invalid(.cards(let cards)), .unrecorded(.cards(let cards)), .staleWords(let cards),
      .differsFromTeam(let cards):
      cards
    default: []
    }
  }
}
