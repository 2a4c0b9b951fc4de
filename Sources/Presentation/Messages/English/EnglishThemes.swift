import Entities

extension English {
  func template(_ phrase: Phrase.Theme) -> Template<Self> {
    switch phrase {
    case .fault(let fault, let path): template(fault, path)
    case .bases: "A theme can be based on system, light, dark, paper, contrast or mono"
    case .builtIn(let name, let path):
      "\(path: path) is not used, because \(quoted: name) is a built-in theme"
    case .renameFile: "Rename the file, and name the theme after it"
    case .roles: "Roles are \(list: Role.allCases.map(\.rawValue))"
    case .style: "Use a color and attributes, such as #ff5555 bold or brightred on black"
    case .themes(let example):
      "Themes are system, light, dark, paper, contrast, mono, and files such as \(path: example)"
    }
  }

  private func template(_ fault: ThemeFault, _ path: String) -> Template<Self> {
    switch fault {
    case .unknown(let name, _): "Unknown theme \(quoted: name). Using the terminal's colors"
    case .malformed(let fault, let place):
      "\(place, in: path): \(fault). Using the terminal's colors"
    case .unknownRole(let name, _, let place):
      "\(place, in: path): unknown role \(quoted: name), which is ignored"
    case .unreadableLook(let word, _, let place):
      "\(place, in: path): invalid style \(quoted: word), which is ignored"
    case .unknownBase(let name, _, let place):
      "\(place, in: path): unknown base theme \(quoted: name). Using system"
    case .tooLarge(let limit):
      "\(path: path) is larger than \(limit, "byte"). Using the terminal's colors"
    case .notAFile: "\(path: path) is not a regular file. Using the terminal's colors"
    case .unreadable(let reason):
      "Can't read the theme in \(path: path): \(reason). Using the terminal's colors"
    }
  }
}
