import Entities
import PostgresData
import Repositories
import SQLiteData

/// The hubs of teams in folders and in databases, by the scheme of their addresses.
struct UserHubs: TeamHubs {
  let folders: FileHubs
  let databases: PostgresHubs

  var patience: Int { databases.patience }

  func hub(
    at address: String, creates: Bool, left: @escaping () -> Int
  ) throws(TrackerError) -> any TeamHub {
    try hubs(for: address).hub(at: address, creates: creates, left: left)
  }

  func address(_ text: String) throws(TrackerError) -> String {
    try hubs(for: text).address(text)
  }

  func sql(for address: String) throws(TrackerError) -> String {
    try hubs(for: address).sql(for: address)
  }

  private func hubs(for address: String) -> any TeamHubs {
    PostgresAddress.hasScheme(address) ? databases : folders
  }
}
