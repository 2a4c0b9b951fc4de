/// What views may count on, the same for all of a screen.
public struct ScreenTraits: Hashable, Sendable {
  public let marks: MarkSet
  public let metrics: CellMetrics
  /// Whether what changes may take its time on the screen.
  public let hasMotion: Bool

  /// Where characters of ambiguous width are wide, marks are ASCII: lines of boxes would not meet.
  public init(
    marks: MarkSet = .unicode, metrics: CellMetrics = CellMetrics(), hasMotion: Bool = true
  ) {
    self.marks = metrics.ambiguous == .wide ? .ascii : marks
    self.metrics = metrics
    self.hasMotion = hasMotion
  }

  public var border: Border { Border(marks) }
}
