import Entities
import Expectations
import Testing

@Suite struct JoinedTextsTests {
  @Test(
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a, b"), (["", ""], ", "),
      (
        ["장보기", "🎉", "a text that is longer than fifteen bytes"],
        "장보기, 🎉, a text that is longer than fifteen bytes"
      ),
    ] as [([String], String)])
  func textsAreJoinedWithTheSeparatorBetweenThem(_ texts: [String], _ joined: String) {
    expect(texts.joined(separator: ", "), is: joined)
  }
}
