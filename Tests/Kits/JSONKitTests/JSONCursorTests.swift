import Expectations
import JSONKit
import Testing

@Suite struct JSONCursorTests {
  @Test func anArrayIsReadByElementsWithTheirLines() throws {
    let read = try walk("\u{FEFF} [\n1,\n\n{\"a\":\n2} , [3]\n]\n")
    expect(read, is: ["2 1", "4 {\"a\":2}", "5 [3]"])
  }

  @Test(arguments: ["[]", " [ \n ] ", "[\n]"])
  func anEmptyArrayHasNoElements(text: String) throws {
    try expect(walk(text), is: [])
  }

  @Test func anObjectIsReadByMembers() throws {
    let read = try cursor("{\"a\": 1, \"b\" :[2, 3],\"c\":null}") { (cursor) throws(JSONFault) in
      var read: [String] = []
      guard try cursor.enterObject() else { return ["no object"] }
      while let key = try cursor.nextKey() {
        read.append(key)
        if try cursor.enterArray() {
          while try cursor.nextElement() { read.append(try cursor.value().text) }
        } else {
          read.append(try cursor.value().text)
        }
      }
      try cursor.finish()
      return read
    }
    expect(read, is: ["a", "1", "b", "2", "3", "c", "null"])
  }

  @Test func anotherTypeIsNotEntered() throws {
    let value = try cursor(" 7 ") { (cursor) throws(JSONFault) in
      let enters = [try cursor.enterArray(), try cursor.enterObject()]
      return "\(enters) \(try cursor.value().text)"
    }
    expect(value, is: "[false, false] 7")
  }

  @Test(
    arguments: [
      ("[1", 1, 3), ("[1 2]", 1, 4), ("[1,\n]", 2, 1), ("[,1]", 1, 2), ("[1]\n x", 2, 2),
      ("[1,}", 1, 4), ("[\"\n\"]", 1, 3), ("[1]]", 1, 4),
    ])
  func faultsHaveTheirPlace(text: String, line: Int, column: Int) throws {
    let fault = #expect(throws: JSONFault.self) { try walk(text) }
    expect(fault?.line, is: line)
    expect(fault?.column, is: column)
  }

  @Test func depthIsLimitedAcrossEnteredValues() throws {
    let text = "[" + Array(repeating: "[]", count: 600).joined(separator: ",") + "]"
    try expect(walk(text).count, is: 600)
  }

  private func cursor<Answer>(
    _ text: String, _ body: (inout JSONCursor) throws(JSONFault) -> Answer
  ) throws(JSONFault) -> Answer {
    try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(JSONFault) in
      var cursor = JSONCursor(bytes)
      return try body(&cursor)
    }
  }

  /// Returns the elements of an array, each after its line.
  private func walk(_ text: String) throws(JSONFault) -> [String] {
    try cursor(text) { (cursor) throws(JSONFault) in
      var read: [String] = []
      guard try cursor.enterArray() else { throw cursor.unexpected() }
      while try cursor.nextElement() {
        let line = cursor.line()
        read.append("\(line) \(try cursor.value().text)")
      }
      try cursor.finish()
      return read
    }
  }
}
