import CommandLineKit
import Entities
import TerminalKit
import ViewModels
import Words

/// Prints help as text.
struct HelpText {
  private static let maximumWidth = 100

  private let commands: CommandTable
  private let context: Context

  init(of commands: CommandTable, in context: Context) {
    self.commands = commands
    self.context = context
  }

  /// The commands of every day, which the help of the program explains.
  static let everyDay = [
    "add", "list", "show", "next", "edit", "move", "start", "done", "step", "comment", "search",
    "delete", "undo", "board",
  ]

  static let groups: [(group: CommandGroup, names: [String])] = [
    (.cards, ["reopen", "skip", "copy", "check", "uncheck", "claim", "release"]),
    (.organize, ["project", "column", "view", "graph", "calendar", "date", "batch", "history"]),
    (.team, ["team", "sync"]),
    (
      .store,
      [
        "redo", "import", "export", "remind", "backup", "restore", "doctor", "settings",
        "completions", "help",
      ]
    ),
  ]

  func write() {
    let everyDay = Self.everyDay.map { HelpPage.Term($0, context.wording.summary(ofCommand: $0)) }
    let groups = Self.groups.map {
      HelpPage.Term(context.wording.text($0.group.sentence), $0.names.joined(separator: " "))
    }
    write(
      HelpPage(
        title: [text(.manualTitle)],
        sections: [
          HelpPage.Section(blocks: [.paragraph(text(.aboutTodo))]),
          section(.usage, [.terms(usages)]), section(.everyDay, [.terms(everyDay)]),
          HelpPage.Section(blocks: [.terms(groups)]),
          HelpPage.Section(blocks: paragraphs(.moreHelp)),
        ]))
  }

  func write(_ topic: HelpTopic) {
    let title = "todo help \(topic.rawValue) - \(text(topic.summary))"
    switch topic {
    case .filters:
      write(
        HelpPage(
          title: [title],
          sections: [.init(blocks: paragraphs(.aboutFilters)), .init(blocks: [.terms(filters)])]))
    case .dates:
      write(
        HelpPage(
          title: [title],
          sections: dates.map { .init(blocks: [$0]) }))
    case .options:
      let common = terms(CommandTable.common + [.help], command: "")
      write(HelpPage(title: [title], sections: [.init(blocks: [.terms(common)])]))
    case .agents:
      let loop = Sentence.agentLoop.map { HelpPage.Term($0.command, text($0.use)) }
      write(
        HelpPage(
          title: [title],
          sections: [.init(blocks: paragraphs(.aboutAgents)), .init(blocks: [.terms(loop)])]
            + paragraphs(.agentRules).map { .init(blocks: [$0]) }
            + [section(.exitStatus, [.terms(statuses)])]))
    }
  }

  func write(_ command: CommandDeclaration) {
    guard !command.name.isEmpty else { return write() }
    let wording = context.wording
    var sections = [section(.usage, [.verbatim(command.usage)])]
    sections += wording.details(ofCommand: command.name).map {
      HelpPage.Section(blocks: [.paragraph($0)])
    }
    let members = commands.members(of: command.name).map(\.declaration)
    if !members.isEmpty { sections.append(section(.commands, [.terms(terms(members))])) }
    if !command.options.isEmpty {
      sections.append(section(.options, [.terms(terms(command.options, command: command.name))]))
    }
    if command.name == "settings" {
      sections.append(section(.settings, [.terms(settings)]))
    }
    sections.append(section(.examples, [.verbatim(command.examples)]))
    let pages = command.topics.map { "todo help \($0.rawValue)" }
    if !pages.isEmpty { sections.append(.init(blocks: [.paragraph(text(.seeAlso(pages)))])) }
    write(
      HelpPage(
        title: ["todo \(command.name) - \(wording.summary(ofCommand: command.name))"],
        sections: sections))
  }

  /// The table of dates and rules by examples, and what they don't show.
  var dates: [HelpPage.Block] {
    let isKorean = context.wording.language == .korean
    let examples = DateExamples.allCases.map { kind in
      HelpPage.Term(
        text(.examples(kind)), kind.texts(inKorean: isKorean).joined(separator: " · "))
    }
    return [.terms(examples)] + paragraphs(.aboutDates)
  }

  func section(_ heading: HelpHeading, _ blocks: [HelpPage.Block]) -> HelpPage.Section {
    HelpPage.Section(text(heading.sentence), blocks: blocks)
  }

  func text(_ sentence: Sentence) -> String {
    context.wording.text(sentence)
  }

  func paragraphs(_ sentence: Sentence) -> [HelpPage.Block] {
    context.wording.lines(sentence).map(HelpPage.Block.paragraph)
  }

  var usages: [HelpPage.Term] {
    UsageForm.allCases.map { HelpPage.Term($0.rawValue, text($0.sentence)) }
  }

  var statuses: [HelpPage.Term] {
    ExitStatus.allCases.map { HelpPage.Term("\($0.rawValue)", text($0.sentence)) }
  }

  private func terms(_ commands: [CommandDeclaration]) -> [HelpPage.Term] {
    commands.map { HelpPage.Term($0.verb, context.wording.summary(ofCommand: $0.name)) }
  }

  func terms(_ options: [OptionDeclaration], command: String) -> [HelpPage.Term] {
    options.map { option in
      HelpPage.Term(
        option.term, context.wording.description(ofOption: option.name, command: command))
    }
  }

  var filters: [HelpPage.Term] {
    let numbers = HelpPage.Term(
      "12  3,5,9  3-7", context.wording.description(ofFilter: "number"))
    let filters = FilterReader.keys.map { key in
      HelpPage.Term("\(key):", context.wording.description(ofFilter: key))
    }
    return [numbers] + filters
  }

  /// Settings with the same description are one term, such as `board.show.NAME`.
  var settings: [HelpPage.Term] {
    let groups = Dictionary(grouping: TrackerSettings.catalogue.settings) { text($0.key.purpose) }
    return TrackerSettings.catalogue.settings.compactMap { setting in
      let purpose = text(setting.key.purpose)
      let group = groups[purpose] ?? []
      guard group.first?.key == setting.key else { return nil }
      guard group.count == 1 else {
        let parts = setting.key.rawValue.split(separator: ".").dropLast()
        return HelpPage.Term("\(parts.joined(separator: ".")).NAME", purpose)
      }
      let entry = Sentence.setting(
        setting.key, values: .values(of: setting.offer),
        fallback: shown(fallback: setting.fallback.text))
      return HelpPage.Term(setting.key.rawValue, text(entry))
    }
  }

  /// `nil` for a long default, which would fill a line; `todo settings` shows it.
  private func shown(fallback: String) -> String? {
    fallback.isEmpty || fallback.utf8.count > 40 ? nil : fallback
  }

  private func write(_ page: HelpPage) {
    let width = min(context.console.size.columns, Self.maximumWidth)
    for line in page.lines(width: width, cells: \.cellWidth) { context.console.say(line) }
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
    case .integer(let bounds): .settingRange(bounds)
    case .optional(let wrapped, _): values(of: wrapped)
    case .choices, .flag, .list, .text: nil
    }
  }
}
