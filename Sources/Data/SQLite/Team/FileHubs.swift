import Entities
import Repositories

/// Opens hubs in folders of this machine, or of disks that it shares.
public struct FileHubs: TeamHubs {
  private static let scheme = "file://"

  /// The folder of relative paths.
  private let folder: String
  private let home: String?
  public let patience: Int

  /// `patience` is the maximum wait in milliseconds for other machines.
  public init(folder: String, home: String?, patience: Int) {
    self.folder = folder
    self.home = home
    self.patience = patience
  }

  public func address(_ text: String) throws(TrackerError) -> String {
    var path = text
    if path.hasPrefix(Self.scheme) {
      path.removeFirst(Self.scheme.count)
      guard path.hasPrefix("/") else { throw .team(.invalidAddress(text)) }
    } else if path.hasPrefix("~/"), let home {
      path = home + path.dropFirst()
    } else if !path.hasPrefix("/") {
      // A word with a scheme would be taken for a folder.
      guard !path.isEmpty, !Self.hasScheme(path) else { throw .team(.invalidAddress(text)) }
      path = "\(folder)/\(path)"
    }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path != "/", !path.utf8.contains(0) else { throw .team(.invalidAddress(text)) }
    return Self.scheme + path
  }

  public func hub(
    at address: String, creates: Bool, left: @escaping () -> Int
  ) throws(TrackerError) -> any TeamHub {
    let path = String(try self.address(address).dropFirst(Self.scheme.count))
    do throws(HubFault) {
      if creates {
        if let hub = try FileHub.create(path, patience: patience, left: left) { return hub }
      } else if let hub = try FileHub.open(path, patience: patience, left: left) {
        return hub
      }
    } catch {
      throw .team(.hub(error, address: address))
    }
    throw .team(creates ? .hubExists(address: address) : .hub(.missing, address: address))
  }

  private static func hasScheme(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return bytes[colon...].starts(with: "://".utf8)
  }
}
