import Entities

extension StoreFault {
  func message(_ path: String) -> Message {
    Message(.store(self, path: path), unchanged: unchanged, hint: .storeHint(self))
  }

  private var unchanged: Message.Unchanged? {
    switch self {
    case .notADatabase, .foreign, .newer, .alreadyExists, .sameFile: .file
    case .damaged, .busy, .gone, .readOnly, .full, .inputOutput: .everything
    case .cannotCreate, .cannotOpen: nil
    }
  }
}
