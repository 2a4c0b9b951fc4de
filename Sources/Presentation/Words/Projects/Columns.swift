import Entities

/// The headings of columns, projects and views.
public enum ItemLabel: String, CaseIterable, Sendable {
  case cards, color, column, columns, cover, created, deadline, doing, done, estimate, fields
  case filters, limit, next, overdue, progress, project, rule, sort, state, view
  case thisWeek = "this week"

  public var sentence: Sentence { .word(Sentence(stringLiteral: rawValue), of: "label") }
}

extension Sentence {
  public static func added(_ column: Column) -> Sentence {
    deed(
      .added, .column(column.name),
      [state(column.state)] + (column.limit == nil ? [] : [limit(column.limit)]))
  }

  public static func edited(_ column: Column, _ value: Sentence) -> Sentence {
    deed(.edited, .column(column.name), [value])
  }

  public static func rule(of name: ColumnName) -> Sentence { "rule of \(column(name))" }

  public static func `default`(of state: State) -> Sentence { "default of \(.state(state))" }
  public static func limit(_ limit: Int?) -> Sentence { limit.map { "limit \($0)" } ?? "no limit" }
  private static func state(_ state: State) -> Sentence { .value(.state, "\(state)") }

  public static func projectColumns(_ project: ProjectName, _ names: [String]?) -> Sentence {
    let columns: Sentence = names.map { "\(list: $0)" } ?? .word("all columns", of: "project")
    return "Project \(project) uses \(columns)"
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
