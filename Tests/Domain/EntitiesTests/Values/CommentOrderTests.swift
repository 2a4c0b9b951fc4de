import Expectations
import FoundationEssentials
import Testing

@testable import Entities

@Suite struct CommentOrderTests {
  private static let words = (0..<20).map { "comment \($0)" }

  private static func comment(_ text: String, at seconds: Double) throws -> CardComment {
    CardComment(
      author: nil, created: Date(timeIntervalSince1970: seconds), text: try CommentText(text))
  }

  @Test func commentsOfASecondKeepTheOrderOfTheFileInEveryReading() throws {
    var (first, second) = (Comments.none, Comments.none)
    for word in Self.words { first.append(try Self.comment(word, at: 60)) }
    for word in Self.words + Self.words { second.append(try Self.comment(word, at: 60)) }
    expect(first.list.map(\.text), is: Self.words)
    expect(first.list.allSatisfy { $0.created < Date(timeIntervalSince1970: 61) })
    expect(second, is: first)
  }

  @Test func commentsOfOtherTimesKeepTheirs() throws {
    var comments = Comments.none
    for (word, time) in [("b", 60.5), ("a", 60.2), ("c", 61.0)] {
      comments.append(try Self.comment(word, at: time))
    }
    expect(comments.list.map(\.text), is: ["a", "b", "c"])
    expect(comments.list.map(\.created.milliseconds), is: [60_200, 60_500, 61_000])
  }
}
