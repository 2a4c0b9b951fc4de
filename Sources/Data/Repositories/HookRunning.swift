import Entities

/// Runs the programs that the user keeps for what happens.
public protocol HookRunning: AnyObject {
  /// Whether there is something of that name, which may turn out not to be run.
  func has(_ hook: HookName) -> Bool

  /// Runs the hook on what `feed` writes, and returns what came of it; `nil` where there is none.
  ///
  /// `feed` is called when it runs, with a sink that says `false` once it takes no more. Nothing
  /// that others could have written is run. What `feed` throws is thrown when the hook is stopped.
  func run(
    _ hook: HookName,
    _ feed: (@escaping (UnsafeRawBufferPointer) -> Bool) throws(TrackerError) -> Void
  ) throws(TrackerError) -> HookReport?
}
