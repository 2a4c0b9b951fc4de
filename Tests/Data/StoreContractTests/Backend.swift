import Testing

enum Backend: CaseIterable, Sendable {
  case inMemory
  case sqlite

  /// The backend of the running test.
  @TaskLocal static var current = Backend.inMemory
}

/// Runs each test of a suite once on every backend, and names the backend in failures.
struct EachBackend: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for backend in Backend.allCases {
      let naming = IssueHandlingTrait.compactMapIssues { issue in
        var issue = issue
        issue.comments.append("\(backend)")
        return issue
      }
      try await Backend.$current.withValue(backend) {
        try await naming.provideScope(for: test, testCase: testCase, performing: function)
      }
    }
  }
}

extension Trait where Self == EachBackend {
  static var eachBackend: Self { EachBackend() }
}
