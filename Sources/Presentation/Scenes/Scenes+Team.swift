import Entities
import Repositories
import TimeKit
import UseCases
import ViewModels

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
      CreateTeam(store: store, hubs: ports.hubs(), ids: .random).callAsFunction
    }
  }

  public func joinTeam() -> RequestViewModel<TeamRequest, SyncAnswer> {
    founding(creating: true) { [ports] store in
      JoinTeam(store: store, hubs: ports.hubs(), ids: .random).callAsFunction
    }
  }

  /// Returns the SQL that creates the hub at an address.
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

  public func syncTeam() -> RequestViewModel<Submission<Void>, SyncAnswer> {
    changing { [ports] store in
      { (_, terms) throws(TrackerError) in
        try SyncTeam(store: store, hubs: ports.hubs(), ids: .random)(on: terms)
      }
    }
  }

  public func listConflicts() -> RequestViewModel<Void, ConflictList> {
    reading { store in
      { (_) throws(TrackerError) in try ListConflicts(store: store)() }
    }
  }

  public func settleConflict() -> ChangeViewModel<ConflictSettlement, ShownConflict> {
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

/// The hubs of a program that has none.
struct NoHubs: TeamHubs {
  func hub(at address: String, creates: Bool) throws(TrackerError) -> any TeamHub {
    throw .team(.unreachable(address: address))
  }

  func address(_ text: String) throws(TrackerError) -> String { text }
}
