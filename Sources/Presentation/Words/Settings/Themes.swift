import Entities

extension Message {
  public static func theme(_ fault: ThemeFault, path: String) -> Message {
    switch fault {
    case .unknown(let name, let nearest):
      .withoutTheme(
        "Unknown theme \(quoted: name)",
        hint: nearest.map(Sentence.didYouMean) ?? .help(on: "settings"))
    case .malformed(let fault, let place):
      .withoutTheme("\(place.sentence(in: path)): \(fault.sentence)")
    case .unknownRole(let name, let nearest, let place),
      .unknownBase(let name, let nearest, let place):
      .ignored(name, nearest, else: .help(on: "settings"), at: place, in: path)
    case .unreadableLook(let word, let nearest, let place):
      .ignored(word, nearest, else: .styles, at: place, in: path)
    case .tooLarge(let limit): .withoutTheme(.tooLarge(path, limit: limit))
    case .notAFile: .withoutTheme(.notRegularFile(path))
    case .unreadable(let reason): .withoutTheme("Can't read \(path: path): \(cause: reason)")
    }
  }

  private static func withoutTheme(_ reason: Sentence, hint: Sentence? = nil) -> Message {
    Message("\(reason). Using the terminal's colors", hint: hint)
  }

  private static func ignored(
    _ word: String, _ nearest: String?, else hint: Sentence, at place: FilePlace, in path: String
  ) -> Message {
    Message(
      "\(place.sentence(in: path)): ignored \(quoted: word), which is unknown",
      hint: nearest.map(Sentence.didYouMean) ?? hint)
  }
}
