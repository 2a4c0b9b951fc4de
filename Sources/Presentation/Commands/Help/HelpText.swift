import CommandLineKit
import Entities
import Messages
import SettingsKit
import TerminalKit
import ViewModels

/// Prints help as text.
struct HelpText {
  /// The maximum number of cells in a line.
  private static let maximumWidth = 100

  private let commands: CommandTable
  private let context: Context

  init(of commands: CommandTable, in context: Context) {
    self.commands = commands
    self.context = context
  }

  /// Prints the help of the program.
  func write() {
    write(
      HelpPage(
        title: [text(.manual)],
        sections: [
          HelpPage.Section(blocks: [.paragraph(text(.about))]),
          section(.usage, [.terms(usages)]),
          section(.commands, [.terms(terms(commands.program.mainCommands))]),
          section(.selections, selections()),
          section(.options, [.terms(terms(CommandTable.common + [.help], command: ""))]),
          section(
            .examples,
            [
              .verbatim([
                "todo add Buy milk -d fri", "todo start 1", "todo done 1", "todo undo",
                "todo list tag:shop", "todo help list",
              ])
            ]),
          HelpPage.Section(blocks: paragraphs(.more)),
        ]))
  }

  /// Prints the help of `command`.
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
    if command.takesDates { sections.append(section(.dates, [.paragraph(text(.dates))])) }
    if command.name == "settings" {
      sections.append(section(.settings, [.terms(settings(listingNames: false))]))
    }
    if command.takesFilters {
      let blocks = selections(takesNumbers: command.takesNumbers)
      sections.append(section(.selections, blocks))
    }
    sections.append(section(.examples, [.verbatim(command.examples)]))
    write(
      HelpPage(
        title: ["todo \(command.name) - \(wording.summary(ofCommand: command.name))"],
        sections: sections))
  }

  func section(_ heading: HelpHeading, _ blocks: [HelpPage.Block]) -> HelpPage.Section {
    HelpPage.Section(text(.heading(heading)), blocks: blocks)
  }

  func text(_ phrase: Phrase.Help) -> String {
    context.wording.text(.help(phrase))
  }

  func paragraphs(_ phrase: Phrase.Help) -> [HelpPage.Block] {
    context.wording.lines(.help(phrase)).map(HelpPage.Block.paragraph)
  }

  var usages: [HelpPage.Term] {
    UsageForm.allCases.map { HelpPage.Term($0.rawValue, text(.usage($0))) }
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

  func selections(takesNumbers: Bool = true) -> [HelpPage.Block] {
    let numbers = HelpPage.Term("12  3,5,9  3-7", text(.filter(.number)))
    let filters = FilterReader.keys.map { key in
      HelpPage.Term("\(key):", context.wording.description(ofFilter: key))
    }
    return [
      .paragraph(text(.selections(takesNumbers: takesNumbers))),
      .terms(takesNumbers ? [numbers] + filters : filters),
    ]
  }

  /// The settings; settings with the same description are one term, such as `color.NAME`, which can
  /// list the names.
  func settings(listingNames: Bool) -> [HelpPage.Term] {
    var groups: [[AnySetting<TrackerSettings>]] = []
    for setting in TrackerSettings.catalogue.settings {
      if let last = groups.last?.first, describe(last.key) == describe(setting.key) {
        groups[groups.count - 1].append(setting)
      } else {
        groups.append([setting])
      }
    }
    return groups.map { term($0, listsNames: listingNames) }
  }

  private func describe(_ key: SettingKey) -> String {
    context.wording.text(.settings(.description(key)))
  }

  private func term(
    _ group: [AnySetting<TrackerSettings>], listsNames: Bool
  ) -> HelpPage.Term {
    let setting = group[0]
    let fallbacks = Set(group.map { $0.fallback.text })
    let fallback = fallbacks.count == 1 ? fallbacks.first.flatMap { shown(fallback: $0) } : nil
    let parts = group.map { $0.key.rawValue.split(separator: ".") }
    let isGroup = group.count > 1
    // The help of `todo next` explains the weights.
    let isWeight = setting.key.isUrgencyWeight
    let entry = SettingHelp(
      setting.key, values: isWeight ? nil : SettingHelp.Values(setting.offer), fallback: fallback,
      names: isGroup && listsNames ? parts.compactMap(\.last).map(String.init) : [])
    let name = (parts[0].dropLast() + ["NAME"]).joined(separator: ".")
    return HelpPage.Term(
      isGroup ? name : setting.key.rawValue, context.wording.text(.settings(.entry(entry))))
  }

  /// Returns the default to show; a long one would fill a line, and `todo settings` shows it.
  private func shown(fallback: String) -> String? {
    fallback.isEmpty || fallback.utf8.count > 40 ? nil : fallback
  }

  private func write(_ page: HelpPage) {
    let width = min(context.console.size.columns, Self.maximumWidth)
    for line in page.lines(width: width, cells: \.cellWidth) { context.console.say(line) }
  }
}

extension CommandDeclaration {
  /// The synopses as complete command lines.
  var usage: [String] {
    synopses.map { $0.isEmpty ? "todo \(name)" : "todo \(name) \($0)" }
  }

  /// Whether an operand or an option of the command is a date.
  var takesDates: Bool {
    name == "project deadline" || options.contains { $0.name == "deadline" }
  }
}

extension SettingHelp.Values {
  /// The choices, if they are few, or the range; `nil` if the description or default is enough.
  fileprivate init?(_ offer: ValueOffer) {
    switch offer {
    case .choices(let words) where words.count <= 4: self = .choices(words)
    case .integer(let bounds): self = .range(bounds)
    case .optional(let wrapped, _): self.init(wrapped)
    case .choices, .flag, .list, .text: return nil
    }
  }
}

extension CommandDeclaration {
  /// Whether numbers select cards, and not filters alone.
  fileprivate var takesNumbers: Bool {
    synopses.contains { $0.contains(scalars: "CARD") || $0.contains(scalars: "SELECTION") }
  }
}
