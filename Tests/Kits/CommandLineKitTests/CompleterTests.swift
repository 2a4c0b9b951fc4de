import CommandLineKit
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
    #expect(completer("").offers == [.commands])
    #expect(completer("ed").offers == [.commands])
    #expect(completer("ed").typedValue == "ed")
    #expect(completer("--store", "file", "ed").offers == [.commands])
  }

  @Test func afterAGroupItsVerbsAndOperandsAreOffered() {
    #expect(completer("project", "").offers == [.verbs(of: "project"), .source("project")])
    #expect(completer("project", "a").typedValue == "a")
    #expect(completer("project", "web", "").offers == [])
  }

  @Test func aVerbSelectsTheCommandOfItsGroup() {
    #expect(completer("project", "add", "-").offers == [.options([Self.all, Self.store, .help])])
    #expect(completer("project", "add", "").command == "project add")
    #expect(completer("project", "add", "web", "").offers == [])
    #expect(completer("project", "web", "add", "-").command == "project")
  }

  @Test func aCommandOfAGroupIsNotAFirstWord() {
    #expect(completer("project add", "").offers == [])
    #expect(completer("add", "").offers == [])
  }

  @Test func afterAnUnknownCommandNothingIsOffered() {
    #expect(completer("edti", "").offers == [])
  }

  @Test func operandsAreOfferedAsTheyAreDeclared() {
    #expect(completer("edit", "1", "").offers == [.source("card"), .filters])
    #expect(completer("help", "").offers == [.source("command")])
    #expect(completer("help", "edit", "").offers == [])
  }

  @Test func afterAnOptionItsValuesAreOffered() {
    #expect(completer("edit", "-p", "").offers == [.source("project")])
    #expect(completer("edit", "--state", "d").offers == [.choices(["todo", "done"])])
    #expect(completer("edit", "--store", "").offers == [])
  }

  @Test func theLeadOfAValueEndsWithTheEqualsSign() {
    let completer = completer("edit", "--project=we")
    #expect(completer.prefix == "--project=")
    #expect(completer.typedValue == "we")
    #expect(completer.offers == [.source("project")])
  }

  @Test func givenOptionsAreNotOffered() {
    let offers = completer("edit", "--all", "--state", "done", "-").offers
    #expect(offers == [.options([Self.project, Self.store, .help]), .filters])
  }

  @Test func afterTwoDashesNoOptionsAreOffered() {
    #expect(completer("edit", "--", "-").offers == [.source("card"), .filters])
  }

  @Test func valuesOfOptionsBeforeTheWordAreKnown() {
    #expect(completer("--store", "a b", "edit", "").given == ["store": "a b"])
    #expect(
      completer("edit", "--store=x=y", "--all", "-p", "web", "").given == [
        "store": "x=y", "project": "web",
      ])
    #expect(completer("edit", "--store", "x").given == [:])
    #expect(completer("edit", "--", "--store", "x", "").given == [:])
  }
}
