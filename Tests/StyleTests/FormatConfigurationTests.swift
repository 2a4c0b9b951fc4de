import Expectations
import Foundation
import Testing

@Suite struct FormatConfigurationTests {
  private struct Configuration: Decodable {
    let rules: [String: Bool]
  }

  /// A rule that is missing in the file would be silently off.
  @Test func everyRuleOfSwiftFormatIsNamed() throws {
    let all = try rules(House.swift("format", "dump-configuration"))
    let named = try rules(Data(House.text(".swift-format").utf8))
    expect(all.count > 30)
    expect(Set(named.keys), is: Set(all.keys))
  }

  private func rules(_ json: Data) throws -> [String: Bool] {
    try JSONDecoder().decode(Configuration.self, from: json).rules
  }
}
