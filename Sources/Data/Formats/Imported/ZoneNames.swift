import Glibc
import System

extension Zone {
  /// Creates the zone that the tz database has by that name; `nil` if it has none.
  ///
  /// Some programs prefix its names (`/freeassociation.sourceforge.net/Europe/Berlin`).
  init?(known identifier: String) {
    let parts = identifier.split(separator: "/").suffix(3)
    let names = parts.indices.map { parts[$0...].joined(separator: "/") }
    guard let name = names.first(where: Self.isKnown) else { return nil }
    self.init(identifier: name)
  }

  private static func isKnown(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2F, 0x5F: true
      default: false
      }
    }
    guard isPlain, !name.isEmpty else { return false }
    var facts = stat()
    guard stat("/usr/share/zoneinfo/\(name)", &facts) == 0 else { return false }
    return facts.st_mode & S_IFMT == S_IFREG
  }
}
