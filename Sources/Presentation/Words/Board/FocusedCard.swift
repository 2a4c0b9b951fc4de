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
    let clock = Deadline(minute: now)
    let (steps, comments) = (card.steps, card.comments.list.count)
    let parts: [Sentence?] = [
      .verbatim("\(card.number) \(card.title.text)"), "\(column)",
      position.map { .word("\(count: $0) of \(count: columnCount)", of: "position") },
      card.isCancelled ? .field(.cancelled) : nil,
      isMarked ? "marked" : nil, isBlocked ? "blocked" : nil,
      card.deadline.map {
        card.isOverdue(at: clock)
          ? "overdue since \(.date($0, now: now))" : "due \(.date($0, now: now))"
      },
      card.priority == .normal ? nil : "\(card.priority.rawValue) priority",
      steps.isEmpty
        ? nil
        : .word("\(count: steps.count { $0.isChecked }) of \(.steps(steps.count))", of: "steps"),
      children.map { .value(.children, .verbatim($0.text)) },
      card.repeat.map { "repeats \(.rule($0))" },
      card.isWaiting(at: clock) ? card.wait.map { "waiting until \(.date($0, now: now))" } : nil,
      card.assignee.map { "assigned to \($0.text)" },
      comments == 0 ? nil : .comments(comments),
      card.tags.isEmpty ? nil : "tagged \(list: card.tags.list.map(\.text))",
      project.map { "project \($0)" },
    ]
    return "\(list: parts.compactMap(\.self))"
  }
}
