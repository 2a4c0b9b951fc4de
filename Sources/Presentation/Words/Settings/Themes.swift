import Entities

extension Message {
  public static func theme(_ fault: ThemeFault, path: String) -> Message {
    switch fault {
    case .unknown(let name, let nearest):
      Message(
        "Unknown theme \(quoted: name). Using the terminal's colors",
        hint: nearest.map(Sentence.didYouMean) ?? .themes(example: path))
    case .malformed(let fault, let place):
      Message("\(place.sentence(in: path)): \(fault.sentence). Using the terminal's colors")
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
      Message(
        "\(path: path) is larger than \(.bytes(limit)). Using the terminal's colors",
        hint: .moveFile)
    case .notAFile:
      Message(
        "\(path: path) is not a regular file. Using the terminal's colors", hint: .moveFile)
    case .unreadable(let reason):
      Message(
        "Can't read the theme in \(path: path): \(cause: reason). Using the terminal's colors",
        hint: .checkPermissions)
    }
  }
}

extension Sentence {
  fileprivate static var roles: Sentence { "Roles are \(list: Role.allCases.map(\.rawValue))" }

  fileprivate static func themes(example: String) -> Sentence {
    "Themes are system, light, dark, paper, contrast, mono, and files such as \(path: example)"
  }
}
