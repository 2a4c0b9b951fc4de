import Entities

extension English {
  public func cover(_ cover: ProjectCover) -> String {
    "\(cover.project.name.text): \(words(cover.picture))"
  }

  public func coverSet(_ cover: ProjectCover, isRehearsal: Bool) -> String {
    "\(isRehearsal ? "Would cover" : "Covered") \(cover.project.name.text): \(words(cover.picture))"
  }

  public func coverStays(_ cover: ProjectCover) -> String {
    "\(cover.project.name.text) has that cover already: \(words(cover.picture))"
  }

  private func words(_ picture: Picture?) -> String {
    guard let picture else { return "drawn from the name" }
    let format = picture.format == .png ? "PNG" : "JPEG"
    return "\(format), \(picture.width) × \(picture.height), \(number(picture.bytes.count)) bytes"
  }

  public func message(for fault: CoverFault, from address: String) -> MessageText {
    let place = short(address, 200)
    let hint = "todo project cover NAME FILE takes a picture of yours"
    return switch fault {
    case .noProgram:
      MessageText(
        "curl is needed to fetch a picture and is not there; nothing was changed",
        hint: "Install curl; or \(hint)")
    case .unreachable(let reason):
      MessageText(
        "no picture came from \(place): \(short(reason, 300)); nothing was changed",
        hint: "Look at the network, and at cover.cat and cover.dog in todo settings; or \(hint)")
    case .refused(let status):
      MessageText(
        "\(place) refused with status \(status); nothing was changed", hint: "Try later; or \(hint)"
      )
    case .tooSlow(let seconds):
      MessageText(
        "no picture came from \(place) within \(count(seconds, "second")); nothing was changed",
        hint: "Try later; or \(hint)")
    case .badAnswer:
      MessageText(
        "the answer of \(place) does not say where a picture is; nothing was changed",
        hint: "Look at cover.cat and cover.dog in todo settings; or \(hint)")
    case .tooLarge(let limit):
      MessageText(
        "\(place) gave more than \(number(limit)) bytes; nothing was changed",
        hint: "Once more gives another picture")
    case .interrupted: MessageText("interrupted; nothing was changed")
    }
  }
}
