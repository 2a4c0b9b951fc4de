import Entities
import FileKit
import Glibc

/// Tells files that nobody but the user and root could have written.
public struct FileTrust: Sendable {
  private let user: uid_t

  public init(user: uid_t = geteuid()) {
    self.user = user
  }

  /// Returns the first path that somebody else may write or owns: the folder, what `path` leads to,
  /// or the folder which that is in.
  ///
  /// A sticky folder is no better: others may put there what is not there yet.
  func risk(of path: String, in folder: String) -> (path: String, risk: HookRisk)? {
    let target = FilePath(path).target.path
    let place = target.lastIndex(of: "/").map { target.prefix(upTo: $0) } ?? "."
    for path in [folder, target, place.isEmpty ? "/" : String(place)] {
      if let risk = risk(at: path) { return (path, risk) }
    }
    return nil
  }

  private func risk(at path: String) -> HookRisk? {
    var status = stat()
    // What cannot be looked at cannot be trusted.
    guard stat(path, &status) == 0, [user, 0].contains(status.st_uid) else {
      return .ownedByAnother
    }
    return status.st_mode & (S_IWGRP | S_IWOTH) == 0 ? nil : .writableByOthers
  }
}
