import CommandLineKit
import Entities
import JSONKit
import System
import TerminalKit
import ViewModels
import Words

final class HelpCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "help", synopses: ["[COMMAND]", "filters|dates|options|agents|settings"],
    operands: [OperandDeclaration("COMMAND", .anyNumber, offering: "command")],
    options: [OptionDeclaration("json", value: .optional(placeholder: "VERSION")), "man"],
    examples: ["todo help", "todo help add", "todo help --json"])

  func run() throws(Refusal) {
    let help = HelpText(context: context)
    try arguments.allow(oneOf: ["json", "man"])
    let word = arguments.words.joined(separator: " ")
    let topic = HelpTopic(rawValue: word)
    let command = CommandTable.entry(named: word)?.declaration
    guard word.isEmpty || topic != nil || command != nil else {
      let names = CommandTable.entries.map(\.name) + HelpTopic.allCases.map(\.rawValue)
      throw .fault(.unknown(.helpTopic, word, among: names))
    }
    if arguments.has("man") {
      help.writeManual()
    } else if form.isJSON {
      help.writeJSON()
    } else if let topic {
      help.write(topic)
    } else if let command {
      help.write(command)
    } else {
      help.write()
    }
  }
}

/// Prints help as text and as JSON, and the manual page todo(1), from the parser's declarations.
struct HelpText {
  private static let maximumWidth = 100

  let context: Context

  /// The commands of every day, which the help of the program explains.
  static let everyDay = [
    "add", "list", "show", "next", "edit", "move", "start", "done", "step", "comment", "search",
    "delete", "undo", "board",
  ]

  private static let others: [(group: HelpHeading, names: [String])] = [
    (
      .organize,
      [
        "project", "column", "view", "context", "graph", "calendar", "date", "batch", "history",
      ]
    ),
    (.team, ["team", "sync"]),
    (
      .store,
      [
        "redo", "import", "export", "remind", "backup", "restore", "doctor", "settings",
        "completions", "mcp", "help",
      ]
    ),
  ]

  /// A command that no list names is one for cards.
  static var groups: [(group: HelpHeading, names: [String])] {
    let named = Set(everyDay + others.flatMap(\.names))
    let names = CommandTable.entries.map(\.name)
    return [(.cards, names.filter { !$0.contains(byte: UInt8(ascii: " ")) && !named.contains($0) })]
      + others
  }

  func write() {
    let everyDay: [HelpPage.Term] = Self.everyDay.map { ($0, text(.summary(ofCommand: $0))) }
    let groups: [HelpPage.Term] = Self.groups.map {
      (text($0.group.sentence), $0.names.joined(separator: " "))
    }
    write(
      text(.manualTitle),
      [
        section([.paragraph(text(.aboutTodo))]), section(.usage, [.terms(usages)]),
        section(.everyDay, [.terms(everyDay)]), section([.terms(groups)]),
        section(paragraphs(.moreHelp)),
      ])
  }

  func write(_ topic: HelpTopic) {
    let sections: [HelpPage.Section]
    switch topic {
    case .filters: sections = [section(aboutFilters), section([.terms(filters)])]
    case .dates: sections = dates.map { section([$0]) }
    case .options: sections = [section([commonOptions])]
    case .agents:
      let loop: [HelpPage.Term] = Sentence.agentLoop.map { ($0.command, text($0.use)) }
      sections =
        [section(paragraphs(.aboutAgents)), section([.terms(loop)])]
        + paragraphs(.agentRules).map { section([$0]) } + [section(.exitStatus, [.terms(statuses)])]
    }
    write("todo help \(topic.rawValue) - \(text(topic.summary))", sections)
  }

  func write(_ command: CommandDeclaration) {
    guard !command.name.isEmpty else { return write() }
    var parts = parts(of: command)
    let members: [HelpPage.Term] = CommandTable.members(of: command.name).map {
      ($0.declaration.verb, text(.summary(ofCommand: $0.name)))
    }
    if !members.isEmpty {
      let place = parts.firstIndex { $0.heading != nil } ?? 0
      parts.insert((.commands, .terms(members)), at: place)
    }
    let pages = command.topics.map { "todo help \($0.rawValue)" }
    if !pages.isEmpty { parts.append((nil, .paragraph(text(.seeAlso(pages))))) }
    write(
      "todo \(command.name) - \(text(.summary(ofCommand: command.name)))",
      [section(.usage, [.verbatim(command.usage)])]
        + parts.map { part in (part.heading.map { text($0.sentence) }, [part.block]) })
  }

  private func parts(
    of command: CommandDeclaration
  ) -> [(heading: HelpHeading?, block: HelpPage.Block)] {
    var parts: [(heading: HelpHeading?, block: HelpPage.Block)] =
      Sentence.details(ofCommand: command.name).map(paragraphs)?.map { (nil, $0) } ?? []
    if !command.options.isEmpty {
      parts.append((.options, options(command.options, of: command.name)))
    }
    if command.name == "settings" { parts.append((.settings, .terms(settings))) }
    return parts + [(.examples, .verbatim(command.examples))]
  }

  private var dates: [HelpPage.Block] {
    let isKorean = context.wording.language == .korean
    let examples: [HelpPage.Term] = DateExamples.allCases.map { kind in
      (text(.examples(kind)), kind.texts(inKorean: isKorean).joined(separator: " · "))
    }
    return [.terms(examples)] + paragraphs(.aboutDates)
  }

  private func section(_ heading: HelpHeading, _ blocks: [HelpPage.Block]) -> HelpPage.Section {
    (text(heading.sentence), blocks)
  }

  private func section(_ blocks: [HelpPage.Block]) -> HelpPage.Section {
    (nil, blocks)
  }

  private func text(_ sentence: Sentence) -> String { context.text(sentence) }

  private var aboutFilters: [HelpPage.Block] {
    paragraphs(.aboutFilters) + paragraphs(.filterValues)
  }

  private func paragraphs(_ sentence: Sentence) -> [HelpPage.Block] {
    context.wording.lines(sentence).map(HelpPage.Block.paragraph)
  }

  private var usages: [HelpPage.Term] {
    Sentence.usages.map { ($0.form, text($0.use)) }
  }

  private var statuses: [HelpPage.Term] {
    ExitStatus.allCases.map { ("\($0.rawValue)", text($0.sentence)) }
  }

  private func options(_ options: [OptionDeclaration], of command: String) -> HelpPage.Block {
    .terms(options.map { ($0.term, text(.description(ofOption: $0.name, in: command))) })
  }

  private var commonOptions: HelpPage.Block { options(CommandTable.common + [.help], of: "") }

  private var filters: [HelpPage.Term] {
    [("12  3,5,9  3-7", text(.description(ofFilter: "number")))]
      + FilterReader.keys.map { ("\($0):", text(.description(ofFilter: $0))) }
  }

  private var settings: [HelpPage.Term] {
    TrackerSettings.catalogue.settings.map { setting in
      // A long default would fill a line; `todo settings` shows it.
      let text = setting.fallbackText.text
      let fallback = text.isEmpty || text.utf8.count > 40 ? nil : text
      let entry = Sentence.setting(
        setting.key, values: .values(of: setting.offer),
        fallback: fallback)
      return (setting.key.rawValue, self.text(entry))
    }
  }

  private func write(_ title: String, _ sections: [HelpPage.Section]) {
    let width = min(context.console.size.columns, Self.maximumWidth)
    let lines = HelpPage.lines(title: [title], sections, width: width, cells: \.cellWidth)
    for line in lines { context.console.say(line) }
  }
}

// MARK: - The manual page
extension HelpText {
  func writeManual() {
    let variables: [HelpPage.Term] = Sentence.environmentVariables.map {
      ($0.names, text($0.use))
    }
    let page = ManualPage.roff(
      "todo", date: Release.date, source: "todo \(Release.version)",
      [
        section(.name, [.paragraph(text(.manualTitle))]),
        section(.synopsis, [.terms(usages)]),
        section(.description, [.paragraph(text(.aboutTodo))]),
        section(.commands, CommandTable.entries.flatMap { manual(of: $0.declaration) }),
        section(.selections, aboutFilters + [.terms(filters)]),
        section(.dates, dates),
        section(.options, [commonOptions]),
        section(.hooks, paragraphs(.aboutHooks)),
        section(.environment, [.terms(variables)]),
        section(.exitStatus, [.terms(statuses)]),
      ])
    context.console.output.write(page)
  }

  private func manual(of command: CommandDeclaration) -> [HelpPage.Block] {
    [
      .heading("todo \(command.name)"), .verbatim(command.usage),
      .paragraph("\(text(.summary(ofCommand: command.name)))."),
    ] + parts(of: command).map(\.block)
  }
}

// MARK: - JSON
extension HelpText {
  /// Prints the commands, options, filters and error codes.
  func writeJSON() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("program", Release.version)
      write(CommandTable.common + [.help], of: "", to: &writer)
      writer.objects("commands", CommandTable.entries.map(\.declaration), write)
      writer.objects("filters", FilterReader.keys) { key, writer in
        writer.member("key", key)
        writer.member("summary", text(.description(ofFilter: key)))
      }
      writer.objects("errors", ErrorCode.errors) { code, writer in
        writer.member("code", code.name)
        writer.member("status", Int(code.status.rawValue))
        writer.member("summary", text(code.status.sentence))
      }
    }
    context.console.json.write(writer.bytes)
    context.console.output.write("\n")
  }

  private func write(_ command: CommandDeclaration, to writer: inout JSONWriter) {
    writer.member("name", command.name)
    writer.member("summary", text(.summary(ofCommand: command.name)))
    writer.member("usage", command.usage)
    writer.member("operands", command.operands.map(\.term))
    writer.member("takesFilters", command.takesFilters)
    write(command.options, of: command.name, to: &writer)
    writer.member("examples", command.examples)
  }

  private func write(
    _ options: [OptionDeclaration], of command: String, to writer: inout JSONWriter
  ) {
    writer.objects("options", options) { option, writer in
      writer.member("name", "--\(option.name)")
      writer.member("short", option.short.map { "-\($0)" })
      writer.member("aliases", option.aliases.map { "--\($0)" })
      writer.member("value", option.placeholder)
      writer.member("repeats", option.repeats)
      writer.member("choices", option.choices)
      writer.member("summary", text(.description(ofOption: option.name, in: command)))
    }
  }
}

extension OptionDeclaration {
  fileprivate var placeholder: String? {
    switch value {
    case .none: nil
    case .required(let placeholder): placeholder
    case .optional(let placeholder): "[\(placeholder)]"
    }
  }

  fileprivate var choices: [String]? {
    if case .choices(let choices) = completion { choices } else { nil }
  }
}

extension CommandDeclaration {
  var usage: [String] {
    synopses.map { $0.isEmpty ? "todo \(name)" : "todo \(name) \($0)" }
  }

  fileprivate var topics: [HelpTopic] {
    let takesDates = name == "project deadline" || options.contains { $0.name == "deadline" }
    let isForAgents = ["claim", "release"].contains(name)
    return (takesFilters ? [.filters] : []) + (takesDates ? [.dates] : [])
      + (isForAgents ? [.agents] : [])
  }
}

extension Sentence {
  fileprivate static func values(of offer: ValueOffer) -> Sentence? {
    switch offer {
    case .choices(let words) where words.count <= 4: .verbatim(words.joined(separator: "|"))
    case .integer(let bounds): .range(bounds)
    case .optional(let wrapped, _): values(of: wrapped)
    case .choices, .list, .text: nil
    }
  }
}
