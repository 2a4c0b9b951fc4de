import Entities

extension TeamFault {
  var message: Message {
    switch self {
    // The command
    case .invalidAddress(let text): .invalid(.teamAddress, text, code: .invalidText)
    case .passwordInAddress:
      .refused(
        "The address can't have a password, because it is shown", code: .invalidText,
        hint: .passwordFile)
    case .noDatabase(let text):
      Message("--sql needs a database, not \(quoted: text)", code: .invalidText)
    case .invalidName(let name): .invalid(.memberName, name, code: .invalidText)
    case .noSuchConflict(let word): .notFound("Conflict", word, .noSuchConflict, nearest: nil)

    // The store
    case .noTeam: Message("This store belongs to no team", code: .noTeam)
    case .alreadyMember(let address):
      .refused(
        "This store already belongs to the team at \(address)", code: .alreadyInTeam,
        hint: .verbatim("todo team leave"))
    case .noNumbers:
      .refused("No card numbers left until the next sync (todo sync)", code: .noNumbers)
    case .hasCards(let count):
      .refused(
        "This store has \(.cards(count)), which joining would add to the team", code: .hasCards,
        hint: "To add them to the team: --yes")
    case .nameTaken(let name):
      .refused(
        "The team already has a member named \(name)", code: .memberNameTaken,
        hint: "To use another name: --name. If it is you: --yes")
    case .notOwn(let transaction):
      .refused(
        "t\(transaction) can't be undone: the team made it, or it is older than the membership",
        code: .notOwnChange)
    case .notTakeable(let conflict):
      .refused(
        "The kept value of c\(conflict) can't be used any longer", code: .notTakeable,
        hint: .verbatim("todo sync drop c\(conflict)"))
    case .unsendable(let what):
      Message("The store has a value that the team can't have: \(what)", code: .damagedStore)

    // The hub
    case .hubExists(let address):
      .refused(
        "A team already exists at \(address)", code: .fileExists,
        hint: .verbatim("todo team join \(address)"))
    case .hubLost(let address): .noTeam(at: address, hint: .restoreTeam)
    case .hub(let fault, let address): fault.message(at: address)
    case .noLibrary: Message("PostgreSQL needs libpq 14 or later", code: .hubUnavailable)
    case .log(.newerFormat): .newerLog

    // The log
    case .log(.changed(let position)):
      .refused(
        "The team's log differs from what this machine knows, from entry \(position) on",
        code: .otherLog, hint: .rejoinOrRepair)
    case .log(.shortened(let known)):
      .refused(
        "The team's log lacks entry \(known), which this machine knows", code: .otherLog,
        hint: .rejoinOrRepair)
    case .log(.broken(let position)):
      .refused(
        "The team's log is damaged at entry \(position)", code: .otherLog, hint: .restoreTeam)
    case .damagedCopy(let position):
      .refused(
        "The store's copy of the team's log is damaged from entry \(position) on",
        code: .damagedStore, hint: .rejoinTeam)
    case .valuesDiffer(let card):
      Message("Card \(card) differs from what another machine sent", code: .otherLog)
    }
  }
}

extension HubFault {
  fileprivate func message(at address: String) -> Message {
    switch self {
    case .missing: .noTeam(at: address, hint: nil)
    case .noFolder:
      .refused(
        "The folder of \(address) is missing", code: .hubUnavailable,
        hint: "If a team's folder was moved: todo team address FOLDER")
    case .notAFolder: .refused("\(address) is a file", code: .hubUnavailable)
    case .unreadable, .readOnly: .noPermission(address, .readOnly)
    case .login(.rights): .noPermission(address, .hubUnavailable)
    case .full: .refused("No space left on the disk of the team at \(address)", code: .diskFull)
    case .foreign: .refused("\(address) belongs to another program", code: .foreignStore)
    case .damaged, .different:
      .refused("The team at \(address) is damaged", code: .damagedStore, hint: .restoreTeam)
    case .unreachable:
      Message("The team at \(address) can't be reached", code: .hubUnavailable, hint: .syncLater)
    case .busy:
      Message("The team at \(address) is busy or does not answer", code: .busy, hint: .syncLater)
    case .login(.user), .login(.password):
      Message(
        "The database of \(address) needs another user or password", code: .hubUnavailable,
        hint: .passwordFile)
    case .login(.database):
      Message("The database of \(address) doesn't exist", code: .hubUnavailable)
    case .certificate:
      Message(
        "The server of \(address) can't prove that it is the right one", code: .hubUnavailable,
        hint: "To trust a certificate authority, add to the address: ?sslrootcert=FILE")
    case .newer: .newerLog
    }
  }
}

extension Message {
  fileprivate static var newerLog: Message {
    Message("A newer version of todo wrote the team's log", code: .newerStore)
  }

  fileprivate static func noTeam(at address: String, hint: Sentence?) -> Message {
    .refused("No team found at \(address)", code: .hubUnavailable, hint: hint)
  }

  fileprivate static func noPermission(_ address: String, _ code: ErrorCode) -> Message {
    .refused(
      "No permission to use the team at \(address)", code: code, hint: .help(on: "team create"))
  }
}

extension Sentence {
  static var rejoinTeam: Sentence { "To take the team's log anew: todo team rejoin" }

  fileprivate static var rejoinOrRepair: Sentence {
    "To give the team what it lost: todo team repair --push-missing. \(rejoinTeam)"
  }

  fileprivate static var passwordFile: Sentence {
    "Write the password to ~/.pgpass, with the mode 600, or set PGPASSWORD"
  }

  fileprivate static var restoreTeam: Sentence {
    "Restore the team from a backup, then: todo team repair --push-missing"
  }

  fileprivate static var syncLater: Sentence {
    "Your changes are saved on this machine. Try again later: todo sync"
  }
}
