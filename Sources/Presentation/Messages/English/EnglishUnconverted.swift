import Entities

extension English {
  func unconvertedMessage(for error: TrackerError) -> MessageText {
    switch error {
    case .settings(let fault, let path): message(for: fault, at: path)
    case .invalidSetting(let key, let fault, let origin): message(for: fault, of: key, from: origin)
    case .unknownSetting(let name, let nearest): message(forUnknownSetting: name, nearest: nearest)
    default: MessageText("")
    }
  }
}
