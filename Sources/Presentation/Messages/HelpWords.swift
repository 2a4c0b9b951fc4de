// What stands in no table is told by its own name, which a test finds.
extension HelpWording {
  public func summary(ofCommand name: String) -> String {
    commandSummaries[name] ?? name
  }

  public func details(ofCommand name: String) -> [String] {
    commandDetails[name] ?? []
  }

  /// `command` is empty for the board.
  public func description(ofOption name: String, command: String) -> String {
    optionDescriptions["\(command.isEmpty ? "todo" : command) --\(name)"]
      ?? optionDescriptions["--\(name)"] ?? name
  }

  public func description(ofFilter key: String) -> String {
    filterDescriptions[key] ?? key
  }
}
