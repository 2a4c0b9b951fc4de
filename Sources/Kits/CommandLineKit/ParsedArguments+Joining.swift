extension ParsedArguments {
  /// Returns the operands that directly follow the last occurrence of an option and its value, up
  /// to the next option.
  public func operands(following option: String) -> [Operand] {
    guard let next = occurrences.last(where: { $0.name == option })?.next else { return [] }
    let start = operands.drop { $0.index != next }
    return zip(start, next...).prefix { $0.0.index == $0.1 }.map(\.0)
  }

  /// Returns the arguments in which the last value of an option is `value`, which includes the
  /// `count` operands that directly follow it.
  public func joining(_ count: Int, toValueOf option: String, as value: String) -> ParsedArguments {
    let joined = operands(following: option).prefix(count).map(\.index)
    guard let place = occurrences.lastIndex(where: { $0.name == option }) else { return self }
    var occurrences = occurrences
    occurrences[place] = Occurrence(
      name: option, value: value, next: occurrences[place].next + joined.count)
    return ParsedArguments(
      of: command, operands: operands.filter { !joined.contains($0.index) },
      occurrences: occurrences, wantsHelp: wantsHelp)
  }
}
