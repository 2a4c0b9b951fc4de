import CardFormats
import Entities
import Expectations
import Repositories
import System
import Testing

@Suite struct TrelloTests {
  private static let board = """
    {"id":"5f0","nodeId":"ari:x","name":"Web shop","desc":"","closed":false,"idOrganization":null,
    "prefs":{"permissionLevel":"private"},"labelNames":{"green":""},
    "actions":[{"id":"a1","type":"commentCard","date":"2026-11-20T09:00:00.000Z",
      "memberCreator":{"fullName":"Ann"},
      "data":{"text":"Ask Bob","card":{"id":"5f0a1b2c3d4e5f6071829302","name":"Fix login"}}}],
    "cards":[
      {"id":"5f0a1b2c3d4e5f6071829303","name":"Ship","desc":"","closed":false,"idList":"l3","pos":1,
        "due":null,"dueComplete":false,"labels":[],"idMembers":[],
        "shortUrl":"https://trello.com/c/b"},
      {"id":"5f0a1b2c3d4e5f6071829302","name":"Fix login","desc":"Steps","closed":false,
        "dateLastActivity":"2026-11-21T09:00:00.000Z","idList":"l2","pos":16384.5,
        "due":"2026-12-01T14:30:00.000Z","dueComplete":false,
        "labels":[{"id":"x","name":"bug","color":"red"},{"id":"y","name":"","color":"green"}],
        "idMembers":["m1"],"attachments":[{"name":"x","url":"https://x.y/z.png"}],
        "shortUrl":"https://trello.com/c/a"},
      {"id":"5f0a1b2c3d4e5f6071829304","name":"Old","desc":"","closed":true,"idList":"l1","pos":2},
      {"id":"5f0a1b2c3d4e5f6071829305","name":"Idea","desc":"","closed":false,
        "idList":"l1","pos":3}],
    "labels":[],"lists":[{"id":"l1","name":"Ideas","closed":false,"pos":1},
      {"id":"l2","name":"Doing","closed":false,"pos":2},
      {"id":"l3","name":"Done","closed":false,"pos":3}],
    "members":[{"id":"m1","fullName":"Bob","username":"bob1"}],
    "checklists":[{"id":"c1","idCard":"5f0a1b2c3d4e5f6071829302","name":"Todo","pos":1,
      "checkItems":[{"id":"i2","name":"second","state":"incomplete","pos":2},
        {"id":"i1","name":"first","state":"complete","pos":1}]}]}
    """

  @Test func aBoardIsReadInItsOrder() throws {
    let records = try Round(.trello).records(Self.board)
    expect(records.filter { $0.content == .skipped(.archived) }.count, is: 1)
    let cards = records.compactMap { record -> CardRecord? in
      guard case .card(let card) = record.content else { return nil }
      return card
    }
    expect(cards.map(\.draft.title.text), is: ["Idea", "Fix login", "Ship"])
    expect(cards.map(\.draft.state), is: [.todo, .doing, .done])
    expect(cards.allSatisfy { $0.draft.project?.text == "Web shop" })
    expect(cards[0].draft.notes.text, is: "list: Ideas")
    let card = cards[1]
    expect(card.draft.tags.list.map(\.text), is: ["bug", "green"])
    expect(card.draft.deadline?.iso, is: "2026-12-01T14:30")
    expect(card.draft.steps.map(\.text), is: ["first", "second"])
    expect(card.draft.steps.map(\.isChecked), is: [true, false])
    expect(
      card.draft.notes.text,
      is: "Steps\n\nmembers: Bob\nattachments: x https://x.y/z.png\n"
        + "checklist: Todo")
    let comment = try #require(card.draft.comments.list.first)
    expect(comment.text, is: "Ask Bob")
    expect(comment.author?.text, is: "Ann")
    expect(Zone.utc.civil(at: comment.created).iso, is: "2026-11-20T09:00")
    expect(card.draft.key?.text, is: "https://trello.com/c/a")
    expect(card.created.map { Zone.utc.civil(at: $0).iso }, is: "2020-07-11T20:03")
  }

  @Test func membersThatCardsDontHaveAreKeptOrReported() throws {
    let text = """
      {"name":"B","lists":[{"id":"l","name":"Review","pos":1}],"members":[
      {"id":"m","fullName":"Ada"}],"customFields":[{"id":"f","name":"Effort"},
      {"id":"g","name":"Size","options":[{"id":"o","value":{"text":"XL"}}]}],
      "checklists":[{"id":"k","idCard":"c","name":"Steps","checkItems":[
      {"name":"First","state":"complete","due":"2026-12-02","idMember":"m"}]},
      {"id":"n","idCard":"c","name":"More","checkItems":[{"name":"Second"},{"name":"Third"}]}],
      "cards":[{"id":"c","name":"x","idList":"l","due":"2026-12-01T14:30:15.000Z",
      "customFieldItems":[{"idCustomField":"f","value":{"number":"3"}},
      {"idCustomField":"g","idValue":"o"}],"address":"Street 1","locationName":"Cafe",
      "idMembersVoted":["m"],"isTemplate":true,"dueReminder":60,"stickers":[{"image":"x"}],
      "cover":{"color":"green"},"attachments":[{"name":"f.pdf","url":"https://x/f.pdf"}],
      "dateLastActivity":"yesterday"}]}
      """
    let record = try #require(try Round(.trello).records(text).first)
    guard case .card(let card) = record.content else {
      Issue.record("no card")
      return
    }
    expect(
      card.draft.notes.text.split(separator: "\n"),
      is: [
        "list: Review", "attachments: https://x/f.pdf", "Effort: 3", "Size: XL",
        "address: Street 1", "locationName: Cafe", "votes: Ada", "isTemplate: true",
        "checkItems.due: First: 2026-12-02", "checkItems.member: First: Ada",
        "checklist: Steps (1-1)", "checklist: More (2-3)", "dateLastActivity: yesterday",
      ])
    for remark in [
      ImportRemark.ignored("dueReminder"), .ignored("stickers"), .ignored("cover"),
      .secondsDropped("due"),
    ] {
      expect(record.remarks.contains(remark))
    }
    expect(card.created == nil)
  }

  @Test func commentsThatTheFileDoesNotHaveAreReported() throws {
    let text = Self.board.replacing("\"dueComplete\":false,", with: "\"badges\":{\"comments\":1},")
    let remarks = try Round(.trello).records(text).filter { $0.remarks.contains(.missingComments) }
    guard remarks.count == 1, case .card(let card) = remarks[0].content else {
      Issue.record("\(remarks)")
      return
    }
    expect(card.draft.title.text, is: "Ship")
  }

  @Test func checklistsAreInTheOrderOfTheBoard() throws {
    let lists = [("k2", 2, "b1"), ("k1", 1, "a1")].map { id, place, item in
      #"{"id":"\#(id)","name":"\#(id)","idCard":"c","pos":\#(place),"#
        + #""checkItems":[{"name":"\#(item)","state":"incomplete","pos":1}]}"#
    }
    let text =
      #"{"name":"B","desc":"About\nus","lists":[],"cards":[{"id":"c","name":"x"}],"#
      + #""checklists":[\#(lists.joined(separator: ","))]}"#
    let records = try Round(.trello).records(text)
    guard case .card(let card) = records.first?.content else { throw RecordFault.missing("card") }
    expect(card.draft.steps.map(\.text), is: ["a1", "b1"])
    expect(records.last?.content, is: .skipped(.ignoredOfFile("desc", value: "About us")))
  }

  @Test func aChecklistWithoutItemsHasNoNumbers() throws {
    let empty = #"{"idCard":"5f0a1b2c3d4e5f6071829302","name":"A"},"#
    let text = Self.board.replacing("\"checklists\":[", with: "\"checklists\":[" + empty)
    let notes = try Round(.trello).records(text).compactMap { record -> String? in
      guard case .card(let card) = record.content else { return nil }
      return card.draft.notes.text
    }
    expect(notes.contains { $0.hasSuffix("checklist: A\nchecklist: Todo (1-2)") })
  }

  @Test(arguments: ["[]", "{\"name\":\"x\"}", "[{\"title\":\"x\"}]"])
  func aFileWithoutCardsIsAFault(text: String) throws {
    try expect(Round(.trello).records(text).map(\.content), is: [.bad(.missing("cards"))])
  }

  @Test func aBoardIsRecognized() {
    let formats = BuiltInFormats(zone: .utc, now: .day(.first))
    for text in [Self.board, "{\"name\":\"x\",\"lists\":[],\"cards\":[]}"] {
      expect(formats.recognise(Array(text.utf8), named: nil), is: .format(.trello))
    }
  }

  @Test func aTruncatedBoardIsAFault() throws {
    let text = String(Self.board.prefix(400))
    try expect(
      Round(.trello).records(text).map(\.content), is: [.bad(.malformed(expected: "JSON"))])
  }
}
