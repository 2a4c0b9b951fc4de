import Expectations
import Glibc
import Synchronization
import System
import Testing

@Suite struct TimedProcessTests {
  private static let ample = Duration.seconds(60)

  private func request(_ script: String, _ limit: Duration = ample) -> ProcessRequest {
    ProcessRequest("/bin/sh", ["-c", script], timeLimit: limit)
  }

  private func run(
    _ script: String, within limit: Duration = ample, feeding input: [UInt8] = []
  ) throws -> ProcessOutcome {
    try TimedProcess.run(request(script, limit), feeding: input)
  }

  @Test func theOutcomeHasTheEndAndTheOutput() throws {
    let outcome = try run("echo out; echo err >&2; exit 3")
    expect(outcome.end, is: .exited(3))
    expect(outcome.output.text, is: "out\n")
    expect(outcome.errors.text, is: "err\n")
    expect(!outcome.isSuccess)
    try expect(run("kill -KILL $$").end, is: .killed(signal: SIGKILL))
  }

  @Test func variablesAreAddedToTheEnvironmentOrReplaceOthers() throws {
    setenv("PROCESS_KIT_OURS", "1", 1)
    var asked = ProcessRequest("/usr/bin/env", timeLimit: Self.ample)
    asked.addedVariables = ["PROCESS_KIT_NEW": "1 1", "PROCESS_KIT_OURS": "2"]
    let lines = try TimedProcess.run(asked).output.text.split(separator: "\n")
    expect(
      lines.filter { $0.hasPrefix("PROCESS_KIT") }.sorted(),
      is: ["PROCESS_KIT_NEW=1 1", "PROCESS_KIT_OURS=2"])
    expect(lines.contains { $0.hasPrefix("PATH=") })
  }

  @Test func theProgramReadsItsInputWhileItWrites() throws {
    let text = [UInt8](repeating: 65, count: 3_000_000)
    var asked = request("tee /dev/stderr")
    (asked.outputLimit, asked.errorsLimit) = (text.count, text.count)
    let outcome = try TimedProcess.run(asked, feeding: text)
    expect(outcome.isSuccess)
    expect(outcome.output, is: outcome.errors)
    expect(outcome.output.bytes == text && !outcome.output.isCut)
  }

  @Test func theTimeBetweenWritesDoesNotCount() throws {
    let process = try TimedProcess(request("cat", .seconds(1)))
    for letter in ["a", "b"] {
      try expect(run("sleep 0.6").isSuccess)
      expect(Array(letter.utf8).withUnsafeBytes { process.write($0) })
    }
    let outcome = process.finish()
    expect(outcome.end, is: .exited(0))
    expect(outcome.output.text, is: "ab")
  }

  @Test func outputBeyondTheLimitIsDiscarded() throws {
    var asked = request("printf 12345678; printf 1234567 >&2")
    (asked.outputLimit, asked.errorsLimit) = (7, 7)
    let outcome = try TimedProcess.run(asked)
    expect(outcome.output.text == "1234567" && outcome.output.isCut)
    expect(outcome.errors.text == "1234567" && !outcome.errors.isCut)
  }

  @Test func aProgramMayIgnoreItsInput() throws {
    let text = [UInt8](repeating: 65, count: 3_000_000)
    try expect(run("exit 4", feeding: text).end, is: .exited(4))
    try expect(run("exec <&-; exit 5", feeding: text).end, is: .exited(5))
    let process = try TimedProcess(request("exit 0"))
    expect(!text.withUnsafeBytes { process.write($0) })
    expect(process.finish(), is: process.finish())
  }

  @Test func atTheTimeLimitItReceivesSIGTERMThenSIGKILL() throws {
    try expect(run("exec sleep 1000", within: .milliseconds(50)).end, is: .timedOut)
    // A long time limit, so that the trap is set before SIGTERM.
    let polite = try run(
      "trap 'echo bye; exit 0' TERM; while :; do sleep 0.01; done", within: .milliseconds(700))
    expect(polite.end, is: .timedOut)
    expect(polite.output.text, is: "bye\n")
    let deaf = "trap '' TERM; while :; do sleep 1; done"
    try expect(run(deaf, within: .milliseconds(50)).end, is: .timedOut)
  }

  @Test func aProgramThatNeitherReadsNorEndsIsStopped() throws {
    let text = [UInt8](repeating: 65, count: 3_000_000)
    let hanging = try run("exec sleep 1000", within: .milliseconds(50), feeding: text)
    expect(hanging.end, is: .timedOut)
    let endless = try run("exec yes", within: .milliseconds(50), feeding: text)
    expect(endless.end == .timedOut && endless.output.isCut)
    try expect(run("kill -STOP $$", within: .milliseconds(50)).end, is: .timedOut)
  }

  @Test func theTimeLimitStopsTheWholeGroup() throws {
    let outcome = try run(
      "sleep 1000 & echo $!; exec sleep 1000", within: .milliseconds(700))
    expect(outcome.end, is: .timedOut)
    let child = try #require(pid_t(outcome.output.text.dropLast()))
    expect(endsSoon(child))
  }

  @Test func backgroundProcessesAreNotWaitedFor() throws {
    let outcome = try run("sleep 1000 & echo $!; exit 0")
    expect(outcome.end, is: .exited(0))
    let child = try #require(pid_t(outcome.output.text.dropLast()))
    expect(kill(child, 0), is: 0)
    kill(child, SIGKILL)
  }

  @Test func aProgramWithoutOutputIsWaitedFor() throws {
    try expect(run("exec >&- 2>&-; sleep 0.05; exit 6").end, is: .exited(6))
  }

  @Test func noZombieRemains() throws {
    let pid = try #require(pid_t(try run("echo $$").output.text.dropLast()))
    expect(waitpid(pid, nil, WNOHANG) == -1 && errno == ECHILD)
    var dropped: TimedProcess? = try TimedProcess(request("exec sleep 1000"))
    expect(dropped != nil)
    dropped = nil
  }

  @Test func aProgramThatCannotBeStartedThrows() throws {
    let folder = "/"
    let absent = ProcessRequest("/nowhere/at-all", timeLimit: Self.ample)
    #expect(throws: ProcessFault(code: ENOENT)) { try TimedProcess.run(absent) }
    let unknown = ProcessRequest("no-such-program-anywhere", timeLimit: Self.ample)
    #expect(throws: ProcessFault(code: ENOENT)) { try TimedProcess.run(unknown) }
    #expect(throws: ProcessFault(code: EACCES)) {
      try TimedProcess.run(ProcessRequest(folder, timeLimit: Self.ample))
    }
  }

  @Test func theProgramDoesNotInheritIgnoredSignals() throws {
    signal(SIGPIPE, SIG_IGN)
    try expect(run("kill -PIPE $$; exit 0").end, is: .killed(signal: SIGPIPE))
  }

  @Test func aTerminationSignalStopsTheProgramFirst() throws {
    signal(SIGHUP) { _ in signalCount.add(1, ordering: .relaxed) }
    // Threads of dispatch queues block signals.
    var hangup = sigset_t()
    sigemptyset(&hangup)
    sigaddset(&hangup, SIGHUP)
    var before = sigset_t()
    pthread_sigmask(SIG_UNBLOCK, &hangup, &before)
    let process = try TimedProcess(request("exec sleep 1000"))
    pthread_kill(pthread_self(), SIGHUP)
    expect(signalCount.load(ordering: .relaxed), is: 0)
    expect(process.finish().end, is: .interrupted)
    expect(signalCount.load(ordering: .relaxed), is: 1)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    signal(SIGHUP, SIG_DFL)
  }

  /// A killed process ends when it is scheduled.
  private func endsSoon(_ pid: pid_t) -> Bool {
    for _ in 0..<10_000 where !hasEnded(pid) { poll(nil, 0, 1) }
    return hasEnded(pid)
  }

  /// Also if its parent has not reaped it.
  private func hasEnded(_ pid: pid_t) -> Bool {
    guard kill(pid, 0) == 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 256)
    let file = open("/proc/\(pid)/stat", O_RDONLY)
    defer { close(file) }
    let count = read(file, &buffer, buffer.count)
    return count <= 0 || String(decoding: buffer[..<count], as: UTF8.self).contains(") Z ")
  }
}

private let signalCount = Atomic<Int>(0)
