import CommandLineKit
import Entities

extension Korean {
  public func message(for error: UsageError) -> MessageText {
    switch error {
    case .invalidUTF8(_, let position):
      return MessageText("\(position)번째 인자가 UTF-8이 아닙니다\(Self.unchanged)")
    case .unknownCommand(let word, let candidates):
      return MessageText(
        "\(quoted(word)) 명령은 없습니다",
        hint: nearestHint(nearest(to: word, among: candidates).map { "todo \($0)" })
          ?? "명령은 todo help에 있습니다")
    case .unknownOption(let word, let command, let candidates):
      return unknownOption(word, command ?? "", candidates)
    case .missingValue(let option):
      return MessageText("--\(option)에는 값이 있어야 합니다")
    case .unexpectedValue(let option, let value):
      return MessageText("--\(option)에는 값을 쓰지 않는데 \(quoted(value), .subject) 왔습니다")
    case .valueIsOption(let option, let word):
      return MessageText(
        "--\(option)에는 값이 있어야 하는데 옵션 \(word, .subject) 왔습니다",
        hint: "그것이 값이면: --\(option)=\(word)")
    case .repeatedOption(let option):
      return MessageText("--\(option, .object) 서로 다른 값으로 두 번 썼습니다")
    case .conflictingOptions(let options):
      return MessageText("\(list(options.map { "--\($0)" }), .topic) 함께 쓸 수 없습니다")
    case .missingOperand(let name, let command):
      return missingOperand(name, command)
    case .unexpectedOperand(let word, let command):
      return MessageText(
        "todo \(command)에서 \(quoted(word), .object) 어디에 쓸지 알 수 없습니다",
        hint: "쓰는 법은 todo help \(command)에 있습니다")
    case .badValue(let option, let value, let choices):
      let near = nearest(to: value, among: choices)
      return MessageText(
        "--\(option)에 \(quoted(value), .object) 쓸 수 없습니다",
        hint: nearestHint(near) ?? "\(choice(choices)) 가운데 하나를 씁니다")
    case .badNumber(let option, let value, let range):
      let bounds =
        range.upperBound == .max
        ? "\(range.lowerBound) 이상" : "\(range.lowerBound)부터 \(range.upperBound)까지"
      return MessageText("--\(option)에는 \(bounds)의 정수를 씁니다. \(quoted(value), .topic) 안 됩니다")
    }
  }

  /// Without a command, or in that without a name, which is the board, only the program is named.
  private func unknownOption(_ word: String, _ command: String, _ candidates: [String])
    -> MessageText
  {
    // A letter is near to every other; only its case can be a slip.
    let near =
      word.count == 2
      ? candidates.first { $0.lowercased() == word.lowercased() }
      : nearest(to: word, among: candidates)
    return MessageText(
      "\(command.isEmpty ? "" : "todo \(command)에 ")옵션 \(quoted(word), .topic) 없습니다",
      hint: nearestHint(near)
        ?? "옵션은 todo help\(command.isEmpty ? "" : " \(command)")에 있습니다")
  }

  private func missingOperand(_ name: String, _ command: String) -> MessageText {
    switch name {
    case "SELECTION", "CARD":
      MessageText(
        "카드를 지정하지 않았습니다. 셸은 #12를 주석으로 읽으니 12라고 쓰십시오",
        hint: "카드를 고르는 법은 todo help \(command)에 있습니다")
    default:
      MessageText(
        "todo \(command)에는 \(name, .subject) 있어야 합니다",
        hint: "쓰는 법은 todo help \(command)에 있습니다")
    }
  }
}
