import Entities

/// Does again all that the history says of projects, and compares.
struct ProjectReplay {
  /// A project that is not what the history made of it.
  struct Difference {
    /// As the history has it; `nil` when it was never added, or taken away.
    let recorded: Project?
    /// As it is; `nil` when it is not there.
    let present: Project?

    var name: String {
      (present ?? recorded)?.name.text ?? ""
    }
  }

  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// The transactions of which something about projects cannot be read.
  private(set) var unreadable: Set<Int> = []
  /// By name.
  private(set) var differences: [Difference] = []

  mutating func run() throws(TrackerError) {
    let sql = """
      SELECT "transaction", kind, card, before, after FROM change WHERE card IS NULL
      ORDER BY "transaction", position
      """
    // The inbox was there before the history began.
    var recorded = [Project.inbox.id: Project.inbox]
    var unreadable: Set<Int> = []
    var unsure: Set<Project.ID> = []
    var isWhole = true
    try database.query(sql) { row in
      let change = row.changeRecord(from: 1).change
      guard let change, let id = change.projectID else {
        isWhole = false
        if case .unknown = change { return true }
        unreadable.insert(row.integer(0))
        return true
      }
      switch change {
      case .addedProject(let project):
        recorded[id] = project
        recorded[id]?.unknownFields = []
      case .editedProject(_, _, let after) where recorded[id] != nil:
        recorded[id] = recorded[id]?.with(after)
      case .editedProject:
        unreadable.insert(row.integer(0))
        unsure.insert(id)
      default: recorded[id] = nil
      }
      return true
    }
    // What cannot be read may be what made the difference.
    self.unreadable = unreadable
    if isWhole { try compare(recorded, besides: unsure) }
  }

  private mutating func compare(
    _ recorded: [Project.ID: Project], besides unsure: Set<Project.ID>
  ) throws(TrackerError) {
    var left = recorded
    for present in try ProjectRows(database).all() where !unsure.contains(present.id) {
      let recorded = left.removeValue(forKey: present.id)
      if recorded?.fields == present.fields, recorded?.created == present.created { continue }
      differences.append(Difference(recorded: recorded, present: present))
    }
    for gone in left.values where !unsure.contains(gone.id) && !gone.isInbox {
      differences.append(Difference(recorded: gone, present: nil))
    }
    differences.sort { $0.name < $1.name }
  }
}
