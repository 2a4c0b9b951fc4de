import Testing

/// Several processes on one store.
@Suite struct TogetherTests {
  @Test func twoJobsCannotFileOneBugTwice() throws {
    let todo = try Program()
    let running = try (1...6).map { _ in try todo.start("add", "Red build", "--key", "ci-7") }
    let told = try running.map { try $0.finish() }
    #expect(told.allSatisfy { $0.status == 0 })
    #expect(told.count { $0.out == "Added 1: Red build (inbox, todo), key ci-7\n" } == 1)
    #expect(told.count { $0.out == "Already there: 1 Red build (inbox, todo)\n" } == 5)
    #expect(try todo.succeed("list", "--plain=number") == "1\n")
  }
}
