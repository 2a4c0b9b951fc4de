/// Where a copy of the store goes.
public struct BackupRequest: Hashable, Sendable {
  public let path: String
  /// Whether a file of that name may be replaced.
  public let replaces: Bool

  public init(path: String, replaces: Bool) {
    self.path = path
    self.replaces = replaces
  }
}

/// Which file comes into the store.
public struct RestoreRequest: Hashable, Sendable {
  public let path: String
  /// What the name of the file ends with that keeps what was there before.
  public let mark: String

  public init(path: String, mark: String) {
    self.path = path
    self.mark = mark
  }
}

/// How a store is to be mended.
public struct RepairRequest: Hashable, Sendable {
  /// What the name of the file ends with that keeps what was there before.
  public let mark: String
  public let isRehearsal: Bool

  public init(mark: String, isRehearsal: Bool) {
    self.mark = mark
    self.isRehearsal = isRehearsal
  }
}
