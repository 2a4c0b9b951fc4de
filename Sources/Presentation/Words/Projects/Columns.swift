import Entities

public enum ColumnDeed: Hashable, Sendable {
  case added
  case renamed(from: ColumnName)
  case madeDefault
  case limited
  case ruled
  case placed
  case deleted(into: String?, cards: Int)
  case unchanged
}

public enum ColumnLabel: String, CaseIterable, Hashable, Sendable {
  case name = "column"
  case state
  case cards
  case limit
  case estimate
  case rule

  public var sentence: Sentence { .word(Sentence(stringLiteral: rawValue), of: "column") }
}

extension Sentence {
  /// The column is as after the deed; `transaction` undoes it.
  public static func columnDeed(
    _ deed: ColumnDeed, _ column: Column, transaction: Int?, isDryRun: Bool
  ) -> Sentence {
    let name = column.name
    return switch deed {
    case .added: addedColumn(column, isDryRun)
    case .renamed(let old):
      isDryRun
        ? "Would rename column \(old) to \(name)" : "Renamed column \(old) to \(name)"
    case .madeDefault:
      isDryRun
        ? "Column \(name) would be the default of state \(column.state)"
        : "Column \(name) is now the default of state \(column.state)"
    case .limited: limitedColumn(column, isDryRun)
    case .ruled:
      isDryRun ? "Would set the rule of column \(name)" : "Set the rule of column \(name)"
    case .placed: isDryRun ? "Would move column \(name)" : "Moved column \(name)"
    case .deleted(let other, let cards):
      restorable(deletedColumn(name, other, cards, isDryRun), transaction)
    case .unchanged: "Nothing changed: column \(name)"
    }
  }

  private static func addedColumn(_ column: Column, _ isDryRun: Bool) -> Sentence {
    let (name, state) = (column.name, column.state)
    let added: Sentence =
      isDryRun
      ? "Would create column \(name) of state \(state)"
      : "Created column \(name) of state \(state)"
    return column.limit.map { "\(added), limit \($0)" } ?? added
  }

  private static func limitedColumn(_ column: Column, _ isDryRun: Bool) -> Sentence {
    let name = column.name
    guard let limit = column.limit else {
      return isDryRun ? "Column \(name) would have no limit" : "Column \(name) now has no limit"
    }
    return isDryRun
      ? "Column \(name) would have the limit \(limit)"
      : "Column \(name) now has the limit \(limit)"
  }

  private static func deletedColumn(
    _ name: ColumnName, _ other: String?, _ cards: Int, _ isDryRun: Bool
  ) -> Sentence {
    guard cards > 0, let other else {
      return isDryRun ? "Would delete column \(name)" : "Deleted column \(name)"
    }
    return isDryRun
      ? "Would delete column \(name) and move its \(.cards(cards)) to \(other)"
      : "Deleted column \(name) and moved its \(.cards(cards)) to \(other)"
  }

  static func restorable(_ deed: Sentence, _ transaction: Int?) -> Sentence {
    transaction.map { "\(deed). todo undo t\($0) restores it" } ?? deed
  }

  public static func projectColumns(_ project: ProjectName, _ names: [String]?) -> Sentence {
    "Project \(project) uses \(.columnNames(names))"
  }

  public static func setProjectColumns(
    _ project: ProjectName, _ names: [String]?, isChanged: Bool, cards: Int, isDryRun: Bool
  ) -> Sentence {
    let columns = columnNames(names)
    let uses: Sentence =
      switch (isChanged, isDryRun) {
      case (false, _): "Project \(project) already uses \(columns)"
      case (true, true): "Project \(project) would use \(columns)"
      case (true, false): projectColumns(project, names)
      }
    guard cards > 0 else { return uses }
    return isDryRun ? "\(uses). Would move \(.cards(cards))" : "\(uses). Moved \(.cards(cards))"
  }

  private static func columnNames(_ names: [String]?) -> Sentence {
    names.map { "\(list: $0)" } ?? .word("all columns", of: "project")
  }

  /// `nil` and empty if there are none.
  public static func columnRule(from origins: [String]?, needs: [ColumnNeed]) -> Sentence {
    let from: Sentence? = origins.map { .word("from \(list: $0, .none)", of: "rule") }
    guard !needs.isEmpty else { return from ?? "" }
    let needed: Sentence = .word("needs \(list: needs.map(\.sentence), .and)", of: "rule")
    return from.map { "\($0); \(needed)" } ?? needed
  }

  public static var isDefaultColumn: Sentence { .word("default", of: "column") }

  public static var moveAnyway: Sentence { "Move anyway" }

  public static var dontMove: Sentence { "Don't move" }
}

extension ColumnNeed {
  var sentence: Sentence {
    switch self {
    case .steps: .word("checked steps", of: "need")
    case .deadline: .word("a deadline", of: "need")
    case .assignee: .word("a person", of: "need")
    case .estimate: .word("an estimate", of: "need")
    case .notes: .word("notes", of: "need")
    }
  }
}
