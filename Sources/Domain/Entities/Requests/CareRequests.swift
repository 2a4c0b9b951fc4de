public typealias BackupRequest = (path: String, replaces: Bool)

/// `mark` is the suffix of the file that keeps the replaced store.
public typealias RestoreRequest = (path: String, mark: String)

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
