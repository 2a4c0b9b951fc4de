import Entities
import FoundationEssentials

extension ToDoReader {
  /// Takes the to-dos that must be done before this one, and its parent, which needs it.
  func takeLinks(of index: Int, into record: inout CardRecord) {
    guard family.hasLinks else { return }
    let toDo = family.toDos[index]
    record.name = toDo.uid
    record.blockers = toDo.blockers.map(Self.id)
    if let parent = family.parentCard(of: index)?.uid { record.namedBlocked = [parent] }
  }

  static func id(ofUID uid: String) -> UUID {
    var identifiers = ContentIdentifiers("ical")
    return UUID(uuidString: uid) ?? identifiers.next(for: uid)
  }

  func isLink(_ property: ContentLine, of index: Int) -> Bool {
    if property.isDependency { return true }
    let toDo = family.toDos[index]
    return property.text == toDo.parent && family.parentCard(of: index)?.uid != nil
  }

  /// Sets the end of the wait: the start of the to-do, unless it starts when it is due.
  ///
  /// An export of `todo` also has it in its own words, which are used unless another program has
  /// changed the start since. The start of an exported card that repeats is that of its rule, so
  /// that only these words are the wait. The start of a rule that cards can't have is kept with it.
  func takeWait(of toDo: ToDo, _ card: inout ForeignCard) {
    if toDo.isOurs, toDo["X-TODO-REPEAT"] != nil { return }
    let start = toDo["DTSTART"]
    let own = card.draft.wait
    if startsWhenDue(toDo) {
      if toDo["RRULE"] == nil { card.draft.wait = nil }
      return
    }
    if toDo.isOurs, start.map({ String($0.value) }) == exportedStart(own, of: card) { return }
    card.draft.wait = nil
    guard let start else { return }
    guard toDo["RRULE"] == nil || card.draft.repeat != nil,
      let wait = try? civil(start, &card)
    else {
      let texts = [start.text, start.parameter("TZID")].compactMap(\.self)
      return card.keep(texts.joined(separator: " "), as: "DTSTART")
    }
    card.draft.wait = wait
  }

  private func exportedStart(_ wait: Deadline?, of card: ForeignCard) -> String? {
    CalendarStart.property(wait, due: card.draft.deadline)?.value
  }
}

extension ContentLine {
  /// Whether the line names a to-do that must be done first (RFC 9253, section 5).
  var isDependency: Bool {
    name == "RELATED-TO" && parameter("RELTYPE")?.uppercased() == "DEPENDS-ON"
  }
}
