import Entities

extension Repair {
  /// Restores the inbox, without which cards can't be read.
  func repairProjects(_ findings: [Finding]) throws(TrackerError) {
    for finding in findings {
      switch finding {
      case .missingInbox: try restoreInbox()
      case .lostProjects(let cards): try moveToInbox(cards)
      default: break
      }
    }
  }

  /// Adds the inbox; if a project has its name, only the id is damaged, and it keeps its cards.
  private func restoreInbox() throws(TrackerError) {
    let inbox = Project.inbox
    try database.run(
      "UPDATE project SET id = ? WHERE folded = ?", [.id(inbox.id), .text(inbox.name.folded)])
    guard database.changedRows == 0 else { return }
    try ProjectRows(database).insert(inbox)
  }

  private func moveToInbox(_ cards: [Int]) throws(TrackerError) {
    let inbox = try ProjectRows(database).number(of: Project.inbox.id)
    for card in cards {
      try database.run(
        "UPDATE card SET project = ? WHERE number = ?", [.integer(inbox), .integer(card)])
    }
  }

  /// Gives projects that can't be found by name the folded name, or another name if it is taken.
  func showProjects() throws(TrackerError) {
    for project in try ProjectRows(database).hidden() {
      var name = ProjectName(stored: project.name)
      var count = 1
      while try !rename(project.number, to: name), count < 1_000 {
        count += 1
        name = ProjectName(stored: "\(project.name)-\(count)")
      }
    }
  }

  /// Returns `false` if another project has the name.
  private func rename(_ number: Int, to name: ProjectName) throws(TrackerError) -> Bool {
    try database.run(
      "UPDATE OR IGNORE project SET name = ?, folded = ? WHERE number = ?",
      [.text(name.text), .text(name.folded), .integer(number)])
    return database.changedRows > 0
  }

  /// Restores projects that only the history contains, unless their names are taken.
  func recordProjects(_ writer: SQLiteWriter) throws(TrackerError) {
    var replay = ProjectReplay(database)
    try replay.run()
    for difference in replay.differences {
      switch (difference.recorded, difference.present) {
      case (let recorded?, let present?) where recorded.created == present.created:
        try writer.keep(
          .editedProject(
            id: present.id, before: recorded.fields(differingFrom: present),
            after: present.fields(differingFrom: recorded)))
      case (let recorded?, nil) where try writer.project(named: recorded.name) == nil:
        // A project is restored even if its picture is missing.
        var plain = recorded
        plain.cover = nil
        try writer.projectRows.insert(plain)
        guard recorded.cover != nil else { continue }
        try writer.keep(
          .editedProject(
            id: recorded.id, before: recorded.fields(differingFrom: plain),
            after: plain.fields(differingFrom: recorded)))
      case (let recorded, let present):
        if let recorded { try writer.keep(.deletedProject(recorded)) }
        if let present { try writer.keep(.addedProject(present)) }
      }
    }
  }
}
