import FoundationEssentials
import System

/// How urgent an open card is: a sum of hundredths.
public struct Urgency: Hashable, Sendable {
  public enum Term: String, Hashable, Sendable {
    case overdue, deadline, priority, blocking, doing, age
  }

  public let overdue: Int
  public let deadline: Int
  public let priority: Int
  /// For the open cards that the card blocks.
  public let blocking: Int
  public let doing: Int
  public let age: Int

  public var total: Int { overdue + deadline + priority + blocking + doing + age }

  /// Those that are not 0.
  public var terms: [(term: Term, value: Int)] {
    let all: [(Term, Int)] = [
      (.overdue, overdue), (.deadline, deadline), (.priority, priority), (.blocking, blocking),
      (.doing, doing), (.age, age),
    ]
    return all.filter { $0.1 != 0 }
  }
}

public typealias UrgentCard = (listed: ListedCard, urgency: Urgency)

/// What each property of a card adds to its urgency, in hundredths.
public struct UrgencyWeights: Hashable, Sendable {
  public enum Name: String, CaseIterable, Hashable, Sendable {
    case overdue, today, later, high, low, blocking, doing, age
  }

  public static let range = -100_000...100_000

  public let overdue: Int
  /// A deadline today; it falls to ``later`` in ``UrgencyScale/soon`` days.
  public let today: Int
  public let later: Int
  public let high: Int
  public let low: Int
  /// For each card, up to ``UrgencyScale/blockedLimit``.
  public let blocking: Int
  public let doing: Int
  /// For each day, up to ``UrgencyScale/ageLimit``.
  public let age: Int

  /// Those that are not named have their defaults.
  public init(_ named: [Name: Int] = [:]) {
    overdue = named[.overdue] ?? 1_500
    today = named[.today] ?? 1_200
    later = named[.later] ?? 200
    high = named[.high] ?? 600
    low = named[.low] ?? -180
    blocking = named[.blocking] ?? 300
    doing = named[.doing] ?? 400
    age = named[.age] ?? 2
  }
}

public struct UrgencyScale: Hashable, Sendable {
  /// The number of days in which the weight of a deadline falls.
  static let soon = 14
  static let blockedLimit = 3
  static let ageLimit = 100

  public let weights: UrgencyWeights
  public let now: CivilMinute
  public let zone: Zone

  public init(_ weights: UrgencyWeights = UrgencyWeights(), now: CivilMinute, zone: Zone) {
    self.weights = weights
    self.now = now
    self.zone = zone
  }

  /// `projectDeadline` is that of its project; `blockedCount` counts open cards blocked directly.
  public func urgency(
    of card: UrgencyFacts, projectDeadline: Deadline?, blockedCount: Int
  ) -> Urgency {
    let isOverdue = card.isOverdue(at: Deadline(minute: now))
    return Urgency(
      overdue: isOverdue ? weights.overdue : 0,
      deadline: isOverdue ? 0 : weight(of: card.deadline, projectDeadline),
      priority: weight(of: card.priority),
      blocking: weights.blocking * min(max(0, blockedCount), Self.blockedLimit),
      doing: card.state == .doing ? weights.doing : 0,
      age: weights.age * age(of: card))
  }

  private func weight(of priority: Priority) -> Int {
    switch priority {
    case .high: weights.high
    case .normal: 0
    case .low: weights.low
    }
  }

  /// Of the earlier deadline; that of a project may be over.
  private func weight(of deadline: Deadline?, _ other: Deadline?) -> Int {
    guard let day = [deadline, other].compactMap({ $0?.civilDay }).min() else { return 0 }
    let days = min(max(0, day.number - now.day.number), Self.soon)
    return weights.today + (weights.later - weights.today) * days / Self.soon
  }

  private func age(of card: UrgencyFacts) -> Int {
    let day = zone.civil(at: card.created).day
    return min(max(0, now.day.number - day.number), Self.ageLimit)
  }
}
