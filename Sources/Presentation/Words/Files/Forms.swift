import Entities

public enum FormFault: Error, Hashable, Sendable {
  /// A line that is neither a field nor a step.
  case strayLine(String)
  case unknownField(String, nearest: String?)
  case repeatedField(String)
  case missingTitle
  case notUTF8(byte: Int)
  case refused(TrackerError)
}

extension Sentence {
  /// `nil` is a new card.
  public static func formGuide(card: Int?) -> Sentence {
    """
    \(cardTitle(card)). Save and close the editor to keep the changes, or delete everything to \
    cancel.
    A field without a value is cleared. A field without a line is not changed.
    - [ ] is a step, - [x] a checked step. Notes follow the line ---.
    """
  }

  public static var correctForm: Sentence {
    "Correct this and save. To give up, close the editor without changes; your text is kept."
  }

  public static var unchangedForm: Sentence { "The form was not changed. No card was added" }
  public static func keptText(in path: String) -> Sentence { "Your text is kept in \(path: path)" }
}

extension Message {
  /// The board has no terminal for the user's editor; `key` edits a card without one.
  public static func noEditorOnBoard(formKey key: String) -> Message {
    .noEditor("\(key) edits the card in a form")
  }

  static func noEditor(_ hint: Sentence) -> Message {
    .refused("An editor needs a terminal as standard input and output", hint: hint)
  }
}

extension FormFault {
  public func message(line: Int?) -> Message {
    message.at(line.map { "Line \($0)" }).with(code: .badContent)
  }

  private var message: Message {
    switch self {
    case .strayLine(let text):
      Message(
        "\(quoted: text) is neither a field nor a step",
        hint: "Fields are lines such as Title:, steps begin with - [ ], notes follow the line ---")
    case .unknownField(let name, let nearest):
      .unknown(
        .field, "\(name):", nearest: nearest.map { "\($0):" }, else: "Notes follow the line ---")
    case .repeatedField(let name): Message("Repeated field \(name):")
    case .missingTitle: Message("The title is missing", hint: .verbatim("Title: Buy milk"))
    case .notUTF8(let byte): InputFault.notUTF8(byte: byte).message
    case .refused(let error): error.message.forReading
    }
  }
}
