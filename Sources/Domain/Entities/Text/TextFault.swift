/// What a text of the user's is meant to be.
public enum TextField: String, Hashable, Sendable {
  case title
  case notes
  case step
  case tag
  case project
  case key
}

/// Why a text cannot be what it is meant to be.
public enum TextFault: Hashable, Sendable {
  case blank
  /// Longer than `limit` characters.
  case tooLong(limit: Int)
  /// Holds a character that a terminal would obey.
  case controlCharacter(Unicode.Scalar)
  /// Holds a character that has no place there: a space in a tag, a comma in a project's name.
  case forbiddenCharacter(Character)
  /// Means something else to the tracker: `none` as a project's name.
  case reserved(String)
}
