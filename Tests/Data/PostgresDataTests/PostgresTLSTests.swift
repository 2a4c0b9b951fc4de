import Entities
import Expectations
import Foundation
import PostgresTesting
import Repositories
import Testing

@testable import PostgresData

/// A server on 127.0.0.1 that speaks TLS, with certificates that openssl makes.
private final class Certificates {
  static let isInstalled: Bool = {
    let isHere = FileManager.default.fileExists(atPath: "/usr/bin/openssl")
    if !isHere { print("not checked: TLS of hubs, because openssl is not installed") }
    return isHere && PostgresServer.isInstalled
  }()

  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "todo-tls-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for authority in ["own", "stranger"] {
      try openssl(
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-keyout", path("\(authority).key"), "-out", path("\(authority).crt"), "-days", "30",
        "-subj", "/CN=\(authority) authority")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func make(_ name: String, host: String, by authority: String = "own", days: Int = 10) throws {
    try openssl(
      "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
      path("\(name).key"), "-out", path("\(name).csr"), "-subj", "/CN=\(host)")
    let kind = host.contains { $0.isLetter } ? "DNS" : "IP"
    try "subjectAltName=\(kind):\(host)\n".write(
      toFile: path("\(name).ext"), atomically: false, encoding: .utf8)
    try openssl(
      "x509", "-req", "-in", path("\(name).csr"), "-CA", path("\(authority).crt"), "-CAkey",
      path("\(authority).key"), "-CAcreateserial", "-days", "\(days)", "-out",
      path("\(name).crt"), "-extfile", path("\(name).ext"))
  }

  private func openssl(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = words
    let output = Pipe()
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw PostgresServer.Failed(what: text) }
  }
}

@Suite(.enabled(if: Certificates.isInstalled)) struct PostgresTLSTests {
  private func fault(
    at port: Int, trusting file: String, _ more: String = "", password: String
  ) -> TrackerError? {
    // The name is `localhost`, and verify-full is what a name elsewhere would get.
    let address =
      "postgresql://ann@localhost:\(port)/postgres?sslrootcert=\(file)"
      + (more.isEmpty ? "&sslmode=verify-full" : more) + "&passfile=\(password)"
    do throws(TrackerError) {
      _ = try Team.hub(at: address)
      return nil
    } catch {
      expect(!"\(error)".contains("geheim"))
      return error
    }
  }

  @Test func onlyTheRightServerIsTrusted() throws {
    let server = try PostgresServer(["fsync=off"])
    let certificates = try Certificates()
    try server.sql("CREATE ROLE ann LOGIN PASSWORD 'geheim'")
    try certificates.make("right", host: "localhost")
    try certificates.make("strange", host: "localhost", by: "stranger")
    try certificates.make("expired", host: "localhost", days: -1)
    try certificates.make("other", host: "db.example.com")
    let passwords = certificates.path("pgpass")
    try "localhost:*:*:ann:geheim\n".write(toFile: passwords, atomically: false, encoding: .utf8)
    chmod(passwords, 0o600)
    let own = certificates.path("own.crt")
    for (name, isTrusted) in [
      ("right", true), ("strange", false), ("expired", false), ("other", false),
    ] {
      try server.order(
        "tls \(certificates.path("\(name).crt")) \(certificates.path("\(name).key"))")
      let found = fault(at: server.port, trusting: own, password: passwords)
      if isTrusted {
        expect(found == nil, "\(name)")
      } else {
        guard case .team(.hub(.certificate, _)) = found else {
          Issue.record("\(name): \(String(describing: found))")
          continue
        }
      }
    }
    // An address can say that the name doesn't matter.
    expect(fault(at: server.port, trusting: own, "&sslmode=verify-ca", password: passwords) == nil)
    guard
      case .team(.hub(.certificate, _)) = fault(
        at: server.port, trusting: certificates.path("absent.crt"), password: passwords)
    else {
      Issue.record("a missing file of authorities")
      return
    }
  }

  @Test func aWrongPasswordIsNotShown() throws {
    let server = try PostgresServer.shared()
    let name = PostgresServer.newName()
    try server.sql("CREATE ROLE \(name) LOGIN PASSWORD 'geheim'")
    let address = "postgresql://\(name)@127.0.0.1:\(server.port)/postgres?sslmode=disable"
    #expect(throws: TrackerError.team(.hub(.login(.password), address: address))) {
      try Team.hub(at: address)
    }
  }
}
