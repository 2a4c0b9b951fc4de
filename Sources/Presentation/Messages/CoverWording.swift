import Entities

/// Sentences about covers.
public protocol CoverWording: Sendable {
  /// What a project has for its cover.
  func cover(_ cover: ProjectCover) -> String
  /// What it has from now on.
  func coverSet(_ cover: ProjectCover, isRehearsal: Bool) -> String
  /// What it had already.
  func coverStays(_ cover: ProjectCover) -> String
  /// Why none came from `address`.
  func message(for fault: CoverFault, from address: String) -> MessageText
}
