/// A column with the number of its cards.
public struct ColumnSummary: Hashable, Sendable {
  public let column: Column
  /// The number of cards of projects that are not archived.
  public let cardCount: Int
  /// The sum of the estimates of these cards; `nil` if none has an estimate.
  public let estimate: Amount?
  /// The names of the columns that cards may come from; `nil`: any.
  public let origins: [ColumnName]?

  package init(column: Column, cardCount: Int, estimate: Amount?, origins: [ColumnName]?) {
    self.column = column
    self.cardCount = cardCount
    self.estimate = estimate
    self.origins = origins
  }
}

/// A column before and after a command.
public struct ColumnChange: Hashable, Sendable {
  public let before: Column?
  public let after: Column?
  /// The columns after the command.
  public let columns: [ColumnSummary]
  /// The number of cards that moved to another column.
  public let cardCount: Int
  /// The limits and rules that these cards break.
  public let notices: [ColumnNotice]

  public var isChanged: Bool {
    before != after
  }

  package init(
    before: Column?, after: Column?, columns: [ColumnSummary], cardCount: Int = 0,
    notices: [ColumnNotice] = []
  ) {
    self.notices = notices
    self.before = before
    self.after = after
    self.columns = columns
    self.cardCount = cardCount
  }
}

/// The columns of a project after a command.
public struct ProjectColumnChoice: Hashable, Sendable {
  public let project: Project
  /// The names of the columns in order; `nil`: all.
  public let columns: [ColumnName]?
  /// The names of the columns in order, of all if it uses all.
  public let used: [ColumnName]
  public let isChanged: Bool
  /// The number of cards that moved to the default column of their state.
  public let cardCount: Int
  /// The limits and rules that these cards break.
  public let notices: [ColumnNotice]

  package init(
    project: Project, used: [ColumnName], isChanged: Bool, cardCount: Int,
    notices: [ColumnNotice] = []
  ) {
    self.notices = notices
    self.project = project
    self.used = used
    columns = project.columns.map { _ in used }
    self.isChanged = isChanged
    self.cardCount = cardCount
  }
}

/// A limit or rule that a change broke without being refused.
public struct ColumnNotice: Hashable, Sendable {
  public let column: String
  public let fault: ColumnFault

  public init(column: String, fault: ColumnFault) {
    self.column = column
    self.fault = fault
  }
}
