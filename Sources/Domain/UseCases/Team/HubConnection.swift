import Entities
import FoundationEssentials
import Repositories
import TeamLog

/// A hub at its address, whose faults are reported with it.
struct HubConnection {
  private let hub: any TeamHub
  private let address: String
  /// Whether the store belongs to the team at the address.
  private let isOwn: Bool

  /// Opens the hub at an address as ``TeamHubs/address(_:)`` returns it.
  init(to address: String, of hubs: any TeamHubs) throws(TrackerError) {
    self.address = address
    isOwn = false
    hub = try hubs.hub(at: address, creates: false)
  }

  /// `left` returns for how many milliseconds the caller can still wait.
  ///
  /// Throws ``TeamFault/hubLost(address:)`` if the hub was deleted or emptied.
  init(
    of team: TeamMembership, _ hubs: any TeamHubs, left: @escaping () -> Int = { .max }
  ) throws(TrackerError) {
    address = team.address
    isOwn = true
    do throws(TrackerError) {
      hub = try hubs.hub(at: team.address, creates: false, left: left)
    } catch .team(.noHub(let address)) {
      throw .team(.hubLost(address: address))
    } catch {
      throw error
    }
  }

  func head() throws(TrackerError) -> LogHead {
    try reporting { () throws(HubFault) in try hub.head() }
  }

  func pull(after position: Int, limit: Int) throws(TrackerError) -> [LogEntry] {
    try reporting { () throws(HubFault) in try hub.pull(after: position, limit: limit) }
  }

  func push(_ entries: [LogEntry], after base: LogHead) throws(TrackerError) -> PushOutcome {
    try reporting { () throws(HubFault) in try hub.push(entries, after: base) }
  }

  func keep(_ bytes: [UInt8], as id: UUID) throws(TrackerError) {
    try reporting { () throws(HubFault) in try hub.keep(bytes, as: id) }
  }

  func fetch(_ id: UUID, limit: Int) throws(TrackerError) -> [UInt8]? {
    try reporting { () throws(HubFault) in try hub.fetch(id, limit: limit) }
  }

  /// `nil` if the hub doesn't have it.
  ///
  /// With `seals`, it never will then, so that the entry is void on every machine.
  func fetch(_ content: LargeContent, seals: Bool) throws(TrackerError) -> DescribedContent? {
    if let found = try find(content) { return found }
    guard seals else { return nil }
    try reporting { () throws(HubFault) in try hub.seal(content.id) }
    // Another machine can have kept it in between.
    return try find(content)
  }

  private func find(_ content: LargeContent) throws(TrackerError) -> DescribedContent? {
    let found = try fetch(content.id, limit: content.count).map(DescribedContent.init)
    return found?.description == content ? found : nil
  }

  private func reporting<Answer>(
    _ body: () throws(HubFault) -> Answer
  ) throws(TrackerError) -> Answer {
    do throws(HubFault) {
      return try body()
    } catch {
      if isOwn, error == .missing { throw .team(.hubLost(address: address)) }
      throw .team(error.fault(at: address))
    }
  }
}

extension ChainFault {
  static func reporting<Answer>(
    _ body: () throws(ChainFault) -> Answer
  ) throws(TrackerError) -> Answer {
    do throws(ChainFault) {
      return try body()
    } catch {
      throw .team(error.teamFault)
    }
  }
}

extension VoidReason {
  /// Reports what the team can't have.
  static func reporting<Answer>(
    _ body: () throws(VoidReason) -> Answer
  ) throws(TrackerError) -> Answer {
    do throws(VoidReason) {
      return try body()
    } catch {
      throw .team(.unsendable(error.text))
    }
  }
}
