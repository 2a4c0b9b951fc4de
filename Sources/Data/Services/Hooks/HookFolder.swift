import Entities
import Glibc
import Repositories
import System

/// The hooks in a folder: executable files, found by name.
public final class HookFolder: HookRunning {
  public static let timeLimit = Duration.seconds(5)
  /// The environment variable with the hook's name, which a `todo` that a hook runs also has.
  public static let mark = "TODO_HOOK"

  /// The maximum number of bytes kept of each of a hook's outputs.
  private static let outputLimit = 16 << 10

  private let folder: String
  private let isNamed: Bool
  private let timeLimit: Duration
  private let trust: FileTrust
  private let variables: [String: String]
  private var reportedHooks: Set<HookName> = []

  /// The folder need not exist, unless the user named it; hooks get `variables` in addition to the
  /// environment.
  public init(
    _ folder: String, isNamed: Bool = false, variables: [String: String] = [:],
    timeLimit: Duration = timeLimit, trust: FileTrust = FileTrust()
  ) {
    self.folder = folder
    self.isNamed = isNamed
    self.timeLimit = timeLimit
    self.trust = trust
    self.variables = variables
  }

  public func has(_ hook: HookName) -> Bool {
    // A hook in an unreadable or missing folder may exist. Ignoring it would remove a safeguard.
    if hook == .preCommit, folderFault != nil { return true }
    var status = stat()
    return lstat(path(hook), &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
  }

  public func run(
    _ hook: HookName,
    _ feed: (@escaping (UnsafeRawBufferPointer) -> Bool) throws(TrackerError) -> Void
  ) throws(TrackerError) -> HookReport? {
    guard has(hook) else { return nil }
    // The interrupted hook was reported. No further hooks are started.
    if hook != .preCommit, PendingSignals.hasCome { return nil }
    if let obstacle = obstacle(hook) {
      // Obstacles are reported once, but a commit is refused each time.
      guard reportedHooks.insert(hook).inserted || hook == .preCommit else { return nil }
      return HookReport(hook: hook, path: path(hook), end: obstacle)
    }
    var request = ProcessRequest(path(hook), timeLimit: timeLimit)
    request.addedVariables = variables.merging([Self.mark: hook.text]) { $1 }
    request.defersSignals = hook != .preCommit
    (request.outputLimit, request.errorsLimit) = (Self.outputLimit, Self.outputLimit)
    let process: TimedProcess
    do throws(ProcessFault) {
      process = try TimedProcess(request)
    } catch {
      let reason = String(cString: strerror(error.code))
      return HookReport(hook: hook, path: path(hook), end: .cannotStart(reason: reason))
    }
    try feed { process.write($0) }
    let outcome = process.finish()
    return HookReport(
      hook: hook, path: path(hook), end: end(outcome.end), output: Self.text(outcome))
  }

  private func path(_ hook: HookName) -> String {
    "\(folder)/\(hook.text)"
  }

  private var folderFault: HookFolderFault? { isNamed ? Self.fault(of: folder) : nil }

  public static func fault(of folder: String) -> HookFolderFault? {
    var status = stat()
    let code = stat(folder, &status) == 0 ? ENOTDIR : errno
    if code == ENOTDIR, status.st_mode & S_IFMT == S_IFDIR { return nil }
    return .unusable(folder, reason: String(cString: strerror(code)))
  }

  private func obstacle(_ hook: HookName) -> HookEnd? {
    if hook == .preCommit, let folderFault { return .noFolder(folderFault) }
    let path = path(hook)
    var status = stat()
    guard stat(path, &status) == 0 else {
      return .cannotStart(reason: String(cString: strerror(errno)))
    }
    // Only a file that lacks the permission is meant to be skipped.
    guard status.st_mode & S_IFMT == S_IFREG else {
      let code = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENOEXEC
      return .cannotStart(reason: String(cString: strerror(code)))
    }
    guard access(path, X_OK) == 0 else { return .notExecutable }
    return trust.risk(of: path, in: folder).map { .unsafe(path: $0.path, $0.risk) }
  }

  private func end(_ end: ProcessEnd) -> HookEnd {
    switch end {
    case .exited(0): .succeeded
    case .exited(let status): .failed(status: status)
    case .killed(let signal): .killed(signal: signal)
    case .timedOut: .timedOut(seconds: Int(timeLimit.components.seconds))
    case .interrupted: .interrupted
    }
  }

  private static func text(_ outcome: ProcessOutcome) -> String {
    let parts = [outcome.errors, outcome.output].map { captured in
      captured.isCut ? "\(captured.text)…" : captured.text
    }
    let lines = parts.flatMap { $0.split(whereSeparator: \.isNewline) }
    return lines.joined(separator: "\n")
  }
}

/// Checks that only the user and root can change a file.
public struct FileTrust: Sendable {
  private let user: uid_t

  public init(user: uid_t = geteuid()) {
    self.user = user
  }

  /// Returns the first path that other users own or can write to: the folder, the target of `path`,
  /// the target's folder, or a folder above.
  ///
  /// A sticky folder is a risk too: others can create missing files in it. Above the hooks it is
  /// none: others can't rename the folders of this user in it.
  func risk(of path: String, in folder: String) -> (path: String, risk: HookRisk)? {
    let target = FilePath(path).target.path
    let place = target.lastIndex(of: "/").map { target.prefix(upTo: $0) } ?? "."
    for path in [folder, target, place.isEmpty ? "/" : String(place)] {
      if let risk = risk(at: path) { return (path, risk) }
    }
    // Links on the way are in folders that their targets don't show.
    for path in [folder, FilePath(folder).target.path, target] {
      for parent in Self.parents(of: path) {
        if let risk = risk(at: parent, allowsSticky: true) { return (parent, risk) }
      }
    }
    return nil
  }

  /// The nearest is first.
  private static func parents(of path: String) -> [String] {
    var parents: [String] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      parents.append(rest.isEmpty ? "/" : String(rest))
    }
    return parents
  }

  private func risk(at path: String, allowsSticky: Bool = false) -> HookRisk? {
    var status = stat()
    // Files that can't be examined are not trusted.
    guard stat(path, &status) == 0, [user, 0].contains(status.st_uid) else {
      return .ownedByAnother
    }
    if allowsSticky, status.st_mode & S_ISVTX != 0 { return nil }
    return status.st_mode & (S_IWGRP | S_IWOTH) == 0 ? nil : .writableByOthers
  }
}

/// The hooks of an unknown folder: one may be a pre-commit hook, so every change is refused.
public final class UnknownHooks: HookRunning {
  public init() {}

  public func has(_ hook: HookName) -> Bool { hook == .preCommit }

  public func run(
    _ hook: HookName,
    _ feed: (@escaping (UnsafeRawBufferPointer) -> Bool) throws(TrackerError) -> Void
  ) throws(TrackerError) -> HookReport? {
    guard has(hook) else { return nil }
    return HookReport(hook: hook, path: hook.text, end: .noFolder(.invalidSetting))
  }
}
