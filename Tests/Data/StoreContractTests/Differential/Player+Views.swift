import Entities
import FoundationEssentials
import Repositories
import System
import UseCases

extension Player {
  func useViews() throws(TrackerError) {
    let terms = ChangeTerms(transaction(), isDryRun: dice.chance(10))
    let views = try Tracker(store).listViews()
    note(views)
    let name = try dice.viewName()
    switch dice.roll(1...7) {
    case 1, 2:
      let (filters, selection) = try filters(among: views)
      var draft = ViewDraft(name: name, filters: filters)
      if dice.chance(40) { draft.sort = ViewText(stored: "priority,-deadline") }
      note(
        try Tracker(store, ids: .counting(from: count)).changeViews(
          .add(draft, selection), on: terms
        ).answer)
    case 3:
      var edit = ViewEdit()
      edit.name = try dice.viewName()
      note(try Tracker(store).changeViews(.edit(name, edit, nil), on: terms).answer)
    case 4:
      let (filters, selection) = try filters(among: views)
      var edit = ViewEdit()
      edit.filters = filters
      if dice.chance(40) { edit.fieldNames = .some(nil) }
      note(try Tracker(store).changeViews(.edit(name, edit, selection), on: terms).answer)
    case 5: note(try Tracker(store).changeViews(.delete(name), on: terms).answer)
    default: try list(name, among: views)
    }
    note(try Tracker(store).listViews())
  }

  private func list(_ name: ViewName, among views: [SavedView]) throws(TrackerError) {
    let selection = try reader(of: views).selection(["view:\(name.text)"])
    var request = ListRequest(selection)
    request.sort(by: [SortKey(.title, isReversed: dice.chance(50)), SortKey(.deadline)])
    var cards: [ListedCard] = []
    note(try Tracker(store).listCards(request) { cards.append($0) })
    note(cards)
    guard case .filters(let filters) = selection else { return }
    note(try Tracker(store).missingNames(in: filters))
  }

  private func reader(of views: [SavedView]) -> SelectionReader {
    let filters = FilterReader(now: Zone.utc.civil(at: now), zone: .utc)
    var reader = SelectionReader(filters: filters, takesText: true, takesNumbers: false)
    reader.views = views
    return reader
  }

  private func filters(
    among views: [SavedView]
  ) throws(TrackerError) -> (ViewFilters, FilterSelection) {
    var words = [try word(), try word()]
    if dice.chance(50) { words += ["or", try word()] }
    guard case .filters(let selection) = try reader(of: views).selection(words) else {
      throw .invalidSelection(.empty)
    }
    return (try ViewFilters(words: words), selection)
  }

  private func word() throws(TrackerError) -> String {
    switch dice.roll(1...7) {
    case 1: "project:\(try dice.projectName().text)"
    case 2: "is:overdue"
    case 3: "state:\(dice.one(of: State.allCases).rawValue)"
    case 4: "-column:\(try dice.columnName().text)"
    case 5: "view:\(try dice.viewName().text)"
    case 6: "created:-7d.."
    default: "is:waiting"
    }
  }
}

extension Dice {
  mutating func viewName() throws(TrackerError) -> ViewName {
    try ViewName(one(of: ["mine", "Mine", "다음", "urgent"]))
  }
}
