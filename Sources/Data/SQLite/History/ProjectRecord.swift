import Entities
import FoundationEssentials

extension Project {
  /// All of the project but what every new one has.
  var recorded: String {
    var record = Record()
    record.append("id", id.recorded)
    record.append("created", String(created.milliseconds))
    for field in fields where !field.isBare { record.append(field.column, field.recorded) }
    return record.text
  }

  /// Reads a project that ``recorded`` wrote; `nil` when it did not.
  init?(recorded text: String) {
    var fields: [ProjectField] = []
    var own: [Substring: String] = [:]
    for entry in Record(text).entries {
      if let field = ProjectField(entry.name, recorded: entry.value) {
        fields.append(field)
      } else {
        own[entry.name] = entry.value
      }
    }
    guard let id = own["id"].flatMap(UUID.init(uuidString:)),
      let created = own["created"].flatMap({ Int($0) }),
      fields.contains(where: { $0.name == "name" })
    else { return nil }
    let blank = Project(
      id: id, name: ProjectName(stored: ""), created: Date(milliseconds: created))
    self = blank.with(fields)
  }
}

extension ProjectField {
  /// The value as history keeps it; `nil` when the project has none.
  var recorded: String? {
    switch self {
    case .name(let name): name.text
    case .color(let color): color.text
    case .deadline(let deadline): deadline.map { String($0.sortKey) }
    case .rank(let rank): rank.text
    case .isArchived(let isArchived): isArchived ? "yes" : "no"
    case .cover(let cover): cover?.text
    }
  }

  /// Reads a field that ``recorded`` wrote; `nil` when it did not.
  init?(_ name: Substring, recorded value: String?) {
    switch (name, value) {
    case ("name", let value?): self = .name(ProjectName(stored: value))
    case ("rank", let value?): self = .rank(Rank(stored: value))
    case ("cover", let value): self = .cover(value.map(PictureHash.init(stored:)))
    case ("archived", "yes"): self = .isArchived(true)
    case ("archived", "no"): self = .isArchived(false)
    case ("deadline", nil): self = .deadline(nil)
    case ("color", let value?):
      guard let color = ProjectColor(text: value) else { return nil }
      self = .color(color)
    case ("deadline", let value?):
      guard let deadline = Int(value).flatMap(Deadline.init(sortKey:)) else { return nil }
      self = .deadline(deadline)
    default: return nil
    }
  }

  /// Whether the value is the one of a project that was given none.
  fileprivate var isBare: Bool {
    switch self {
    case .name: false
    case .color(let color): color == .auto
    case .deadline(let deadline): deadline == nil
    case .rank(let rank): rank == .first
    case .isArchived(let isArchived): !isArchived
    case .cover(let cover): cover == nil
    }
  }
}
