/// The possible completions of the word that is being typed, based on the declarations.
public struct Completer: Sendable, Equatable {
  public enum Offer: Sendable, Equatable {
    case commands
    case verbs(of: String)
    case options([OptionDeclaration])
    case choices([String])
    case source(String)
    case filters
  }

  /// The part of the word before the value: `--project=`, or empty.
  public private(set) var prefix: String
  public private(set) var typedValue: String
  public let offers: [Offer]
  /// The values of the options before the word, by option name.
  public let given: [String: String]
  public let command: String?
  public let operands: [String]

  /// Reads the words after the program's name; the last one, possibly empty, is being typed.
  public init(_ words: [String], for program: ProgramDeclaration) {
    let typed = words.last ?? ""
    let place = Place(words.dropLast(), program)
    let reader = place.reader
    (prefix, typedValue) = ("", typed)
    given = reader.occurrences.reduce(into: [:]) { $0[$1.name] = $1.value }
    command = place.command?.name
    operands = reader.operands.map(\.word)
    if let option = reader.unfinished {
      offers = Self.offers(option.completion)
    } else if reader.isAfterDashes || !typed.hasPrefix("-") {
      offers = place.operandOffers
    } else if typed.hasPrefix("--"), let equals = typed.firstIndex(of: "=") {
      let option = OptionTable(place.options)[String(typed[..<equals])]
      prefix = String(typed[...equals])
      typedValue = String(typed[typed.index(after: equals)...])
      offers = option.map { Self.offers($0.completion) } ?? []
    } else {
      let filters: [Offer] = place.command?.takesFilters == true ? [.filters] : []
      offers = [.options(place.options + [.help])] + filters
    }
  }

  fileprivate static func offers(_ completion: Completion) -> [Offer] {
    switch completion {
    case .nothing: []
    case .choices(let choices): [.choices(choices)]
    case .source(let source): [.source(source)]
    }
  }
}

/// The words before the one that is being typed.
private struct Place {
  private(set) var command: CommandDeclaration?
  private(set) var reader: ArgumentReader
  private var isUnknown = false
  private let program: ProgramDeclaration

  init(_ words: [String], _ program: ProgramDeclaration) {
    self.program = program
    reader = ArgumentReader(words, options: OptionTable(program.options), command: nil)
    while reader.readNext(isFilter: { _ in false }) {
      guard reader.operands.count == 1, let word = reader.operands.first?.word else { continue }
      let found = (verbs ?? program.mainCommands).first { $0.verb == word }
      isUnknown = command == nil && found == nil
      guard found != nil || isUnknown else { continue }
      command = found
      reader.begin(OptionTable(program.options + (found?.options ?? [])))
    }
  }

  private var verbs: [CommandDeclaration]? { command.map { program.members(of: $0.name) } }

  var options: [OptionDeclaration] {
    ((command?.options ?? []) + program.options).filter { option in
      option.repeats || !reader.occurrences.contains { $0.name == option.name }
    }
  }

  var operandOffers: [Completer.Offer] {
    guard let command else { return isUnknown ? [] : [.commands] }
    let (typed, operands) = (reader.operands.count, command.operands)
    let isVerbNext = typed == 0 && verbs?.isEmpty == false
    let verbs: [Completer.Offer] = isVerbNext ? [.verbs(of: command.name)] : []
    guard let operand = typed < operands.count ? operands[typed] : operands.last,
      typed < operands.count || operand.isEndless
    else { return verbs }
    let filters: [Completer.Offer] = command.takesFilters ? [.filters] : []
    return verbs + Completer.offers(operand.completion) + filters
  }
}
