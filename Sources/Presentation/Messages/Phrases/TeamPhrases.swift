import Entities

/// A value of the team that its description labels.
public enum TeamLabel: CaseIterable, Hashable, Sendable {
  case address
  case member
  case machine
  case lastSync
  case waiting
  case conflicts
  case voidEntries
  case numbersLeft
}

/// A text of the board's screen of conflicts.
public enum TeamScreenLabel: CaseIterable, Hashable, Sendable {
  case title
  /// Above the team's values.
  case theirs
  /// Above the kept values.
  case mine
  case empty
  case taken
  case dropped
}

extension Phrase {
  /// Sentences about teams, and labels of their values.
  public enum Team: Hashable, Sendable {
    case created(address: String, cards: Int)
    case joined(address: String, cards: Int)
    /// The number of changes that the team never got.
    case left(address: String, waiting: Int, isDryRun: Bool)
    case synced(SyncAnswer, isDryRun: Bool)
    case notice(SyncNotice)
    /// The file was copied or restored.
    case isNewMachine
    /// A card that joining would add to the team.
    case previewed(number: Int, title: String)
    case rejoined(isDryRun: Bool)
    case repaired(SyncAnswer, isDryRun: Bool)
    case backedUp(path: String)
    case moved(address: String, isDryRun: Bool)
    case upgraded(format: Int)
    case isNewest
    /// The command is done, but its sync failed.
    case notSent
    /// A machine that joined has no card numbers yet.
    case syncFirst
    /// A comment of the SQL for administrators.
    case sqlNote(TeamSQLNote)
    /// The store belongs to a team after it was restored.
    case restoredInTeam(address: String)
    /// The board's strip: the changes that wait, since when, and the conflicts.
    case strip(waiting: Int, since: String?, conflicts: Int)
    case screen(TeamScreenLabel)
    case seeConflicts
    case noConflicts
    /// The change that the kept value would make, and who made it.
    case conflict(Int, change: String, member: String, machine: String)
    case reversal(isUndo: Bool)
    case newerValue
    case settled(Int, takes: Bool, isDryRun: Bool)
    case label(TeamLabel)
    case machine(name: String, member: String, isOwn: Bool)
    case never
    case fault(TeamFault)
    case hint(TeamHint)
  }

  /// What an administrator does besides running the statements.
  public enum TeamSQLNote: Hashable, Sendable {
    case roleExists
    case addMember(role: String)
  }

  /// What to do about a fault of a team.
  public enum TeamHint: Hashable, Sendable {
    case addCards
    case chooseName
    case checkDatabase
    case checkLogin
    case createOrJoin
    /// How a user gets rights in a database.
    case grant(role: String)
    case installLibrary
    case join(address: String)
    case kept
    case rejoin
    /// How a log is repaired from its first entry that doesn't follow from the one before.
    case repairLog(position: Int)
    case restoreHub
    /// How the folder at the path is shared with other accounts.
    case shareFolder(String)
    case takeOrRepair
    case checkDisk
    case numbers
    case askAdministrator
    case passwordFile
    case trust
    case useFolder
    case update
  }
}

extension TeamFault {
  /// What went wrong, and what to type next.
  var message: Message {
    let text = Phrase.team(.fault(self))
    return switch self {
    case .invalidAddress: Message(text, unchanged: .everything, hint: .team(.hint(.useFolder)))
    case .passwordInAddress:
      Message(text, unchanged: .everything, hint: .team(.hint(.passwordFile)))
    case .noDatabase:
      Message(text, hint: .verbatim("todo team create postgresql://HOST/DATABASE --sql"))
    case .hubLogin(let fault, let address): Message(text, hint: .team(.hint(fault.hint(address))))
    case .hubCertificate: Message(text, hint: .team(.hint(.trust)))
    case .noLibrary, .oldLibrary: Message(text, hint: .team(.hint(.installLibrary)))
    case .invalidName, .foreignHub, .hubFull, .hubNotAFolder:
      Message(text, unchanged: .everything)
    case .hubReadOnly(let address), .hubUnreadable(let address):
      Message(text, unchanged: .everything, hint: .team(.hint(.rights(to: address))))
    case .hubMissing: Message(text, unchanged: .everything, hint: .team(.hint(.checkDisk)))
    case .damagedHub:
      Message(text, unchanged: .everything, hint: .team(.hint(.askAdministrator)))
    case .brokenLog(let position):
      Message(text, unchanged: .everything, hint: .team(.hint(.repairLog(position: position))))
    case .damagedCopy: Message(text, unchanged: .everything, hint: .team(.hint(.rejoin)))
    case .noSuchConflict: Message(text, hint: .see("todo sync conflicts"))
    case .noTeam: Message(text, hint: .team(.hint(.createOrJoin)))
    case .alreadyMember: Message(text, unchanged: .everything, hint: .verbatim("todo team leave"))
    case .noNumbers: Message(text, unchanged: .everything, hint: .team(.hint(.numbers)))
    case .hasCards: Message(text, unchanged: .everything, hint: .team(.hint(.addCards)))
    case .nameTaken: Message(text, unchanged: .everything, hint: .team(.hint(.chooseName)))
    case .notOwn: Message(text, unchanged: .everything, hint: .see("todo history"))
    case .notTakeable(let conflict):
      Message(text, unchanged: .everything, hint: .verbatim("todo sync drop c\(conflict)"))
    case .unsendable: Message(text, hint: .verbatim("todo doctor"))
    case .hubExists(let address):
      Message(text, unchanged: .everything, hint: .team(.hint(.join(address: address))))
    case .noHub: Message(text, unchanged: .everything, hint: .team(.hint(.createOrJoin)))
    case .hubLost: Message(text, unchanged: .everything, hint: .team(.hint(.restoreHub)))
    case .unreachable, .hubBusy: Message(text, hint: .team(.hint(.kept)))
    case .otherLog, .shorterLog:
      Message(text, unchanged: .everything, hint: .team(.hint(.takeOrRepair)))
    case .valuesDiffer: Message(text, hint: .verbatim("todo doctor"))
    case .newerLog, .newerHub: Message(text, hint: .team(.hint(.update)))
    }
  }

  /// The code of the error for scripts.
  public var code: ErrorCode {
    switch self {
    case .invalidAddress, .invalidName, .noDatabase, .passwordInAddress: .invalidText
    case .noSuchConflict: .noSuchConflict
    case .noTeam: .noTeam
    case .alreadyMember: .alreadyMember
    case .noNumbers: .noNumbers
    case .hasCards: .hasCards
    case .nameTaken: .memberNameTaken
    case .notOwn: .notOwnChange
    case .notTakeable: .notTakeable
    case .unsendable: .damagedStore
    case .hubExists: .fileExists
    case .noHub, .hubLost, .unreachable, .hubMissing, .hubNotAFolder, .hubLogin, .hubCertificate,
      .noLibrary, .oldLibrary:
      .hubUnavailable
    case .foreignHub: .foreignStore
    case .damagedHub, .damagedCopy: .damagedStore
    case .hubReadOnly, .hubUnreadable: .readOnly
    case .hubFull: .diskFull
    case .hubBusy: .busy
    case .otherLog, .shorterLog, .brokenLog, .valuesDiffer: .otherLog
    case .newerLog, .newerHub: .newerStore
    }
  }
}

extension LoginFault {
  fileprivate func hint(_ address: String) -> Phrase.TeamHint {
    switch self {
    case .user: .checkLogin
    case .password: .passwordFile
    case .database: .checkDatabase
    case .rights: .rights(to: address)
    }
  }
}

extension Phrase.TeamHint {
  /// How somebody gets the rights to the team at an address as it is kept.
  static func rights(to address: String) -> Phrase.TeamHint {
    let scheme = "file://"
    guard !address.hasPrefix(scheme) else {
      return .shareFolder(String(address.dropFirst(scheme.count)))
    }
    let options = address.drop { $0 != "?" }.dropFirst().split(separator: "&")
    let schema = options.last { $0.hasPrefix("schema=") }.map { String($0.dropFirst(7)) }
    return .grant(role: "\(schema ?? "todo")_members")
  }

  /// The commands with which the owner of a folder shares it with a group.
  static func commands(sharing folder: String) -> String {
    let (path, file) = (folder.inShell, "\(folder)/team.todo".inShell)
    return "chgrp GROUP \(path) \(file); chmod 2770 \(path); chmod 660 \(file)"
  }
}
