import CSpawn
import FoundationEssentials
import Glibc

/// Starts the program on a terminal and waits for its first frame.
struct FirstFrame {
  /// The time from the start until the frame is read, in milliseconds.
  let time: Double
  /// The peak memory in kibibytes.
  let peak: Int

  /// The frame is complete once it contains `text`.
  init(program: String, store: String, text: String) throws {
    let terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0 else {
      throw BenchmarkFailure.system("posix_openpt", errno)
    }
    defer { close(terminal) }
    var size = winsize(ws_row: 50, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    var name = [CChar](repeating: 0, count: 64)
    ptsname_r(terminal, &name, UInt(name.count))
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)

    let start = milliseconds()
    let child = try Self.spawn([program, "--store", store, "board"], on: path)
    var bytes: [UInt8] = []
    let wanted = Array(text.utf8)
    while !bytes.contains(wanted) {
      guard milliseconds() - start < 5_000, Self.read(terminal, into: &bytes) else {
        kill(child, SIGKILL)
        throw BenchmarkFailure.noFrame
      }
    }
    time = milliseconds() - start
    peak = Self.peak(of: child)
    Self.end(child, on: terminal)
  }

  /// rusage would include the memory of its parent.
  private static func peak(of child: pid_t) -> Int {
    let status = try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)
    let words = status?.split(whereSeparator: \.isWhitespace) ?? []
    return words.firstIndex(of: "VmHWM:").flatMap { Int(words[$0 + 1]) } ?? 0
  }

  private static func read(_ terminal: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }

  private static func end(_ child: pid_t, on terminal: Int32) {
    var key = UInt8(ascii: "q")
    _ = write(terminal, &key, 1)
    var rest: [UInt8] = []
    while read(terminal, into: &rest) {}
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }

  private static func spawn(_ words: [String], on path: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, spawn_setsid)
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawn(&child, words[0], &actions, &attributes, arguments, environ)
    guard code == 0 else { throw BenchmarkFailure.system("posix_spawn", code) }
    return child
  }
}
