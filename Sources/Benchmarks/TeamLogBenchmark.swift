import Entities
import FoundationEssentials
import PostgresData
import Repositories
import TeamLog

/// What `.ci/bench-team` measures without the program: pushes and pulls of a log.
enum TeamLogBenchmark {
  /// Appends that many changes of one card's title to the log at `address`.
  static func append(_ count: Int, to address: String) throws {
    let hub = try hub(at: address)
    guard var changes = try TitleChanges(after: hub.pull(after: 0, limit: .max)) else {
      throw BenchmarkFailure.withoutCard
    }
    let base = changes.end
    try push(changes.next(count), to: hub, after: base)
  }

  /// Copies the log at `source` to the new hub at `target` and reads it from there; prints the
  /// milliseconds of both.
  static func copy(_ source: String, to target: String) throws {
    let log = try hub(at: source).pull(after: 0, limit: .max)
    _ = try hub(at: target, creates: true)
    let clock = ContinuousClock()
    let pushing = try clock.measure { try push(log, to: hub(at: target), after: .none) }
    var pulled = 0
    let pulling = try clock.measure {
      pulled = try hub(at: target).pull(after: 0, limit: .max).count
    }
    guard pulled == log.count else { throw BenchmarkFailure.incomplete }
    print(pushing / .milliseconds(1), pulling / .milliseconds(1))
  }

  private static func hub(at address: String, creates: Bool = false) throws -> any TeamHub {
    try PostgresHubs(environment: { _ in nil }, patience: 60_000).hub(at: address, creates: creates)
  }

  private static func push(_ log: [LogEntry], to hub: any TeamHub, after base: LogHead) throws {
    guard try hub.push(log, after: base) == .accepted else { throw BenchmarkFailure.incomplete }
  }
}

enum BenchmarkFailure: Error {
  case withoutCard
  case incomplete
}

/// A log of changes of one card's title, which all are valid.
struct TitleChanges {
  private let card: ItemID
  private var title: String
  private(set) var end: LogHead
  private let author = LogAuthor(replica: UUID(), person: UUID())
  private var count = 0

  /// Continues a log with at least one card.
  init?(after log: [LogEntry]) throws {
    var state = TeamState()
    for entry in log { try state.append(entry) }
    guard let found = state.items.first(where: { $0.key.kind == .card }),
      let title = found.value["title"]
    else { return nil }
    (card, self.title, end) = (found.key, title, state.head)
  }

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
        id: id, predecessor: end.hash, replica: author.replica, sequence: count, format: 1,
        person: author.person, payload: content.payload)
      (end, title) = (end.appending(entry), after)
      return entry
    }
  }
}
