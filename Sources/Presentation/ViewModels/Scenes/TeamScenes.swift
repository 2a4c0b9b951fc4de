import Entities
import Repositories
import UseCases

// MARK: - The team
extension Scenes {
  public func teamStatus() -> RequestViewModel<Void, TeamStatus> { reading { $0.teamStatus } }

  /// Creates a team; the request has no machine, whose name is that of the host.
  public func createTeam() -> RequestViewModel<TeamRequest, SyncAnswer> { founding { $0.create } }

  public func joinTeam() -> RequestViewModel<TeamRequest, SyncAnswer> { founding { $0.join } }

  public func cardsToJoin() -> RequestViewModel<Int, [Card]> { reading { $0.cardsToJoin } }

  public func teamSQL() -> RequestViewModel<String, String> {
    RequestViewModel { [ports] (address) throws(TrackerError) in
      try ports.hubs().sql(for: address)
    }
  }

  public func leaveTeam() -> RequestViewModel<Submission<Void>, TeamStatus> {
    changing { $0.leaveTeam }
  }

  public func syncTeam() -> RequestViewModel<Submission<SyncRequest>, SyncAnswer> {
    changing { [ports] tracker in
      { (request, terms) throws(TrackerError) in
        var request = request
        request.reserve = ports.settings[TrackerSettings.teamReserve]
        let answer = try ports.team(tracker).sync(request, on: terms)
        if !terms.isDryRun { ports.didSync(answer) }
        return answer
      }
    }
  }

  /// Returns the notices that no command has reported yet, and deletes them.
  public func takeSyncNotices() -> RequestViewModel<Submission<Void>, [SyncNotice]> {
    changing { $0.takeSyncNotices }
  }

  /// Takes the team's log anew, or gives a restored hub what it lost.
  ///
  /// `didBackUp` gets the path of the copy of the store, before anything can fail after it.
  public func repairTeam(
    pushesMissing: Bool, didBackUp: @escaping (String) -> Void
  ) -> RequestViewModel<Submission<String>, SyncAnswer> {
    RequestViewModel { [ports] (submission) throws(TrackerError) in
      let team = ports.team(try ports.tracker(.change))
      let terms = ChangeTerms(ports.newTransaction(), isDryRun: submission.isDryRun)
      return try team.repair(pushesMissing: pushesMissing, on: terms) { () throws(TrackerError) in
        guard !submission.isDryRun else { return }
        if let path = try ports.care().keepCopy(mark: submission.value) { didBackUp(path) }
      }
    }
  }

  public func moveTeam() -> RequestViewModel<Submission<String>, String> {
    changing { [ports] in ports.team($0).move }
  }

  /// Returns the format that the team uses now; `nil` if it did already.
  public func upgradeTeam() -> RequestViewModel<Submission<Void>, Int?> {
    changing { [ports] in ports.team($0).upgrade }
  }

  public func listConflicts() -> RequestViewModel<Void, ConflictList> {
    reading { $0.listConflicts }
  }

  public func settleConflict() -> ChangeViewModel<ConflictSettlement, ConflictSettlement> {
    changing { $0.settleConflict }
  }

  private func founding(
    _ useCase:
      @escaping (TeamTracker) -> (TeamRequest, ChangeTerms) throws(TrackerError) -> SyncAnswer
  ) -> RequestViewModel<TeamRequest, SyncAnswer> {
    RequestViewModel { [ports] (request) throws(TrackerError) in
      let team = ports.team(try ports.tracker(.create))
      let transaction = ports.newTransaction()
      let host = transaction.author.split(separator: "@").last.map(String.init) ?? ""
      var request = request
      request.machine = host.isEmpty ? "localhost" : host
      return try useCase(team)(request, ChangeTerms(transaction))
    }
  }
}

// MARK: - The board
extension Scenes {
  public func teamStrip() -> TeamStripViewModel {
    TeamStripViewModel { [ports] in
      (try? ports.tracker(.board).teamSummary()).flatMap(\.self)
    }
  }

  /// Looks at the hub of the team in the background; its changes arrive as those of another
  /// process.
  public func lookAtTeam() { ports.lookAtTeam() }

  /// Throws ``TeamFault/noTeam`` without a team.
  public func conflicts() throws(TrackerError) -> ConflictsViewModel {
    let tracker = try ports.tracker(.board)
    guard try tracker.teamSummary() != nil else { throw .team(.noTeam) }
    return ConflictsViewModel(tracker, newTransaction: ports.newTransaction)
  }
}

extension Scenes.Ports {
  func team(_ tracker: Tracker) -> TeamTracker {
    TeamTracker(tracker, hubs: hubs(), pause: pause, uptime: uptime)
  }
}

struct NoHubs: TeamHubs {
  func hub(
    at address: String, creates: Bool, left: @escaping () -> Int
  ) throws(TrackerError) -> any TeamHub {
    throw .team(.hub(.unreachable, address: address))
  }

  func address(_ text: String) throws(TrackerError) -> String { text }
}
