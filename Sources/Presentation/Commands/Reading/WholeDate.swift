import CommandLineKit
import Entities
import Messages

/// Values whose words the shell separated: `-d tomorrow 5pm`, `--since last week`, `--repeat 2
/// weeks`.
extension ParsedArguments {
  /// Returns the arguments with the whole values of these options.
  func withWholeValues(
    of command: CommandDeclaration, in context: Context
  ) throws(Refusal) -> ParsedArguments {
    var arguments = self
    for option in Self.dateOptions {
      arguments = try arguments.withWholeDate(of: option, command, in: context)
      guard let text = arguments.value(option) else { continue }
      if let date = try? context.dateReader.read(text) {
        context.warn(ofRepeated: text, date)
      } else if let fault = arguments.faultWithTime(text, of: option, in: context)
        ?? arguments.faultWithDate(text, of: option, in: context)
      {
        throw .tracker(.invalidDate(fault))
      }
    }
    return try arguments.withWholeRule(of: command, in: context)
  }

  /// Returns the fault of a misspelled day with the time that follows it: `24.12. at 6pm` for
  /// `24.12 at 6pm`; `nil` for other values.
  private func faultWithTime(
    _ value: String, of option: String, in context: Context
  ) -> DateFault? {
    let words = value.split(separator: " ").map(String.init)
    let following = operands(following: option).prefix { !$0.isLiteral }.map(\.word)
    guard let first = words.first, first.lowercased() != "none" else { return nil }
    let all = words.dropFirst() + following
    // Words of a title may follow.
    for count in stride(from: min(all.count, 4), through: max(words.count - 1, 1), by: -1) {
      let time = all.prefix(count).joined(separator: " ")
      guard let day = context.dateReader.nearestDay(to: first),
        let meant = context.dateReader.wholeDate("\(day) \(time)"), meant == "\(day) \(time)"
      else { continue }
      return .unreadable("\(first) \(time)", nearest: meant)
    }
    return nil
  }

  /// Returns the fault of the beginning of a date with the date that follows it: `9 tomorrow`;
  /// `nil` for other values.
  ///
  /// An example of a date that begins like the value would ignore the date after it.
  private func faultWithDate(
    _ value: String, of option: String, in context: Context
  ) -> DateFault? {
    let words = operands(following: option).prefix { !$0.isLiteral }.map(\.word)
    let start = words.first?.lowercased() == "of" ? 1 : 0
    guard let first = words.dropFirst(start).first, !CardNumberReader.isNumbers(first),
      case .incomplete? = context.dateReader.fault(of: value)
    else { return nil }
    // Words of a title may follow.
    for count in stride(from: min(words.count, start + 4), to: start, by: -1) {
      let date = words[start..<count].joined(separator: " ")
      guard context.dateReader.fault(of: date) == nil else { continue }
      return context.dateReader.fault(
        of: "\(value) \(words.prefix(count).joined(separator: " "))")
    }
    return nil
  }

  private static let dateOptions = [
    "since", ValueReader.deadline.name, CardField.wait.rawValue, CardField.until.rawValue,
  ]

  /// Returns the arguments with the longest date that the value of a date option and the words
  /// directly after it form.
  ///
  /// A word after that date can be a further card, or belong to the title, or be a part of a date
  /// that can't be read. Then it throws ``CommandFault/dateGoesOn(value:word:asDate:asOperand:)``.
  private func withWholeDate(
    of option: String, _ command: CommandDeclaration, in context: Context
  ) throws(Refusal) -> ParsedArguments {
    guard let value = value(option), !operands(following: option).isEmpty else { return self }
    var reader = context.dateReader
    if ["wait", "until"].contains(option) { reader.deadline = .minute(context.civilNow) }
    let date = SeparatedDate(value, of: option, self, of: command, reader: reader)
    if let fault = date.fault { throw .fault(fault) }
    guard date.date.count > 0 else { return self }
    return joining(date.date.count, toValueOf: option, as: date.date.whole)
  }
}

extension Context {
  /// Warns if a date is the second of two instants at which clocks show its time.
  func warn(ofRepeated text: String, _ date: Deadline) {
    // Whole days are not read a second time: a batch has many.
    guard case .minute = date, dateReader.isRepeated(text) else { return }
    console.warn(
      MessageText(wording.text(.warning(.repeatedTime(date, now: civilNow)))))
  }
}

extension DateReader {
  /// Returns why a text is not a date; `nil` if it is one.
  fileprivate func fault(of text: String) -> DateFault? {
    do throws(DateFault) {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the date that a word probably means; `nil` if it is one, or means none.
  fileprivate func nearestDay(to word: String) -> String? {
    switch fault(of: word) {
    case .unreadable(_, let nearest)?: nearest
    case .incomplete(_, let example)?:
      example.hasPrefix(word) && !example.contains(" ") ? example : nil
    default: nil
    }
  }
}

/// The value of a date option and the operands directly after it.
private struct SeparatedDate {
  /// The date with the operands that belong to it.
  let date: DateContinuation
  private let value: String
  private let option: String
  private let arguments: ParsedArguments
  private let command: CommandDeclaration
  private let following: [ParsedArguments.Operand]

  init(
    _ value: String, of option: String, _ arguments: ParsedArguments,
    of command: CommandDeclaration, reader: DateReader
  ) {
    self.value = value
    self.option = option
    self.arguments = arguments
    self.command = command
    following = arguments.operands(following: option)
    date = DateContinuation(
      after: value, following.prefix { !$0.isLiteral }.map(\.word),
      takesCards: command.takesFilters,
      precedes: arguments.operands.first != following.first, reader: reader)
  }

  var fault: CommandFault? {
    guard let doubt = date.doubt else { return nil }
    let own = following.prefix(doubt.own).map(\.index)
    let words = following.dropFirst(doubt.own).prefix(doubt.count)
    return .dateGoesOn(
      value: doubt.value, word: words.map(\.word).joined(separator: " "),
      asDate: doubt.whole.map { line($0, without: own + words.map(\.index)) },
      asOperand: line(doubt.value, without: own))
  }

  /// The command line with the date `value`, without the operands that belong to it.
  private func line(_ value: String, without own: [Int]) -> String {
    let words = arguments.operands.filter { !own.contains($0.index) }.map(\.word)
    let operands: [String] =
      if words.isEmpty {
        [command.takesFilters ? "CARD" : "TITLE"]
      } else if command.takesFilters {
        words.map(\.inShell)
      } else {
        [words.joined(separator: " ").inShell]
      }
    let others = arguments.quotedOptions(without: option)
    let date = option == ValueReader.deadline.name ? "-d" : "--\(option)"
    return (["todo \(command.name)"] + operands + ["\(date) \(value.inShell)"] + others)
      .joined(separator: " ")
  }
}
