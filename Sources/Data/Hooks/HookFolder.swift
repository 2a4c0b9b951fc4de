import Entities
import FileKit
import Glibc
import ProcessKit
import Repositories

/// The executables of a folder, by their names.
public final class HookFolder: HookRunning {
  /// How long a hook may run.
  public static let timeLimit = Duration.seconds(5)
  /// The variable that tells a hook its name, and a `todo` in it that it is run by one.
  public static let mark = "TODO_HOOK"

  /// As much of what a hook writes is kept of each of its two outputs.
  private static let saidLimit = 16 << 10

  private let folder: String
  private let timeLimit: Duration
  private let trust: FileTrust
  private let variables: [String: String]
  /// Those of which it was told why they are not run.
  private var told: Set<HookName> = []

  /// The hooks in `folder`, which need not be there; they get `variables` beside ours.
  public init(
    _ folder: String, variables: [String: String] = [:], timeLimit: Duration = timeLimit,
    trust: FileTrust = FileTrust()
  ) {
    self.folder = folder
    self.timeLimit = timeLimit
    self.trust = trust
    self.variables = variables
  }

  public func has(_ hook: HookName) -> Bool {
    var status = stat()
    // What cannot be looked for may be there: a guard is not gone because its folder is closed.
    return lstat(path(hook), &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
  }

  public func run(
    _ hook: HookName,
    _ feed: (@escaping (UnsafeRawBufferPointer) -> Bool) throws(TrackerError) -> Void
  ) throws(TrackerError) -> HookReport? {
    guard has(hook) else { return nil }
    // Of one that was interrupted was told; those behind it are not begun.
    if hook != .preCommit, PendingSignals.hasCome { return nil }
    if let obstacle = obstacle(hook) {
      // What is told of each event is told of none in the end; but a commit is refused each time.
      guard told.insert(hook).inserted || hook == .preCommit else { return nil }
      return HookReport(hook: hook, path: path(hook), end: obstacle)
    }
    var request = ProcessRequest(path(hook), timeLimit: timeLimit)
    request.addedVariables = variables.merging([Self.mark: hook.text]) { $1 }
    request.defersSignals = hook != .preCommit
    (request.outputLimit, request.errorsLimit) = (Self.saidLimit, Self.saidLimit)
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
      hook: hook, path: path(hook), end: end(outcome.end), said: Self.text(outcome))
  }

  private func path(_ hook: HookName) -> String {
    "\(folder)/\(hook.text)"
  }

  /// Why the hook is not to be run.
  private func obstacle(_ hook: HookName) -> HookEnd? {
    let path = path(hook)
    var status = stat()
    guard stat(path, &status) == 0 else {
      return .cannotStart(reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 else {
      return .notExecutable
    }
    return trust.risk(of: path, in: folder).map { .unsafe(path: $0.path, $0.risk) }
  }

  private func end(_ end: ProcessOutcome.End) -> HookEnd {
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
