import Entities
import JSONKit
import Repositories
import TimeKit

/// What the GitHub CLI writes: `gh issue list --json …` and `gh project item-list --format json`.
///
/// Import only. The address of an issue is the card's key, so that an issue in both files is one
/// card.
struct GitHubFormat: CardFormat {
  let format = FileFormat.github
  let zone: Zone

  /// The fields of `gh issue list --json`.
  static let issueKeys: Set<String> = [
    "assignees", "author", "body", "closed", "closedAt", "closedByPullRequestsReferences",
    "comments", "createdAt", "id", "isPinned", "labels", "milestone", "number", "projectCards",
    "projectItems", "reactionGroups", "state", "stateReason", "title", "updatedAt", "url",
  ]

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(TrackerError) in
      var elements = JSONElements(bytes, key: "items")
      var reader = GitHubReader(ForeignDates(zone: zone))
      while let element = elements.next() {
        switch element {
        case .value(let value, let place): try body(reader.record(value, at: place))
        case .fault(let record): try body(record)
        }
      }
    }
  }

  func writer() -> (any CardWriter)? { nil }
}

/// The elements of an array in JSON, or of the array that a member of an object holds.
struct JSONElements {
  enum Element {
    case value(JSONValue, FilePlace)
    case fault(FileRecord)
  }

  private enum Position {
    case start
    case elements(isWhole: Bool)
    case end
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let key: String
  private var cursor: JSONCursor
  private var position = Position.start

  init(_ bytes: UnsafeBufferPointer<UInt8>, key: String) {
    self.bytes = bytes
    self.key = key
    cursor = JSONCursor(bytes)
  }

  /// Returns the next element; `nil` after the last one, and after a fault.
  mutating func next() -> Element? {
    do throws(JSONFault) {
      if case .start = position { try start() }
      guard case .elements(let isWhole) = position else { return nil }
      if try cursor.nextElement() {
        let place = FilePlace(line: cursor.line())
        return .value(try cursor.value(), place)
      }
      position = .end
      if !isWhole { while try cursor.nextKey() != nil { _ = try cursor.value() } }
      try cursor.finish()
      return nil
    } catch {
      position = .end
      return .fault(FileRecord(at: error.place(in: bytes), .bad(error.recordFault)))
    }
  }

  private mutating func start() throws(JSONFault) {
    if try cursor.enterArray() {
      position = .elements(isWhole: true)
      return
    }
    guard try cursor.enterObject() else { throw cursor.unexpected() }
    while let name = try cursor.nextKey() {
      if name == key, try cursor.enterArray() {
        position = .elements(isWhole: false)
        return
      }
      _ = try cursor.value()
    }
    try cursor.finish()
    position = .end
  }
}
