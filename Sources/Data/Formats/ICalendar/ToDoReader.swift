import Entities
import FoundationEssentials
import TimeKit

/// Reads the to-dos of a calendar as cards.
struct ToDoReader {
  let zone: Zone
  let zones: CalendarZones
  let family: ToDoFamily

  func record(_ index: Int) -> FileRecord {
    let toDo = family.toDos[index]
    if let (fault, place) = toDo.component.fault { return FileRecord(at: place, .bad(fault)) }
    let place = toDo.component.place
    if toDo.status == "CANCELLED" { return FileRecord(at: place, .skipped(.cancelled)) }
    do throws(RecordFault) {
      let (record, remarks) = try card(index)
      return FileRecord(at: place, .card(record), remarks: remarks)
    } catch {
      return FileRecord(at: place, .bad(error))
    }
  }

  private func card(_ index: Int) throws(RecordFault) -> (CardRecord, [ImportRemark]) {
    let toDo = family.toDos[index]
    let description = toDo["DESCRIPTION"]?.text
    var card = ForeignCard(titled: toDo.summary, as: "SUMMARY", else: description)
    card.draft.state = try state(of: toDo)
    card.draft.priority = try priority(of: toDo)
    card.draft.steps = family.steps(of: index)
    if let description, description != card.draft.title.text { card.note(description) }
    card.draft.deadline = try due(of: toDo, &card)
    if let project = toDo["X-TODO-PROJECT"] { card.project(project.text, as: "X-TODO-PROJECT") }
    for property in toDo.component.properties { take(property, of: index, &card) }
    takeRule(of: toDo, &card)
    takeWait(of: toDo, &card)
    try takeComments(of: toDo, &card)
    for kind in toDo.component.nested { card.remark(.ignored(kind)) }
    if !toDo.isOurs, let percent = toDo["PERCENT-COMPLETE"]?.text,
      !["", "0", "100"].contains(percent)
    {
      card.keep(percent, as: "PERCENT-COMPLETE")
    }
    let id = identify(toDo, &card)
    var (record, remarks) = card.finished(id: id)
    takeLinks(of: index, into: &record)
    record.number = toDo["X-TODO-NUMBER"].flatMap { Int($0.value) }.flatMap { $0 > 0 ? $0 : nil }
    record.created = try date(toDo["CREATED"])
    record.updated = try date(toDo["LAST-MODIFIED"])
    record.started = try date(toDo["X-TODO-STARTED"])
    if record.draft.state == .done { record.finished = try date(toDo["COMPLETED"]) }
    return (record, remarks)
  }

  /// The UID is the id in exports of `todo`, otherwise the card's key; the key of an occurrence in
  /// a series also contains its recurrence id.
  private func identify(_ toDo: ToDo, _ card: inout ForeignCard) -> UUID {
    guard let uid = toDo.uid else {
      var identifiers = ContentIdentifiers("ical")
      return identifiers.next(for: toDo.component.properties.map(\.line).joined(separator: "\n"))
    }
    if toDo.isOurs, let id = UUID(uuidString: uid) {
      if let key = toDo["X-TODO-KEY"] { card.key(key.text, as: "X-TODO-KEY") }
      return id
    }
    let name = toDo["RECURRENCE-ID"].map { "\(uid) \($0.value)" } ?? uid
    card.key(name, as: "UID")
    return Self.id(ofUID: name)
  }

  private func state(of toDo: ToDo) throws(RecordFault) -> State {
    if toDo.isCompleted { return .done }
    switch toDo.status {
    case nil: return toDo.percent ?? 0 > 0 ? .doing : .todo
    case "NEEDS-ACTION": return .todo
    case "IN-PROCESS": return .doing
    case .some(let status):
      let known = ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED"]
      throw .unknown("STATUS:\(status)", nearest: nearest(to: status, among: known))
    }
  }

  /// Converts a priority: 1 to 4 are high, 5 is normal, 6 to 9 are low, 0 is undefined (section
  /// 3.8.1.9).
  private func priority(of toDo: ToDo) throws(RecordFault) -> Priority {
    guard let property = toDo["PRIORITY"] else { return .normal }
    guard let priority = Int(property.value), 0...9 ~= priority else {
      throw .unreadable("PRIORITY", value: String(property.value))
    }
    return priority == 0 || priority == 5 ? .normal : priority < 5 ? .high : .low
  }

  func date(_ property: ContentLine?) throws(RecordFault) -> Date? {
    guard let property else { return nil }
    guard let time = CompactTime(property.value) else {
      throw .unreadable(property.name, value: String(property.value))
    }
    if let minute = time.time?.minute, let identifier = property.parameter("TZID"),
      let date = zones.date(of: minute, in: identifier)
    {
      return date
    }
    let date = time.date(in: zone)
    guard zone.shown(at: date) != nil else {
      throw .unreadable(property.name, value: String(property.value))
    }
    return date
  }
}
