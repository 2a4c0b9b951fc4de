import Expectations
import Testing

/// One word names one thing: types that other files can use have names of their own.
///
/// Nested and private types are not counted: whoever reads them sees what they belong to.
@Suite struct NameTests {
  private let types: [String: [String]]

  init() throws {
    let pairs = try House.sources(["Sources"]).flatMap { file in
      Self.names(in: file).map { (name: $0, module: Self.module(of: file.path)) }
    }
    types = Dictionary(grouping: pairs, by: \.name).mapValues { $0.map(\.module) }
  }

  @Test func noTwoTypesHaveOneName() {
    expect(types.count > 500)
    let twice = types.filter { $0.value.count > 1 }.map(\.key)
    expect(twice.sorted(), is: [])
  }

  /// In one module `Tags` may be what holds each `Tag`.
  @Test func noTypesOfTwoModulesDifferOnlyByAPluralS() {
    let plurals = types.filter { name, modules in
      guard let plural = types["\(name)s"] else { return false }
      return Set(plural) != Set(modules)
    }
    expect(plurals.map { "\($0.key)s" }.sorted(), is: [])
  }

  private static func module(of path: String) -> String {
    path.split(separator: "/").dropLast().prefix(3).joined(separator: "/")
  }

  private static func names(in file: SourceFile) -> [String] {
    file.code.captures(
      "^(?:(?:final|indirect|package|public) )*"
        + #"(?:actor|class|enum|protocol|struct|typealias) (\w+)"#)
  }
}
