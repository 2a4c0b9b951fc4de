import Entities
import Repositories
import TeamLog

/// The same hub at each address: what a team of machines in one process shares.
public struct OneHub: TeamHubs {
  private let hub: any TeamHub

  public init(_ hub: any TeamHub = InMemoryHub()) { self.hub = hub }

  public func hub(
    at address: String, creates: Bool, left: @escaping () -> Int
  ) throws(TrackerError) -> any TeamHub {
    if creates, (try? hub.head())?.position != 0 { throw .team(.hubExists(address: address)) }
    return hub
  }

  public func address(_ text: String) throws(TrackerError) -> String { text }
}
