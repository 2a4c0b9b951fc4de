import Entities
import Messages

/// Samples of the sentences about columns.
extension Sample {
  static let ownColumns: [Sample] = columnPhrases.map { phrase in
    Sample("\(phrase)") { $0.text(.columns(phrase)) }
  }

  static let columnFaults: [TrackerError] =
    faults.map { .column($0, name: "review") } + [
      .noSuchColumn("reviw", nearest: "review"), .noSuchColumn("x9", nearest: nil),
      .columnsChangedSince(transaction: 41, columns: ["review", "done"]),
      .columnsChangedSince(transaction: 41, columns: []),
    ]

  private static let review: Column = {
    var column: Column = .initial(.doing)
    column.name = ColumnName(stored: "review")
    column.limit = 3
    return column
  }()

  private static let columnPhrases: [Phrase.Columns] =
    deeds + ColumnLabel.allCases.map { .label($0) }
    + faults.map {
      .notice(ColumnNotice(column: "review", fault: $0))
    } + [
      .isDefault, .force, .dontForce, .forced("Moved 12"),
      .rule(from: ["doing"], needs: ColumnNeed.allCases),
      .rule(from: nil, needs: []),
      .ofProject(project, ["todo", "done"], isChanged: true, cards: 3, isDryRun: false),
      .ofProject(project, nil, isChanged: true, cards: 0, isDryRun: true),
      .ofProject(project, nil, isChanged: false, cards: 0, isDryRun: false),
      .ofProject(project, ["todo"], isChanged: true, cards: 2, isDryRun: true),
      .used(project, ["todo", "done"]), .used(project, nil),
    ]

  private static let deeds: [Phrase.Columns] = [
    ColumnDeed.added, .renamed(from: ColumnName(stored: "check")), .madeDefault, .limited, .ruled,
    .placed, .deleted(into: "doing", cards: 3), .deleted(into: nil, cards: 0), .unchanged,
  ].flatMap { deed in
    [true, false].map { isDryRun in
      .deed(deed, review, transaction: isDryRun ? nil : 41, isDryRun: isDryRun)
    }
  }

  private static let faults: [ColumnFault] = [
    .full(limit: 3, count: 4, cards: [4, 7, 9, 12]), .notFrom(cards: [4], origins: ["doing"]),
    .notFrom(cards: [4, 7], origins: ["doing", "todo"]),
    .full(limit: 3, count: 1, cards: [4]), .full(limit: 3, count: 0, cards: []),
    .full(limit: 3, count: 2, cards: [4, 7]),
    .lacks([ColumnLack(card: 4, needs: ColumnNeed.allCases)]),
    .lacks([ColumnLack(card: nil, needs: [.notes])]), .notInProject("web", cards: [4, 7]),
    .notInProject("web", cards: [4]), .notInProject("web", cards: []), .nameTaken, .nameReused,
    .stateWord,
    .hasWord(default: "doing"), .inUse(cards: 3), .lastOfState(.todo), .isDefault(.done),
    .otherState("todo", .doing), .notOfState(.todo, is: .doing), .onlyOrigin(of: "done"),
    .isItself, .stateWithout(.doing), .conflict,
  ]
}
