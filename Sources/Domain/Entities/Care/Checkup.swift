/// What was found of a store, and what was done about it.
public struct Checkup: Hashable, Sendable {
  /// What is wrong with it now.
  public var findings: [Finding]
  /// What was wrong and is mended; in a rehearsal, what can be.
  public var mended: [Finding]
  /// What it holds; `nil` when that cannot be counted.
  public var contents: StoreContents?
  /// The file that it is kept in as it was before the repair.
  public var backup: String?
  /// The number of the transaction that the repair put into the history.
  public var transaction: Int?

  public init(
    findings: [Finding], mended: [Finding] = [], contents: StoreContents?, backup: String? = nil,
    transaction: Int? = nil
  ) {
    self.findings = findings
    self.mended = mended
    self.contents = contents
    self.backup = backup
    self.transaction = transaction
  }
}
