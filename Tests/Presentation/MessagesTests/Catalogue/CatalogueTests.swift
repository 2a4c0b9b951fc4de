import Expectations
import Messages
import Testing

/// Every language has the arguments and the commands of the English messages.
@Suite struct CatalogueTests {
  private static let others = Language.allCases.filter { $0 != .english }

  private static let errors: [Sample] = [
    Sample.trackerErrors, Sample.readingErrors, Sample.settingsWarnings, Sample.usageErrors,
    Sample.commandFaults, Sample.batchFaults, Sample.formFaults, Sample.fileFaults,
    Sample.serviceErrors,
  ].flatMap(\.self)
  private static let sentences: [Sample] = [
    Sample.cards, Sample.ownColumns, Sample.views, Sample.team, Sample.planning, Sample.remarks,
    Sample.history,
    Sample.batches,
    Sample.programs, Sample.care, Sample.reminders,
    Sample.board, Sample.cardScreen, Sample.scenes, Sample.projectPhrases, Sample.services,
  ].flatMap(\.self)

  @Test(arguments: others, errors + sentences)
  func everyMessageShowsTheSameArguments(language: Language, sample: Sample) {
    let english = sample.said(in: Language.english.wording)
    let other = sample.said(in: language.wording)
    expect(english.count, is: other.count)
    for (english, other) in zip(english, other) {
      expect(english.text.isEmpty, is: other.text.isEmpty)
      expect((english.hint == nil), is: (other.hint == nil), "\(other)")
      let missing = Arguments(of: english).missing(from: other)
      expect(missing.isEmpty, "\(missing) is not in \(other)")
    }
  }

  @Test(arguments: others, errors + sentences)
  func everyMessageIsTranslated(language: Language, sample: Sample) {
    let english = sample.said(in: Language.english.wording)
    for (english, other) in zip(english, sample.said(in: language.wording))
    where english.text.contains(where: \.isLowercase) && !english.text.hasPrefix("  todo") {
      expect(english.text != other.text)
    }
  }

  @Test(arguments: others, errors)
  func everyMessageHasTheSameCommands(language: Language, sample: Sample) {
    let english = sample.said(in: Language.english.wording)
    for (english, other) in zip(english, sample.said(in: language.wording)) {
      expect(Arguments.typed(in: english), is: Arguments.typed(in: other), "\(other)")
    }
  }
}

/// The arguments of a message: numbers, quoted texts, paths, and commands to type.
private struct Arguments {
  private let shown: [String]

  init(of message: MessageText) {
    let text = Self.whole(message)
    var shown = Self.typed(in: message)
    shown.formUnion(Self.runs(in: text, where: { $0.isASCII && $0.isNumber }))
    for quotation in text.split(separator: "“").dropFirst() {
      shown.insert(String(quotation.prefix { $0 != "”" }))
    }
    for word in text.split(whereSeparator: \.isWhitespace) where word.hasPrefix("/") {
      shown.insert(word.trimmingSuffix { ":,;.()".contains($0) })
    }
    self.shown = shown.sorted()
  }

  func missing(from message: MessageText) -> [String] {
    let text = Self.whole(message)
    return shown.filter { !text.contains($0) }
  }

  /// `todo list`, `--all`, `tag:`: commands, options and filters.
  static func typed(in message: MessageText) -> Set<String> {
    let lines = whole(message).split(separator: "\n").map { line in
      runs(in: String(line)) { $0.isASCII && ($0.isLetter || "-:=".contains($0)) }
    }
    let commands = lines.flatMap { words in
      zip(words, words.dropFirst()).filter { $0.0 == "todo" && known.contains($0.1) }
    }
    let options = lines.flatMap(\.self).filter { $0.hasPrefix("--") && $0.count > 2 }
    return Set(commands.map { "todo \($0.1)" } + options)
  }

  private static let known = Set(CommandName.allCases.map(\.rawValue))

  private static func whole(_ message: MessageText) -> String {
    [message.text, message.hint ?? ""].joined(separator: "\n")
  }

  private static func runs(in text: String, where isPart: (Character) -> Bool) -> [String] {
    text.split { !isPart($0) }.map(String.init)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isOut: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isOut(last) { text.removeLast() }
    return String(text)
  }
}
