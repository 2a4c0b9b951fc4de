import Entities

extension English {
  public func cover(_ cover: ProjectCover) -> String {
    "\(cover.project.name.text): \(words(cover.picture))"
  }

  public func coverSet(_ cover: ProjectCover, isRehearsal: Bool) -> String {
    "\(isRehearsal ? "Would set" : "Set") the cover of \(cover.project.name.text): "
      + words(cover.picture)
  }

  public func coverStays(_ cover: ProjectCover) -> String {
    "\(cover.project.name.text) already has this cover: \(words(cover.picture))"
  }

  private func words(_ picture: Picture?) -> String {
    guard let picture else { return "drawn from the name" }
    let format = picture.format == .png ? "PNG" : "JPEG"
    return "\(format), \(picture.width) × \(picture.height), \(number(picture.bytes.count)) bytes"
  }

  public func message(for fault: CoverFault, from address: String) -> MessageText {
    let place = short(address, 200)
    let hint = "To use your own picture: todo project cover NAME FILE"
    return switch fault {
    case .noProgram:
      MessageText(
        "curl is not installed, which downloads the picture. Nothing was changed",
        hint: "Install curl. \(hint)")
    case .unreachable(let reason):
      MessageText(
        "Can't download a picture from \(place): \(short(reason, 300)). Nothing was changed",
        hint: "Check the network, and the settings cover.cat and cover.dog. \(hint)")
    case .refused(let status):
      MessageText(
        "\(place) answered with status \(status). Nothing was changed",
        hint: "Try again later. \(hint)"
      )
    case .tooSlow(let seconds):
      MessageText(
        "\(place) did not send a picture within \(count(seconds, "second")). Nothing was changed",
        hint: "Try again later. \(hint)")
    case .badAnswer:
      MessageText(
        "The answer of \(place) contains no address of a picture. Nothing was changed",
        hint: "Check the settings cover.cat and cover.dog. \(hint)")
    case .tooLarge(let limit):
      MessageText(
        "The picture from \(place) is larger than \(number(limit)) bytes. Nothing was changed",
        hint: "Try again to get another picture")
    case .interrupted: MessageText("Interrupted. Nothing was changed")
    }
  }
}
