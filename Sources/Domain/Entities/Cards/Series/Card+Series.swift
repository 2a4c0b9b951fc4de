import FoundationEssentials
import System

extension Card {
  /// Also gives a card without a deadline its first date after `today`, at `minuteOfDay`.
  ///
  /// Throws ``TrackerError/series(_:)`` for a last day without a rule or before the first date.
  /// `isNew` is whether the card has no number yet.
  mutating func settleRule(
    today: CivilDay, at minuteOfDay: Int? = nil, isNew: Bool = false
  ) throws(TrackerError) {
    guard let rule = self.repeat else {
      guard until == nil else {
        throw .series(.lastDayWithoutRule(card: isNew ? nil : number))
      }
      return
    }
    // A first date of its own is after today: `every other fri` begins as `fri` does.
    let first = rule.cycle.namesDays ? today.adding(days: 1) : today
    let anchored = rule.anchored(at: deadline?.civilDay ?? first)
    self.repeat = anchored
    if deadline == nil {
      deadline = anchored.first(after: today).map { Deadline(day: $0, minuteOfDay: minuteOfDay) }
    }
    if let until, let deadline, until.civilDay < deadline.civilDay {
      throw .series(.lastDayBeforeFirst(until.civilDay, first: deadline))
    }
  }

  mutating func anchorRule() {
    if let rule = self.repeat, let deadline { self.repeat = rule.anchored(at: deadline.civilDay) }
  }

  /// `nil` without a rule, or if the series is over.
  ///
  /// It is the first date after both the deadline and `today`, with the same time of day. A rule
  /// that counts from the day on which the card is finished counts from `today`.
  public func nextDeadline(finishedOn today: CivilDay) -> Deadline? {
    guard let rule = self.repeat else { return nil }
    guard !rule.isAfterDone, let deadline else { return date(of: rule, after: today) }
    return date(of: rule, after: max(deadline.civilDay, today))
  }

  /// `nil` without a rule, or if the series is over.
  public func deadlineAfterSkip(on today: CivilDay) -> Deadline? {
    guard let rule = self.repeat else { return nil }
    return date(of: rule, after: max(deadline?.civilDay ?? today, today))
  }

  /// The dates of an open card's later cards in `days`, after both the deadline and `today`.
  ///
  /// None for a rule that counts from the day on which the card is finished.
  func comingDates(in days: ClosedRange<CivilDay>, after today: CivilDay) -> [Deadline] {
    guard state.isOpen, let rule = self.repeat, !rule.isAfterDone else { return [] }
    var dates: [Deadline] = []
    var last = max(deadline?.civilDay ?? today, today, days.lowerBound.adding(days: -1))
    while let next = date(of: rule, after: last), next.civilDay <= days.upperBound {
      dates.append(next)
      last = next.civilDay
    }
    return dates
  }

  private func date(of rule: RepeatRule, after day: CivilDay) -> Deadline? {
    // A rule from a file may have no anchor.
    guard let next = rule.anchored(at: deadline?.civilDay ?? day).first(after: day),
      next <= until?.civilDay ?? next
    else { return nil }
    return deadline?.moved(to: next) ?? Deadline(day: next)
  }

  /// The wait keeps its distance from the deadline.
  public func postponed(to deadline: Deadline) -> Card {
    var card = self
    if self.deadline != nil { card.wait = wait(untilDue: deadline) }
    card.deadline = deadline
    return card
  }

  private func wait(untilDue deadline: Deadline) -> Deadline? {
    guard let wait, let old = self.deadline else { return nil }
    let days = deadline.civilDay.number - old.civilDay.number
    return wait.moved(to: wait.civilDay.adding(days: days))
  }

  package func next(
    number: Int, due deadline: Deadline, column: ColumnKey, rank: Rank, created: Date
  ) -> Card {
    var next = Card(
      id: Self.nextID(after: id), number: number, title: title, state: column.state,
      project: project, rank: rank, created: created)
    next.column = column.id
    var finished = self
    finished.anchorRule()
    for field in CardField.all {
      switch field.succession {
      case .same: field.copy(finished, &next)
      case .own: break
      case .unchecked: next.steps = steps.map { Step(stored: $0.text, isChecked: false) }
      case .dated: next.deadline = deadline
      case .shifted: next.wait = wait(untilDue: deadline)
      }
    }
    next.anchorRule()
    return next
  }

  /// Follows from the id of the card before, so that two machines never add two.
  public static func nextID(after id: UUID) -> UUID {
    UUID(ofContent: withUnsafeBytes(of: id.uuid) { Array($0) } + Array("todo.next".utf8))
  }
}

extension Deadline {
  fileprivate init(day: CivilDay, minuteOfDay: Int?) {
    let minute = minuteOfDay.flatMap { CivilMinute(day: day, minuteOfDay: $0) }
    self = minute.map(Deadline.minute) ?? .day(day)
  }

  fileprivate func moved(to day: CivilDay) -> Deadline {
    Deadline(day: day, minuteOfDay: minuteOfDay)
  }
}

public enum SeriesFault: Hashable, Sendable {
  /// `card` is the number of an existing card.
  case lastDayWithoutRule(card: Int?)
  case lastDayBeforeFirst(CivilDay, first: Deadline)
  case noRule(cards: [Int])
  case done(cards: [Int])
  case over(cards: [Int])
}
