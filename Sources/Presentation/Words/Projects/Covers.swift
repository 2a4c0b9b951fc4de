import Entities

extension Sentence {
  public static func cover(isOwn: Bool) -> Sentence {
    isOwn ? "your own picture" : "drawn from the name"
  }

  public static func cover(_ cover: ProjectCover) -> Sentence {
    "cover of \(cover.project.name): \(cover.picture.sentence)"
  }

  fileprivate static var useOwnCover: Sentence {
    "To use your own picture: todo project cover NAME FILE"
  }
}

extension Picture? {
  fileprivate var sentence: Sentence {
    guard let self else { return .cover(isOwn: false) }
    let format = self.format == .png ? "PNG" : "JPEG"
    return "\(format), \(self.width) × \(self.height), \(.bytes(self.bytes.count))"
  }
}

extension CoverFault {
  func message(from address: String) -> Message {
    switch self {
    case .noProgram: .refused("curl is not installed", code: .unavailable, hint: .useOwnCover)
    case .unreachable(let reason): failed(address, "\(cut: reason, at: 300)")
    case .refused(let status): failed(address, "status \(status)")
    case .tooSlow(let seconds): failed(address, "timeout (\(count: seconds) s)")
    case .badAnswer: failed(address, "invalid response")
    case .tooLarge(let limit): failed(address, "more than \(.bytes(limit))")
    case .interrupted: .refused("Interrupted", code: .interrupted)
    }
  }

  private func failed(_ address: String, _ reason: Sentence) -> Message {
    .refused(
      "Could not download a picture from \(cut: address, at: 200): \(reason)", code: .noPicture,
      hint: .useOwnCover)
  }
}
