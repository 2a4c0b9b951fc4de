import Entities
import FoundationEssentials
import Repositories

/// What a file says about existing cards, which an import never changes.
///
/// A step that another program added since the last import, and another task with the same title,
/// would be lost without a report.
struct IgnoredChanges {
  /// The number of names in a report, one more than a message shows.
  private static let limit = 9

  private var records: [(record: CardRecord, number: Int)] = []

  /// Notes a record whose card the store has.
  mutating func note(_ record: CardRecord, _ number: Int) {
    // An export of `todo` has numbers: its cards are older, not newer.
    guard record.number == nil, record.hasSteps || record.hasDeadlineOfContent else { return }
    records.append((record, number))
  }

  /// Returns the remarks.
  func remarks(in reading: any Reading) throws(TrackerError) -> [ImportRemarkCount] {
    var steps: [String] = []
    var titles: [String] = []
    let cards = try reading.cards(records.map(\.number))
    for ((record, _), card) in zip(records, cards) {
      let known = Set(card.steps.map(\.text))
      steps += record.draft.steps.map(\.text).filter { !known.contains($0) }
      if record.hasDeadlineOfContent, record.draft.deadline != card.deadline {
        titles.append(record.draft.title.text)
      }
    }
    let found: [(names: [String], remark: ([String]) -> ImportRemark)] = [
      (steps, { .newSteps($0) }), (titles, { .otherDeadline($0) }),
    ]
    return found.filter { !$0.names.isEmpty }.map {
      ImportRemarkCount($0.remark(Array($0.names.prefix(Self.limit))), count: $0.names.count)
    }
  }
}

extension CardRecord {
  fileprivate var hasSteps: Bool { !draft.steps.isEmpty }

  /// Whether it has a deadline and no key, so that its id says only its content.
  fileprivate var hasDeadlineOfContent: Bool {
    draft.deadline != nil && draft.key == nil && id.isOfContent
  }
}
