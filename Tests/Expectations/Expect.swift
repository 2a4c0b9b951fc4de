import Testing

/// Records an issue at the line of the call if a condition does not hold.
///
/// `#expect` says more about a failure, but expanding 12,000 macros and checking their types took a
/// third of the build of the tests.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !condition else { return }
  record(
    "The condition does not hold", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Records an issue with both values at the line of the call if a value is not the expected one.
public func expect<Value: Equatable>(
  _ value: Value, is expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard value != expected else { return }
  let (shown, wanted) = (String(reflecting: value), String(reflecting: expected))
  record(
    "\(shown.prefix(4_000)) is not \(wanted.prefix(4_000))", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func record(_ failure: String, _ comment: Comment?, _ location: SourceLocation) {
  let text = comment.map { "\(failure): \($0)" } ?? failure
  Issue.record(Comment(rawValue: text), sourceLocation: location)
}
