import Glibc

/// The cost of a process from start to end.
struct Run {
  /// The wall time in milliseconds.
  let wall: Double
  /// The processor time, in user and kernel mode, in milliseconds.
  let processor: Double
  /// Its output, up to ``Job/kept`` bytes.
  let output: String
}

/// A command line that can be run repeatedly.
struct Job {
  /// The maximum number of bytes of output to keep.
  static let kept = 2_000

  let program: String
  let arguments: [String]
  var input = "/dev/null"

  var line: String { ([program] + arguments).joined(separator: " ") }

  /// Runs it and reads its output from a pipe; throws unless it exits with 0.
  func run() throws(BenchmarkFailure) -> Run {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system("pipe", errno) }
    let start = now()
    let child: pid_t
    do throws(BenchmarkFailure) {
      child = try spawn(into: ends)
    } catch {
      for end in ends { close(end) }
      throw error
    }
    close(ends[1])
    let output = Self.read(from: ends[0])
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = now() - start
    guard status == 0 else { throw .failed(self, status: status, output: output) }
    return Run(
      wall: wall, processor: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime),
      output: output)
  }

  private func spawn(into ends: [Int32]) throws(BenchmarkFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    var words = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawnp(&child, program, &actions, nil, words, environ)
    guard code == 0 else { throw .system(program, code) }
    return child
  }

  private static func read(from descriptor: Int32) -> String {
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      var start: [UInt8] = []
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return String(decoding: start, as: UTF8.self) }
        if start.count < kept { start += buffer.prefix(min(count, kept - start.count)) }
      }
    }
  }

  private func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// An error that stops the benchmarks.
enum BenchmarkFailure: Error {
  /// A failed system call or program, and the reason.
  case system(String, Int32)
  case failed(Job, status: Int32, output: String)

  var message: String {
    switch self {
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    case .failed(let job, let status, let output):
      "\(job.line) ended with \(status): \(output)"
    }
  }
}
