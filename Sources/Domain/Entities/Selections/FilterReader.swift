/// Reads filters: words such as `tag:work,home` or `-state:done`.
///
/// Commas separate alternatives, a leading `-` negates the filter, and `none` means without.
public struct FilterReader: Sendable {
  /// Without the colon.
  public static let keys = CardField.allCases.compactMap(\.filterKey) + ["text", "is", "view"]
  public static let conditions = [
    "overdue", "open", "waiting", "repeating", "blocked", "ready", "blocking",
    "cancelled", "parent",
  ]

  private let fields: FieldReader

  public init(_ fields: FieldReader) { self.fields = fields }

  var now: Deadline { Deadline(minute: fields.dates.now) }
  var names: CardNames? { fields.names }

  public static func isFilter(_ word: String) -> Bool { FilterWord(word) != nil }

  /// Throws ``TrackerError/invalidSelection(_:)`` or the error of the value.
  public func term(_ word: String) throws(TrackerError) -> FilterTerm {
    guard let typed = FilterWord(word) else { throw .invalidSelection(.bareWord(word)) }
    let isNegated = typed.isNegated
    let key = try key(of: typed)
    let values = Self.values(in: typed.value)
    guard !values.isEmpty else { throw .invalidSelection(.missingValue(key: key)) }
    let filters = try values.map { (value) throws(TrackerError) in try condition(key, value) }
    let filter = filters.count == 1 ? filters[0] : .any(filters)
    return FilterTerm(
      word: word, key: key, isNegated: isNegated, filter: isNegated ? .not(filter) : filter)
  }

  /// `due:next week`.
  public func joiningDates(_ words: [String]) -> [String] {
    guard words.count > 1 else { return words }
    var joined: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      // Most words are not dates, and looking at all words after each one takes long.
      guard let date = dateValue(of: word),
        let found = fields.dates.rangeCompletion(of: date, by: rest.prefix { !Self.isFilter($0) })
      else {
        joined.append(word)
        continue
      }
      joined.append(word.dropLast(date.count) + found.whole)
      rest = rest.dropFirst(found.count)
    }
    return joined
  }

  private func dateValue(of word: String) -> String? {
    guard let typed = FilterWord(word), word.hasSuffix(typed.value),
      let key = try? key(of: typed)
    else { return nil }
    switch CardField(rawValue: key)?.declaration.kind {
    case .deadline, .date: break
    default: return nil
    }
    return typed.value.isEmpty ? nil : typed.value
  }

  private func key(of word: FilterWord) throws(TrackerError) -> String {
    let key = Self.key(of: word.key.lowercased())
    guard Self.keys.contains(key) else {
      throw .invalidSelection(
        .unknownKey(
          word.key, nearest: Self.key(otherwise: key) ?? nearest(to: key, among: Self.keys)))
    }
    return key
  }

  private static func values(in text: String) -> [String] {
    var isQuoted = false
    return text.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }.map(OneLine.trimmed).filter { !$0.isEmpty }
  }

  private func condition(_ key: String, _ value: String) throws(TrackerError) -> CardFilter {
    switch key {
    case "is": return try condition(called: value)
    case "title": return .title(SearchWord.value(value))
    case "text": return .text(SearchWord.value(value))
    default:
      guard let field = CardField.allCases.first(where: { $0.filterKey == key }) else {
        throw .invalidSelection(.unknownKey(key, nearest: nil))
      }
      guard OneLine.isNone(value) else {
        let isQuoted = value.utf8.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
        return try condition(field, isQuoted ? String(value.dropFirst().dropLast()) : value)
      }
      guard field.isOptional else { throw .invalidSelection(.neverWithout(key: key)) }
      return field == .tags ? .tag(nil) : .without(field)
    }
  }

  private func condition(_ field: CardField, _ value: String) throws(TrackerError) -> CardFilter {
    switch field.declaration.kind {
    case .choice:
      let word = try fields.value(value, of: field).typed
      return State(rawValue: word).map(CardFilter.state) ?? .choice(field, word)
    case .column: return .column(try ColumnWord(reading: value))
    case .project:
      guard value.utf8.count > 1, value.hasSuffix("/") else {
        return .project(try ProjectName(value))
      }
      return .projectLevel(try ProjectName(value.dropLast()))
    case .tags: return .tag(try Tag(value))
    case .card: return .partOf(try Blockers(typed: value, by: fields.names))
    case .cards: return .blockedBy(try Blockers(typed: value, by: fields.names))
    case .text: return .value(field, try fields.value(value, of: field).typed)
    case .person:
      let name = try fields.value(value, of: field).typed
      return .assignee(Assignee(stored: name), isUser: Assignee.isUser(value))
    case .amount: return .amount(field, try AmountRange(value))
    case .deadline: return .civil(field, try range(value, by: fields.dates))
    case .date:
      let dates = fields.dates.lookingBack
      return .moment(field, try range(value, by: dates).instants(in: dates.zone))
    case .notes, .number, .flag, .rule, .steps, .comments: break
    }
    throw .invalidSelection(.unknownKey(field.rawValue, nearest: nil))
  }

  private func range(_ value: String, by dates: DateReader) throws(TrackerError) -> DeadlineRange {
    do throws(DateFault) {
      return try dates.range(value)
    } catch {
      throw .invalidDate(error)
    }
  }

  private func condition(called word: String) throws(TrackerError) -> CardFilter {
    switch word.lowercased() {
    case "overdue": return .overdue(at: now)
    case "open": return .open
    case "waiting": return .waiting(at: now)
    case "blocked": return .blocked
    case "blocking": return .blocking
    case "ready": return .ready(at: now)
    case "repeating": return .repeating
    case "cancelled", "canceled": return .cancelled
    case "parent": return .hasParts(open: false)
    default:
      let near = nearest(to: word, among: Self.conditions)
      throw .invalidSelection(.unknownValue(key: "is", value: word, nearest: near))
    }
  }
}

extension FilterReader {
  /// `deadline` for `due`; other words as they are.
  public static func key(of word: String) -> String {
    switch word {
    case "due": "deadline"
    case "person": "assignee"
    default: word
    }
  }

  /// `state` for `status`.
  public static func key(otherwise word: String) -> String? {
    switch word {
    case "date": "deadline"
    case "status", "stage": "state"
    case "pri", "prio": "priority"
    case "proj", "list": "project"
    case "tags", "label", "labels": "tag"
    case "entry", "added": "created"
    case "modified", "changed": "updated"
    case "start": "started"
    case "end", "closed", "completed": "finished"
    case "name", "subject": "title"
    case "description", "desc", "note", "body", "message": "text"
    case "assigned", "owner": "assignee"
    case "depends", "blockers": "blocker"
    case "est": "estimate"
    case "recur": "repeat"
    default: nil
    }
  }
}
