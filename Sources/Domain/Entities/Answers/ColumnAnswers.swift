public struct ColumnSummary: Hashable, Sendable {
  public let column: Column
  /// Cards of archived projects don't count.
  public let cardCount: Int
  /// `nil` if none has an estimate.
  public let estimate: Amount?
  /// `nil`: any.
  public let origins: [ColumnName]?

  package init(column: Column, cardCount: Int, estimate: Amount?, origins: [ColumnName]?) {
    self.column = column
    self.cardCount = cardCount
    self.estimate = estimate
    self.origins = origins
  }
}

public struct ColumnChange: Hashable, Sendable {
  public let before: Column?
  public let after: Column?
  public let columns: [ColumnSummary]
  public let cardCount: Int
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

public struct ProjectColumnChoice: Hashable, Sendable {
  public let project: Project
  /// In order; `nil`: all.
  public let columns: [ColumnName]?
  /// In order, all if it uses all.
  public let used: [ColumnName]
  public let isChanged: Bool
  /// Those that moved to the default column of their state.
  public let cardCount: Int
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
