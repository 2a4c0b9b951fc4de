import Entities

extension Sentence {
  public static func cover(isOwn: Bool) -> Sentence {
    isOwn ? "your own picture" : "drawn from the name"
  }

  public static func shownCover(_ cover: ProjectCover) -> Sentence {
    "\(cover.project.name): \(cover.picture.sentence)"
  }

  public static func setCover(_ cover: ProjectCover, isDryRun: Bool) -> Sentence {
    deed(.edited, "cover of \(shownCover(cover))").inDryRun(isDryRun)
  }

  public static func unchangedCover(_ cover: ProjectCover) -> Sentence {
    unchanged("cover of \(shownCover(cover))")
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
    let address = address.cut(at: 200)
    return switch self {
    case .noProgram:
      .refused(
        "curl, which downloads pictures, is not installed", code: .unavailable,
        hint: "Install curl. \(.useOwnCover)")
    case .unreachable(let reason):
      .refused(
        "Could not download a picture from \(address): \(cut: reason, at: 300)", code: .noPicture,
        hint: "Check the network. \(.useOwnCover)")
    case .refused(let status):
      .refused(
        "\(address) responded with status \(status)", code: .noPicture,
        hint: "Try again later. \(.useOwnCover)")
    case .tooSlow(let seconds):
      .refused(
        .count(
          seconds,
          one: "\(address) did not send a picture within \(count: seconds) second",
          other: "\(address) did not send a picture within \(count: seconds) seconds"),
        code: .noPicture, hint: "Try again later. \(.useOwnCover)")
    case .badAnswer:
      .refused(
        "The response of \(address) does not contain the address of a picture", code: .noPicture,
        hint: "Try again later. \(.useOwnCover)")
    case .tooLarge(let limit):
      .refused(
        "The picture from \(address) is larger than \(.bytes(limit))", code: .noPicture,
        hint: "Try again to get another picture")
    case .interrupted: .refused("Interrupted", code: .interrupted)
    }
  }
}
