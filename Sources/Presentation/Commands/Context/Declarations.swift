import CommandLineKit

extension OptionDeclaration {
  /// An option with a value; `source` names where its completions come from.
  init(
    _ name: String, short: Character? = nil, aliases: [String] = [], takes placeholder: String,
    repeats: Bool = false, offering source: String? = nil, completion: Completion = .nothing
  ) {
    self.init(
      name, short: short, aliases: aliases, value: .required(placeholder: placeholder),
      repeats: repeats, completion: source.map(Completion.source) ?? completion)
  }
}

extension OperandDeclaration {
  init(_ name: String, _ count: Count = .one, offering source: String) {
    self.init(name, count, completion: .source(source))
  }
}
