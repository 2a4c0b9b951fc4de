import Entities

extension English {
  func message(for fault: SettingsFault, at place: String) -> MessageText {
    let path = short(place, 1000)
    return switch fault {
    case .malformed(let fault, let place):
      MessageText(
        "\(path), line \(place.line)\(place.column.map { ", column \($0)" } ?? ""): "
          + "\(words(for: fault)); the file was left untouched",
        hint: "todo settings edit opens it, to mend that place")
    case .notAFile:
      MessageText(
        "\(path) is not a file that holds settings; it was left untouched",
        hint: "Move it away")
    case .tooLarge(let limit):
      MessageText(
        "\(path) is longer than \(number(limit)) bytes; it was left untouched",
        hint: "Move it away")
    case .unreadable(let reason):
      MessageText(
        "the settings in \(path) cannot be read: \(reason)",
        hint: "Check the permissions of the file and its folder")
    case .changedMeanwhile:
      MessageText("\(path) was changed meanwhile; no setting was changed")
    case .busy:
      MessageText(
        "\(path) is in use by another process; no setting was changed",
        hint: "Try again in a moment")
    case .readOnly:
      MessageText(
        "\(path) cannot be written; no setting was changed",
        hint: "Check the permissions of the file and its folder")
    case .full:
      MessageText(
        "no room left to write \(path); no setting was changed", hint: "Free some disk space")
    case .unwritable(let reason):
      MessageText(
        "\(path) cannot be written: \(reason); no setting was changed",
        hint: "Check the file and its folder")
    }
  }

  func words(for fault: SettingsSyntaxFault) -> String {
    switch fault {
    case .notAnObject: "settings stand between { and }"
    case .unexpectedEnd: "the file ends in the middle"
    case .unexpected(let scalar): "\(quoted(String(scalar))) is not expected here"
    case .notUTF8: "not UTF-8"
    case .controlCharacter: "a control character stands in a text"
    case .invalidEscape: "there is no such escape; a backslash is \\\\"
    case .numberTooLarge: "the number is too large"
    case .repeated(let name): "\(quoted(name)) stands there twice"
    case .tooDeep: "too many brackets stand in one another"
    }
  }
}
