import Entities
import FoundationEssentials

extension ImportedCard {
  /// A text or a name that doesn't fit is changed.
  mutating func comment(_ text: String, by author: String? = nil, at date: Date, as name: String) {
    if CardText.hasControls(text) { remark(.controlCharacters(name)) }
    let clean = CardText.withoutControls(text)
    var comment = try? CommentText(clean)
    if comment == nil {
      comment = try? CommentText(CardText.cut(clean, to: CommentText.limit))
      if comment != nil { remark(.shortened(name)) }
    }
    remarkControls(inName: author ?? "", as: name)
    // One more than allowed is enough to refuse the card.
    guard let comment, draft.comments.list.count <= Comments.limit else { return }
    draft.comments.append(
      CardComment(author: Self.person(author ?? ""), created: date, text: comment))
  }

  /// Returns the name as that of a person, who has no comma; `nil` if it is blank.
  private static func person(_ name: String) -> Assignee? {
    let line = CardText.name(name)
    if let person = try? Assignee(line) { return person }
    let plain = line.split { $0 == "," || $0.isWhitespace }.joined(separator: " ")
    return try? Assignee(CardText.cut(plain, to: Assignee.limit))
  }
}

/// The comments of a card that `todo` exported in a property of its own, beside those that the
/// format shows.
///
/// The format's own ones have no author, no id, or no exact time, and people can change them.
struct ExportedComments {
  private var rest: [CardComment] = []

  /// What the property can't contain is ignored.
  init(_ text: String?) {
    guard let text, Self.count(in: text) <= Comments.limit else { return }
    rest = Comments(readable: text).list.filter { comment in
      let author = comment.author?.text ?? ""
      return (try? CommentText(comment.text))?.text == comment.text
        && (author.isEmpty || (try? Assignee(author))?.text == author)
    }
  }

  /// A hostile file can have many comments.
  private static func count(in text: String) -> Int {
    text.utf8.split(separator: UInt8(ascii: "\n")).count { $0.first != UInt8(ascii: " ") }
  }

  /// Takes the comment with that text; `second` is its time as the format writes it.
  mutating func take(_ text: String, at second: Date? = nil) -> CardComment? {
    let index = rest.firstIndex { comment in
      guard comment.text == text else { return false }
      guard let second else { return true }
      return abs(comment.created.timeIntervalSince(second)) < 1
    }
    return index.map { rest.remove(at: $0) }
  }
}
