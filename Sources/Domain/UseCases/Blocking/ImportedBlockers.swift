import Entities
import FoundationEssentials
import Repositories

/// The blockers of imported cards: numbers in the file, or ids, of cards in the file or the store.
struct ImportedBlockers {
  private let writing: any Writing
  /// The numbers in the file of cards that the store has.
  private var existing: [Int: Int] = [:]
  /// The numbers in the store, by the numbers in the file and by id.
  private var numbers: [Int: Int] = [:]
  private var identified: [UUID: Int] = [:]
  /// The names of new cards in the file, for the message about a cycle.
  private var names: [Int: String] = [:]
  private var linked: [Int] = []
  /// The number of cards with a blocker that is neither in the file nor in the store.
  private(set) var incompleteCount = 0

  init(_ writing: any Writing) {
    self.writing = writing
  }

  /// Notes a record whose card the store has.
  mutating func note(existing record: CardRecord) throws(TrackerError) {
    guard let number = record.number else { return }
    existing[number] = try writing.number(of: record.id)
  }

  /// Notes the number that the card of a record gets.
  mutating func note(_ record: CardRecord, as number: Int) {
    identified[record.id] = number
    if let old = record.number { numbers[old] = number }
    names[number] = record.number.map(String.init) ?? record.draft.title.text
  }

  /// Returns the blockers of the card of a record, which has `number`.
  mutating func blockers(of record: CardRecord, _ number: Int) throws(TrackerError) -> Blockers {
    var found: [Int] = []
    var isComplete = true
    for old in record.draft.blockers.numbers {
      if let new = numbers[old] ?? existing[old] { found.append(new) } else { isComplete = false }
    }
    for id in record.blockers {
      if let new = identified[id] {
        found.append(new)
      } else if let new = try writing.number(of: id) {
        found.append(new)
      } else {
        isComplete = false
      }
    }
    if !isComplete { incompleteCount += 1 }
    if !found.isEmpty { linked.append(number) }
    return Blockers(found)
  }

  /// Throws ``TrackerError/blockerCycle(_:)`` with the names in the file if cards block themselves.
  func check() throws(TrackerError) {
    guard !linked.isEmpty, let cycle = try BlockerGraph(from: linked, in: writing).cycle() else {
      return
    }
    throw .blockerCycle(cycle.map { names[$0] ?? String($0) })
  }
}
