import Entities
import FoundationEssentials

extension ToDoReader {
  /// Reads a property that can occur any number of times, or that cards have no field for.
  func take(_ property: ContentLine, of index: Int, _ card: inout ForeignCard) {
    switch property.name {
    case "CATEGORIES":
      for tag in CalendarText.list(property.value) { card.tag(tag, as: "CATEGORIES") }
    case "RELATED-TO" where isLink(property, of: index): break
    case "RELATED-TO": keepRelation(property, of: index, &card)
    // Read with the due date.
    case "RRULE", "DTSTART": break
    case "DURATION" where family.toDos[index].endsWithDuration: break
    case "RDATE":
      card.remark(.recurring)
      card.keep(String(property.value), as: property.name)
    case "DESCRIPTION", "SUMMARY":
      let first = family.toDos[index][property.name]
      if property.text != first?.text { card.keep(property.text, as: property.name) }
    case let name where Self.known.contains(name): break
    case let name where name.hasPrefix("X-TODO-"):
      let isTaken = ExtraFields.take(
        property.text, as: name.dropFirst(7).lowercased(), into: &card.draft)
      if !isTaken { card.remark(.ignored(name)) }
    case let name where Self.notable.contains(name): card.keep(property.text, as: name)
    default: card.remark(.ignored(property.name))
    }
  }

  /// Comments of other programs have the time of the to-do, in their order.
  func takeComments(of toDo: ToDo, _ card: inout ForeignCard) throws(RecordFault) {
    let comments = toDo.component.properties.filter { $0.name == "COMMENT" }.map(\.text)
    guard !comments.isEmpty else { return }
    var exported = ExportedComments(toDo.isOurs ? toDo["X-TODO-COMMENTS"]?.text : nil)
    let properties = [toDo["LAST-MODIFIED"], toDo["DTSTAMP"], toDo["CREATED"]]
    let moment = try date(properties.compactMap(\.self).first)
    for (index, text) in comments.enumerated() {
      if let comment = exported.take(text) {
        card.draft.comments.append(comment)
      } else if let moment {
        card.comment(text, at: moment + Double(index) / 1000, as: "COMMENT")
      } else {
        card.keep(text, as: "COMMENT")
      }
    }
  }

  /// The title of the parent, or its UID if the file doesn't contain it.
  private func keepRelation(
    _ property: ContentLine, of index: Int, _ card: inout ForeignCard
  ) {
    let toDo = family.toDos[index]
    guard property.text == toDo.parent, let parent = family.parent(of: index)?.summary else {
      return card.keep(property.text, as: property.name)
    }
    card.keep(ForeignText.oneLine(parent), as: property.name)
  }

  /// Properties that are read elsewhere, or that only calendars need.
  private static let known: Set<String> = [
    "COMMENT", "COMPLETED", "CREATED", "DTSTAMP", "DUE", "LAST-MODIFIED", "PERCENT-COMPLETE",
    "PRIORITY", "RECURRENCE-ID", "SEQUENCE", "STATUS", "UID", "X-TODO-KEY",
    "X-TODO-COMMENTS", "X-TODO-NUMBER", "X-TODO-PROJECT", "X-TODO-STARTED",
  ]

  /// Ignored properties that people wrote or could miss.
  private static let notable: Set<String> = [
    "ATTACH", "ATTENDEE", "CONTACT", "DURATION", "EXDATE", "GEO",
    "LOCATION", "ORGANIZER", "RESOURCES", "URL",
  ]
}
