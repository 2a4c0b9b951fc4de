import Entities

public enum TeamLabel: Sentence, Sendable {
  case address = "address"
  case member = "you are"
  case machine = "machine"
  case lastSync = "last sync"
  case waiting = "changes waiting"
  case conflicts = "conflicts"
  case voidEntries = "void entries"
  case numbersLeft = "numbers left"

  public var sentence: Sentence { .word(rawValue, of: "team") }
}

extension Sentence {
  public static func createdTeam(at address: String, cards: Int) -> Sentence {
    "Created the team at \(address) with \(.cards(cards))"
  }

  public static func joinedTeam(at address: String, cards: Int) -> Sentence {
    "Joined the team at \(address). It has \(.cards(cards))"
  }

  public static func wouldRenumber(_ number: Int, title: String) -> Sentence {
    "Would get a new number: \(number)  \(title)"
  }

  /// `waiting` counts changes that the team never got.
  public static func leftTeam(at address: String, waiting: Int) -> Sentence {
    let left: Sentence = "Left the team at \(address). The store keeps its cards"
    return waiting == 0 ? left : "\(left). The team never got \(.changes(waiting))"
  }

  public static func movedTeam(to address: String) -> Sentence { "The team is at \(address) now" }
  public static var rejoinedTeam: Sentence { "Took the team's cards as they are now" }

  public static func repairedTeam(_ answer: SyncAnswer) -> Sentence {
    "Repaired the team, and sent \(.changes(answer.pushed)) of this machine"
  }

  public static func keptStore(in path: String) -> Sentence {
    "The former store is kept in \(path)"
  }

  public static func upgradedTeam(format: Int) -> Sentence { "The team uses format \(format) now" }
  public static var teamIsNewest: Sentence { "The team uses the newest format already" }

  public static func restoredInTeam(at address: String) -> Sentence {
    "The store belongs to the team at \(address): the next sync brings the team's changes back"
  }

  public static func machine(_ name: String, of member: String, isOwn: Bool) -> Sentence {
    isOwn
      ? "\(name) of \(member) (this machine)" : .word("\(name) of \(member)", of: "machine")
  }

  public static var neverInTeam: Sentence { .word("never", of: "team") }

  /// A comment of the SQL for administrators, like the next.
  public static var roleExists: Sentence {
    "In another database of the same server, the role exists already: skip this line"
  }

  public static func addMember(to role: String) -> Sentence {
    "For each member: CREATE ROLE ann LOGIN; GRANT \"\(role)\" TO ann;"
  }

  public static func synced(_ answer: SyncAnswer) -> Sentence {
    let synced: Sentence = "Pulled \(.changes(answer.pulled)), pushed \(count: answer.pushed)"
    return answer.conflicts == 0 ? synced : "\(synced). \(.conflicts(answer.conflicts))"
  }

  public static var isNewMachine: Sentence {
    "This file was copied or restored, and is a machine of its own in the team now"
  }

  /// The command is done, but its sync failed.
  public static var notSentToTeam: Sentence { "Saved on this machine, but not yet at the team" }
  public static var syncBeforeAdding: Sentence { "To add cards, sync first: todo sync" }

  /// The board's strip: the changes that wait, since when, and the conflicts.
  public static func teamStrip(waiting: Int, since: Sentence?, conflicts: Int) -> Sentence {
    guard waiting > 0 else { return conflicts > 0 ? .conflicts(conflicts) : "" }
    let changes: Sentence = .word("\(.changes(waiting)) waiting", of: "team")
    let waiting = since.map { "\(changes) since \($0)" } ?? changes
    return conflicts > 0 ? "\(waiting) · \(.conflicts(conflicts))" : waiting
  }
}

extension SyncNotice {
  public var sentence: Sentence {
    switch self {
    case .renumbered(let card, let former): "Card \(card) was \(former)"
    case .lostClaim(let card, let person): "Card \(card) is not yours: \(person) claimed it first"
    case .movedToInbox(let card), .movedToDefault(let card):
      "Card \(card) was moved: someone in the team deleted its project or column"
    case .overLimit(let column, let count, let limit):
      "\(column) has \(.cards(count)) now, and a limit of \(count: limit)"
    case .renamed(let name, let former):
      "\(quoted: former) is called \(quoted: name): the team has another item with the name"
    }
  }
}

extension Sentence {
  private static func conflicts(_ count: Int) -> Sentence {
    .count(count, one: "\(count: count) conflict", other: "\(count: count) conflicts")
  }

  public static var conflicts: Sentence { "Conflicts" }
  public static var noConflicts: Sentence { "No conflicts" }
  public static var seeConflicts: Sentence { "To see the conflicts: todo sync conflicts" }
  public static var teamsValue: Sentence { .word("team", of: "conflict") }
  public static var keptValue: Sentence { .word("kept", of: "conflict") }

  public static func conflict(
    _ number: Int, change: String, member: String, machine: String
  ) -> Sentence {
    "c\(number)  \(change)  (\(member), on \(machine))"
  }

  public static func reversalOfChange(isUndo: Bool) -> Sentence {
    isUndo ? "undo of a change" : "redo of a change"
  }

  public static var newerValue: Sentence { "a value of a newer version" }

  public static func settled(_ conflict: Int, takes: Bool) -> Sentence {
    takes
      ? "Settled c\(conflict): the kept value is the team's now"
      : "Settled c\(conflict): the team's value stays"
  }
}
