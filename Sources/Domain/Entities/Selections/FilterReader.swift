import FoundationEssentials
import TimeKit

/// Reads filters: words such as `tag:work,home` or `-state:done`.
///
/// Commas separate alternatives, a leading `-` negates the filter, and `none` means without.
public struct FilterReader: Sendable {
  /// The keys of all filters, without the colon.
  public static let keys = CardField.allCases.compactMap(\.filterKey) + ["text", "is", "view"]
  /// The values of `is:`.
  public static let conditions = [
    "overdue", "open", "waiting", "repeating", "blocked", "ready", "blocking",
  ]

  let now: Deadline
  let deadlines: DateRangeReader
  let moments: DateRangeReader
  private let zone: Zone
  private let fields: FieldReader

  /// Creates a reader.
  ///
  /// `now` and `zone` are those of the user, `weekStart` is the first day of their week, `instant`
  /// the exact instant of `now`, if it is known, `user` returns the name that `me` means, and
  /// `names` are those of cards; `nil` outside of a batch.
  public init(
    now: CivilMinute, zone: Zone, weekStart: Weekday = .monday, instant: Date? = nil,
    user: @escaping @Sendable () -> String = { "" }, names: CardNames? = nil
  ) {
    self.now = Deadline(minute: now)
    deadlines = DateRangeReader(
      today: now, looking: .ahead, weekStart: weekStart, zone: zone, instant: instant)
    moments = DateRangeReader(
      today: now, looking: .back, weekStart: weekStart, zone: zone, instant: instant)
    self.zone = zone
    fields = FieldReader(
      dates: DateReader(today: now, weekStart: weekStart, zone: zone, instant: instant),
      user: user, names: names)
  }

  /// Whether `word` has the form of a filter, known or not; see ``FilterWord``.
  public static func isFilter(_ word: String) -> Bool {
    FilterWord(word) != nil
  }

  /// Reads one filter, a word for which ``isFilter(_:)`` is true.
  ///
  /// Throws ``TrackerError/invalidSelection(_:)`` or the error of the value.
  public func term(_ word: String) throws(TrackerError) -> FilterTerm {
    guard let typed = FilterWord(word) else { throw .invalidSelection(.bareWord(word, .title)) }
    guard !typed.isForeign else {
      throw .invalidSelection(.foreignOperator(word, meant: typed.meant))
    }
    let isNegated = typed.isNegated
    let key = try key(of: typed)
    if key == "state", State.isOpen(foreign: typed.value) {
      throw .invalidSelection(.foreignOperator(word, meant: typed.meant))
    }
    let values = try values(of: typed, key: key, word: word)
    guard !values.isEmpty else { throw .invalidSelection(.missingValue(key: key)) }
    try Self.refuseNegation(values, typed, key: key, typed: word)
    try Self.refuseComparison(values, typed, key: key, typed: word)
    let filters = try conditions(key, values, typed, word)
    let filter = filters.count == 1 ? filters[0] : .any(filters)
    return FilterTerm(
      word: word, key: key, isNegated: isNegated, filter: isNegated ? .not(filter) : filter)
  }

  /// Joins each filter by a date with the words after it that belong to the date: `due:next week`.
  public func joiningDates(_ words: [String]) -> [String] {
    guard words.count > 1 else { return words }
    var joined: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      // Most words are not dates, and looking at all words after each one takes long.
      guard let next = rest.first, let date = dateValue(of: word), !Self.isFilter(next) else {
        joined.append(word)
        continue
      }
      let following = Array(rest.prefix { !Self.isFilter($0) })
      let (whole, count) = wholeDate(word, date, following)
      joined.append(word.dropLast(date.count) + whole)
      rest = rest.dropFirst(count)
    }
    return joined
  }

  /// Returns the date that `date` and the words after it form, and their number.
  ///
  /// A date or a time after a date belongs to it as well: `fri in two weeks` is not a date, but
  /// the words are not a text either.
  private func wholeDate(
    _ word: String, _ date: String, _ following: [String]
  ) -> (String, count: Int) {
    let dates = fields.dates
    if date.hasSuffix("..") {
      let range = dates.range(completing: date, by: following)
      return (range?.whole ?? date, range?.count ?? 0)
    }
    let found =
      separatedRange(word, from: date, following)
      ?? dates.completion(of: date, by: following, takesPeriods: true)
      ?? dates.completion(of: date, by: following)
    let (whole, count) = (found?.whole ?? date, found?.count ?? 0)
    let rest = following.dropFirst(count)
    // `deadline:fri or mon` is about two filters.
    guard let next = rest.first, dates.isBound(whole), !SelectionReader.isOr(next),
      !CardNumberReader.isConjunction(next)
    else { return (whole, count) }
    let more = rest.prefix(dates.continuing(rest, after: whole, onlyCertain: true))
    return (([whole] + more).joined(separator: " "), count + more.count)
  }

  /// Returns the range that `word` begins and other words end: `created:2 weeks ago..today`.
  private func separatedRange(
    _ word: String, from date: String, _ words: [String]
  ) -> DateCompletion? {
    guard word.range(ofScalars: "..") == nil else { return nil }
    return fields.dates.range(from: date, by: words)
  }

  /// Whether the whole word is a date.
  public func isDate(_ word: String) -> Bool {
    fields.dates.isDate(word)
  }

  /// Returns the last date that a filter by a date names, or a range without its end: `today..`;
  /// `nil` for another word.
  private func dateValue(of word: String) -> String? {
    guard let typed = FilterWord(word), word.hasSuffix(typed.value) else { return nil }
    // A key of another program is refused with the whole date.
    let known = typed.isForeign ? nil : try? key(of: typed)
    guard let key = known ?? ForeignFilter(typed)?.key, dates(of: key) != nil else { return nil }
    var value = typed.value[...]
    // In `Monday, November 30`, the comma is part of the date.
    if let comma = value.dropLast().lastIndex(of: ",") {
      value = value[value.index(after: comma)...]
    }
    if let dots = value.range(ofScalars: ".."), dots.upperBound < value.endIndex {
      value = value[dots.upperBound...]
    }
    return value.isEmpty ? nil : String(value)
  }

  private func key(of word: FilterWord) throws(TrackerError) -> String {
    let key = word.key.lowercased()
    if key == "due" { return "deadline" }
    guard Self.keys.contains(key) else {
      throw .invalidSelection(.unknownKey(word.key, meant: word.meant))
    }
    return key
  }

  private func conditions(
    _ key: String, _ values: [String], _ typed: FilterWord, _ word: String
  ) throws(TrackerError) -> [CardFilter] {
    do throws(TrackerError) {
      return try values.map { (value) throws(TrackerError) in try condition(key, value) }
    } catch .invalidSelection(.unknownValue("is", let value, let nearest)) {
      throw Self.unknownCondition(value, nearest, typed, typed: word)
    }
  }

  private func condition(_ key: String, _ value: String) throws(TrackerError) -> CardFilter {
    let isNone = value.lowercased() == "none"
    switch key {
    case "state", "column", "project", "priority", "is", "created", "updated":
      guard !isNone || key == "is" else { throw .invalidSelection(.neverWithout(key: key)) }
      return try named(key, value)
    case "blocker":
      return isNone
        ? .without(.blockers) : .blockedBy(try Blockers(typed: value, by: fields.names))
    case "tag": return .tag(isNone ? nil : try Tag(value))
    case "title": return .title(SearchWord.value(value))
    case "text": return .text(SearchWord.value(value))
    default:
      guard let field = CardField(rawValue: key) else {
        throw .invalidSelection(.unknownKey(key, meant: nil))
      }
      return isNone ? .without(field) : try condition(field, value)
    }
  }

  private func condition(_ field: CardField, _ value: String) throws(TrackerError) -> CardFilter {
    switch field.declaration.kind {
    case .text: return .value(field, try fields.value(value, of: field).typed)
    case .deadline: return .civil(field, try deadline(value))
    case .date: return try moment(field.rawValue, value)
    case .amount: return .amount(field, try Self.amounts(value))
    case .person:
      let name = try fields.value(value, of: field).typed
      return .assignee(
        Assignee(stored: name), isUser: Assignee.isUser(value))
    case .notes, .choice, .number, .flag, .project, .column, .rule, .tags, .steps, .cards,
      .comments:
      throw .invalidSelection(.unknownKey(field.rawValue, meant: nil))
    }
  }

  private func named(_ key: String, _ value: String) throws(TrackerError) -> CardFilter {
    switch key {
    case "state": return .state(try State(reading: value))
    case "column": return .column(try ColumnWord(reading: value))
    case "priority": return .priority(try Priority(reading: value))
    case "project":
      guard value.utf8.count > 1, value.hasSuffix("/") else {
        return .project(try ProjectName(value))
      }
      return .projectLevel(try ProjectName(value.dropLast()))
    case "is":
      switch value.lowercased() {
      case "overdue": return .overdue(at: now)
      case "open": return .open
      case "waiting": return .waiting(at: now)
      case "blocked": return .blocked
      case "blocking": return .blocking
      case "ready": return .ready(at: now)
      case "repeating": return .repeating
      default:
        let near = nearest(to: value, among: Self.conditions)
        throw .invalidSelection(.unknownValue(key: key, value: value, nearest: near))
      }
    default: return try moment(key, value)
    }
  }

  private func deadline(_ value: String) throws(TrackerError) -> DeadlineRange {
    try range(value, by: deadlines, looksBack: false)
  }

  private func moment(_ key: String, _ value: String) throws(TrackerError) -> CardFilter {
    guard let moment = CardMoment(rawValue: key) else {
      throw .invalidSelection(.unknownKey(key, meant: nil))
    }
    let range = try range(value, by: moments, looksBack: true)
    return .moment(moment, range.instants(in: zone))
  }
}
