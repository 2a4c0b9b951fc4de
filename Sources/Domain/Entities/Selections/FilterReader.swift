import FoundationEssentials
import TimeKit

/// Reads filters: words such as `tag:work,home` or `-state:done`.
///
/// Commas separate alternatives, a leading `-` negates the filter, and `none` means without.
public struct FilterReader: Sendable {
  /// The keys of all filters, without the colon.
  public static let keys = CardField.allCases.compactMap(\.filterKey) + ["text", "is"]
  /// The values of `is:`.
  public static let conditions = ["overdue", "open"]

  private let now: Deadline
  private let deadlines: DateRangeReader
  private let moments: DateRangeReader
  private let zone: Zone
  private let fields: FieldReader

  /// Creates a reader.
  ///
  /// `now` and `zone` are those of the user, `weekStart` is the first day of their week, and
  /// `instant` the exact instant of `now`, if it is known.
  public init(
    now: CivilMinute, zone: Zone, weekStart: Weekday = .monday, instant: Date? = nil
  ) {
    self.now = Deadline(minute: now)
    deadlines = DateRangeReader(
      today: now, looking: .ahead, weekStart: weekStart, zone: zone, instant: instant)
    moments = DateRangeReader(
      today: now, looking: .back, weekStart: weekStart, zone: zone, instant: instant)
    self.zone = zone
    fields = FieldReader(
      dates: DateReader(today: now, weekStart: weekStart, zone: zone, instant: instant))
  }

  /// Whether `word` has the form of a filter: letters and a colon, with or without a leading `-`.
  public static func isFilter(_ word: String) -> Bool {
    let key = word.drop { $0 == "-" }.prefix { $0 != ":" }
    let dashes = word.prefix { $0 == "-" }.count
    return dashes <= 1 && !key.isEmpty && key.endIndex < word.endIndex
      && key.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
  }

  /// Reads one filter, a word for which ``isFilter(_:)`` is true.
  ///
  /// Throws ``TrackerError/invalidSelection(_:)`` or the error of the value.
  public func term(_ word: String) throws(TrackerError) -> FilterTerm {
    let isNegated = word.hasPrefix("-")
    let rest = isNegated ? word.dropFirst() : word[...]
    let key = try key(String(rest.prefix { $0 != ":" }))
    let text = rest.drop { $0 != ":" }.dropFirst()
    let values = text.split(separator: ",").map(OneLine.trimmed).filter { !$0.isEmpty }
    guard !values.isEmpty else { throw .invalidSelection(.missingValue(key: key)) }
    let filters = try values.map { (value) throws(TrackerError) in
      try condition(key, value)
    }
    let filter = filters.count == 1 ? filters[0] : .any(filters)
    return FilterTerm(
      word: word, key: key, isNegated: isNegated, filter: isNegated ? .not(filter) : filter)
  }

  private func key(_ word: String) throws(TrackerError) -> String {
    let key = word.lowercased()
    if key == "due" { return "deadline" }
    guard Self.keys.contains(key) else {
      throw .invalidSelection(.unknownKey(word, nearest: nearest(to: key, among: Self.keys)))
    }
    return key
  }

  private func condition(_ key: String, _ value: String) throws(TrackerError) -> CardFilter {
    let isNone = value.lowercased() == "none"
    switch key {
    case "state", "project", "priority", "is", "created", "updated":
      guard !isNone else { throw .invalidSelection(.neverWithout(key: key)) }
      return try named(key, value)
    case "tag": return .tag(isNone ? nil : try Tag(value))
    case "title": return .title(SearchWord.value(value))
    case "text": return .text(SearchWord.value(value))
    default:
      guard let field = CardField(rawValue: key) else {
        throw .invalidSelection(.unknownKey(key, nearest: nil))
      }
      return isNone ? .without(field) : try condition(field, value)
    }
  }

  private func condition(_ field: CardField, _ value: String) throws(TrackerError) -> CardFilter {
    switch field.declaration.kind {
    case .text: return .value(field, try fields.value(value, of: field).typed)
    case .deadline: return .deadline(try deadline(value))
    case .date: return try moment(field.rawValue, value)
    case .amount: return .amount(field, try AmountRange(value))
    case .notes, .choice, .number, .flag, .project, .tags, .steps:
      throw .invalidSelection(.unknownKey(field.rawValue, nearest: nil))
    }
  }

  private func named(_ key: String, _ value: String) throws(TrackerError) -> CardFilter {
    switch key {
    case "state": return .state(try State(reading: value))
    case "priority": return .priority(try Priority(reading: value))
    case "project": return .project(try ProjectName(value))
    case "is":
      switch value.lowercased() {
      case "overdue": return .overdue(at: now)
      case "open": return .open
      default:
        let near = nearest(to: value, among: Self.conditions)
        throw .invalidSelection(.unknownValue(key: key, value: value, nearest: near))
      }
    default: return try moment(key, value)
    }
  }

  private func deadline(_ value: String) throws(TrackerError) -> DeadlineRange {
    do throws(DateFault) {
      return try deadlines.read(value)
    } catch {
      throw .invalidDate(error)
    }
  }

  private func moment(_ key: String, _ value: String) throws(TrackerError) -> CardFilter {
    guard let moment = CardMoment(rawValue: key) else {
      throw .invalidSelection(.unknownKey(key, nearest: nil))
    }
    do throws(DateFault) {
      return .moment(moment, try moments.read(value).instants(in: zone))
    } catch {
      throw .invalidDate(error)
    }
  }
}
