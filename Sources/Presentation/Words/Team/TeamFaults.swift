import Entities

extension TeamFault {
  var message: Message {
    switch self {
    case .invalidAddress(let text):
      .refused(
        "\(quoted: text) is not a valid address of a team", code: .invalidText,
        hint: "An address is a folder, such as /srv/team, or a database: postgresql://HOST/DATABASE"
      )
    case .passwordInAddress:
      .refused(
        "The address of a team can't have a password, because it is shown", code: .invalidText,
        hint: .passwordFile)
    case .noDatabase(let text):
      Message(
        "The option --sql needs a database, not \(quoted: text)", code: .invalidText,
        hint: .verbatim("todo team create postgresql://HOST/DATABASE --sql"))
    case .invalidName(let name):
      .refused(
        "\(quoted: name) is not a valid name: a name is one line of at most 100 bytes",
        code: .invalidText)
    case .noSuchConflict(let word):
      Message(
        "Conflict \(word) not found", code: .noSuchConflict, hint: .see("todo sync conflicts"))
    case .noTeam: Message("This store belongs to no team", code: .noTeam, hint: .createOrJoinTeam)
    case .alreadyMember(let address):
      .refused(
        "This store already belongs to the team at \(address)", code: .alreadyMember,
        hint: .verbatim("todo team leave"))
    case .noNumbers:
      .refused(
        "No card numbers left until the next sync", code: .noNumbers,
        hint: "todo sync. For many cards at once: todo sync --numbers 1000")
    case .hasCards(let count):
      .refused(
        "This store has \(.cards(count)), which joining would add to the team", code: .hasCards,
        hint: "To add them to the team, repeat the command with --yes")
    case .nameTaken(let name):
      .refused(
        "The team already has a member named \(name)", code: .memberNameTaken,
        hint: "Choose another name with --name. If it is you, repeat the command with --yes")
    case .notOwn(let transaction):
      .refused(
        """
        t\(transaction) can't be undone, because the team made it, or because it is older than \
        the store's membership
        """, code: .notOwnChange, hint: .see("todo history"))
    case .notTakeable(let conflict):
      .refused(
        "The kept value of c\(conflict) can't be used any longer", code: .notTakeable,
        hint: .verbatim("todo sync drop c\(conflict)"))
    case .unsendable(let what):
      Message(
        "The store has a value that the team can't have: \(what)", code: .damagedStore,
        hint: .verbatim("todo doctor"))
    case .hubExists(let address):
      .refused(
        "A team already exists at \(address)", code: .fileExists,
        hint: .verbatim("todo team join \(address)"))
    case .noHub(let address):
      .refused("No team found at \(address)", code: .hubUnavailable, hint: .createOrJoinTeam)
    case .hubLost(let address):
      .refused(
        "No team found at \(address), although this store belongs to it", code: .hubUnavailable,
        hint: """
          Restore the team from a backup: the file team.todo, or the tables of the database. \
          To start anew: todo team leave, then todo team create ADDRESS
          """)
    case .hubMissing(let address):
      .refused(
        "The folder of the team, \(address), doesn't exist", code: .hubUnavailable,
        hint: "Is the disk mounted? If the folder was moved: todo team address FOLDER")
    case .hubNotAFolder(let address):
      .refused("\(address) is a file, not a folder", code: .hubUnavailable)
    case .hubReadOnly(let address), .hubUnreadable(let address):
      .refused(
        "You don't have permission to read and write the team at \(address)", code: .readOnly,
        hint: .rights(to: address))
    case .hubFull(let address):
      .refused("No space left on the disk of the team at \(address)", code: .diskFull)
    case .foreignHub(let address):
      .refused(
        "What is at \(address) is not a team's: it belongs to another program", code: .foreignStore)
    case .damagedHub(let address):
      .refused(
        "The file of the team at \(address) is damaged", code: .damagedStore,
        hint: "Restore team.todo from a backup, then: todo team repair --push-missing")
    case .unreachable(let address):
      Message("The team at \(address) can't be reached", code: .hubUnavailable, hint: .syncLater)
    case .hubBusy(.writers, let address):
      Message("Other machines are writing to the team at \(address)", code: .busy, hint: .syncLater)
    case .hubBusy(.silence, let address):
      Message("The team at \(address) did not answer in time", code: .busy, hint: .syncLater)
    case .hubBusy(.start, let address):
      Message("The server of \(address) is starting or stopping", code: .busy, hint: .syncLater)
    case .hubBusy(.connections, let address):
      Message("The server of \(address) has no connection left", code: .busy, hint: .syncLater)
    case .hubLogin(.user, let address):
      Message(
        "The database of \(address) refuses the user or the password", code: .hubUnavailable,
        hint: """
          Check the user in the address, the password in ~/.pgpass or PGPASSWORD, and pg_hba.conf \
          on the server
          """)
    case .hubLogin(.password, let address):
      Message(
        "The database of \(address) needs a password", code: .hubUnavailable, hint: .passwordFile)
    case .hubLogin(.database, let address):
      Message(
        "The database of \(address) doesn't exist", code: .hubUnavailable,
        hint: "Check the database in the address. To create one: createdb NAME")
    case .hubLogin(.rights, let address):
      Message(
        "You don't have permission to use the team at \(address)", code: .hubUnavailable,
        hint: .rights(to: address))
    case .hubCertificate(let address):
      Message(
        "The server of \(address) can't prove that it is the right one", code: .hubUnavailable,
        hint: "Name the file of the certificate authority in the address: ?sslrootcert=FILE")
    case .noLibrary(let name):
      Message(
        "\(name), which talks to PostgreSQL, is not installed", code: .hubUnavailable,
        hint: .installPostgresLibrary)
    case .oldLibrary(let version, let oldest):
      Message(
        "libpq is of PostgreSQL \(version). Teams need version \(oldest) or later",
        code: .hubUnavailable, hint: .installPostgresLibrary)
    case .newerHub(let address):
      Message(
        "A newer version of todo made the team at \(address)", code: .newerStore,
        hint: .installNewerVersion)
    case .newerLog:
      Message(
        "A newer version of todo wrote the team's log", code: .newerStore,
        hint: .installNewerVersion)
    case .otherLog(let position):
      .refused(
        """
        The team's log differs from what this machine knows, from entry \(position) on. It may \
        have been restored from a backup
        """, code: .otherLog, hint: .rejoinOrRepair)
    case .shorterLog(let known):
      .refused(
        """
        The team's log lacks entry \(known), which this machine knows. It was probably replaced \
        by an older copy
        """, code: .otherLog, hint: .rejoinOrRepair)
    case .brokenLog(let position):
      .refused(
        """
        Entry \(position) of the team's log doesn't follow from the one before. The log was \
        changed or damaged
        """, code: .otherLog,
        hint: """
          In a folder, restore team.todo from a backup. In a database, the administrator deletes \
          the entries: DELETE FROM todo.log WHERE position >= \(position). Then: \
          todo team repair --push-missing
          """)
    case .damagedCopy(let position):
      .refused(
        "The store's copy of the team's log is damaged from entry \(position) on",
        code: .damagedStore, hint: .rejoinTeam)
    case .valuesDiffer(let card):
      Message(
        "The values of card \(card) differ from those of the machine that sent a change of it",
        code: .otherLog, hint: .verbatim("todo doctor"))
    }
  }
}

// MARK: - What to do
extension Sentence {
  static var rejoinTeam: Sentence { "To take the team's log anew: todo team rejoin" }
  fileprivate static var installNewerVersion: Sentence { "Install a newer version of todo" }

  fileprivate static var createOrJoinTeam: Sentence {
    "To create a team: todo team create ADDRESS. To join one: todo team join ADDRESS"
  }

  fileprivate static var installPostgresLibrary: Sentence {
    "Install libpq of PostgreSQL 14 or later, such as the package libpq5"
  }

  fileprivate static var passwordFile: Sentence {
    "Write the password to ~/.pgpass, with the mode 600, or set PGPASSWORD"
  }

  fileprivate static var rejoinOrRepair: Sentence {
    """
    To give the team what it lost: todo team repair --push-missing. To take the team's cards as \
    they are now: todo team rejoin. What the team lost then stays only in the history and in a \
    copy of the store
    """
  }

  fileprivate static var syncLater: Sentence {
    "Your changes are saved on this machine. Try again later: todo sync"
  }

  fileprivate static func rights(to address: String) -> Sentence {
    let scheme = "file://"
    guard !address.hasPrefix(scheme) else {
      let folder = address.dropFirst(scheme.count)
      let (path, file) = (String(folder).inShell, "\(folder)/team.todo".inShell)
      return """
        The owner of the folder can share it: \
        chgrp GROUP \(path) \(file); chmod 2770 \(path); chmod 660 \(file). \
        For a new folder: todo help team create
        """
    }
    let options = address.drop { $0 != "?" }.dropFirst().split(separator: "&")
    let schema = options.last { $0.hasPrefix("schema=") }.map { String($0.dropFirst(7)) } ?? "todo"
    return """
      An administrator can give it: GRANT "\(schema)_members" TO USER. To create a team: \
      todo team create ADDRESS --sql
      """
  }
}
