import Entities
import FoundationEssentials
import Glibc
import PostgresData
import Repositories
import TeamLog

/// A throw-away PostgreSQL, which ends with the benchmarks.
final class TeamServer {
  let folder: String
  let port: String
  private let input: Int32

  /// Starts the server with `.ci/postgres`.
  init(script: String) throws(BenchmarkFailure) {
    var (toServer, fromServer): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&toServer) == 0, pipe(&fromServer) == 0 else { throw .system("pipe", errno) }
    for end in toServer + fromServer { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toServer[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromServer[1], STDOUT_FILENO)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words = [strdup(script), nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawn(&child, script, &actions, nil, &words, environ)
    guard code == 0 else { throw .system(script, code) }
    close(toServer[0])
    close(fromServer[1])
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(fromServer[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    let ready = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard ready.count == 3 else { throw .system(script, ENOENT) }
    (folder, port, input) = (String(ready[1]), String(ready[2]), toServer[1])
  }

  deinit { close(input) }

  func address(_ schema: String) -> String {
    "postgresql://postgres@/postgres?host=\(folder)&port=\(port)&schema=\(schema)"
  }

  func psql(_ commands: String...) -> Job {
    Job(
      program: "psql",
      arguments: ["-X", "-q", "-A", "-t", "-h", folder, "-p", port, "-U", "postgres", "postgres"]
        + commands.flatMap { ["-c", $0] })
  }

  func hub(_ schema: String, creates: Bool = false) throws(BenchmarkFailure) -> any TeamHub {
    do throws(TrackerError) {
      return try PostgresHubs(environment: { _ in nil }, patience: 60_000).hub(
        at: address(schema), creates: creates)
    } catch {
      throw .system("\(schema): \(error)", ECONNREFUSED)
    }
  }
}

/// A log of changes of one card's title, which all are valid.
struct TitleChanges {
  private let card: ItemID
  private var title: String
  private var head: LogHead
  private let author = LogAuthor(replica: UUID(), person: UUID())
  private var count = 0

  /// Continues a log with at least one card.
  init?(after log: [LogEntry]) throws(ChainFault) {
    var state = TeamState()
    for entry in log { try state.append(entry) }
    guard let found = state.items.first(where: { $0.key.kind == .card }),
      let title = found.value["title"]
    else { return nil }
    (card, self.title, head) = (found.key, title, state.head)
  }

  var end: LogHead { head }

  mutating func next(_ number: Int) -> [LogEntry] {
    (0..<number).map { _ in
      count += 1
      let after = "Water the tomatoes behind the shed \(count)"
      let id = UUID()
      let change = TeamChange.edited(
        card, before: [FieldText("title", title)], after: [FieldText("title", after)])
      let content = EntryContent.transaction(
        TeamTransaction(id: id, verb: "edit", changes: [change]))
      let entry = LogEntry(
        id: id, predecessor: head.hash, replica: author.replica, sequence: count, format: 1,
        person: author.person, payload: content.payload)
      (head, title) = (head.appending(entry), after)
      return entry
    }
  }
}
