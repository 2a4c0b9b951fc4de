/// A problem of a store or its files.
public enum Finding: Hashable, Sendable {
  // Problems that prevent reading
  case unreadable(StoreFault)
  case damagedTables([StoreDamage])
  /// Indexes that don't match their tables, or other damage outside of them.
  case damagedIndexes([StoreDamage])
  case missingTables([String])
  /// Tables that another program changed: their columns, or what they are.
  case alteredTables([String])
  /// Indexes, and tables that can be rebuilt from the cards, that another program changed.
  case alteredIndexes([String])
  case missingIndexes([String])
  /// Tables of the search index, of tags or of sort orders, which the cards can rebuild.
  case missingWords([String])
  /// The table of blockers, which can be rebuilt.
  case missingLinks
  case outdated(version: Int, known: Int)

  // Numbers that arithmetic relies on
  /// Outside ``StoredRange/numbers``.
  case impossibleChangeNumbers([Int])
  /// Outside ``StoredRange/milliseconds``.
  case impossibleChangeDates([Int])
  /// Outside ``StoredRange/numbers``.
  case impossibleCardNumbers([Int])
  /// Outside ``StoredRange/milliseconds``.
  case impossibleCardDates([Int])
  /// Outside ``StoredRange/milliseconds``.
  case impossibleProjectDates([String])
  /// Outside ``StoredRange/numbers``.
  case impossibleCounter(Int)

  // Problems of cards and projects
  case unreadableCards([Int])
  case unreadableField(CardField, cards: [Int])
  case unreadableProjects([String])
  case missingInbox
  /// Projects that can't be found by name.
  case hiddenProjects([String])
  /// The project doesn't exist.
  case lostProjects(cards: [Int])
  /// Columns that don't fit together.
  case wrongColumns([ColumnDamage])
  /// Unreadable, or they don't fit together.
  case wrongViews([String])
  /// The column doesn't exist.
  case lostColumns(cards: [Int])
  case wrongRanks([Int])
  /// Cards with a blocker that is not a card and never was.
  case missingBlockers([Int])
  /// Cards that block themselves, directly or through others: the first cycles.
  case blockerCycles([[Int]])
  /// Done cards without a completion date, or open cards with one.
  case wrongTimes([Int])
  /// The next card number is not higher than all existing ones.
  case lowCounter(Int, highest: Int)
  /// Cards with outdated entries in the search index, in tags or in sort orders.
  case staleWords([Int])
  case staleLinks([Int])

  /// The number of damaged or missing pictures, and the projects whose covers they are.
  case wrongPictures(Int, projects: [String])

  // Problems of the history
  case unrecordedChanges([Int])
  /// Projects that differ from their history, or are missing from the history or the store.
  case unrecordedProjects([String])
  case unrecordedColumns([String])
  case unrecordedViews([String])
  /// Cards that the history added and never deleted, but that don't exist.
  case lostCards([Int])
  /// Transactions that can't be read, or that are missing while their changes exist.
  case unreadableHistory([Int])
  /// Transactions with values that nothing can have, which an undo would bring back.
  case unsoundHistory([Int])

  case unreadableTeam([String])
  /// Tables of a team with values that don't follow from its log.
  case staleTeam([String])
  case differsFromTeam([Int])

  // Problems of the files
  case openToOthers(mode: Int)
  /// Other users can replace the file.
  case openFolder(mode: Int)
  /// In bytes; left by a process that ended before a checkpoint.
  case leftoverLog(Int)
  /// Readable only up to that frame and that transaction.
  case damagedLog(frame: Int, change: Int?)
  /// A leftover log that is not a log of the store, or of another version of its file.
  case unusableLog
  case leftoverFiles([String])
}

/// How `doctor --repair` repairs a finding.
public enum FindingRepair: Sendable {
  /// Rebuilds what follows from the cards: indexes, words, counters, ranks.
  case derive
  /// Takes values from the history, or records the difference there.
  case history
  /// Takes the values of the team's log.
  case teamLog
  /// Migrates the store.
  case upgrade
  /// Opens the store, which merges its log.
  case log
  /// Changes files next to the store, or their permissions.
  case files
}

extension Finding {
  private struct Row {
    let code: String
    /// Whether commands would fail on the store, or lose something.
    let isSevere: Bool
    /// `nil` if only a backup helps.
    let repair: FindingRepair?

    init(_ code: String, isSevere: Bool, _ repair: FindingRepair?) {
      (self.code, self.isSevere, self.repair) = (code, isSevere, repair)
    }
  }

  private var row: Row {
    switch self {
    case .unreadable: Row("unreadable_store", isSevere: true, nil)
    case .damagedTables: Row("damaged_tables", isSevere: true, nil)
    case .damagedIndexes: Row("damaged_indexes", isSevere: true, .derive)
    // Its value follows from the cards and their history.
    case .missingTables(["counter"]): Row("missing_tables", isSevere: true, .derive)
    case .missingTables: Row("missing_tables", isSevere: true, nil)
    case .alteredTables: Row("altered_tables", isSevere: true, nil)
    case .alteredIndexes: Row("altered_indexes", isSevere: true, .derive)
    case .missingIndexes: Row("missing_indexes", isSevere: false, .derive)
    case .missingWords: Row("missing_search", isSevere: true, .derive)
    case .missingLinks: Row("missing_links", isSevere: true, .derive)
    case .outdated: Row("outdated", isSevere: false, .upgrade)
    case .impossibleChangeNumbers: Row("impossible_change_numbers", isSevere: true, .history)
    case .impossibleChangeDates: Row("impossible_change_dates", isSevere: true, .history)
    case .impossibleCardNumbers: Row("impossible_card_numbers", isSevere: true, .history)
    case .impossibleCardDates: Row("impossible_card_dates", isSevere: true, .history)
    case .impossibleProjectDates: Row("impossible_project_dates", isSevere: true, .history)
    case .impossibleCounter: Row("impossible_counter", isSevere: true, .derive)
    case .unreadableCards: Row("unreadable_cards", isSevere: true, .history)
    case .unreadableField: Row("unreadable_field", isSevere: true, .history)
    case .unreadableProjects: Row("unreadable_projects", isSevere: true, .history)
    case .missingInbox: Row("missing_inbox", isSevere: true, .history)
    case .hiddenProjects: Row("hidden_projects", isSevere: false, .history)
    case .lostProjects: Row("lost_projects", isSevere: true, .history)
    case .wrongColumns: Row("wrong_columns", isSevere: true, .history)
    case .lostColumns: Row("lost_columns", isSevere: true, .history)
    case .wrongViews: Row("wrong_views", isSevere: true, .history)
    case .wrongRanks: Row("wrong_ranks", isSevere: false, .derive)
    case .missingBlockers: Row("missing_blockers", isSevere: false, .history)
    case .blockerCycles: Row("blocker_cycles", isSevere: false, .history)
    case .wrongTimes: Row("wrong_times", isSevere: false, .history)
    case .lowCounter: Row("low_counter", isSevere: true, .derive)
    case .staleWords: Row("stale_search", isSevere: false, .derive)
    case .staleLinks: Row("stale_links", isSevere: false, .derive)
    case .wrongPictures: Row("wrong_pictures", isSevere: false, .derive)
    case .unrecordedChanges: Row("unrecorded_changes", isSevere: false, .history)
    case .unrecordedProjects: Row("unrecorded_projects", isSevere: false, .history)
    case .unrecordedColumns: Row("unrecorded_columns", isSevere: false, .history)
    case .unrecordedViews: Row("unrecorded_views", isSevere: false, .history)
    case .lostCards: Row("lost_cards", isSevere: false, .history)
    case .unreadableHistory: Row("unreadable_history", isSevere: true, .history)
    case .unsoundHistory: Row("invalid_history", isSevere: false, .history)
    case .unreadableTeam: Row("unreadable_team", isSevere: true, nil)
    case .staleTeam: Row("stale_team", isSevere: true, .derive)
    case .differsFromTeam: Row("differs_from_team", isSevere: false, .teamLog)
    case .openToOthers: Row("open_to_others", isSevere: false, .files)
    case .openFolder: Row("open_folder", isSevere: false, nil)
    case .leftoverLog: Row("leftover_log", isSevere: false, .log)
    case .damagedLog: Row("damaged_log", isSevere: true, .log)
    case .unusableLog: Row("unusable_log", isSevere: true, .files)
    case .leftoverFiles: Row("leftover_files", isSevere: false, .files)
    }
  }

  public var code: String { row.code }

  public var isSevere: Bool { row.isSevere }

  public var repair: FindingRepair? { row.repair }

  /// Whether `doctor --repair` can repair it without guessing.
  public var isRepairable: Bool { repair != nil }

  public var isInFiles: Bool {
    if case .openFolder = self { return true }
    return repair == .files || repair == .log
  }

  public var isProblem: Bool {
    if case .leftoverFiles = self { false } else { true }
  }

  public var cards: [Int] {
    switch self {
    case .unreadableCards(let cards), .lostProjects(let cards), .wrongRanks(let cards),
      .wrongTimes(let cards), .staleWords(let cards), .unrecordedChanges(let cards),
      .lostCards(let cards), .impossibleCardNumbers(let cards), .impossibleCardDates(let cards),
      .missingBlockers(let cards), .staleLinks(let cards), .unreadableField(_, let cards):
      cards
    case .blockerCycles(let cycles): Set(cycles.joined()).sorted()
    default: []
    }
  }
}

/// Why the columns of a store don't fit together.
public enum ColumnDamage: Hashable, Sendable {
  case noColumn(State)
  case noDefault(State)
  case severalDefaults(State)
  /// Another column has the name or the id.
  case repeated(String)
  case unreadable(count: Int)
  case invalidName(String)
  case damagedRule(String)
  case ownRule(String)
  /// A column that was never deleted is missing.
  case missing(String)
  /// A project uses no column of a state.
  case unusable(project: String, State)
}
