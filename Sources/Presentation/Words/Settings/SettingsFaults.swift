import Entities

extension Message {
  static func settings(_ fault: SettingsFault, path: String) -> Message {
    let (code, text, hint): (ErrorCode, Sentence, Sentence?) =
      switch fault {
      case .malformed(let fault, let place):
        (.badContent, "\(place.sentence(in: path)): \(fault.sentence)", .editSettings)
      case .notAFile: (.badContent, .notRegularFile(path), .moveFile)
      case .tooLarge(let limit): (.badContent, .tooLarge(path, limit: limit), .moveFile)
      case .unreadable(let reason):
        (
          .cannotOpen, "Can't read the settings in \(path: path): \(cause: reason)",
          .checkPermissions
        )
      case .changedByAnotherProcess:
        (.conflict, "\(path: path) was changed by another process", nil)
      case .busy: (.busy, "\(path: path) is in use by another process", "Try again in a moment")
      case .readOnly: (.readOnly, "No permission to write \(path: path)", .checkPermissions)
      case .full: (.diskFull, "No space left to write \(path: path)", "Free some disk space")
      case .unwritable(let reason):
        (
          .cannotCreate, "Can't write \(path: path): \(cause: reason)",
          "Check the file and its folder"
        )
      case .noHomeFolder: (.cannotCreate, "Can't write \(path: path): HOME is not set", nil)
      }
    return Message(text, code: code, unchanged: .settings, hint: hint)
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
    let inner: Message? =
      if case .refused(.filter(let error)) = fault { error.message } else { nil }
    return Message(
      located, code: .invalidSetting, unchanged: inner?.unchanged,
      hint: fault.hint(for: key, from: origin))
  }
}

extension TrackerError {
  public var settingsWarning: Message {
    let message = message
    let hint: Sentence? = message.hint
    if case .settings(let fault, _) = self {
      // The editor opens only a file that can be read.
      let isText = if case .malformed = fault { true } else { false }
      return Message(
        "\(message.text). Using the default settings",
        hint: isText
          ? "To edit the file: todo settings edit. To ignore it: --no-settings" : hint)
    }
    let text: Sentence =
      message.unchanged.map { "\(message.text). \($0.rawValue)" } ?? "\(message.text)"
    return Message(
      "\(text). The value is ignored", hint: hint ?? (isFromEnvironment ? nil : .editSettings))
  }

  private var isFromEnvironment: Bool {
    if case .invalidSetting(_, _, from: .some(.environment)) = self { true } else { false }
  }
}

extension SettingValueFault {
  fileprivate func sentence(of name: String) -> Sentence {
    switch self {
    case .notAFlag(let text): "\(name) must be true or false, not \(quoted: text)"
    case .notAChoice(let text, _), .unreadable(let text):
      "\(quoted: text) is not a valid value for \(name)"
    case .notAnInteger(let text): "\(name) must be an integer, not \(quoted: text)"
    case .outOfBounds(let number, let bounds):
      "\(name) must be \(.settingRange(bounds)), not \(count: number)"
    case .blank: "\(name) can't be empty"
    case .tooLong(let limit): "\(name) can have at most \(.characters(limit))"
    case .controlCharacter: "\(name) can't contain control characters"
    case .repeated(let text): "\(name) contains \(quoted: text) more than once"
    case .comma(let text): "\(name): \(quoted: text) contains a comma"
    case .element(let word, let fault): "\(name): \(fault.sentence(of: word))"
    case .wrongKind(let found): "\(cut: found) is not a valid value for \(name)"
    case .refused(.filter(let error)): "\(name): \(error.message.text)"
    case .refused(.cardNumbers(let word)):
      "\(name) must be a filter, not the card numbers \(quoted: word)"
    case .refused(.noColumns): "\(name) needs at least one column"
    case .refused(.sort(.missingKey(let keys))):
      "\(name): \(.missingSortKey(keys))"
    case .refused(.sort(.unknownKey(let key))): "\(name): \(Sentence.unknown(.sortKey, key))"
    case .refused(.sort(.urgencyIsNotFirst(let keys))):
      "\(name): \(.urgencyIsNotFirst(keys))"
    }
  }

  fileprivate func hint(for key: SettingKey, from origin: SettingOrigin?) -> Sentence? {
    switch self {
    case .notAChoice(let text, let choices):
      nearest(to: text, among: choices).map(Sentence.didYouMean)
        ?? "Valid values are \(list: choices)"
    case .blank:
      .verbatim(origin?.variable.map { "unset \($0)" } ?? "todo settings reset \(key.rawValue)")
    case .element(_, .blank): .styles
    case .element(_, .unreadable(let text)): .styleHint(for: text)
    case .refused(.noColumns): .verbatim("todo, doing, done")
    case .refused(.sort(.unknownKey(let word))):
      nearest(to: word, among: SortKeyList.names).map(Sentence.didYouMean)
        ?? .valid(.sortKey, SortKeyList.names)
    case .refused(.filter(let error)): error.message.hint
    case .refused(.cardNumbers(let word)):
      """
      A filter is KEY:VALUE or a word to search for, such as tag:work or milk. To search for the \
      digits as text: text:\(cut: word)
      """
    case .notAFlag, .notAnInteger, .outOfBounds, .tooLong, .controlCharacter, .unreadable,
      .repeated, .comma, .element, .wrongKind, .refused(.sort):
      nil
    }
  }
}

extension SettingsSyntaxFault {
  var sentence: Sentence {
    switch self {
    case .notAnObject: "everything must be inside { and }"
    case .unexpectedEnd: "unexpected end of the file"
    case .unexpected(let scalar): "unexpected \(quoted: String(scalar))"
    case .notUTF8: "not UTF-8"
    case .controlCharacter: "control character in a string"
    case .invalidEscape: "invalid escape sequence; write a backslash as \\\\"
    case .numberTooLarge: "number too large"
    case .repeated(let name): "\(quoted: name) appears more than once"
    case .tooDeep: "too many nested brackets"
    }
  }
}

extension Sentence {
  static var checkPermissions: Sentence { "Check the permissions of the file and its folder" }
  static var listSettings: Sentence { "To list all settings: todo settings" }
  static var moveFile: Sentence { "Move the file to another place" }

  static func notRegularFile(_ path: String) -> Sentence { "\(path: path) is not a regular file" }

  static func tooLarge(_ path: String, limit: Int) -> Sentence {
    "\(path: path) is larger than \(.bytes(limit))"
  }

  fileprivate static var editSettings: Sentence { "To edit the file: todo settings edit" }

  fileprivate static func styleHint(for text: String) -> Sentence {
    do throws(LookFault) {
      _ = try Look(text)
    } catch {
      if let nearest = error.nearest { return .didYouMean(nearest) }
    }
    return .styles
  }

  static var styles: Sentence {
    "Use a color and attributes, such as #ff5555 bold or brightred on black"
  }
}
