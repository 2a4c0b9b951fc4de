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
    "todo", options: [store],
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

  @Test func theFirstWordIsACommand() {
    expect(completer("").offers, is: [.commands])
    expect(completer("ed").offers, is: [.commands])
    expect(completer("ed").typedValue, is: "ed")
    expect(completer("--store", "file", "ed").offers, is: [.commands])
  }

  @Test func afterAGroupItsVerbsAndOperandsAreOffered() {
    expect(completer("project", "").offers, is: [.verbs(of: "project"), .source("project")])
    expect(completer("project", "a").typedValue, is: "a")
    expect(completer("project", "web", "").offers, is: [])
  }

  @Test func aVerbSelectsTheCommandOfItsGroup() {
    expect(completer("project", "add", "-").offers, is: [.options([Self.all, Self.store, .help])])
    expect(completer("project", "add", "").command, is: "project add")
    expect(completer("project", "add", "web", "").offers, is: [])
    expect(completer("project", "web", "add", "-").command, is: "project")
  }

  @Test func aCommandOfAGroupIsNotAFirstWord() {
    expect(completer("project add", "").offers, is: [])
    expect(completer("add", "").offers, is: [])
  }

  @Test func afterAnUnknownCommandNothingIsOffered() {
    expect(completer("edti", "").offers, is: [])
  }

  @Test func operandsAreOfferedAsTheyAreDeclared() {
    expect(completer("edit", "1", "").offers, is: [.source("card"), .filters])
    expect(completer("help", "").offers, is: [.source("command")])
    expect(completer("help", "edit", "").offers, is: [])
  }

  @Test func afterAnOptionItsValuesAreOffered() {
    expect(completer("edit", "-p", "").offers, is: [.source("project")])
    expect(completer("edit", "--state", "d").offers, is: [.choices(["todo", "done"])])
    expect(completer("edit", "--store", "").offers, is: [])
  }

  @Test func theLeadOfAValueEndsWithTheEqualsSign() {
    let completer = completer("edit", "--project=we")
    expect(completer.prefix, is: "--project=")
    expect(completer.typedValue, is: "we")
    expect(completer.offers, is: [.source("project")])
  }

  @Test func givenOptionsAreNotOffered() {
    let offers = completer("edit", "--all", "--state", "done", "-").offers
    expect(offers, is: [.options([Self.project, Self.store, .help]), .filters])
  }

  @Test func afterTwoDashesNoOptionsAreOffered() {
    expect(completer("edit", "--", "-").offers, is: [.source("card"), .filters])
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
