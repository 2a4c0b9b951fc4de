import Entities

/// The notes of a card while its record is read: paragraphs, and lines with the properties that
/// cards don't have.
///
/// If they are too long, the paragraphs that are only text are cut first, so that what the import
/// says to be in the notes is there.
struct ImportedNotes {
  /// A paragraph or a line, and the property that it was; `nil` for the notes of the record.
  struct Piece {
    let text: String
    let name: String?
  }

  /// A property, or the notes of the record, that did not fit.
  struct Cut: Hashable {
    let name: String?
    /// Whether nothing of it is left.
    let isWhole: Bool
  }

  private(set) var paragraphs: [Piece] = []
  private(set) var lines: [Piece] = []

  private static let shortest = 20

  var isEmpty: Bool { paragraphs.isEmpty && lines.isEmpty }

  mutating func add(_ paragraph: String, as name: String? = nil) {
    paragraphs.append(Piece(text: paragraph, name: name))
  }

  mutating func addLine(_ line: String, as name: String) {
    lines.append(Piece(text: line, name: name))
  }

  mutating func removeLine(at index: Int) {
    lines.remove(at: index)
  }

  var text: String { Self.text(paragraphs.map(\.text), lines.map(\.text)) }

  private static func text(_ paragraphs: [String], _ lines: [String]) -> String {
    (paragraphs + (lines.isEmpty ? [] : [lines.joined(separator: "\n")]))
      .joined(separator: "\n\n")
  }

  /// Removes control characters, and leaves at most `limit` characters; returns what was cut.
  func fitting(_ limit: Int) -> (text: String, cuts: [Cut]) {
    let all = paragraphs + lines
    var texts = all.map { CardText.withoutControls($0.text) }
    var cuts: [Cut] = []
    // Properties are first, and the short ones of them, so that most of them are whole.
    // Finding characters is slow. Without control characters, each of ASCII is one.
    let counts = texts.map { $0.isASCII ? $0.utf8.count : $0.count }
    let order = all.indices.sorted { one, other in
      let (first, second) = (all[one].name == nil, all[other].name == nil)
      if first != second { return second }
      return first || counts[one] == counts[other] ? one < other : counts[one] < counts[other]
    }
    // Nothing separates the last piece from a next one.
    var rest = limit + (lines.isEmpty ? 2 : 1)
    for index in order {
      let room = rest - (index < paragraphs.count ? 2 : 1)
      if counts[index] > room {
        let isWhole = room < Self.shortest
        texts[index] = isWhole ? "" : CardText.cut(texts[index], to: room)
        cuts.append(Cut(name: all[index].name, isWhole: isWhole))
      }
      if !texts[index].isEmpty { rest = room - min(counts[index], room) }
    }
    let (before, after) = (texts.prefix(paragraphs.count), texts.dropFirst(paragraphs.count))
    let text = Self.text(before.filter { !$0.isEmpty }, after.filter { !$0.isEmpty })
    return (text, cuts)
  }
}
