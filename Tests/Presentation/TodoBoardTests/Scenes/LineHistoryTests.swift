import Expectations
import Testing

@testable import TodoBoard

@Suite struct LineHistoryTests {
  @Test func linesComeBackAndTheTypedTextIsKept() {
    let history = LineHistory()
    expect(history.line(-1, from: "x") == nil)
    for line in ["a", "b", " ", "a"] { history.add(line) }
    expect(history.line(-1, from: "ty"), is: "a")
    expect(history.line(-1, from: "a"), is: "b")
    expect(history.line(-1, from: "b") == nil)
    expect(history.line(1, from: "b") == "a" && history.line(1, from: "a") == "ty")
    expect(history.line(1, from: "ty") == nil)
  }
}
