/// Projects of tasks: Taskwarrior separates levels by dots, `todo` by slashes.
///
/// A name with a slash is not translated if it also has a dot, so that it comes in and goes out as
/// it is. Exports also write names that the dots alone don't give back, such as `v1.2`.
enum TaskProject {
  /// Returns the project that `attribute` means; `own` is the name in an export of `todo`, which
  /// holds as long as nobody has changed the project in Taskwarrior.
  static func name(_ attribute: String, own: String?) -> String {
    if let own, self.attribute(own) == attribute || dotted(own) == attribute { return own }
    guard attribute.utf8.contains(UInt8(ascii: ".")), !attribute.utf8.contains(UInt8(ascii: "/"))
    else { return attribute }
    let parts = attribute.split(separator: ".", omittingEmptySubsequences: false)
    return parts.contains("") ? attribute : parts.joined(separator: "/")
  }

  static func attribute(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: ".")) ? name : dotted(name)
  }

  /// Whether an export has to write the name too.
  static func needsName(_ name: String) -> Bool {
    self.name(attribute(name), own: nil) != name
  }

  /// Returns the name with dots between its levels, as older exports wrote every name.
  private static func dotted(_ name: String) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.contains("") ? name : parts.joined(separator: ".")
  }
}
