extension English {
  public func filterName() -> String { "Filter" }

  public func filterExample() -> String { "milk tag:work is:overdue" }

  public func filterKeys() -> String { "Enter keep · Esc back" }
}
