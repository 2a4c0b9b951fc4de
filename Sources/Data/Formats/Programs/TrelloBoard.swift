import Entities
import FoundationEssentials
import JSONKit
import System

/// The exported JSON, whose cards name lists, members and checklists by ids; skips archived cards.
struct TrelloBoard {
  private let board: JSONValue
  private let lists: [String: JSONValue]
  private let members: [String: JSONValue]
  private let fields: [String: JSONValue]

  init(_ board: JSONValue) {
    self.board = board
    lists = Self.byID(board.elements("lists"))
    members = Self.byID(board.elements("members"))
    fields = Self.byID(board.elements("customFields"))
  }

  private static func byID(_ elements: [JSONValue]) -> [String: JSONValue] {
    Dictionary(elements.map { ($0["id"]?.stringValue ?? "", $0) }, uniquingKeysWith: { $1 })
  }

  func records(_ reader: inout ProgramReader) -> [FileRecord] {
    guard let cards = board["cards"]?.arrayValue else {
      return [FileRecord(at: FilePlace(line: 1), .bad(.missing("cards")))]
    }
    let order = cards.enumerated().map { (index: $0.offset, card: $0.element) }.sorted {
      one, other in
      let (first, second) = (list(of: one.card), list(of: other.card))
      return (first?.position ?? .infinity, one.card.position, one.index)
        < (second?.position ?? .infinity, other.card.position, other.index)
    }
    return order.map { reader.record(record($0.card, at: $0.index)) }
  }

  private func list(of card: JSONValue) -> JSONValue? {
    card["idList"]?.stringValue.flatMap { lists[$0] }
  }

  private func record(_ card: JSONValue, at index: Int) -> SourceRecord {
    var source = SourceRecord(at: FilePlace(line: 1, element: index + 1))
    for key in Self.names { source.add(card[key], as: key) }
    let list = list(of: card)
    source.add(list?["name"], as: "list")
    source.add(board["name"], as: "board")
    let isClosed = [card, list].contains { $0?["closed"]?.boolValue ?? false }
    source.add(.bool(isClosed), as: "archived")
    source.add(Self.birth(card).map { .string(Zone.utc.iso($0)) }, as: "created")
    source.add(people(card.elements("idMembers")), as: "members")
    source.add(people(card.elements("idMembersVoted")), as: "votes")
    let attachments = card.elements("attachments").map { attachment in
      let texts = ["name", "url"].compactMap { attachment[$0]?.stringValue }
      return JSONValue.string(texts.joined(separator: " "))
    }
    source.add(.array(attachments), as: "attachments")
    source.add(card["cover"]?["color"], as: "cover")
    for item in card.elements("customFieldItems") { add(item, to: &source) }
    let checklists = board.elements("checklists").filter { $0["idCard"] == card["id"] }.placed
    source.add(.array(checklists.compactMap { $0["name"] }), as: "checklist")
    source.add(.array(checklists.flatMap(items)), as: "checklists")
    source.add(.array(comments(on: card)), as: "comments")
    return source
  }

  private func people(_ ids: [JSONValue]) -> JSONValue {
    .array(ids.map { id in id.stringValue.flatMap { members[$0] } ?? id })
  }

  /// Adds a value of a field of the board, or the choice that it names.
  private func add(_ item: JSONValue, to source: inout SourceRecord) {
    let field = item["idCustomField"]?.stringValue.flatMap { fields[$0] }
    let choice = field?.elements("options").first { $0["id"] == item["idValue"] }
    let value = [item["value"], choice?["value"]].compactMap { $0?.objectValue?.members.first }
    source.add(value.first?.value, as: field?["name"]?.stringValue ?? "field")
  }

  private func items(of checklist: JSONValue) -> [JSONValue] {
    checklist.elements("checkItems").placed.map { item in
      guard var object = item.objectValue, let id = object["idMember"] else { return item }
      object["member"] = people([id])
      return .object(object)
    }
  }

  private static let names = [
    "name", "desc", "id", "shortUrl", "due", "dueComplete", "labels", "dateLastActivity",
    "address", "coordinates", "isTemplate", "locationName", "start", "dueReminder", "stickers",
  ]

  /// The first eight digits of an id are the seconds since 1970.
  private static func birth(_ card: JSONValue) -> Date? {
    let id = card["id"]?.stringValue ?? ""
    guard id.count == 24, id.allSatisfy(\.isHexDigit) else { return nil }
    return Int(id.prefix(8), radix: 16).map { Date(timeIntervalSince1970: Double($0)) }
  }

  private func comments(on card: JSONValue) -> [JSONValue] {
    let actions = board.elements("actions").reversed().filter { action in
      action["type"]?.stringValue == "commentCard" && action["data"]?["card"]?["id"] == card["id"]
    }
    return actions.map { action in
      [
        "text": action["data"]?["text"] ?? .null, "author": action["memberCreator"] ?? .null,
        "date": action["date"] ?? .null,
      ]
    }
  }
}

extension JSONValue {
  fileprivate func elements(_ key: String) -> [JSONValue] { self[key]?.arrayValue ?? [] }

  fileprivate var position: Double { self["pos"].flatMap { Double($0.text) } ?? 0 }
}

extension [JSONValue] {
  fileprivate var placed: [JSONValue] {
    enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }
}
