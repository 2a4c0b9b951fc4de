import Entities
import Repositories

/// The hooks of an unknown folder: one may be a pre-commit hook, so every change is refused.
public final class UnknownHooks: HookRunning {
  private let fault: HookFolderFault

  public init(_ fault: HookFolderFault) {
    self.fault = fault
  }

  public func has(_ hook: HookName) -> Bool { hook == .preCommit }

  public func run(
    _ hook: HookName,
    _ feed: (@escaping (UnsafeRawBufferPointer) -> Bool) throws(TrackerError) -> Void
  ) throws(TrackerError) -> HookReport? {
    guard has(hook) else { return nil }
    return HookReport(hook: hook, path: hook.text, end: .noFolder(fault))
  }
}
