import Entities
import FoundationEssentials
import JSONKit
import System

/// The board that Trello exports as JSON, whose cards name their list, members and checklists by
/// ids; archived cards are skipped.
struct TrelloBoard {
  private let board: JSONValue
  private let lists: [String: JSONValue]
  private let members: [String: JSONValue]
  private var fields: [String: String] = [:]

  /// Returns the cards in the order of the board.
  static func records(_ bytes: [UInt8], _ reader: inout ProgramReader) -> [FileRecord] {
    do throws(JSONFault) {
      let board = try JSONValue(parsing: bytes)
      guard board["cards"]?.arrayValue != nil else {
        return [FileRecord(at: FilePlace(line: 1), .bad(.missing("cards")))]
      }
      return TrelloBoard(board).records(&reader)
    } catch {
      let place = bytes.withUnsafeBufferPointer { error.place(in: $0) }
      return [FileRecord(at: place, .bad(error.recordFault))]
    }
  }

  private init(_ board: JSONValue) {
    self.board = board
    lists = Self.byID(board.elements("lists"))
    members = Self.byID(board.elements("members"))
    for field in board.elements("customFields") {
      fields[field["id"]?.stringValue ?? ""] = field["name"]?.stringValue
      for choice in field.elements("options") {
        fields[choice["id"]?.stringValue ?? ""] = choice["value"]?["text"]?.stringValue
      }
    }
  }

  private static func byID(_ elements: [JSONValue]) -> [String: JSONValue] {
    Dictionary(elements.map { ($0["id"]?.stringValue ?? "", $0) }, uniquingKeysWith: { $1 })
  }

  private func records(_ reader: inout ProgramReader) -> [FileRecord] {
    let cards = board.elements("cards").enumerated().map { (index: $0.offset, card: $0.element) }
    let order = cards.sorted { one, other in
      let (first, second) = (list(of: one.card), list(of: other.card))
      return (first?.position ?? .infinity, one.card.position, one.index)
        < (second?.position ?? .infinity, other.card.position, other.index)
    }
    let records = order.map { record($0.card, at: $0.index, &reader) }
    guard !records.isEmpty, let text = board["desc"]?.stringValue, !text.isEmpty else {
      return records
    }
    let remark = ImportRemark.ignoredOfFile("desc", value: CardText.oneLine(text))
    return records + [FileRecord(at: FilePlace(line: 1), .skipped(remark))]
  }

  private func list(of card: JSONValue) -> JSONValue? {
    card["idList"]?.stringValue.flatMap { lists[$0] }
  }

  private func record(
    _ card: JSONValue, at index: Int, _ reader: inout ProgramReader
  ) -> FileRecord {
    var source = SourceRecord(at: FilePlace(line: 1, element: index + 1))
    let list = list(of: card)
    let isClosed = [card, list].contains { $0?["closed"]?.boolValue ?? false }
    let known = [
      "name", "desc", "id", "shortUrl", "due", "dueComplete", "labels", "dateLastActivity",
      "address", "coordinates", "isTemplate", "locationName", "start", "dueReminder", "stickers",
    ]
    for key in known { if let value = card[key] { source.add(value, as: key) } }
    if let name = list?["name"] { source.add(name, as: "list") }
    if let name = board["name"] { source.add(name, as: "board") }
    source.add(.bool(isClosed), as: "archived")
    if let born = Self.birth(card) { source.add(.string(Zone.utc.iso(born)), as: "created") }
    source.add(names(card.elements("idMembers")), as: "members")
    source.add(names(card.elements("idMembersVoted")), as: "votes")
    addTexts(of: card, to: &source)
    var remarks = addChecklists(of: card, to: &source)
    remarks += addComments(of: card, to: &source)
    let record = reader.record(source)
    return FileRecord(at: record.place, record.content, remarks: record.remarks + remarks)
  }

  /// The first eight digits of an id are the seconds since 1970.
  private static func birth(_ card: JSONValue) -> Date? {
    let id = card["id"]?.stringValue ?? ""
    guard id.count == 24, id.allSatisfy(\.isHexDigit) else { return nil }
    return Int(id.prefix(8), radix: 16).map { Date(timeIntervalSince1970: Double($0)) }
  }

  private func names(_ ids: [JSONValue]) -> JSONValue {
    .array(ids.map { id in id.stringValue.flatMap { members[$0] } ?? id })
  }

  private func addTexts(of card: JSONValue, to source: inout SourceRecord) {
    let attachments = card.elements("attachments").map { attachment in
      let address = attachment["url"]?.stringValue ?? ""
      let name = attachment["name"]?.stringValue ?? ""
      return JSONValue.string(address.hasSuffix(name) ? address : "\(name) \(address)")
    }
    source.add(.array(attachments), as: "attachments")
    for item in card.elements("customFieldItems") {
      let choice = item["idValue"]?.stringValue.flatMap { fields[$0] }.map(JSONValue.string)
      let value = item["value"]?.objectValue?.members.first?.value ?? choice
      let name = item["idCustomField"]?.stringValue.flatMap { fields[$0] }
      if let value { source.add(value, as: name ?? "field") }
    }
    let cover = ["color", "idAttachment", "idUploadedBackground"].contains { name in
      card["cover"]?[name]?.stringValue != nil
    }
    source.add(.bool(cover), as: "cover")
  }

  /// The name of a checklist is kept if it says anything.
  private func addChecklists(
    of card: JSONValue, to source: inout SourceRecord
  ) -> [ImportRemark] {
    let lists = board.elements("checklists").filter { $0["idCard"] == card["id"] }.placed
    var steps: [JSONValue] = []
    for list in lists {
      let first = steps.count + 1
      for item in list.elements("checkItems").placed {
        var step = JSONObject()
        for key in ["name", "state", "due"] { step[key] = item[key] }
        step["member"] = item["idMember"].map { names([$0]) }
        steps.append(.object(step))
      }
      let name = list["name"]?.stringValue ?? ""
      let isAlone = lists.count == 1
      guard !name.isEmpty, !isAlone || name != "Checklist" else { continue }
      let range = isAlone || steps.count < first ? "" : " (\(first)-\(steps.count))"
      source.add(.string(name + range), as: "checklist")
    }
    source.add(.array(steps), as: "checklists")
    let isPart = lists.count < card.elements("idChecklists").count
    return isPart ? [.ignored("checklists")] : []
  }

  private func addComments(of card: JSONValue, to source: inout SourceRecord) -> [ImportRemark] {
    let actions = board.elements("actions").reversed().filter { action in
      action["type"]?.stringValue == "commentCard" && action["data"]?["card"]?["id"] == card["id"]
    }
    let comments = actions.map { action in
      var comment = JSONObject()
      comment["text"] = action["data"]?["text"]
      comment["author"] = action["memberCreator"]
      comment["date"] = action["date"]
      return JSONValue.object(comment)
    }
    source.add(.array(comments), as: "comments")
    let count = card["badges"]?["comments"]?.integerValue ?? 0
    return count > comments.count ? [.missingComments] : []
  }
}

extension JSONValue {
  fileprivate func elements(_ key: String) -> [JSONValue] { self[key]?.arrayValue ?? [] }

  fileprivate var position: Double {
    switch self["pos"] {
    case .integer(let number): Double(number)
    case .number(let number): number.value
    default: 0
    }
  }
}

extension [JSONValue] {
  fileprivate var placed: [JSONValue] {
    enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }
}
