import Entities

/// Replays the history of projects, and compares the result with the projects.
struct ProjectReplay {
  /// A project that differs from its history.
  struct Difference {
    /// The project according to the history; `nil` if it was never added, or was deleted.
    let recorded: Project?
    let present: Project?

    var name: String {
      (present ?? recorded)?.name.text ?? ""
    }
  }

  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// The transactions with unreadable changes to projects.
  private(set) var unreadable: Set<Int> = []
  /// The transactions with values that no project, column or view can have.
  private(set) var unsound: Set<Int> = []
  /// Sorted by name.
  private(set) var differences: [Difference] = []

  mutating func run() throws(TrackerError) {
    let history = try history()
    (unreadable, unsound) = (history.unreadable, history.unsound)
    // An unreadable change may have caused the difference.
    if history.isWhole { try compare(history.projects, besides: history.unsure) }
  }

  /// Projects in `unsure` have a change that does not fit; unless `isWhole`, a change is
  /// unreadable.
  func history() throws(TrackerError) -> (
    projects: [Project.ID: Project], unsure: Set<Project.ID>, unreadable: Set<Int>,
    unsound: Set<Int>, isWhole: Bool
  ) {
    let sql = """
      SELECT "transaction", kind, card, before, after FROM change WHERE card IS NULL
      ORDER BY "transaction", position
      """
    // The inbox exists before the history begins.
    var recorded = [Project.inbox.id: Project.inbox]
    var unreadable: Set<Int> = []
    var unsound: Set<Int> = []
    var unsure: Set<Project.ID> = []
    var isWhole = true
    try database.query(sql) { row in
      let change = row.changeRecord(from: 1).change
      if change?.isSound == false { unsound.insert(row.integer(0)) }
      if change?.columnID != nil || change?.viewID != nil { return true }
      guard let change, let id = change.projectID else {
        isWhole = false
        if case .unknown = change { return true }
        unreadable.insert(row.integer(0))
        return true
      }
      if !Self.apply(change, to: &recorded[id]) {
        unreadable.insert(row.integer(0))
        unsure.insert(id)
      }
      return true
    }
    return (recorded, unsure, unreadable, unsound, isWhole)
  }

  /// Returns `false` if the change doesn't fit the project.
  static func apply(_ change: Change, to project: inout Project?) -> Bool {
    switch change {
    case .addedProject(let added):
      project = added
    case .editedProject(_, _, let after):
      guard let before = project else { return false }
      project = before.with(after)
    case .deletedProject: project = nil
    case .unknown: return true
    case .addedCard, .editedCard, .easedCard, .deletedCard: return false
    case .addedColumn, .editedColumn, .deletedColumn: return false
    case .addedView, .editedView, .deletedView: return false
    }
    return true
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
