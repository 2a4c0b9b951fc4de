import Entities
import Repositories
import SettingsKit
import System
import UseCases

// MARK: - The team
extension Scenes {
  public func teamStatus() -> RequestViewModel<Void, TeamStatus> {
    reading { store in
      { (_) throws(TrackerError) in try ShowTeam(store: store)() }
    }
  }

  /// Creates a team; the request has no machine, whose name is that of the host.
  public func createTeam() -> RequestViewModel<TeamRequest, SyncAnswer> {
    founding(creating: true) { [ports] store in
      CreateTeam(ports.team(store)).callAsFunction
    }
  }

  public func joinTeam() -> RequestViewModel<TeamRequest, SyncAnswer> {
    founding(creating: true) { [ports] store in
      JoinTeam(ports.team(store)).callAsFunction
    }
  }

  public func cardsToJoin() -> RequestViewModel<Int, [Card]> {
    reading { store in
      { (limit) throws(TrackerError) in
        let cards = try store.reading { (reading) throws(TrackerError) in
          try reading.cards(CardQuery(.everything, sort: .created))
        }
        return Array(cards.sorted { $0.number < $1.number }.prefix(limit))
      }
    }
  }

  public func teamSQL() -> RequestViewModel<String, String> {
    RequestViewModel { [ports] (address) throws(TrackerError) in
      try ports.hubs().sql(for: address)
    }
  }

  public func leaveTeam() -> RequestViewModel<Submission<Void>, TeamStatus> {
    changing { store in
      { (_, terms) throws(TrackerError) in try LeaveTeam(store: store)(on: terms) }
    }
  }

  /// Syncs, waiting that many milliseconds for the team.
  public func syncTeam() -> RequestViewModel<Submission<SyncRequest>, SyncAnswer> {
    changing { [ports] store in
      { (request, terms) throws(TrackerError) in
        var request = request
        request.reserve = ports.settings[TrackerSettings.teamReserve]
        let answer = try SyncTeam(ports.team(store))(request, on: terms)
        if !terms.isDryRun { ports.didSync(answer) }
        return answer
      }
    }
  }

  /// Returns the notices that no command has reported yet, and deletes them.
  public func takeSyncNotices() -> RequestViewModel<Submission<Void>, [SyncNotice]> {
    changing { store in
      { (_, terms) throws(TrackerError) in try TakeSyncNotices(store: store)(on: terms) }
    }
  }

  /// Takes the team's log anew, or gives a restored hub what it lost.
  ///
  /// `didBackUp` gets the path of the copy of the store, before anything can fail after it.
  public func repairTeam(
    pushesMissing: Bool, didBackUp: @escaping (String) -> Void
  ) -> RequestViewModel<Submission<String>, SyncAnswer> {
    RequestViewModel { [ports] (submission) throws(TrackerError) in
      let store = try ports.openStore(.change)
      let terms = ChangeTerms(ports.newTransaction(), isDryRun: submission.isDryRun)
      let repair = RepairTeam(ports.team(store))
      return try repair(pushesMissing: pushesMissing, on: terms) { () throws(TrackerError) in
        guard !submission.isDryRun else { return }
        if let path = try ports.care().keepCopy(mark: submission.value) { didBackUp(path) }
      }
    }
  }

  /// Returns the address as it is kept.
  public func moveTeam() -> RequestViewModel<Submission<String>, String> {
    changing { [ports] store in
      { (address, terms) throws(TrackerError) in
        try ChangeTeam(ports.team(store)).move(to: address, on: terms)
      }
    }
  }

  /// Returns the format that the team uses now; `nil` if it did already.
  public func upgradeTeam() -> RequestViewModel<Submission<Void>, Int?> {
    changing { [ports] store in
      { (_, terms) throws(TrackerError) in try ChangeTeam(ports.team(store)).upgrade(on: terms) }
    }
  }

  public func listConflicts() -> RequestViewModel<Void, ConflictList> {
    reading { store in
      { (_) throws(TrackerError) in try ListConflicts(store: store)() }
    }
  }

  public func settleConflict() -> ChangeViewModel<ConflictSettlement, ConflictSettlement> {
    changing { store in SettleConflict(store: store, ids: .random).callAsFunction }
  }

  private func founding(
    creating: Bool,
    _ useCase:
      @escaping (any Store) -> (TeamRequest, ChangeTerms) throws(TrackerError) -> SyncAnswer
  ) -> RequestViewModel<TeamRequest, SyncAnswer> {
    RequestViewModel { [ports] (request) throws(TrackerError) in
      let store = try ports.openStore(creating ? .create : .change)
      let transaction = ports.newTransaction()
      let host = transaction.author.split(separator: "@").last.map(String.init) ?? ""
      let named = TeamRequest(
        address: request.address, name: request.name, machine: host.isEmpty ? "localhost" : host,
        isConfirmed: request.isConfirmed)
      return try useCase(store)(named, ChangeTerms(transaction))
    }
  }
}

// MARK: - The board
extension Scenes {
  public func teamStrip() -> TeamStripViewModel {
    TeamStripViewModel { [ports] in
      guard let store = try? ports.openStore(.board) else { return nil }
      return (try? SummarizeTeam(store: store)()).flatMap(\.self)
    }
  }

  /// Looks at the hub of the team in the background; its changes arrive as those of another
  /// process.
  public func lookAtTeam() { ports.lookAtTeam() }

  /// Throws ``TeamFault/noTeam`` without a team.
  public func conflicts() throws(TrackerError) -> ConflictsViewModel {
    let store = try ports.openStore(.board)
    let team = try store.reading { (reading) throws(TrackerError) in try reading.team() }
    guard team != nil else { throw .team(.noTeam) }
    return ConflictsViewModel(
      list: ListConflicts(store: store), settle: SettleConflict(store: store, ids: .random),
      newTransaction: ports.newTransaction)
  }
}

extension Scenes.Ports {
  func team(_ store: any Store) -> TeamPorts {
    TeamPorts(store: store, hubs: hubs(), pause: pause, uptime: uptime)
  }
}

/// The hubs of a program that has none.
struct NoHubs: TeamHubs {
  func hub(
    at address: String, creates: Bool, left: @escaping () -> Int
  ) throws(TrackerError) -> any TeamHub {
    throw .team(.unreachable(address: address))
  }

  func address(_ text: String) throws(TrackerError) -> String { text }
}
