import Entities

extension English {
  func template(_ phrase: Phrase.Team) -> Template<Self> {
    switch phrase {
    case .created(let address, let cards):
      "Created the team at \(address) with \(cards, "card")"
    case .joined(let address, let cards):
      "Joined the team at \(address). It has \(cards, "card")"
    case .left(let address, let waiting, let isDryRun):
      """
      \(isDryRun, "Would leave", "Left") the team at \(address). The store keeps its cards\
      \(waiting == 0 ? "" : ". The team never got \(count(waiting, "change"))")
      """
    case .synced(let answer, let isDryRun):
      """
      \(isDryRun, "Would pull", "Pulled") \(answer.pulled, "change"), \
      \(isDryRun, "push", "pushed") \(answer.pushed.grouped)\
      \(answer.conflicts == 0 ? "" : ". \(count(answer.conflicts, "conflict"))")
      """
    case .notice(let notice): template(notice)
    case .isNewMachine, .previewed, .rejoined, .repaired, .backedUp,
      .moved, .upgraded, .isNewest, .notSent, .restoredInTeam, .syncFirst, .sqlNote:
      notice(phrase)
    case .seeConflicts: "To see the conflicts: todo sync conflicts"
    case .noConflicts: "No conflicts"
    case .conflict(let number, let change, let member, let machine):
      "c\(id: number)  \(change)  (\(member), on \(machine))"
    case .reversal(let isUndo): "\(isUndo, "undo", "redo") of a change"
    case .newerValue: "a value of a newer version"
    case .settled(let number, let takes, let isDryRun):
      """
      \(isDryRun, "Would settle", "Settled") c\(id: number): \
      \(takes, "the kept value is the team's now", "the team's value stays")
      """
    case .label(let label): "\(text(label))"
    case .machine(let name, let member, let isOwn):
      "\(name) of \(member)\(isOwn ? " (this machine)" : "")"
    case .never: "never"
    case .strip(let waiting, let since, let conflicts): strip(waiting, since, conflicts)
    case .screen(let label): "\(screen(label))"
    case .fault(let fault): template(fault)
    case .hint(let hint): template(hint)
    }
  }

  private func strip(_ waiting: Int, _ since: String?, _ conflicts: Int) -> Template<Self> {
    var parts: [String] = []
    if waiting > 0 {
      parts.append("\(count(waiting, "change")) waiting\(since.map { " since \($0)" } ?? "")")
    }
    if conflicts > 0 { parts.append(count(conflicts, "conflict")) }
    return "\(parts.joined(separator: " · "))"
  }

  private func screen(_ label: TeamScreenLabel) -> String {
    switch label {
    case .title: "Conflicts"
    case .theirs: "team"
    case .mine: "kept"
    case .empty: "No conflicts"
    case .taken: "The kept value is the team's now"
    case .dropped: "The team's value stays"
    }
  }

  private func text(_ label: TeamLabel) -> String {
    switch label {
    case .address: "address"
    case .member: "you are"
    case .machine: "machine"
    case .lastSync: "last sync"
    case .waiting: "changes waiting"
    case .conflicts: "conflicts"
    case .voidEntries: "void entries"
    case .numbersLeft: "numbers left"
    }
  }

  private func template(_ fault: TeamFault) -> Template<Self> {
    switch fault {
    case .invalidAddress(let text): "\(quoted: text) is not a valid address of a team"
    case .passwordInAddress: "The address of a team can't have a password, because it is shown"
    case .noDatabase(let text): "The option --sql needs a database, not \(quoted: text)"
    case .invalidName(let name):
      "\(quoted: name) is not a valid name: a name is one line of at most 100 bytes"
    case .noSuchConflict(let word): "Conflict \(word) not found"
    case .noTeam: "This store belongs to no team"
    case .alreadyMember(let address): "This store already belongs to the team at \(address)"
    case .noNumbers: "No card numbers left until the next sync"
    case .hasCards(let count):
      "This store has \(count, "card"), which joining would add to the team"
    case .nameTaken(let name): "The team already has a member named \(name)"
    case .notOwn(let transaction):
      """
      t\(id: transaction) can't be undone, because the team made it, or because it is older than \
      the store's membership
      """
    case .notTakeable(let conflict): "The kept value of c\(id: conflict) can't be used any longer"
    case .unsendable(let what): "The store has a value that the team can't have: \(what)"
    case .hubExists(let address): "A team already exists at \(address)"
    case .noHub(let address): "No team found at \(address)"
    case .unreachable(let address): "The team at \(address) can't be reached"
    case .hubReadOnly(let address): "You don't have permission to write to the team at \(address)"
    case .hubFull(let address): "No space left on the disk of the team at \(address)"
    case .hubCertificate(let address):
      "The server of \(address) can't prove that it is the right one"
    case .noLibrary(let name): "\(name), which talks to PostgreSQL, is not installed"
    case .oldLibrary(let version, let oldest):
      "libpq is of PostgreSQL \(id: version). Teams need version \(id: oldest) or later"
    case .newerLog: "A newer version of todo wrote the team's log"
    case .hubMissing, .hubNotAFolder, .hubUnreadable, .foreignHub, .newerHub, .damagedHub,
      .hubLogin, .hubBusy, .hubLost, .otherLog, .shorterLog, .brokenLog, .damagedCopy,
      .valuesDiffer:
      template(ofHub: fault)
    }
  }
}

extension English {
  func teamDetails(of command: CommandName) -> Template<Self> {
    switch command {
    case .teamCreate: teamCreateDetails
    case .teamJoin: teamJoinDetails
    case .teamRejoin: teamRejoinDetails
    case .teamRepair: teamRepairDetails
    case .sync: syncDetails
    case .syncConflicts: conflictDetails
    case .team: teamDetails
    default: ""
    }
  }

  private var teamDetails: Template<Self> {
    """
    The members of a team share their projects, cards, columns and views. Each works on a store of \
    their own, also offline, and `todo sync` exchanges the changes. Changes of different fields \
    are merged. If two members set a field to different values, the team's value stays, and the \
    other one is kept: see `todo sync conflicts`.
    The team's log is append-only: a secret that was sent once stays in it.
    To share a team between accounts, prepare its folder or its database: see \
    `todo help team create`.
    A machine gets numbers for its cards with a sync. After `todo team join`, run `todo sync` \
    before you add cards. The first syncs get 10, 20, 40, … numbers, until the setting \
    team.reserve is reached.
    `todo team` counts void entries: entries of the log that no sound program writes. They have \
    no effect on any machine.
    """
  }

  private var teamCreateDetails: Template<Self> {
    """
    The address is a folder on this machine or on a network disk that all members can write to, \
    and that they trust each other with. Folders that a program copies between machines, such as \
    Dropbox or Syncthing, are not suitable: changes would be lost.
    Only you can use a folder that this command creates. For several accounts, prepare the folder \
    first: `mkdir /srv/team && chgrp GROUP /srv/team && chmod 2770 /srv/team`. In a folder that \
    a group can write to, the file of the team belongs to the group, too.
    Or it is a PostgreSQL database: `postgresql://USER@HOST/DATABASE`. The password is in \
    `~/.pgpass` or in PGPASSWORD. A database can have several teams: `?schema=NAME` names one. \
    `--sql` prints the statements with which an administrator creates the team, so that members \
    can only read and append; it changes nothing. Then the administrator gives each member the \
    rights: `CREATE ROLE ann LOGIN; GRANT "todo_members" TO ann`. A server has each role once: \
    for a second database, skip the line `CREATE ROLE "todo_members" NOLOGIN`.
    The team gets the cards of the store, but not its history.
    """
  }

  private var teamJoinDetails: Template<Self> {
    """
    An empty store gets the cards of the team. The cards of a store that has some are added to the \
    team, with new numbers. Earlier changes can't be undone afterwards.
    """
  }

  private var teamRejoinDetails: Template<Self> {
    """
    Backs up the store, takes the team's log as it is now, and applies the changes that this \
    machine has not pushed yet on top of it. Pushed changes that the team lost stay only in the \
    history and in the copy of the store. To give them back to the team instead: \
    `todo team repair --push-missing`.
    """
  }

  private var teamRepairDetails: Template<Self> {
    """
    Backs up the store. With --push-missing, the team gets back what its hub lost when it was \
    restored from a backup, and this machine knows. Each machine can do that.
    """
  }

  private var syncDetails: Template<Self> {
    """
    Pulls the changes of the team, merges those of this machine, and pushes them. What can't be \
    merged is kept as a conflict: `todo sync conflicts` lists them, and no sync asks anything.
    A sync also gets numbers for new cards. The setting sync.auto syncs after each change: in the \
    background (the default), or before the command ends.
    """
  }

  private var conflictDetails: Template<Self> {
    """
    Each line shows the team's value, the kept value, and who set it. `todo sync take c7` uses the \
    kept value, and `todo sync drop c7` keeps the team's. Either settles the conflict for all.
    `--json` prints the whole values, such as both texts of notes.
    """
  }
}
