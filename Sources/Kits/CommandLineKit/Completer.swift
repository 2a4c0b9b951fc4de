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
    (prefix, typedValue) = ("", typed)
    given = place.given
    command = place.command?.name
    operands = place.operands
    if let option = place.waiting {
      offers = Self.offers(option.completion)
    } else if place.isAfterDashes || !typed.hasPrefix("-") {
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

/// The position of the word that is being typed.
private struct Place {
  private(set) var command: CommandDeclaration?
  /// The option whose value is missing.
  private(set) var waiting: OptionDeclaration?
  private(set) var isAfterDashes = false
  private(set) var given: [String: String] = [:]
  private var isUnknown = false
  private(set) var operands: [String] = []
  private var used: Set<String> = []
  private let program: ProgramDeclaration

  init(_ words: ArraySlice<String>, _ program: ProgramDeclaration) {
    self.program = program
    for word in words { pass(word) }
  }

  var options: [OptionDeclaration] {
    ((command?.options ?? []) + program.options).filter {
      $0.repeats || !used.contains($0.name)
    }
  }

  var operandOffers: [Completer.Offer] {
    guard let command else { return isUnknown ? [] : [.commands] }
    let verbs: [Completer.Offer] = isVerbNext ? [.verbs(of: command.name)] : []
    let typed = operands.count
    let operands = command.operands
    guard let operand = typed < operands.count ? operands[typed] : operands.last,
      typed < operands.count || operand.isEndless
    else { return verbs }
    let filters: [Completer.Offer] = command.takesFilters ? [.filters] : []
    return verbs + Completer.offers(operand.completion) + filters
  }

  private mutating func pass(_ word: String) {
    if let option = waiting {
      given[option.name] = word
      waiting = nil
    } else if isAfterDashes || !word.hasPrefix("-") || word == "-" {
      passOperand(word)
    } else if word == "--" {
      isAfterDashes = true
    } else {
      passOption(word)
    }
  }

  private var isVerbNext: Bool {
    guard let command, operands.isEmpty else { return false }
    return !program.members(of: command.name).isEmpty
  }

  private mutating func passOperand(_ word: String) {
    if let group = command {
      let member = program.members(of: group.name).first { $0.verb == word }
      if operands.isEmpty, let member { command = member } else { operands.append(word) }
    } else {
      command = program.mainCommands.first { $0.name == word }
      isUnknown = command == nil
    }
  }

  private mutating func passOption(_ word: String) {
    let spelling = word.prefix { $0 != "=" }
    guard let option = OptionTable(options)[String(spelling)] else { return }
    used.insert(option.name)
    if spelling != word {
      given[option.name] = String(word.dropFirst(spelling.count + 1))
    } else if case .required = option.value {
      waiting = option
    }
  }
}
