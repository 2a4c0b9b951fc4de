import Entities
import FoundationEssentials
import JSONKit
import Repositories
import TimeKit

/// The board that Trello exports as JSON (Share, Print, export, and share, Export as JSON).
///
/// Import only. Lists that name a state are states, checklists are steps, and labels are tags. The
/// board's name is the project. Archived cards are skipped.
struct TrelloFormat: CardFormat {
  let format = FileFormat.trello
  let zone: Zone

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let records: [FileRecord]
    do throws(JSONFault) {
      let board = try JSONValue(parsing: bytes)
      records = TrelloBoard(board, ForeignDates(zone: zone)).records()
    } catch {
      let place = bytes.withUnsafeBufferPointer { error.place(in: $0) }
      records = [FileRecord(at: place, .bad(error.recordFault))]
    }
    for record in records { try body(record) }
  }

  func writer() -> (any CardWriter)? { nil }
}

/// A board, its lists and its checklists.
private struct TrelloBoard {
  private let board: JSONValue
  private let dates: ForeignDates
  private var lists: [String: List] = [:]
  private var checklists: [String: [JSONValue]] = [:]
  private var members: [String: String] = [:]
  private var comments: [String: [String]] = [:]

  private struct List {
    let name: String
    let position: Double
    let isArchived: Bool
  }

  init(_ board: JSONValue, _ dates: ForeignDates) {
    self.board = board
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
    for member in Self.elements(board, "members") {
      guard let id = member["id"]?.stringValue else { continue }
      members[id] = member["fullName"]?.stringValue ?? member["username"]?.stringValue
    }
    for action in Self.elements(board, "actions").reversed() { takeComment(action) }
  }

  private mutating func takeComment(_ action: JSONValue) {
    guard action["type"]?.stringValue == "commentCard",
      let card = action["data"]?["card"]?["id"]?.stringValue,
      let text = action["data"]?["text"]?.stringValue
    else { return }
    let name = action["memberCreator"]?["fullName"]?.stringValue ?? ""
    let day = action["date"]?.stringValue?.prefix(10) ?? ""
    comments[card, default: []].append("\(day) \(name): \(text)")
  }

  /// Returns the records in the order of the board.
  func records() -> [FileRecord] {
    let identifiers = ContentIdentifiers("trello")
    let cards = Self.elements(board, "cards").enumerated().sorted { left, right in
      (order(left.element), Self.position(left.element), left.offset)
        < (order(right.element), Self.position(right.element), right.offset)
    }
    return cards.map { record($0.element, identifiers) }
  }

  private func order(_ card: JSONValue) -> Double {
    list(of: card)?.position ?? .greatestFiniteMagnitude
  }

  private func list(of card: JSONValue) -> List? {
    card["idList"]?.stringValue.flatMap { lists[$0] }
  }

  private func record(_ value: JSONValue, _ identifiers: ContentIdentifiers) -> FileRecord {
    let place = FilePlace(line: 1)
    guard let id = value["id"]?.stringValue else {
      return FileRecord(at: place, .bad(.missing("id")))
    }
    let list = list(of: value)
    if value["closed"]?.boolValue ?? false || list?.isArchived ?? false {
      return FileRecord(at: place, .skipped(.archived))
    }
    var card = ForeignCard(titled: value["name"]?.stringValue, as: "name")
    if let name = board["name"]?.stringValue { card.project(name, as: "board") }
    if let list { take(list, &card) }
    if value["dueComplete"]?.boolValue ?? false { card.draft.state = .done }
    takeDue(value, &card)
    takeTexts(value, id: id, &card)
    for checklist in checklists[id] ?? [] { take(checklist: checklist, &card) }
    card.key(value["shortUrl"]?.stringValue ?? id, as: "shortUrl")
    var (record, remarks) = card.finished(id: identifiers.named(id))
    // The first eight digits of an id are the seconds since 1970 at which it was made.
    record.created = Int(id.prefix(8), radix: 16).map { Date(timeIntervalSince1970: Double($0)) }
    record.updated = date(value["dateLastActivity"])?.date
    return FileRecord(at: place, .card(record), remarks: remarks)
  }

  private func take(_ list: List, _ card: inout ForeignCard) {
    if let state = StateName(list.name)?.state {
      card.draft.state = state
    } else if !list.name.isEmpty {
      card.keep(list.name, as: "list")
    }
  }

  private func takeDue(_ value: JSONValue, _ card: inout ForeignCard) {
    guard let due = value["due"], due != .null else { return }
    guard let moment = date(due) else { return card.keep(due.stringValue ?? due.text, as: "due") }
    if moment.hasSeconds { card.remark(.secondsDropped("due")) }
    card.draft.deadline = moment.deadline
  }

  private func takeTexts(_ value: JSONValue, id: String, _ card: inout ForeignCard) {
    if let text = value["desc"]?.stringValue, !text.isEmpty { card.note(text) }
    for comment in comments[id] ?? [] { card.note(comment) }
    for label in Self.elements(value, "labels") {
      let name = label["name"]?.stringValue ?? ""
      card.tag(name.isEmpty ? label["color"]?.stringValue ?? "" : name, as: "labels")
    }
    let people = Self.elements(value, "idMembers").compactMap { $0.stringValue }
      .map { members[$0] ?? $0 }
    if !people.isEmpty { card.keep(people.joined(separator: ", "), as: "members") }
    for attachment in Self.elements(value, "attachments") {
      if let address = attachment["url"]?.stringValue { card.keep(address, as: "attachments") }
    }
    if let start = value["start"]?.stringValue { card.keep(start, as: "start") }
  }

  private func take(checklist: JSONValue, _ card: inout ForeignCard) {
    let items = Self.elements(checklist, "checkItems").enumerated().sorted { left, right in
      (Self.position(left.element), left.offset) < (Self.position(right.element), right.offset)
    }
    for (_, item) in items {
      guard let name = item["name"]?.stringValue else { continue }
      card.step(name, isChecked: item["state"]?.stringValue == "complete")
    }
  }

  private func date(_ value: JSONValue?) -> ForeignDates.Moment? {
    guard let text = value?.stringValue, case .moment(let moment) = dates.read(text) else {
      return nil
    }
    return moment
  }

  private static func elements(_ value: JSONValue, _ key: String) -> [JSONValue] {
    value[key]?.arrayValue ?? []
  }

  private static func position(_ value: JSONValue) -> Double {
    switch value["pos"] {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: 0
    }
  }
}
