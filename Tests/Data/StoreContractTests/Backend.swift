import InMemoryData
import Repositories

/// The stores that the contract is checked on.
enum Backend: String, CaseIterable, Sendable {
  case inMemory

  /// Makes an empty store of this kind, and what takes it away again.
  func makeStore() throws -> (store: any Store, remove: () -> Void) {
    switch self {
    case .inMemory: (InMemoryStore(), {})
    }
  }
}
