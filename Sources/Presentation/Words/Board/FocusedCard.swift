import Entities
import System

extension Sentence {
  /// The selected card, as a screen reader reads it.
  ///
  /// The position in the column counts from 1, and an open card blocks a card that `isBlocked`.
  /// The project and the position are `nil` if they are not known.
  public static func focusedCard(
    _ card: Card, in project: ProjectName?, column: ColumnName, position: Int? = nil,
    of columnCount: Int = 0, children: Progress? = nil, isMarked: Bool = false,
    isBlocked: Bool = false, now: CivilMinute
  ) -> Sentence {
    let facts = facts(
      of: card, children: children, isMarked: isMarked, isBlocked: isBlocked, now: now)
    let parts: [Sentence?] =
      [
        .verbatim("\(card.number) \(card.title.text)"), "\(column)",
        position.map { .word("\(count: $0) of \(count: columnCount)", of: "position") },
      ] + facts.map(\.sentence) + [project.map { "project \($0)" }]
    return "\(list: parts.compactMap(\.self))"
  }

  /// What is special about a card, by the fields that say it; `nil` if it is marked.
  public static func facts(
    of card: Card, children: Progress? = nil, isMarked: Bool = false, isBlocked: Bool,
    now: CivilMinute
  ) -> [(field: CardField?, sentence: Sentence)] {
    let clock = Deadline(minute: now)
    let (steps, comments) = (card.steps, card.comments.list.count)
    let checked = Sentence.word(
      "\(count: steps.count { $0.isChecked }) of \(.steps(steps.count))", of: "steps")
    let wait = card.isWaiting(at: clock) ? card.wait : nil
    let facts: [(CardField?, Sentence?)] = [
      (.cancelled, card.isCancelled ? .field(.cancelled) : nil),
      (nil, isMarked ? "marked" : nil), (.blockers, isBlocked ? "blocked" : nil),
      (.deadline, card.deadline.map { .deadline($0, card.isOverdue(at: clock), now: now) }),
      (.priority, card.priority == .normal ? nil : "\(card.priority.rawValue) priority"),
      (.steps, steps.isEmpty ? nil : checked),
      (.children, children.map { .value(.children, .verbatim($0.text)) }),
      (.repeat, card.repeat.map { "repeats \(.rule($0))" }),
      (.wait, wait.map { "waiting until \(.date($0, now: now))" }),
      (.assignee, card.assignee.map { "assigned to \($0.text)" }),
      (.comments, comments == 0 ? nil : .comments(comments)),
      (.tags, card.tags.isEmpty ? nil : "tagged \(list: card.tags.list.map(\.text))"),
    ]
    return facts.compactMap { field, sentence in sentence.map { (field, $0) } }
  }
}
