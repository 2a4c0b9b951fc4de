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
    case .hub(.missing, let address): noTeam(at: address, hint: nil)
    case .hubLost(let address): noTeam(at: address, hint: .restoreTeam)
    case .hub(.noFolder, let address):
      .refused(
        "The folder of \(address) is missing", code: .hubUnavailable,
        hint: "If a team's folder was moved: todo team address FOLDER")
    case .hub(.notAFolder, let address):
      .refused("\(address) is a file", code: .hubUnavailable)
    case .hub(.readOnly, let address), .hub(.unreadable, let address):
      noPermission(address, .readOnly)
    case .hub(.login(.rights), let address): noPermission(address, .hubUnavailable)
    case .hub(.full, let address):
      .refused("No space left on the disk of the team at \(address)", code: .diskFull)
    case .hub(.foreign, let address):
      .refused("\(address) belongs to another program", code: .foreignStore)
    case .hub(.damaged, let address), .hub(.different, let address):
      .refused("The team at \(address) is damaged", code: .damagedStore, hint: .restoreTeam)
    case .hub(.unreachable, let address):
      Message("The team at \(address) can't be reached", code: .hubUnavailable, hint: .syncLater)
    case .hub(.busy, let address):
      Message("The team at \(address) is busy or does not answer", code: .busy, hint: .syncLater)
    case .hub(.login(.user), let address), .hub(.login(.password), let address):
      Message(
        "The database of \(address) needs another user or password", code: .hubUnavailable,
        hint: .passwordFile)
    case .hub(.login(.database), let address):
      Message("The database of \(address) doesn't exist", code: .hubUnavailable)
    case .hub(.certificate, let address):
      Message(
        "The server of \(address) can't prove that it is the right one", code: .hubUnavailable,
        hint: "To trust a certificate authority, add to the address: ?sslrootcert=FILE")
    case .noLibrary: Message("PostgreSQL needs libpq 14 or later", code: .hubUnavailable)
    case .hub(.newer, _), .newerLog:
      Message("A newer version of todo wrote the team's log", code: .newerStore)

    // The log
    case .otherLog(let position):
      .refused(
        "The team's log differs from what this machine knows, from entry \(position) on",
        code: .otherLog, hint: .rejoinOrRepair)
    case .shorterLog(let known):
      .refused(
        "The team's log lacks entry \(known), which this machine knows", code: .otherLog,
        hint: .rejoinOrRepair)
    case .brokenLog(let position):
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

  private func noTeam(at address: String, hint: Sentence?) -> Message {
    .refused("No team found at \(address)", code: .hubUnavailable, hint: hint)
  }

  private func noPermission(_ address: String, _ code: ErrorCode) -> Message {
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
