import Entities

extension Message {
  static func settings(_ fault: SettingsFault, path: String) -> Message {
    let place: Sentence = "\(path: path)"
    return switch fault {
    case .malformed(let fault, let place):
      .refused(
        "\(place.sentence(in: path)): \(fault.sentence)", code: .badContent, hint: .ignoreSettings)
    case .notAFile: .refused(.notRegularFile(path), code: .badContent)
    case .tooLarge(let limit): .refused(.tooLarge(path, limit: limit), code: .badContent)
    case .unreadable(let reason):
      .refused("Can't read \(place): \(cause: reason)", code: .cannotOpen, hint: .ignoreSettings)
    case .busy: .refused("\(place) is in use by another process", code: .busy)
    case .readOnly: .refused("No permission to write \(place)", code: .readOnly)
    case .full: .refused("No space left to write \(place)", code: .diskFull)
    case .unwritable(let reason):
      .refused("Can't write \(place): \(cause: reason)", code: .cannotCreate)
    case .noHomeFolder: .refused("Can't write \(place): HOME is not set", code: .cannotCreate)
    }
  }

  static func setting(
    _ fault: SettingValueFault, of key: SettingKey, from origin: SettingOrigin?
  ) -> Message {
    let text = fault.sentence(of: key.rawValue)
    let located: Sentence =
      switch origin {
      case .file(let line): .settingsFile(line: line, text)
      case .environment(let variable): "\(variable): \(text)"
      case .fallback, nil: text
      }
    let hint: Sentence? =
      switch (key, origin) {
      case (.context, .file): .clearContext
      case (.context, .environment): .ignoreContext
      default: fault.hint
      }
    return Message(located, code: .invalidSetting, hint: hint)
  }
}

extension TrackerError {
  public var settingsWarning: Message {
    let message = message
    if case .settings = self {
      return Message("\(message.text). Using the default settings", hint: message.hint)
    }
    return Message("\(message.text). The value is ignored", hint: message.hint)
  }
}

extension SettingValueFault {
  fileprivate func sentence(of name: String) -> Sentence {
    switch self {
    case .notAnInteger(let text), .notAChoice(let text, _),
      .unreadable(let text), .wrongKind(let text), .comma(let text),
      .refused(.cardNumbers(let text)):
      .invalidValue(text, of: name)
    case .outOfBounds(let number, _): .invalidValue(number.grouped, of: name)
    case .blank, .refused(.noColumns): "\(name) can't be empty"
    case .tooLong(let limit): "\(name) can have at most \(.characters(limit))"
    case .controlCharacter: "\(name) can't contain control characters"
    case .repeated(let text): "\(name): \(quoted: text) appears more than once"
    case .element(let word, let fault): "\(name): \(fault.sentence(of: word))"
    case .refused(.filter(let error)): "\(name): \(error.message.text)"
    case .refused(.sort(.missingKey(let text))), .refused(.sort(.urgencyIsNotFirst(let text))):
      .invalidValue(text, of: name)
    case .refused(.sort(.unknownKey(let key))): "\(name): \(.unknown(.sortKey, key))"
    }
  }

  fileprivate var hint: Sentence? {
    switch self {
    case .notAChoice(let text, let choices): .nearest(to: text, among: choices)
    case .outOfBounds(_, let bounds): "Valid values: \(.range(bounds))"
    case .element(_, .blank): .styles
    case .element(_, .unreadable(let text)): .styleHint(for: text)
    case .element(_, let fault): fault.hint
    case .refused(.sort(.unknownKey(let word))): .nearest(to: word, among: SortKeyList.names)
    case .refused(.filter(let error)): error.message.hint
    default: .help(on: "settings")
    }
  }
}

extension SettingsSyntaxFault {
  var sentence: Sentence {
    switch self {
    case .notAnObject: "everything must be inside { and }"
    case .repeated(let name): "\(quoted: name) appears more than once"
    case .invalidJSON: "invalid JSON"
    }
  }
}

extension Sentence {
  static func notRegularFile(_ path: String) -> Sentence { "\(path: path) is not a regular file" }

  static func tooLarge(_ path: String, limit: Int) -> Sentence {
    "\(path: path) is larger than \(.bytes(limit))"
  }

  fileprivate static func invalidValue(_ value: String, of name: String) -> Sentence {
    "\(quoted: value) is not a valid value for \(name)"
  }

  fileprivate static func styleHint(for text: String) -> Sentence {
    do throws(LookFault) {
      _ = try Look(text)
      return .styles
    } catch {
      return error.nearest.map(didYouMean) ?? .styles
    }
  }

  static var clearContext: Sentence { "To clear it: todo context none. \(ignoreContext)" }

  static var ignoreContext: Sentence { "To ignore it: --no-context" }

  static var ignoreSettings: Sentence { "To ignore the file: --no-settings" }

  static var styles: Sentence {
    "Use a color and attributes, such as #ff5555 bold or brightred on black"
  }
}
