import Entities
import Words

/// The comments of a card as lines: number, author and time, and below them the text.
struct CommentLines {
  let lines: [String]

  init(_ comments: Comments, in context: Context) {
    var lines: [String] = []
    for (index, comment) in comments.list.enumerated() {
      let number = "\(index + 1)"
      let head = [comment.author?.text, context.words(comment.created)].compactMap(\.self)
      lines.append("  \(number)  \(head.joined(separator: "  "))")
      let indent = String(repeating: " ", count: number.count + 4)
      for line in comment.text.split(separator: "\n", omittingEmptySubsequences: false) {
        let text = line.replacing(scalars: "\t", with: "    ")
        lines.append(text.isEmpty ? "" : indent + text)
      }
    }
    self.lines = lines
  }
}
