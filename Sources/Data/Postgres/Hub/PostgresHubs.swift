import Entities
import Repositories

/// Opens hubs in databases.
public struct PostgresHubs: TeamHubs {
  private let environment: (String) -> String?
  public let patience: Int

  /// `patience` is the time after which a server that sends nothing is given up, in milliseconds.
  public init(environment: @escaping (String) -> String?, patience: Int) {
    self.environment = environment
    self.patience = patience
  }

  public func address(_ text: String) throws(TrackerError) -> String { try read(text).text }

  public func sql(for address: String) throws(TrackerError) -> String {
    PostgresSchema(name: try read(address).schema).sql
  }

  public func hub(
    at address: String, creates: Bool, left: @escaping () -> Int
  ) throws(TrackerError) -> any TeamHub {
    let read = try read(address)
    let hub = PostgresHub(
      schema: read.schema, connecting: read.connecting(environment),
      patience: { [patience] in min(patience, left()) }, library: try PostgresLibrary())
    do throws(HubFault) {
      if !creates {
        try hub.connected()
        return hub
      }
      if try hub.create() { return hub }
    } catch {
      throw .team(.hub(error, address: address))
    }
    throw .team(.hubExists(address: address))
  }

  private func read(_ text: String) throws(TrackerError) -> PostgresAddress {
    do throws(PostgresAddress.Fault) {
      return try PostgresAddress(text)
    } catch {
      switch error {
      case .invalid: throw .team(.invalidAddress(text))
      // The text is not repeated, because of the password.
      case .password: throw .team(.passwordInAddress)
      }
    }
  }
}
