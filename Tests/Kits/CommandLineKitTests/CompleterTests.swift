import CommandLineKit
import Expectations
import Testing

@Suite struct CompleterTests {
  private static let project = OptionDeclaration(
    "project", short: "p", value: .required(placeholder: "PROJECT"),
    completion: .source("project"))
  private static let state = OptionDeclaration(
    "state", value: .required(placeholder: "STATE"), completion: .choices(["todo", "done"]))
  private static let all = OptionDeclaration("all")
  private static let store = OptionDeclaration("store", value: .required(placeholder: "PATH"))
  private let program = ProgramDeclaration(
    options: [store],
    commands: [
      CommandDeclaration(
        "edit", operands: [OperandDeclaration("CARD", .anyNumber, completion: .source("card"))],
        options: [project, state, all], takesFilters: true),
      CommandDeclaration(
        "project", operands: [OperandDeclaration("NAME", .optional, completion: .source("project"))]
      ),
      CommandDeclaration("project add", operands: [OperandDeclaration("NAME")], options: [all]),
      CommandDeclaration(
        "help", operands: [OperandDeclaration("COMMAND", .optional, completion: .source("command"))]
      ),
    ])

  private func completer(_ words: String...) -> Completer {
    Completer(words, for: program)
  }

  @Test(
    arguments: [
      // The first word is a command, and a command of a group is none.
      ([""], [.commands]), (["ed"], [.commands]), (["--store", "file", "ed"], [.commands]),
      (["project add", ""], []), (["add", ""], []), (["edti", ""], []),
      // The verbs and the operands of a group.
      (["project", ""], [.verbs(of: "project"), .source("project")]), (["project", "web", ""], []),
      (["project", "add", "-"], [.options([all, store, .help])]),
      (["project", "add", "web", ""], []),
      // Operands, as often as they are declared.
      (["edit", "1", ""], [.source("card"), .filters]), (["help", ""], [.source("command")]),
      (["help", "edit", ""], []),
      // The values of an option.
      (["edit", "-p", ""], [.source("project")]),
      (["edit", "--state", "d"], [.choices(["todo", "done"])]), (["edit", "--store", ""], []),
      // Options that were not given, before two dashes.
      (
        ["edit", "--all", "--state", "done", "-"], [.options([project, store, .help]), .filters]
      ),
      (["edit", "--", "-"], [.source("card"), .filters]),
    ] as [([String], [Completer.Offer])])
  func theNextWordDecidesTheOffers(words: [String], offers: [Completer.Offer]) {
    expect(Completer(words, for: program).offers, is: offers)
  }

  @Test func aVerbSelectsTheCommandOfItsGroup() {
    expect(completer("project", "add", "").command, is: "project add")
    expect(completer("project", "web", "add", "-").command, is: "project")
    expect(completer("project", "a").typedValue, is: "a")
  }

  @Test func theLeadOfAValueEndsWithTheEqualsSign() {
    let completer = completer("edit", "--project=we")
    expect(completer.prefix, is: "--project=")
    expect(completer.typedValue, is: "we")
    expect(completer.offers, is: [.source("project")])
  }

  @Test func valuesOfOptionsBeforeTheWordAreKnown() {
    expect(completer("--store", "a b", "edit", "").given, is: ["store": "a b"])
    expect(
      completer("edit", "--store=x=y", "--all", "-p", "web", "").given,
      is: [
        "store": "x=y", "project": "web",
      ])
    expect(completer("edit", "--store", "x").given, is: [:])
    expect(completer("edit", "--", "--store", "x", "").given, is: [:])
  }
}
