/// What a format has no place for, told once with how many cards lose it.
public enum ExportLoss: String, CaseIterable, Hashable, Sendable {
  case notes
  /// The format knows open and done only.
  case doing
  case project
  /// The format knows days only.
  case deadlineTime
  case deadline
  case priority
  case tags
  case steps
  case key
  /// When it was made, begun or finished, or the time of that day.
  case times
}
