import Entities

// Sentences about what a sync met, and about hubs.
extension English {
  func notice(_ phrase: Phrase.Team) -> Template<Self> {
    switch phrase {
    case .isNewMachine:
      "This file was copied or restored, and is a machine of its own in the team now"
    case .previewed(let number, let title): "Would get a new number: \(id: number)  \(title)"
    case .rejoined(let isDryRun):
      "\(isDryRun, "Would take", "Took") the team's cards as they are now"
    case .repaired(let answer, let isDryRun):
      """
      \(isDryRun, "Would repair", "Repaired") the team, and \(isDryRun, "send", "sent") \
      \(count(answer.pushed, "change")) of this machine
      """
    case .backedUp(let path): "The former store is kept in \(path)"
    case .moved(let address, let isDryRun):
      isDryRun ? "Would use the team at \(address)" : "The team is at \(address) now"
    case .upgraded(let format): "The team uses format \(id: format) now"
    case .isNewest: "The team uses the newest format already"
    case .notSent: "Saved on this machine, but not yet at the team"
    case .syncFirst: "To add cards, sync first: todo sync"
    case .sqlNote(.roleExists):
      "In another database of the same server, the role exists already: skip this line"
    case .sqlNote(.addMember(let role)):
      "For each member: CREATE ROLE ann LOGIN; GRANT \"\(role)\" TO ann;"
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
    case .hubLogin(let fault, let address): template(fault, of: address)
    case .hubBusy(.writers, let address): "Other machines are writing to the team at \(address)"
    case .hubBusy(.silence, let address): "The team at \(address) did not answer in time"
    case .hubBusy(.start, let address): "The server of \(address) is starting or stopping"
    case .hubBusy(.connections, let address): "The server of \(address) has no connection left"
    case .hubLost(let address): "No team found at \(address), although this store belongs to it"
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

  func template(_ notice: SyncNotice) -> Template<Self> {
    switch notice {
    case .renumbered(let card, let former): "Card \(id: card) was \(id: former)"
    case .lostClaim(let card, let person):
      "Card \(id: card) is not yours: \(person) claimed it first"
    case .movedToInbox(let card):
      "Card \(id: card) is in inbox: someone in the team deleted its project"
    case .movedToDefault(let card):
      "Card \(id: card) is in another column: someone in the team deleted its column"
    case .overLimit(let column, let count, let limit):
      "\(column) has \(count, "card") now, and a limit of \(limit.grouped)"
    case .renamed(let name, let former):
      "\(quoted: former) is called \(quoted: name): the team has another item with the name"
    }
  }

  private func template(_ fault: LoginFault, of address: String) -> Template<Self> {
    switch fault {
    case .user: "The database of \(address) refuses the user or the password"
    case .password: "The database of \(address) needs a password"
    case .database: "The database of \(address) doesn't exist"
    case .rights: "You don't have permission to use the team at \(address)"
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

// What to do about the faults of teams.
extension English {
  func template(_ hint: Phrase.TeamHint) -> Template<Self> {
    switch hint {
    case .addCards: "To add them to the team, repeat the command with --yes"
    case .chooseName: "Choose another name with --name. If it is you, repeat the command with --yes"
    case .createOrJoin:
      "To create a team: todo team create ADDRESS. To join one: todo team join ADDRESS"
    case .installLibrary: "Install libpq of PostgreSQL 14 or later, such as the package libpq5"
    case .join(let address): "todo team join \(address)"
    case .kept: "Your changes are saved on this machine. Try again later: todo sync"
    case .rejoin: "To take the team's log anew: todo team rejoin"
    case .checkDisk: "Is the disk mounted? If the folder was moved: todo team address FOLDER"
    case .numbers: "todo sync. For many cards at once: todo sync --numbers 1000"
    case .askAdministrator: "Restore team.todo from a backup, then: todo team repair --push-missing"
    case .useFolder:
      "An address is a folder, such as /srv/team, or a database: postgresql://HOST/DATABASE"
    case .update: "Install a newer version of todo"
    case .shareFolder, .takeOrRepair, .repairLog, .restoreHub: template(ofRepair: hint)
    case .checkDatabase, .checkLogin, .grant, .passwordFile, .trust: template(ofDatabase: hint)
    }
  }

  private func template(ofRepair hint: Phrase.TeamHint) -> Template<Self> {
    switch hint {
    case .shareFolder(let folder):
      """
      The owner of the folder can share it: \(Phrase.TeamHint.commands(sharing: folder)). \
      For a new folder: todo help team create
      """
    case .takeOrRepair:
      """
      To give the team what it lost: todo team repair --push-missing. To take the team's cards as \
      they are now: todo team rejoin. What the team lost then stays only in the history and in a \
      copy of the store
      """
    case .repairLog(let position):
      """
      In a folder, restore team.todo from a backup. In a database, the administrator deletes the \
      entries: DELETE FROM todo.log WHERE position >= \(id: position). Then: \
      todo team repair --push-missing
      """
    case .restoreHub:
      """
      Restore the team from a backup: the file team.todo, or the tables of the database. \
      To start anew: todo team leave, then todo team create ADDRESS
      """
    default: ""
    }
  }

  private func template(ofDatabase hint: Phrase.TeamHint) -> Template<Self> {
    switch hint {
    case .checkDatabase: "Check the database in the address. To create one: createdb NAME"
    case .checkLogin:
      """
      Check the user in the address, the password in ~/.pgpass or PGPASSWORD, and pg_hba.conf on \
      the server
      """
    case .grant(let role):
      """
      An administrator can give it: GRANT "\(role)" TO USER. To create a team: \
      todo team create ADDRESS --sql
      """
    case .passwordFile: "Write the password to ~/.pgpass, with the mode 600, or set PGPASSWORD"
    case .trust: "Name the file of the certificate authority in the address: ?sslrootcert=FILE"
    default: ""
    }
  }
}
