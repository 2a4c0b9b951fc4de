import FoundationEssentials

/// The comments of a card, sorted by time and then by id.
///
/// No two have the same id.
public struct Comments: Hashable, Sendable {
  /// The maximum number of comments that people and files can give a card.
  public static let limit = 1_000
  public static let none = Comments()

  public private(set) var list: [CardComment] = []

  private init() {}

  /// Of several with one id, the first is kept.
  public init(_ comments: [CardComment]) {
    for comment in comments where self[comment.id] == nil { insert(comment) }
  }

  public var isEmpty: Bool { list.isEmpty }

  public subscript(id: CardComment.ID) -> CardComment? { list.first { $0.id == id } }

  /// Replaces the comment with its id.
  public mutating func insert(_ comment: CardComment) {
    remove(comment.id)
    let index = list.lastIndex { !Self.areInOrder(comment, $0) }.map { $0 + 1 } ?? 0
    list.insert(comment, at: index)
  }

  /// Inserts after those of the same time, unless the id exists.
  ///
  /// Most formats write times in seconds, and `TODO_NOW` stops the clock. By their ids, comments of
  /// one time would be in another order, so that later ones get a time that is later by a
  /// millisecond.
  public mutating func append(_ comment: CardComment) {
    guard self[comment.id] == nil else { return }
    guard var index = list.firstIndex(where: { $0.created == comment.created }) else {
      return insert(comment)
    }
    // Earlier comments of that time may have been moved already.
    while index + 1 < list.count,
      list[index + 1].created.milliseconds - list[index].created.milliseconds <= 1
    {
      index += 1
    }
    let last = list[index]
    insert(Self.areInOrder(last, comment) ? comment : comment.moved(after: last))
  }

  public mutating func remove(_ id: CardComment.ID) { list.removeAll { $0.id == id } }

  private static func areInOrder(_ left: CardComment, _ right: CardComment) -> Bool {
    if left.created != right.created { return left.created < right.created }
    return left.id.recorded < right.id.recorded
  }
}

// MARK: - Text
extension Comments {
  /// Each comment as a line `ID MILLISECONDS AUTHOR`, followed by the lines of its text, each after
  /// a space; empty if there is none.
  package var recorded: String {
    var text = ""
    for comment in list {
      if !text.isEmpty { text += "\n" }
      text += "\(comment.id.recorded) \(comment.created.milliseconds) \(comment.author?.text ?? "")"
      text += "\n "
      for scalar in comment.text.unicodeScalars {
        text.unicodeScalars.append(scalar)
        if scalar == "\n" { text += " " }
      }
    }
    return text
  }

  /// `nil` for text that ``recorded`` didn't return.
  public init?(recorded text: String) {
    self.init(readable: text)
    guard recorded.utf8.elementsEqual(text.utf8) else { return nil }
  }

  /// The text that ``recorded`` returned may be damaged.
  package init(readable text: String) {
    var blocks: [(head: CardComment?, lines: [Substring])] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.first != UInt8(ascii: " ") {
        blocks.append((Self.head(Substring(line)), []))
      } else if !blocks.isEmpty {
        blocks[blocks.count - 1].lines.append(Substring(line.dropFirst()))
      }
    }
    for case (let head?, let lines) in blocks where !lines.isEmpty {
      insert(head.edited(CommentText(stored: lines.joined(separator: "\n"))))
    }
  }

  /// Without the text.
  private static func head(_ line: Substring) -> CardComment? {
    let words = line.utf8.split(
      separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, let id = UUID(recorded: String(Substring(words[0]))),
      let created = Int(Substring(words[1])).flatMap(Date.init(milliseconds:))
    else { return nil }
    let author = words[2].isEmpty ? nil : Assignee(stored: String(Substring(words[2])))
    return CardComment(id: id, author: author, created: created, text: CommentText(stored: ""))
  }
}
