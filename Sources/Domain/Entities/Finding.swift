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

extension Finding {
  public var isSevere: Bool {
    switch self {
    case .unreadable, .damagedTables, .damagedIndexes, .missingTables, .missingWords,
      .alteredTables, .alteredIndexes, .missingLinks, .unreadableField,
      .impossibleChangeNumbers, .impossibleChangeDates, .impossibleCardNumbers,
      .impossibleCardDates,
      .impossibleProjectDates, .impossibleCounter, .unreadableCards, .unreadableProjects,
      .missingInbox, .lostProjects, .lowCounter,
      .unreadableHistory, .damagedLog, .unusableLog, .wrongColumns, .lostColumns, .wrongViews,
      .unreadableTeam, .staleTeam:
      true
    case .missingIndexes, .outdated, .hiddenProjects, .wrongRanks, .wrongTimes, .wrongPictures,
      .missingBlockers, .blockerCycles, .staleWords, .staleLinks, .unrecordedChanges,
      .unrecordedProjects,
      .unrecordedColumns, .unrecordedViews, .lostCards, .unsoundHistory, .openToOthers, .openFolder,
      .differsFromTeam, .leftoverLog, .leftoverFiles:
      false
    }
  }
}

extension Finding {
  public var code: String {
    switch self {
    case .unreadable: "unreadable_store"
    case .damagedTables: "damaged_tables"
    case .damagedIndexes: "damaged_indexes"
    case .missingTables: "missing_tables"
    case .alteredTables: "altered_tables"
    case .alteredIndexes: "altered_indexes"
    case .missingIndexes: "missing_indexes"
    case .missingWords: "missing_search"
    case .missingLinks: "missing_links"
    case .outdated: "outdated"
    case .impossibleChangeNumbers: "impossible_change_numbers"
    case .impossibleChangeDates: "impossible_change_dates"
    case .impossibleCardNumbers: "impossible_card_numbers"
    case .impossibleCardDates: "impossible_card_dates"
    case .impossibleProjectDates: "impossible_project_dates"
    case .impossibleCounter: "impossible_counter"
    case .unreadableCards: "unreadable_cards"
    case .unreadableField: "unreadable_field"
    case .unreadableProjects: "unreadable_projects"
    case .missingInbox: "missing_inbox"
    case .hiddenProjects: "hidden_projects"
    case .lostProjects: "lost_projects"
    case .wrongColumns: "wrong_columns"
    case .lostColumns: "lost_columns"
    case .wrongViews: "wrong_views"
    case .wrongRanks: "wrong_ranks"
    case .missingBlockers: "missing_blockers"
    case .blockerCycles: "blocker_cycles"
    case .wrongTimes: "wrong_times"
    case .lowCounter: "low_counter"
    case .staleWords: "stale_search"
    case .staleLinks: "stale_links"
    case .wrongPictures: "wrong_pictures"
    case .unrecordedChanges: "unrecorded_changes"
    case .unrecordedProjects: "unrecorded_projects"
    case .unrecordedColumns: "unrecorded_columns"
    case .unrecordedViews: "unrecorded_views"
    case .lostCards: "lost_cards"
    case .unreadableHistory: "unreadable_history"
    case .unsoundHistory: "invalid_history"
    case .unreadableTeam: "unreadable_team"
    case .staleTeam: "stale_team"
    case .differsFromTeam: "differs_from_team"
    case .openToOthers: "open_to_others"
    case .openFolder: "open_folder"
    case .leftoverLog: "leftover_log"
    case .damagedLog: "damaged_log"
    case .unusableLog: "unusable_log"
    case .leftoverFiles: "leftover_files"
    }
  }

  /// Whether `doctor --repair` can repair it without guessing.
  public var isRepairable: Bool {
    switch self {
    case .unreadable, .damagedTables, .alteredTables, .openFolder, .unreadableTeam: false
    // Its value follows from the cards and their history.
    case .missingTables(let names): names == ["counter"]
    default: true
    }
  }

  public var isInFiles: Bool {
    switch self {
    case .openToOthers, .openFolder, .leftoverLog, .damagedLog, .unusableLog, .leftoverFiles: true
    default: false
    }
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
