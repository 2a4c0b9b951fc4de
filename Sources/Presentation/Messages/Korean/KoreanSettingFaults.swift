import Entities

extension Korean {
  public func warning(ofSettings error: TrackerError) -> MessageText {
    let message = message(for: error)
    switch error {
    case .settings(let fault, let path):
      return MessageText(
        "\(self.message(for: fault, at: path).text). 기본값을 씁니다",
        hint: "todo settings edit로 엽니다. --no-settings면 읽지 않습니다")
    case .invalidSetting(_, _, from: .some(.environment)):
      return MessageText("\(message.text). 이 값은 쓰지 않습니다", hint: message.hint)
    default:
      return MessageText(
        "\(message.text). 이 값은 쓰지 않습니다",
        hint: message.hint ?? "todo settings edit로 파일을 엽니다")
    }
  }

  /// What the value of a setting is refused for, with where it stands.
  func message(
    for fault: SettingValueFault, of key: SettingKey, from origin: SettingOrigin?
  ) -> MessageText {
    let place =
      switch origin {
      case .file(let line): "설정 \(line)번째 줄: "
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
      MessageText("\(name)에는 true나 false를 씁니다. \(quoted(text), .topic) 안 됩니다")
    case .notAChoice(let text, let choices):
      MessageText(
        "\(name)에 \(quoted(text), .object) 쓸 수 없습니다",
        hint: nearestHint(nearest(to: text, among: choices))
          ?? "\(choice(choices)) 가운데 하나를 씁니다")
    case .notAnInteger(let text):
      MessageText("\(name)에는 정수를 씁니다. \(quoted(text), .topic) 안 됩니다")
    case .outOfBounds(let number, let bounds):
      MessageText(
        "\(name)에는 \(self.number(bounds.lowerBound))부터 \(self.number(bounds.upperBound))까지 씁니다. "
          + "\(self.number(number), .topic) 안 됩니다")
    case .blank: MessageText("\(name, .topic) 비울 수 없습니다", hint: "todo settings reset \(name)")
    case .tooLong(let limit): MessageText("\(name, .topic) \(number(limit))자까지입니다")
    case .controlCharacter: MessageText("\(name)에 제어 문자를 쓸 수 없습니다")
    case .unreadable(let text):
      MessageText(
        "\(name)에 \(quoted(text), .object) 쓸 수 없습니다",
        hint: key.role.map { _ in hint(forLook: text) })
    case .repeated(let text): MessageText("\(name)에 \(quoted(text), .subject) 두 번 있습니다")
    case .comma(let text): MessageText("\(name): \(quoted(text))에 쉼표가 있습니다")
    case .wrongKind(let found): MessageText("\(name)에 \(short(found, 60), .object) 쓸 수 없습니다")
    case .refused(let refusal): message(for: refusal, of: name)
    }
  }

  private func hint(forLook text: String) -> String {
    do throws(LookFault) {
      _ = try Look(text)
    } catch {
      if let nearest = error.nearest { return "혹시 \(nearest)입니까?" }
    }
    return "색과 속성을 씁니다: #33aa77 bold, red on white. 또는 theme"
  }

  private func message(for refusal: SettingRefusal, of name: String) -> MessageText {
    switch refusal {
    case .filter(let error):
      let inner = message(for: error)
      return MessageText("\(name): \(inner.text)", hint: inner.hint)
    case .noColumns:
      return MessageText("\(name)에는 열이 하나는 있어야 합니다", hint: "todo, doing, done")
    case .notAnAddress(let text):
      return MessageText(
        "\(name)에는 주소를 씁니다. \(quoted(text), .topic) 안 됩니다",
        hint: "https:// 또는 http://로 시작합니다")
    }
  }

  func message(forUnknownSetting name: String, nearest: SettingKey?) -> MessageText {
    MessageText(
      "설정 \(quoted(name), .topic) 없습니다",
      hint: nearestHint(nearest?.rawValue) ?? "설정은 todo settings에 있습니다")
  }
}
