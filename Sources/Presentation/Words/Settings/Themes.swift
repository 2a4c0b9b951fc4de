import Entities

extension Message {
  public static func theme(_ fault: ThemeFault, path: String) -> Message {
    switch fault {
    case .unknown(let name, let nearest):
      Message(
        .usingTerminalColors("Unknown theme \(quoted: name)"),
        hint: nearest.map(Sentence.didYouMean) ?? .themes(example: path))
    case .malformed(let fault, let place):
      Message(.usingTerminalColors("\(place.sentence(in: path)): \(fault.sentence)"))
    case .unknownRole(let name, let nearest, let place):
      Message(
        "\(place.sentence(in: path)): unknown role \(quoted: name), which is ignored",
        hint: nearest.map(Sentence.didYouMean) ?? .roles)
    case .unreadableLook(let word, let nearest, let place):
      Message(
        "\(place.sentence(in: path)): invalid style \(quoted: word), which is ignored",
        hint: nearest.map(Sentence.didYouMean) ?? .styles)
    case .unknownBase(let name, let nearest, let place):
      Message(
        "\(place.sentence(in: path)): unknown base theme \(quoted: name). Using system",
        hint: nearest.map(Sentence.didYouMean)
          ?? "A theme can be based on system, light, dark, paper, contrast or mono")
    case .tooLarge(let limit):
      Message(.usingTerminalColors(.tooLarge(path, limit: limit)), hint: .moveFile)
    case .notAFile: Message(.usingTerminalColors(.notRegularFile(path)), hint: .moveFile)
    case .unreadable(let reason):
      Message(
        .usingTerminalColors("Can't read the theme in \(path: path): \(cause: reason)"),
        hint: .checkPermissions)
    }
  }
}

extension Sentence {
  fileprivate static func usingTerminalColors(_ reason: Sentence) -> Sentence {
    "\(reason). Using the terminal's colors"
  }

  fileprivate static var roles: Sentence { "Roles are \(list: Role.allCases.map(\.rawValue))" }

  fileprivate static func themes(example: String) -> Sentence {
    "Themes are system, light, dark, paper, contrast, mono, and files such as \(path: example)"
  }
}
