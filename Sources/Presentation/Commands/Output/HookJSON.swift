import Entities
import FoundationEssentials
import JSONKit
import System

/// The input of hooks: events and changes as JSON, one per line.
///
/// Cards are those of `--json`, changes those of `todo history --json`.
public struct HookJSON {
  private let cards: CardObject

  public init(zone: Zone, now: Date) {
    cards = CardObject(zone: zone, now: Deadline(minute: zone.civil(at: now)))
  }

  public func line(_ event: EventRecord) -> [UInt8] {
    line(event.name.rawValue, event.origin) { writer in
      switch event.content {
      case .card(let before, let after):
        write("before", before, to: &writer)
        write("after", after, to: &writer)
      case .project(let before, let after, let names):
        write("before", before, names, to: &writer)
        write("after", after, names, to: &writer)
      case .reversal, .counts:
        for key in ["before", "after"] { writer.member(key, String?.none) }
      }
      write(event.content, to: &writer)
    }
  }

  /// The line ends with a line feed.
  public func line(
    _ origin: EventOrigin, _ change: Change, _ names: ChangeNames
  ) -> [UInt8] {
    line(HookName.preCommit.text, origin) { writer in
      HistoryJSON(cards, names).write(change, to: &writer)
    }
  }

  /// Returns what a sync did, and a line for each change that came.
  public func lines(_ answer: SyncAnswer, _ history: History) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.member("event", HookName.postSync.text)
    writer.member("pulled", answer.pulled)
    writer.member("pushed", answer.pushed)
    writer.member("conflicts", answer.conflicts)
    writer.endObject()
    var bytes = writer.bytes + [UInt8(ascii: "\n")]
    for entry in history.entries {
      let origin = EventOrigin(
        number: entry.transaction.number, transaction: entry.transaction.transaction,
        isOurs: false)
      for change in entry.changes {
        bytes += line(HookName.postSync.text, origin) { writer in
          HistoryJSON(cards, history.names).write(change, to: &writer)
        }
      }
    }
    return bytes
  }

  private func line(
    _ name: String, _ origin: EventOrigin, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.member("event", name)
    writer.member("transaction", "t\(origin.number)")
    let (kind, target) = HistoryJSON.parts(origin.transaction.kind)
    writer.member("kind", kind)
    writer.member("of", target.map { "t\($0)" })
    writer.member("forced", origin.transaction.isForced)
    writer.member("command", origin.transaction.command)
    writer.member("author", origin.transaction.author)
    writer.member("date", cards.instants.text(origin.transaction.date))
    members(&writer)
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func write(_ key: String, _ card: ListedCard?, to writer: inout JSONWriter) {
    writer.key(key)
    guard let card else { return writer.null() }
    cards.write(card, to: &writer)
  }

  private func write(
    _ key: String, _ project: Project?, _ names: ChangeNames, to writer: inout JSONWriter
  ) {
    writer.key(key)
    guard let project else { return writer.null() }
    HistoryJSON(cards, names).write(
      HistoryJSON.values(project.fields, of: .project), to: &writer)
  }

  /// Writes `"counts":{…}` for events that are not reported one by one.
  private func write(_ content: EventRecord.Content, to writer: inout JSONWriter) {
    writer.key("counts")
    guard case .counts(let counts) = content else { return writer.null() }
    writer.beginObject()
    for name in counts.names { writer.member(name.rawValue, counts[name]) }
    writer.endObject()
  }
}
