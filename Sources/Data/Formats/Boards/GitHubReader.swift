import Entities
import FoundationEssentials
import JSONKit

/// Reads issues, and the items of projects, of GitHub as cards.
struct GitHubReader {
  private let dates: ForeignDates
  private let columns: ColumnList
  private var identifiers = ContentIdentifiers("github")

  init(_ dates: ForeignDates, _ columns: ColumnList) {
    self.dates = dates
    self.columns = columns
  }

  mutating func record(_ value: JSONValue, at place: FilePlace) -> FileRecord {
    guard let object = value.objectValue else {
      return FileRecord(at: place, .bad(.malformed(expected: "{")))
    }
    let content = object["content"]?.objectValue
    let title = object["title"]?.stringValue ?? content?["title"]?.stringValue
    guard title != nil else { return FileRecord(at: place, .bad(.missing("title"))) }
    if ["NOT_PLANNED", "DUPLICATE"].contains(object["stateReason"]?.stringValue) {
      return FileRecord(at: place, .skipped(.cancelled))
    }
    let address = object["url"] ?? content?["url"]
    var item = GitHubItem(
      ForeignCard(titled: title, as: "title"), dates, hasAddress: address?.stringValue != nil)
    for member in content?.members ?? [] { item.takeContent(member) }
    for member in object.members where member.key != "content" { item.take(member) }
    item.closeIfOver()
    // A closed issue was done, whatever its project says.
    if item.card.draft.state != .done, item.card.isCancelled(in: columns) {
      return FileRecord(at: place, .skipped(.cancelled))
    }
    let id = identify(object, address, title ?? "", &item.card)
    var (record, remarks) = item.card.finished(id: id)
    record.created = item.created
    record.updated = item.updated
    record.finished = item.closed
    return FileRecord(at: place, .card(record), remarks: remarks)
  }

  /// The number alone can be that of an issue in another repository, so the title is a part of the
  /// id if there is no date.
  private mutating func identify(
    _ object: JSONObject, _ address: JSONValue?, _ title: String, _ card: inout ForeignCard
  ) -> UUID {
    if let name = address?.stringValue ?? object["id"]?.stringValue, !name.isEmpty {
      card.key(name, as: "url")
      return identifiers.named(name)
    }
    let number = object["number"] ?? .null
    if number != .null, let born = object["createdAt"]?.stringValue {
      return identifiers.named("\(number.text) \(born)")
    }
    card.remark(.withoutAddress)
    return identifiers.next(for: "\(number.text) \(title)")
  }
}

/// An issue or an item while its members are read.
private struct GitHubItem {
  var card: ForeignCard
  private(set) var created: Date?
  private(set) var updated: Date?
  private(set) var closed: Date?
  private let dates: ForeignDates
  private let hasAddress: Bool
  private var isClosed = false
  /// Whether the issue says that it is open, so that no date closes it.
  private var isOpen = false
  private var hasStatus = false

  init(_ card: ForeignCard, _ dates: ForeignDates, hasAddress: Bool) {
    self.card = card
    self.dates = dates
    self.hasAddress = hasAddress
  }

  mutating func take(_ member: JSONObject.Member) {
    let (key, value) = (member.key, member.value)
    switch key {
    case "title", "url", "id", "stateReason": break
    case "body": if !Self.isEmpty(value) { card.note(value.stringValue ?? value.text) }
    case "state": takeState(value)
    case "closed": if value.boolValue ?? false { close() }
    case "createdAt": created = date(value, as: key)
    case "updatedAt": updated = date(value, as: key)
    case "closedAt": closed = date(value, as: key)
    case "labels": for label in Self.names(value, "name") { card.tag(label, as: key) }
    case "assignees": card.assignee(Self.names(value, "login"), as: key)
    case "author": card.keep(Self.names(.array([value]), "login"), as: key)
    case "milestone":
      let texts = ["title", "dueOn"].compactMap { value[$0]?.stringValue }
      card.keep(texts.filter { !$0.isEmpty && !ForeignDates.isZero($0) }, as: key)
    case "projectItems": takeBoards(value)
    case "comments": takeComments(value)
    case "number": if !hasAddress { card.keep(value.text, as: key) }
    case "isPinned", "reactionGroups", "projectCards", "closedByPullRequestsReferences":
      if !Self.isEmpty(value) { card.remark(.ignored(key)) }
    case let key where key != "repository" && GitHubFormat.requestKeys.contains(key):
      if !Self.isEmpty(value) { card.remark(.ignored(key)) }
    default: takeField(key, value)
    }
  }

  mutating func takeContent(_ member: JSONObject.Member) {
    switch member.key {
    case "number", "repository", "title", "url", "id": break
    case "type":
      if member.value == .string("PullRequest") { card.keep("PullRequest", as: member.key) }
    default: take(member)
    }
  }

  private mutating func close() {
    isClosed = true
    card.draft.state = .done
  }

  /// Closes an issue with a date of closing, unless its state is open.
  mutating func closeIfOver() {
    guard closed != nil else { return }
    if isOpen { closed = nil } else { close() }
  }

  private mutating func takeState(_ value: JSONValue) {
    switch value.stringValue?.uppercased() {
    case "OPEN": isOpen = true
    case "CLOSED", "MERGED": close()
    default: card.keep(value.stringValue ?? value.text, as: "state")
    }
  }

  /// A comment without a text or a time is kept in the notes.
  private mutating func takeComments(_ value: JSONValue) {
    for comment in value.arrayValue ?? [] {
      let name = comment["author"]?["login"]?.stringValue
      let time = comment["createdAt"]?.stringValue ?? ""
      if let text = comment["body"]?.stringValue, case .moment(let moment) = dates.read(time) {
        card.comment(text, by: name, at: moment.date, as: "comments")
      } else {
        let text = comment["body"]?.stringValue ?? comment.text
        card.note("\(time.prefix(10)) \(name ?? ""): \(text)", as: "comments")
      }
    }
  }

  /// Only the status on the first board counts.
  private mutating func takeBoards(_ value: JSONValue) {
    for board in value.arrayValue ?? [] {
      let texts = [board["title"], board["status"]?["name"]].compactMap { $0?.stringValue }
      card.keep(texts, as: "projectItems")
      if !hasStatus, let name = texts.last { card.column(name) }
      guard !hasStatus, let state = texts.last.flatMap({ StateName($0)?.state }) else { continue }
      hasStatus = true
      if !isClosed { card.draft.state = state }
    }
  }

  private mutating func takeStatus(_ name: String, as key: String) {
    card.state(name, as: key)
    if isClosed { card.draft.state = .done }
  }

  /// The names of a project's fields are the user's.
  private mutating func takeField(_ key: String, _ value: JSONValue) {
    let text = Self.text(value)
    guard !text.isEmpty else { return }
    switch key.lowercased().filter({ $0.isLetter || $0.isNumber }) {
    case "status": takeStatus(text, as: key)
    case "priority": card.priority(text, as: key)
    case "duedate", "due", "deadline": card.deadline(text, as: key, dates)
    case "estimate", "storypoints", "points": card.estimate(text, as: key)
    default: card.keep(text, as: key)
    }
  }

  private mutating func date(_ value: JSONValue, as key: String) -> Date? {
    value == .null ? nil : card.date(value.stringValue ?? value.text, as: key, dates)
  }

  private static func isEmpty(_ value: JSONValue) -> Bool {
    [.null, .bool(false), .string(""), .array([])].contains(value)
  }

  /// Returns the texts of a list, whose elements are texts or objects with that member.
  private static func names(_ value: JSONValue, _ key: String) -> [String] {
    (value.arrayValue ?? [value]).map { $0.stringValue ?? $0[key]?.stringValue ?? text($0) }
      .filter { !$0.isEmpty }
  }

  /// The title of a field with several values is first.
  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: return ""
    case .string(let text): return text
    case .array(let values):
      return values.map(text).filter { !$0.isEmpty }.joined(separator: ", ")
    case .object(let object):
      let others = object.members.filter { $0.key != "title" && !isEmpty($0.value) }
      let texts = others.map { "\($0.key): \(text($0.value))" }
      return ([text(object["title"] ?? .null)] + texts).filter { !$0.isEmpty }
        .joined(separator: ", ")
    default: return value.text
    }
  }
}
