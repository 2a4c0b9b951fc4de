/// A part of what a terminal sends that means something as a whole.
struct InputPiece {
  enum Kind {
    /// A character, or a control that is one by itself; U+FFFD for bytes that are no UTF-8.
    case scalar(Unicode.Scalar)
    case sequence(ControlSequence)
    /// What the Linux console sends behind `CSI [`.
    case console(UInt8)
    /// What stands behind SS3, and the modifiers that some terminals put before it.
    case function(UInt8, modifiers: Int?)
    /// What stands behind OSC, DCS or APC, which the byte names, up to ST.
    case string(UInt8, [UInt8])
    /// The three bytes behind `CSI M`.
    case mouse([UInt8])
    case paste(String)
  }

  let kind: Kind
  /// Whether an Escape stands before it that is no part of it.
  let isAlt: Bool
}
