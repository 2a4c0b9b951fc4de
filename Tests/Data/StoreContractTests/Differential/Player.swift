import Entities
import FoundationEssentials
import Reactive
import Repositories
import UseCases

/// Runs random operations on one store and records all answers.
///
/// The next operation depends on the dice and the answers, so stores with equal answers get equal
/// operations.
final class Player {
  let store: any Store
  var dice: Dice
  private var seen: [AnyHashable] = []
  var remembered: [Int: Card] = [:]
  var rememberedProjects: [Project.ID: Project] = [:]
  private(set) var count = 0
  private let bag = DisposeBag()

  init(_ store: any Store, seed: UInt64) {
    self.store = store
    dice = Dice(seed)
    store.notices.subscribe(with: self, onNext: { player, notice in player.note(notice) })
      .disposed(by: bag)
  }

  func step() -> [AnyHashable] {
    defer { seen.removeAll() }
    switch dice.roll(1...28) {
    case 1...11: attempt("transaction") { () throws(TrackerError) in try transact(depth: 0) }
    case 12...14: attempt("undo") { () throws(TrackerError) in try undo() }
    case 15, 16: attempt("redo") { () throws(TrackerError) in try redo() }
    case 17: attempt("projects") { () throws(TrackerError) in try useProjects() }
    case 22, 23: attempt("columns") { () throws(TrackerError) in try useColumns() }
    case 24, 25: attempt("views") { () throws(TrackerError) in try useViews() }
    case 26, 27: attempt("claim") { () throws(TrackerError) in try claim() }
    case 28: attempt("next") { () throws(TrackerError) in try readNext() }
    case 18: attempt("together") { () throws(TrackerError) in try together() }
    default:
      attempt("reading") { () throws(TrackerError) in
        try store.reading { (reading) throws(TrackerError) in
          for _ in 0..<dice.roll(1...4) { try read(reading) }
        }
      }
    }
    return seen
  }

  func everything() -> [AnyHashable] {
    defer { seen.removeAll() }
    attempt("everything") { () throws(TrackerError) in
      try store.reading { (reading) throws(TrackerError) in
        note(try reading.cards(CardQuery()))
        note(try reading.projects())
        note(try reading.columns())
        note(try reading.views())
        note(try reading.tags())
        note(try reading.highestNumber())
        try note(historyOf: reading)
      }
    }
    return seen
  }

  func note(_ value: some Hashable) {
    seen.append(AnyHashable(value))
  }

  /// An error of the operation is an answer as well.
  func attempt(_ name: String, _ body: () throws(TrackerError) -> Void) {
    count += 1
    note(name)
    do throws(TrackerError) { try body() } catch { note(error) }
  }

  /// Consecutive operations can share a time.
  var now: Date {
    .moment(count / 40)
  }

  func transaction() -> Transaction {
    Transaction(
      command: "todo \(count)", author: dice.one(of: ["ann@home", "ann@home", "bob@work"]),
      date: now)
  }

  private func transact(depth: Int) throws(TrackerError) {
    let written = try store.transaction(transaction()) { (writing) throws(TrackerError) in
      for _ in 0..<dice.roll(1...5) {
        if depth < 3, dice.chance(12) {
          try perhapsCaught("part") { () throws(TrackerError) in try transact(depth: depth + 1) }
        } else if dice.chance(25) {
          try read(writing)
        } else {
          try perhapsCaught("write") { () throws(TrackerError) in try write(writing) }
        }
      }
      if dice.chance(8) { throw .nothingToUndo }
      return writing.transaction
    }
    note(written.transaction)
    if written.transaction != nil { note(written.answer) }
  }

  private func perhapsCaught(
    _ name: String, _ body: () throws(TrackerError) -> Void
  ) throws(TrackerError) {
    if dice.chance(80) { return attempt(name, body) }
    count += 1
    note(name)
    try body()
  }

  private func together() throws(TrackerError) {
    try store.together(keeps: dice.chance(50)) { () throws(TrackerError) in
      for _ in 0..<dice.roll(0...4) {
        attempt("transaction") { () throws(TrackerError) in try transact(depth: 1) }
      }
      if dice.chance(15) { throw .nothingToUndo }
    }
  }

  private func undo() throws(TrackerError) {
    let target: ReversalTarget =
      dice.chance(70) ? .newest(dice.roll(1...3)) : .number(dice.roll(0...count / 4))
    let terms = ChangeTerms(transaction(), isDryRun: dice.chance(10))
    note(try Tracker(store).undo(target, on: terms))
  }

  private func redo() throws(TrackerError) {
    let number = dice.chance(70) ? nil : dice.roll(0...count / 4)
    note(try Tracker(store).redo(number, on: ChangeTerms(transaction())))
  }
}
