import Entities

extension English {
  public func warning(ofSettings error: TrackerError) -> MessageText {
    let message = message(for: error)
    switch error {
    case .settings(let fault, let path):
      return MessageText(
        "\(self.message(for: fault, at: path).text); the defaults count",
        hint: "todo settings edit opens it; --no-settings leaves it unread")
    case .invalidSetting(_, _, from: .some(.environment)):
      return MessageText("\(message.text); it is left out", hint: message.hint)
    default:
      return MessageText(
        "\(message.text); it is left out",
        hint: message.hint ?? "todo settings edit opens the file")
    }
  }

  /// What the value of a setting is refused for, with where it stands.
  func message(
    for fault: SettingValueFault, of key: SettingKey, from origin: SettingOrigin?
  ) -> MessageText {
    let place =
      switch origin {
      case .file(let line): "line \(line) of the settings: "
      case .environment(let variable): "\(variable): "
      case .fallback, nil: ""
      }
    let message = message(for: fault, of: key.rawValue, key)
    return MessageText(place + message.text, hint: message.hint)
  }

  private func message(
    for fault: SettingValueFault, of name: String, _ key: SettingKey
  ) -> MessageText {
    switch fault {
    case .notAFlag(let text):
      MessageText("\(name) is true or false, not \(quoted(text))")
    case .notAChoice(let text, let choices):
      MessageText(
        "\(name) cannot be \(quoted(text))",
        hint: nearestHint(nearest(to: text, among: choices))
          ?? "It can be \(list(choices, "or"))")
    case .notAnInteger(let text):
      MessageText("\(name) is a whole number, not \(quoted(text))")
    case .outOfBounds(let number, let bounds):
      MessageText(
        "\(name) is \(self.number(bounds.lowerBound)) to \(self.number(bounds.upperBound)), "
          + "not \(self.number(number))")
    case .blank: MessageText("\(name) cannot be empty", hint: "todo settings reset \(name)")
    case .tooLong(let limit):
      MessageText("\(name) has \(number(limit)) characters at most")
    case .controlCharacter: MessageText("\(name) cannot contain control characters")
    case .unreadable(let text):
      MessageText(
        "\(name) cannot be \(quoted(text))", hint: key.role.map { _ in hint(forLook: text) })
    case .repeated(let text): MessageText("\(name) has \(quoted(text)) twice")
    case .comma(let text): MessageText("\(name): \(quoted(text)) has a comma in it")
    case .wrongKind(let found): MessageText("\(name) cannot be \(short(found, 60))")
    case .refused(let refusal): message(for: refusal, of: name)
    }
  }

  private func hint(forLook text: String) -> String {
    do throws(LookFault) {
      _ = try Look(text)
    } catch {
      if let nearest = error.nearest { return "Did you mean \(nearest)?" }
    }
    return "A look is a colour and attributes: #33aa77 bold, red on white; or theme"
  }

  private func message(for refusal: SettingRefusal, of name: String) -> MessageText {
    switch refusal {
    case .filter(let error):
      let inner = message(for: error)
      return MessageText("\(name): \(inner.text)", hint: inner.hint)
    case .noColumns:
      return MessageText("\(name) needs one column at least", hint: "todo, doing, done")
    case .notAnAddress(let text):
      return MessageText(
        "\(name) is an address, not \(quoted(text))", hint: "It begins with https:// or http://")
    }
  }

  func message(forUnknownSetting name: String, nearest: SettingKey?) -> MessageText {
    MessageText(
      "there is no setting \(quoted(name))",
      hint: nearestHint(nearest?.rawValue) ?? "todo settings lists them")
  }
}
