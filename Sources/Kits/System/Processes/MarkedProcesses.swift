import Glibc
import Synchronization

/// The processes that have a variable with a unique value in their environment.
///
/// Processes inherit the variable, so it finds those that left the process group or the session of
/// the program that started them. A process that cleared its environment is not found.
struct MarkedProcesses {
  private static let count = Atomic<Int>(0)

  let name: String
  let value: String

  /// Creates a mark whose value no other running process has.
  init(variable name: String) {
    self.name = name
    value = "\(getpid()).\(Self.count.add(1, ordering: .relaxed).newValue)"
  }

  /// Returns whether there were any processes.
  @discardableResult
  func send(_ signal: Int32) -> Bool {
    let found = FilePath("/proc").names().compactMap { pid_t($0) }.filter(isMarked)
    for process in found where process != getpid() { kill(process, signal) }
    return !found.isEmpty
  }

  /// It is `false` for processes of other users, and for zombies.
  private func isMarked(_ process: pid_t) -> Bool {
    guard let file = fopen("/proc/\(process)/environ", "re") else { return false }
    defer { fclose(file) }
    var entry: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(entry) }
    let variable = "\(name)=\(value)"
    while getdelim(&entry, &capacity, 0, file) > 0 {
      if let entry, strcmp(entry, variable) == 0 { return true }
    }
    return false
  }
}
