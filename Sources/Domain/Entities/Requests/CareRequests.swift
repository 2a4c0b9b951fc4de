public struct BackupRequest: Hashable, Sendable {
  public let path: String
  public let replaces: Bool

  public init(path: String, replaces: Bool) {
    self.path = path
    self.replaces = replaces
  }
}

public struct RestoreRequest: Hashable, Sendable {
  public let path: String
  /// The suffix of the file that keeps the replaced store.
  public let mark: String

  public init(path: String, mark: String) {
    self.path = path
    self.mark = mark
  }
}

public struct RepairRequest: Hashable, Sendable {
  /// The suffix of the file that keeps the store as it was before.
  public let mark: String
  public let isDryRun: Bool
  /// Whether a readable store of a team is only examined, since it is repaired from its log first.
  public var sparesTeam = false

  public init(mark: String, isDryRun: Bool) {
    self.mark = mark
    self.isDryRun = isDryRun
  }
}
