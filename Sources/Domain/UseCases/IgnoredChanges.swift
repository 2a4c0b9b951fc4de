import Entities
import FoundationEssentials
import Repositories

/// What a file says about existing cards, which an import never changes.
///
/// A step or a comment that another program added since the last import, and another task with the
/// same title, would be lost without a report.
struct IgnoredChanges {
  /// One more than a message shows.
  private static let limit = 9
  /// All cards of a large file would fill the memory.
  private static let batch = 500

  private let reading: any Reading
  private var records: [(record: CardRecord, number: Int)] = []
  private var steps = Names()
  private var commented = Names()
  private var titles = Names()
  private var renamed = Names()

  private struct Names {
    private(set) var count = 0
    private(set) var first: [String] = []

    mutating func add(_ name: String) {
      count += 1
      if first.count < IgnoredChanges.limit { first.append(name) }
    }
  }

  init(_ reading: any Reading) {
    self.reading = reading
  }

  mutating func note(_ record: CardRecord, _ number: Int) throws(TrackerError) {
    // An export of `todo` has numbers: its cards are older, not newer.
    let mayBeNewer = record.hasSteps || record.hasComments || record.hasDeadlineOfContent
    guard record.number == nil, mayBeNewer || record.isTaskFile else { return }
    records.append((record, number))
    if records.count == Self.batch { try compare() }
  }

  private mutating func compare() throws(TrackerError) {
    let cards = try reading.cards(records.map(\.number))
    for ((record, _), card) in zip(records, cards) {
      if record.isTaskFile, record.draft.title != card.title {
        renamed.add(record.draft.title.text)
      }
      let known = Set(card.steps.map(\.text))
      for step in record.draft.steps where !known.contains(step.text) { steps.add(step.text) }
      let said = Set(card.comments.list.map(\.text))
      if record.draft.comments.list.contains(where: { !said.contains($0.text) }) {
        commented.add(card.title.text)
      }
      if record.hasDeadlineOfContent, record.draft.deadline != card.deadline {
        titles.add(record.draft.title.text)
      }
    }
    records.removeAll(keepingCapacity: true)
  }

  mutating func remarks() throws(TrackerError) -> [ImportRemarkCount] {
    try compare()
    let found = [
      ImportRemarkCount(.newSteps(steps.first), count: steps.count),
      ImportRemarkCount(.newComments(commented.first), count: commented.count),
      ImportRemarkCount(.otherDeadline(titles.first), count: titles.count),
      ImportRemarkCount(.otherTitle(renamed.first), count: renamed.count),
    ]
    return found.filter { $0.count > 0 }
  }
}

extension CardRecord {
  fileprivate var hasSteps: Bool { !draft.steps.isEmpty }

  /// Another board can have a task with its id, too.
  fileprivate var isTaskFile: Bool { name != nil && draft.key == nil && id.isOfContent }

  fileprivate var hasComments: Bool { !draft.comments.isEmpty }

  /// The id says only the content.
  fileprivate var hasDeadlineOfContent: Bool {
    draft.deadline != nil && draft.key == nil && id.isOfContent
  }
}
