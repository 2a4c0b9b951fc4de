extension Korean {
  public func filterName() -> String { "필터" }

  public func filterExample() -> String { "우유 tag:work is:overdue" }

  public func filterKeys() -> String { "Enter 적용 · Esc 취소" }
}
