import Entities
import FoundationEssentials
import JSONKit

/// Reads issues, and the items of projects, of GitHub as cards.
struct GitHubReader {
  private let dates: ForeignDates
  private var identifiers = ContentIdentifiers("github")

  init(_ dates: ForeignDates) {
    self.dates = dates
  }

  mutating func record(_ value: JSONValue, at place: FilePlace) -> FileRecord {
    guard let object = value.objectValue else {
      return FileRecord(at: place, .bad(.malformed(expected: "{")))
    }
    let content = object["content"]?.objectValue
    let title = object["title"]?.stringValue ?? content?["title"]?.stringValue
    guard title != nil else { return FileRecord(at: place, .bad(.missing("title"))) }
    if object["stateReason"]?.stringValue == "NOT_PLANNED" {
      return FileRecord(at: place, .skipped(.cancelled))
    }
    var item = GitHubItem(ForeignCard(titled: title, as: "title"), dates)
    for member in content?.members ?? [] { item.takeContent(member) }
    for member in object.members where member.key != "content" { item.take(member) }
    let id = identify(object, content, title ?? "", &item.card)
    var (record, remarks) = item.card.finished(id: id)
    record.created = item.created
    record.updated = item.updated
    record.finished = record.draft.state == .done ? item.closed : nil
    return FileRecord(at: place, .card(record), remarks: remarks)
  }

  /// Returns the id: of the address, else of GitHub's own id, else of number and title.
  private mutating func identify(
    _ object: JSONObject, _ content: JSONObject?, _ title: String, _ card: inout ForeignCard
  ) -> UUID {
    let address = object["url"] ?? content?["url"]
    if let name = address?.stringValue ?? object["id"]?.stringValue, !name.isEmpty {
      card.key(name, as: "url")
      return identifiers.named(name)
    }
    let number = object["number"] ?? .null
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
  /// Whether the issue is closed, whatever the board says.
  private var isClosed = false

  init(_ card: ForeignCard, _ dates: ForeignDates) {
    self.card = card
    self.dates = dates
  }

  /// Reads a member of an issue, or of an item without its content.
  mutating func take(_ member: JSONObject.Member) {
    let (key, value) = (member.key, member.value)
    switch key {
    case "title", "url", "id", "stateReason", "isPinned", "closed", "reactionGroups",
      "projectCards", "closedByPullRequestsReferences":
      break
    case "body": if let text = value.stringValue, !text.isEmpty { card.note(text) }
    case "state": takeClosed(value)
    case "createdAt": created = date(value)
    case "updatedAt": updated = date(value)
    case "closedAt": closed = date(value)
    case "labels": for label in Self.names(value, "name") { card.tag(label, as: key) }
    case "assignees": keep(Self.names(value, "login"), as: key)
    case "author": keep(Self.names(.array([value]), "login"), as: key)
    case "milestone": keep(Self.names(.array([value]), "title"), as: key)
    case "projectItems": takeBoards(value)
    case "comments": if value.arrayValue?.isEmpty == false { card.remark(.ignored(key)) }
    case "number": break
    default: takeField(key, value)
    }
  }

  /// Reads a member of the issue that an item is.
  mutating func takeContent(_ member: JSONObject.Member) {
    switch member.key {
    case "body", "createdAt", "closedAt": take(member)
    default: break
    }
  }

  private mutating func takeClosed(_ value: JSONValue) {
    guard value.stringValue?.uppercased() == "CLOSED" else { return }
    isClosed = true
    card.draft.state = .done
  }

  /// Reads the status of the issue on its boards.
  private mutating func takeBoards(_ value: JSONValue) {
    for board in value.arrayValue ?? [] {
      if let status = board["status"]?["name"]?.stringValue { takeStatus(status, as: "status") }
    }
  }

  private mutating func takeStatus(_ name: String, as key: String) {
    guard let state = StateName(name)?.state else { return card.keep(name, as: key) }
    if !isClosed { card.draft.state = state }
  }

  /// Reads a field of a project, whose names are the user's.
  private mutating func takeField(_ key: String, _ value: JSONValue) {
    let text = Self.text(value)
    guard !text.isEmpty else { return }
    switch key.lowercased().filter({ $0.isLetter || $0.isNumber }) {
    case "status": takeStatus(text, as: key)
    case "priority":
      if let priority = PriorityName.priority(text) {
        card.draft.priority = priority
      } else {
        card.keep(text, as: key)
      }
    case "duedate", "due", "deadline":
      if case .moment(let moment) = dates.read(text) {
        card.draft.deadline = moment.deadline
      } else {
        card.keep(text, as: key)
      }
    case "estimate", "storypoints", "points":
      if let amount = Amount(text) {
        card.draft.estimate = amount
      } else {
        card.keep(text, as: key)
      }
    default: card.keep(text, as: key)
    }
  }

  private mutating func keep(_ names: [String], as key: String) {
    if !names.isEmpty { card.keep(names.joined(separator: ", "), as: key) }
  }

  private func date(_ value: JSONValue) -> Date? {
    guard let text = value.stringValue, case .moment(let moment) = dates.read(text) else {
      return nil
    }
    return moment.date
  }

  /// Returns the texts of a list, whose elements are texts or objects with that member.
  private static func names(_ value: JSONValue, _ key: String) -> [String] {
    (value.arrayValue ?? []).compactMap { $0.stringValue ?? $0[key]?.stringValue }
      .filter { !$0.isEmpty }
  }

  /// Returns the value as text; a field with several values by its title.
  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    case .array(let values): values.map(text).filter { !$0.isEmpty }.joined(separator: ", ")
    case .object(let object): object["title"]?.stringValue ?? value.text
    default: value.text
    }
  }
}
