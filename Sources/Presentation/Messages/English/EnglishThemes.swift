import Entities

extension English {
  public func message(for fault: ThemeFault, at path: String) -> MessageText {
    let path = short(path, 1000)
    switch fault {
    case .unknown(let name, let nearest):
      return MessageText(
        "there is no theme \(quoted(name)); the colours are those of the terminal",
        hint: nearestHint(nearest)
          ?? "Themes are system, light, dark, mono, and files such as \(path)")
    case .malformed(let fault, let place):
      return MessageText(
        "\(words(place, of: path)): \(words(for: fault)); the colours are those of the terminal",
        hint: "Mend that place")
    case .unknownRole(let name, let nearest, let place):
      return MessageText(
        "\(words(place, of: path)): nothing is called \(quoted(name)), which was passed over",
        hint: nearestHint(nearest) ?? "Roles are \(list(Role.allCases.map(\.rawValue)))")
    case .unreadableLook(let word, let nearest, let place):
      return MessageText(
        "\(words(place, of: path)): \(quoted(word)) is not understood, which was passed over",
        hint: nearestHint(nearest) ?? "A look is such as #ff5555 bold, or brightred on black")
    case .unknownBase(let name, let nearest, let place):
      return MessageText(
        "\(words(place, of: path)): a theme cannot be based on \(quoted(name)); it is on system",
        hint: nearestHint(nearest) ?? "It can be on system, light, dark or mono")
    case .tooLarge(let limit):
      return MessageText(
        "\(path) is longer than \(number(limit)) bytes; the colours are those of the terminal",
        hint: "Shorten it")
    case .notAFile:
      return MessageText(
        "\(path) is no file that holds a theme; the colours are those of the terminal",
        hint: "Move it away")
    case .unreadable(let reason):
      return MessageText(
        "the theme in \(path) cannot be read: \(reason); the colours are those of the terminal",
        hint: "Check the permissions of the file and its folder")
    }
  }

  private func words(_ place: FilePlace, of path: String) -> String {
    "\(path), line \(place.line)\(place.column.map { ", column \($0)" } ?? "")"
  }
}
