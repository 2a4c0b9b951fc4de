extension ProgramDeclaration {
  /// Returns the first word that is not an option, and all other words, where `options` may precede
  /// it: for the words after the name of a group, its verb.
  public static func split(
    _ words: [String], options: OptionTable, of command: String?,
    isFilter: (String) -> Bool = { _ in false }
  ) throws(UsageError) -> (word: String?, arguments: [String]) {
    var reader = ArgumentReader(words, options: options, command: command)
    while reader.operands.isEmpty, reader.readNext(isFilter: isFilter) {}
    if let fault = reader.fault, !reader.wantsHelp { throw fault }
    guard let operand = reader.operands.first else { return (nil, words) }
    var arguments = words
    arguments.remove(at: operand.index)
    return (operand.word, arguments)
  }

  /// Returns the index of the first word that is not an option; `nil` if there is none, or if an
  /// option before it is not one of `options`.
  public static func index(ofWordIn words: [String], options: OptionTable) -> Int? {
    var reader = ArgumentReader(words, options: options, command: nil)
    while reader.operands.isEmpty, reader.readNext(isFilter: { _ in false }) {}
    return reader.fault == nil ? reader.operands.first?.index : nil
  }
}
