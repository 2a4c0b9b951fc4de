import Entities

// Sentences about what a sync met, and about hubs.
extension English {
  func notice(_ phrase: Phrase.Team) -> Template<Self> {
    switch phrase {
    case .lostClaim(let card, let person):
      "Card \(id: card) is not yours: \(person) claimed it first"
    case .isNewMachine:
      "This file was copied or restored, and is a machine of its own in the team now"
    case .previewed(let number, let title): "Would get a new number: \(id: number)  \(title)"
    case .previewedMore(let count): "… and \(count, "other card")"
    case .rejoined(let isDryRun):
      "\(isDryRun, "Would take", "Took") the team's cards as they are now"
    case .repaired(let answer, let isDryRun):
      """
      \(isDryRun, "Would repair", "Repaired") the team: \
      \(count(answer.pushed, "change")) of this machine sent
      """
    case .backedUp(let path): "The former store is kept in \(path)"
    case .moved(let address): "The team is at \(address) now"
    case .upgraded(let format): "The team uses format \(id: format) now"
    case .isNewest: "The team uses the newest format already"
    case .notSent: "Saved on this machine, but not yet at the team"
    case .restoredInTeam(let address):
      "The store belongs to the team at \(address): the next sync brings the team's changes back"
    default: ""
    }
  }

  func template(ofHub fault: TeamFault) -> Template<Self> {
    switch fault {
    case .hubMissing(let address): "The folder of the team, \(address), doesn't exist"
    case .hubNotAFolder(let address): "\(address) is a file, not a folder"
    case .hubUnreadable(let address): "You don't have permission to read the team at \(address)"
    case .foreignHub(let address):
      "What is at \(address) is not a team's: it belongs to another program"
    case .newerHub(let address): "A newer version of todo made the team at \(address)"
    case .damagedHub(let address): "The file of the team at \(address) is damaged"
    case .otherLog(let position):
      """
      The team's log differs from what this machine knows, from entry \(id: position) on. It may \
      have been restored from a backup
      """
    case .shorterLog(let known):
      """
      The team's log lacks entry \(id: known), which this machine knows. It was probably \
      replaced by an older copy
      """
    case .brokenLog(let position):
      """
      Entry \(id: position) of the team's log doesn't follow from the one before. The log was \
      changed or damaged
      """
    case .damagedCopy(let position):
      "The store's copy of the team's log is damaged from entry \(id: position) on"
    case .valuesDiffer(let card):
      "The values of card \(card) differ from those of the machine that sent a change of it"
    default: ""
    }
  }

  func template(staleTeam tables: [String]) -> Template<Self> {
    """
    the \(tables.count, one: "table", other: "tables") \(list: tables) of the team \
    \(tables.count, one: "doesn't", other: "don't") follow from the team's log
    """
  }

  func template(unreadableTeam tables: [String]) -> Template<Self> {
    """
    the \(tables.count, one: "table", other: "tables") \(list: tables) of the team \
    \(tables.count, one: "contains", other: "contain") invalid values
    """
  }
}
