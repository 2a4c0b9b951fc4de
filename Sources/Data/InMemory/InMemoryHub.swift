import Entities
import FoundationEssentials
import Repositories
import TeamLog

/// Keeps the log of a team in memory.
public final class InMemoryHub: TeamHub {
  private var entries: [LogEntry] = []
  private var ids: Set<UUID> = []
  private var parts: [UUID: [UInt8]] = [:]

  /// Creates a hub with these entries, such as a restored backup.
  public init(_ entries: [LogEntry] = []) {
    self.entries = entries
    ids = Set(entries.map(\.id))
  }

  public func head() -> LogHead {
    guard let last = entries.last else { return .none }
    return LogHead(position: entries.count, id: last.id, hash: last.hash)
  }

  public func pull(after position: Int, limit: Int) -> [LogEntry] {
    guard position < entries.count, position >= 0 else { return [] }
    return Array(entries[position...].prefix(max(0, limit)))
  }

  public func push(_ entries: [LogEntry], after base: LogHead) -> PushOutcome {
    let ids = Set(entries.map(\.id))
    guard base.position == self.entries.count, base.id == self.entries.last?.id,
      ids.count == entries.count, ids.isDisjoint(with: self.ids)
    else { return .refused }
    self.entries += entries
    self.ids.formUnion(ids)
    return .accepted
  }

  public func keep(_ bytes: [UInt8], as id: UUID) throws(HubFault) {
    guard parts[id] ?? bytes == bytes else { throw .different }
    parts[id] = bytes
  }

  public func fetch(_ id: UUID, limit: Int) -> [UInt8]? {
    parts[id].map { Array($0.prefix(limit)) }
  }

  public func seal(_ id: UUID) { parts[id] = parts[id] ?? [] }
}
