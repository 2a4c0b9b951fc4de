import Entities
import Expectations
import Services
import Testing

@Suite struct CurlCoversTests {
  /// The header of a picture of one pixel; nothing reads further.
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE]

  /// Requests a cover from a server that answers searches with `list` and other paths with `file`.
  private func cover(
    of animal: Animal = .cat, list: @escaping @Sendable (_ address: String) -> String,
    file: [UInt8]? = WebServer.found(picture), patience: Duration = .seconds(60)
  ) throws -> Picture {
    let server = try WebServer { path, address in
      path.hasPrefix("/v1/images/search") ? WebServer.found(Array(list(address).utf8)) : file
    }
    return try withExtendedLifetime(server) {
      try CurlCovers(cat: server.address, dog: "\(server.address)/", patience: patience)
        .picture(of: animal)
    }
  }

  private func fault(
    _ list: String, file: [UInt8]? = WebServer.found(picture), patience: Duration = .seconds(60)
  ) -> CoverFault? {
    let error = #expect(throws: TrackerError.self) {
      try cover(
        list: { list.replacing("BASE", with: $0) }, file: file, patience: patience)
    }
    guard case .noCover(let fault, let address) = error else {
      Issue.record("\(String(describing: error))")
      return nil
    }
    expect(address.hasPrefix("http://127.0.0.1:"))
    return fault
  }

  @Test(arguments: Animal.allCases)
  func thePictureInTheAnswerIsDownloaded(animal: Animal) throws {
    let picture = try cover(of: animal, list: { #"[{"id":"x","url":"\#($0)/images/x.png"}]"# })
    expect(picture.bytes, is: Self.picture)
    expect(picture.format, is: .png)
  }

  @Test func theRequestAsksForSmallPicturesInSupportedFormats() throws {
    let server = try WebServer { path, _ in
      path == "/v1/images/search?mime_types=jpg,png&size=small"
        ? WebServer.found(Array("[]".utf8)) : WebServer.status("404 Not Found")
    }
    for base in [server.address, server.address + "/"] {
      #expect(throws: TrackerError.noCover(.badAnswer, from: base)) {
        try CurlCovers(cat: base, dog: base).picture(of: .cat)
      }
    }
  }

  @Test func redirectsAreFollowed() throws {
    let server = try WebServer { path, address in
      switch path {
      case "/real": WebServer.found(Self.picture)
      case "/moved": WebServer.status("302 Found", "Location: \(address)/real\r\n")
      default: WebServer.found(Array(#"[{"url":"\#(address)/moved"}]"#.utf8))
      }
    }
    let covers = CurlCovers(cat: server.address, dog: server.address)
    try expect(covers.picture(of: .dog).bytes, is: Self.picture)
  }

  @Test func redirectsToOtherProtocolsAreRefused() throws {
    let moved = WebServer.status("302 Found", "Location: file:///etc/passwd\r\n")
    guard case .unreachable = fault(#"[{"url":"BASE/x"}]"#, file: moved) else {
      Issue.record("it went there")
      return
    }
  }

  @Test(arguments: [
    "", "{", "[]", "{}", "null", "[{}]", #"[{"url":7}]"#, #"{"url":"http://127.0.0.1/x"}"#,
    #"[{"url":"file:///etc/passwd"}]"#, #"[{"url":"--output=/tmp/x"}]"#, #"[{"url":"-K/etc/x"}]"#,
    #"[{"url":"ftp://127.0.0.1/x"}]"#, #"[{"url":"http://a b"}]"#, "[{\"url\":\"http://a\\nb\"}]",
    #"[{"url":"http://é"}]"#,
  ])
  func anAnswerWithoutAWebAddressIsRefused(list: String) {
    expect(fault(list), is: .badAnswer)
  }

  @Test(arguments: ["403 Forbidden", "404 Not Found", "429 Too Many", "500 Oh No"])
  func anHTTPErrorIsReportedWithItsStatus(line: String) {
    let refusal = WebServer.status(line)
    let status = Int(line.prefix(3)) ?? 0
    expect(fault(#"[{"url":"BASE/x"}]"#, file: refusal), is: .refused(status: status))
  }

  @Test func tooLargePicturesAreNotDownloadedCompletely() {
    let large = WebServer.found([UInt8](repeating: 0, count: Picture.limit + 1))
    expect(fault(#"[{"url":"BASE/x"}]"#, file: large), is: .tooLarge(limit: Picture.limit))
    // The same without a length.
    let untold = Array("HTTP/1.0 200 OK\r\n\r\n".utf8) + large
    expect(fault(#"[{"url":"BASE/x"}]"#, file: untold), is: .tooLarge(limit: Picture.limit))
    expect(fault("[" + String(repeating: " ", count: 70_000) + "]"), is: .tooLarge(limit: 65_536))
  }

  @Test func aServerThatDoesNotAnswerTimesOut() {
    let fault = fault(#"[{"url":"BASE/x"}]"#, file: nil, patience: .seconds(1))
    expect(fault, is: .tooSlow(seconds: 1))
  }

  @Test func aRefusedConnectionIsReported() throws {
    // The server was stopped, so nothing listens on its port.
    let address = try WebServer { _, _ in nil }.address
    let error = #expect(throws: TrackerError.self) {
      try CurlCovers(cat: address, dog: address).picture(of: .cat)
    }
    guard case .noCover(.unreachable(let reason), address) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expect(!reason.isEmpty)
  }

  @Test func aMissingCurlIsReported() {
    #expect(throws: TrackerError.noCover(.noProgram, from: "http://127.0.0.1")) {
      try CurlCovers(cat: "http://127.0.0.1", dog: "", program: "/nowhere/curl").picture(of: .cat)
    }
  }
}
