import Entities

/// A language: a template for each phrase, and the slots that its templates use.
protocol Translation: Wording {
  func template(_ phrase: Phrase.Help) -> Template<Self>
  func template(_ phrase: Phrase.Search) -> Template<Self>
  func template(_ phrase: Phrase.Settings) -> Template<Self>
  func template(_ phrase: Phrase.Theme) -> Template<Self>
  /// Asks whether that was meant.
  func template(didYouMean nearest: String) -> Template<Self>
  func template(_ unchanged: Message.Unchanged) -> Template<Self>
}

extension Translation {
  public func text(_ phrase: Phrase) -> String {
    template(phrase).text
  }

  private func template(_ phrase: Phrase) -> Template<Self> {
    switch phrase {
    case .verbatim(let text): Template(stringLiteral: text)
    case .didYouMean(let nearest): template(didYouMean: nearest)
    case .unchanged(let unchanged): template(unchanged)
    case .help(let phrase): template(phrase)
    case .search(let phrase): template(phrase)
    case .settings(let phrase): template(phrase)
    case .theme(let phrase): template(phrase)
    }
  }
}

extension Wording {
  /// The lines of a phrase that is a paragraph or more.
  public func lines(_ phrase: Phrase) -> [String] {
    text(phrase).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  public func text(_ message: Message) -> MessageText {
    let text = text(message.text)
    return MessageText(
      message.unchanged.map { "\(text). \(self.text(.unchanged($0)))" } ?? text,
      hint: message.hint.map(self.text))
  }
}
