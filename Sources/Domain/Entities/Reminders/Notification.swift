/// Something that a desktop shows of its own accord: a line, and more lines below it.
public struct Notification: Hashable, Sendable {
  public let title: String
  public let body: String

  public init(title: String, body: String) {
    self.title = title
    self.body = body
  }
}
