import FoundationEssentials

/// The text of a comment: any number of lines with 1 to ``limit`` characters in total.
public struct CommentText: Hashable, Sendable {
  public static let limit = Notes.limit

  public let text: String

  /// As notes, without blank lines at the beginning; throws ``TrackerError/invalidText(_:_:)``.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    var start = text.startIndex
    // Spaces at the beginning of the first line are kept.
    for index in text.indices {
      if text[index].isNewline { start = text.index(after: index) }
      guard text[index].isWhitespace else { break }
    }
    let lines = try TextLines.checked(text[start...], limit: Self.limit, as: .comment)
    guard !OneLine.isBlank(OneLine.trimmed(lines)) else { throw .invalidText(.comment, .blank) }
    self.text = lines
  }

  public init(stored: String) { text = stored }
}

public struct CardComment: Identifiable, Hashable, Sendable {
  public let id: UUID
  /// `nil` if unknown.
  public let author: Assignee?
  /// In milliseconds.
  public let created: Date
  public private(set) var text: String

  /// The time is rounded to milliseconds.
  public init(id: UUID, author: Assignee?, created: Date, text: CommentText) {
    self.id = id
    self.author = author
    self.created = created.stored
    self.text = text.text
  }

  /// The id follows from the content, so that a second import makes the same comment.
  public init(author: Assignee?, created: Date, text: CommentText) {
    let content = "\(created.milliseconds) \(author?.text ?? "")\n\(text.text)"
    let id = UUID(ofContent: Array(content.utf8))
    self.init(id: id, author: author, created: created, text: text)
  }

  public func edited(_ text: CommentText) -> CardComment {
    var comment = self
    comment.text = text.text
    return comment
  }

  func moved(after other: CardComment) -> CardComment {
    let date = Date(milliseconds: other.created.milliseconds + 1) ?? other.created
    return CardComment(id: id, author: author, created: date, text: CommentText(stored: text))
  }

  /// Without an invalid author, and with spaces for control characters; `nil` without a text.
  var cleaned: CardComment? {
    guard let text = try? CommentText(text.withSpaces(for: \.endsNotes)) else { return nil }
    let author = author.flatMap { $0.isSound ? $0 : nil }
    return CardComment(id: id, author: author, created: created, text: text)
  }
}
