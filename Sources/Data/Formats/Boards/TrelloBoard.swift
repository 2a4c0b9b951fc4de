import Entities
import FoundationEssentials
import JSONKit
import System

/// A board, its lists and its checklists.
struct TrelloBoard {
  private let board: JSONValue
  private let dates: ForeignDates
  private let columns: ColumnList
  private var lists: [String: List] = [:]
  private var checklists: [String: [JSONValue]] = [:]
  private var members: [String: String] = [:]
  private var comments: [String: [JSONValue]] = [:]
  /// The names of the custom fields and of their choices.
  private var fields: [String: String] = [:]

  private struct List {
    let name: String
    let position: Double
    let isArchived: Bool
  }

  init(_ board: JSONValue, _ dates: ForeignDates, _ columns: ColumnList) {
    self.board = board
    self.columns = columns
    self.dates = dates
    for list in Self.elements(board, "lists") {
      guard let id = list["id"]?.stringValue else { continue }
      lists[id] = List(
        name: list["name"]?.stringValue ?? "", position: Self.position(list),
        isArchived: list["closed"]?.boolValue ?? false)
    }
    for checklist in Self.elements(board, "checklists") {
      guard let card = checklist["idCard"]?.stringValue else { continue }
      checklists[card, default: []].append(checklist)
    }
    checklists = checklists.mapValues(Self.placed)
    for member in Self.elements(board, "members") {
      guard let id = member["id"]?.stringValue else { continue }
      members[id] = member["fullName"]?.stringValue ?? member["username"]?.stringValue
    }
    for action in Self.elements(board, "actions").reversed() { takeComment(action) }
    for field in Self.elements(board, "customFields") { takeField(field) }
  }

  private mutating func takeField(_ field: JSONValue) {
    guard let id = field["id"]?.stringValue else { return }
    fields[id] = field["name"]?.stringValue
    for choice in Self.elements(field, "options") {
      guard let id = choice["id"]?.stringValue else { continue }
      fields[id] = choice["value"]?["text"]?.stringValue
    }
  }

  private mutating func takeComment(_ action: JSONValue) {
    guard action["type"]?.stringValue == "commentCard",
      let card = action["data"]?["card"]?["id"]?.stringValue
    else { return }
    comments[card, default: []].append(action)
  }

  /// A comment without a time is kept in the notes.
  private func take(comment action: JSONValue, _ card: inout ForeignCard) {
    guard let text = action["data"]?["text"]?.stringValue else { return }
    let name = action["memberCreator"]?["fullName"]?.stringValue
    let time = action["date"]?.stringValue ?? ""
    if case .moment(let moment) = dates.read(time) {
      card.comment(text, by: name, at: moment.date, as: "comments")
    } else {
      card.note("\(time.prefix(10)) \(name ?? ""): \(text)", as: "comments")
    }
  }

  func records() -> [FileRecord] {
    let identifiers = ContentIdentifiers("trello")
    let cards = Self.elements(board, "cards").enumerated().sorted { left, right in
      (order(left.element), Self.position(left.element), left.offset)
        < (order(right.element), Self.position(right.element), right.offset)
    }
    let records = cards.map { record($0.element, at: $0.offset, identifiers) }
    guard !records.isEmpty, let text = board["desc"]?.stringValue, !text.isEmpty else {
      return records
    }
    let remark = ImportRemark.ignoredOfFile("desc", value: ForeignText.oneLine(text))
    return records + [FileRecord(at: FilePlace(line: 1), .skipped(remark))]
  }

  private func order(_ card: JSONValue) -> Double {
    list(of: card)?.position ?? .greatestFiniteMagnitude
  }

  private func list(of card: JSONValue) -> List? {
    card["idList"]?.stringValue.flatMap { lists[$0] }
  }

  private func record(
    _ value: JSONValue, at index: Int, _ identifiers: ContentIdentifiers
  ) -> FileRecord {
    let place = FilePlace(line: 1, element: index + 1)
    guard let id = value["id"]?.stringValue else {
      return FileRecord(at: place, .bad(.missing("id")))
    }
    let list = list(of: value)
    if value["closed"]?.boolValue ?? false || list?.isArchived ?? false {
      return FileRecord(at: place, .skipped(.archived))
    }
    var card = ForeignCard(titled: value["name"]?.stringValue, as: "name")
    if let name = board["name"]?.stringValue { card.project(name, as: "board") }
    if let list { card.state(list.name, as: "list") }
    if card.isCancelled(in: columns) { return FileRecord(at: place, .skipped(.cancelled)) }
    if value["dueComplete"]?.boolValue ?? false { card.draft.state = .done }
    takeDue(value, &card)
    takeTexts(value, id: id, &card)
    takeRest(value, &card)
    let checklists = checklists[id] ?? []
    if checklists.count < Self.elements(value, "idChecklists").count {
      card.remark(.ignored("checklists"))
    }
    for checklist in checklists {
      take(checklist: checklist, isOnly: checklists.count == 1, &card)
    }
    card.key(value["shortUrl"]?.stringValue ?? id, as: "shortUrl")
    let updated = value["dateLastActivity"]?.stringValue.flatMap {
      card.date($0, as: "dateLastActivity", dates)
    }
    var (record, remarks) = card.finished(id: identifiers.named(id))
    record.created = Self.birth(id)
    record.updated = updated
    return FileRecord(at: place, .card(record), remarks: remarks)
  }

  /// The first eight digits of an id are the seconds since 1970.
  private static func birth(_ id: String) -> Date? {
    guard id.count == 24, id.allSatisfy(\.isHexDigit) else { return nil }
    return Int(id.prefix(8), radix: 16).map { Date(timeIntervalSince1970: Double($0)) }
  }

  private func takeDue(_ value: JSONValue, _ card: inout ForeignCard) {
    guard let due = value["due"], due != .null else { return }
    card.deadline(due.stringValue ?? due.text, as: "due", dates)
  }

  private func takeTexts(_ value: JSONValue, id: String, _ card: inout ForeignCard) {
    if let text = value["desc"]?.stringValue, !text.isEmpty { card.note(text) }
    let comments = comments[id] ?? []
    for comment in comments { take(comment: comment, &card) }
    if let count = value["badges"]?["comments"]?.integerValue, count > comments.count {
      card.remark(.missingComments)
    }
    for label in Self.elements(value, "labels") {
      let name = label["name"]?.stringValue ?? ""
      card.tag(name.isEmpty ? label["color"]?.stringValue ?? "" : name, as: "labels")
    }
    card.keep(names(Self.elements(value, "idMembers")), as: "members")
    for attachment in Self.elements(value, "attachments") {
      let address = attachment["url"]?.stringValue ?? ""
      let name = attachment["name"]?.stringValue ?? ""
      let texts = [address.hasSuffix(name) ? "" : name, address].filter { !$0.isEmpty }
      if !texts.isEmpty { card.keep(texts.joined(separator: " "), as: "attachments") }
    }
    for item in Self.elements(value, "customFieldItems") { take(field: item, &card) }
  }

  private func names(_ ids: [JSONValue]) -> [String] {
    ids.compactMap(\.stringValue).map { members[$0] ?? $0 }
  }

  private func take(field item: JSONValue, _ card: inout ForeignCard) {
    let choice = item["idValue"]?.stringValue.map { fields[$0] ?? $0 }
    let value = item["value"]?.objectValue?.members.first?.value
    guard let text = value.map({ $0.stringValue ?? $0.text }) ?? choice else { return }
    card.keep(text, as: item["idCustomField"]?.stringValue.flatMap { fields[$0] } ?? "field")
  }

  private func takeRest(_ value: JSONValue, _ card: inout ForeignCard) {
    for member in value.objectValue?.members ?? [] {
      switch (member.key, member.value) {
      case (_, .null), (_, .bool(false)), (_, .string("")), (_, .array([])): break
      case (let key, let value) where Self.kept.contains(key):
        card.keep(value.stringValue ?? value.text, as: key)
      case ("idMembersVoted", .array(let ids)): card.keep(names(ids), as: "votes")
      case (let key, _) where Self.ignored.contains(key): card.remark(.ignored(key))
      default: break
      }
    }
    let hasCover = ["color", "idAttachment", "idUploadedBackground"].contains {
      value["cover"]?[$0]?.stringValue != nil
    }
    if hasCover { card.remark(.ignored("cover")) }
  }

  private static let kept: Set<String> = [
    "address", "coordinates", "isTemplate", "locationName", "start",
  ]
  private static let ignored: Set<String> = ["dueReminder", "stickers"]

  /// The name of the checklist is kept in the notes if it says anything.
  private func take(checklist: JSONValue, isOnly: Bool, _ card: inout ForeignCard) {
    let first = card.draft.steps.count + 1
    for item in Self.placed(Self.elements(checklist, "checkItems")) {
      guard let name = item["name"]?.stringValue else { continue }
      card.step(name, isChecked: item["state"]?.stringValue == "complete")
      let due = item["due"]?.stringValue
      let member = item["idMember"]?.stringValue.map { members[$0] ?? $0 }
      for (text, key) in [(due, "due"), (member, "member")] {
        if let text { card.keep("\(name): \(text)", as: "checkItems.\(key)") }
      }
    }
    let name = checklist["name"]?.stringValue ?? ""
    guard !name.isEmpty, !isOnly || name != "Checklist" else { return }
    let last = card.draft.steps.count
    card.keep(isOnly || last < first ? name : "\(name) (\(first)-\(last))", as: "checklist")
  }

  private static func elements(_ value: JSONValue, _ key: String) -> [JSONValue] {
    value[key]?.arrayValue ?? []
  }

  private static func placed(_ elements: [JSONValue]) -> [JSONValue] {
    let sorted = elements.enumerated().sorted { left, right in
      (position(left.element), left.offset) < (position(right.element), right.offset)
    }
    return sorted.map(\.element)
  }

  private static func position(_ value: JSONValue) -> Double {
    switch value["pos"] {
    case .integer(let number): Double(number)
    case .number(let number): number.value
    default: 0
    }
  }
}
