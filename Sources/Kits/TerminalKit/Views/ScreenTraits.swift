/// What views may count on, the same for all of a screen.
public struct ScreenTraits: Hashable, Sendable {
  public let marks: MarkSet
  public let metrics: CellMetrics
  /// How many colours are told apart; styles may have any, and the nearest is shown.
  public let depth: ColorDepth
  /// Whether what changes may take its time on the screen.
  public let hasMotion: Bool

  /// Where characters of ambiguous width are wide, marks are ASCII: lines of boxes would not meet.
  public init(
    marks: MarkSet = .unicode, metrics: CellMetrics = CellMetrics(), depth: ColorDepth = .full,
    hasMotion: Bool = true
  ) {
    self.marks = metrics.ambiguous == .wide ? .ascii : marks
    self.metrics = metrics
    self.depth = depth
    self.hasMotion = hasMotion
  }

  public var border: Border { Border(marks) }
}
