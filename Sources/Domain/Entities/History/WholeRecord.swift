import FoundationEssentials

// Records of whole cards, projects, columns and views, for changes that add or delete them.

extension Card {
  /// Without the number.
  var record: String {
    var record = FieldRecord()
    record.append("id", id)
    record.append("created", String(created.milliseconds))
    record.append("updated", String(updated.milliseconds))
    for field in CardField.allCases {
      if field == .project {
        record.append(field.rawValue, project)
      } else if let text = filledText(of: field) {
        record.append(field.rawValue, text)
      }
    }
    for field in recordedUnknownFields { record.append(field.name, field.text) }
    return record.text
  }

  /// Written by hand, because a batch of additions takes 4 % longer through ``filledFields``.
  ///
  /// The `switch` has no `default`, so that a new field does not compile without a line.
  private func filledText(of field: CardField) -> String? {
    switch field {
    case .number, .id, .overdue, .created, .updated: nil
    case .title: title.text
    case .notes: notes.isEmpty ? nil : notes.text
    case .state: state.rawValue
    case .project: project.recorded
    case .rank: rank.text
    case .deadline: deadline.map { String($0.sortKey) }
    case .priority: priority == .normal ? nil : priority.rawValue
    case .tags: tags.isEmpty ? nil : tags.recorded
    case .steps: steps.isEmpty ? nil : steps.recorded
    case .key: key?.text
    case .started: started.map { String($0.milliseconds) }
    case .finished: finished.map { String($0.milliseconds) }
    case .estimate: estimate?.text
    case .column: column?.recorded
    case .assignee: assignee?.text
    case .blockers: blockers.isEmpty ? nil : blockers.text
    case .wait: wait.map { String($0.sortKey) }
    case .repeat: self.repeat?.text
    case .until: until.map { String($0.sortKey) }
    case .comments: comments.isEmpty ? nil : comments.recorded
    case .lease: lease.map { String($0.milliseconds) }
    }
  }

  init?(number: Int, record: String) {
    var own = OwnFields(record)
    guard let id = own.id, let created = own.date("created"), let updated = own.date("updated")
    else { return nil }
    // The record contains every required field.
    let blank = Card(
      id: id, number: number, title: Title(stored: ""), project: Project.inbox.id, rank: .first,
      created: created)
    guard var card = blank.taking(own.others) else { return nil }
    card.updated = updated
    self = card
  }
}

extension Project {
  var record: String {
    let own = [
      FieldText("id", id.recorded), FieldText("created", String(created.milliseconds)),
    ]
    return FieldRecord(own + filledFields).text
  }

  init?(record: String) {
    var own = OwnFields(record)
    guard let id = own.id, let created = own.date("created"),
      own.others.contains(where: { $0.isOf(ProjectField.name) })
    else { return nil }
    let blank = Project(id: id, name: ProjectName(stored: ""), created: created)
    guard let project = blank.taking(own.others) else { return nil }
    self = project
  }
}

extension Column {
  var record: String {
    FieldRecord([FieldText("id", id.recorded)] + filledFields).text
  }

  init?(record: String) {
    var own = OwnFields(record)
    guard let id = own.id,
      [ColumnField.name, .state].allSatisfy({ field in own.others.contains { $0.isOf(field) } })
    else { return nil }
    let blank = Column(id: ColumnID(id), name: ColumnName(stored: ""), state: .todo)
    guard let column = blank.taking(own.others) else { return nil }
    self = column
  }
}

extension SavedView {
  var record: String {
    FieldRecord([FieldText("id", id.recorded)] + filledFields).text
  }

  init?(record: String) {
    var own = OwnFields(record)
    guard let id = own.id,
      [ViewField.name, .filters].allSatisfy({ field in own.others.contains { $0.isOf(field) } })
    else { return nil }
    let blank = SavedView(id: id, name: ViewName(stored: ""), filters: ViewFilters(stored: ""))
    guard let view = blank.taking(own.others) else { return nil }
    self = view
  }
}

private struct OwnFields {
  private(set) var others: [FieldText]

  init(_ record: String) {
    others = FieldRecord.fields(record)
  }

  var id: UUID? {
    mutating get { take("id").flatMap { UUID(recorded: $0) } }
  }

  mutating func date(_ name: String) -> Date? {
    take(name).flatMap { Int($0) }.flatMap(Date.init(milliseconds:))
  }

  private mutating func take(_ name: String) -> String? {
    guard let index = others.firstIndex(where: { $0.name == name }) else { return nil }
    let text = others.remove(at: index).text
    // A second one would be a field that no version knows.
    others.removeAll { $0.name == name }
    return text
  }
}
