import Entities
import Expectations
import Foundation
import PostgresTesting
import Testing

@testable import PostgresData

@Suite struct PostgresLibraryTests {
  private static let header = ["/usr/include/postgresql/libpq-fe.h", "/usr/include/libpq-fe.h"]
    .first { FileManager.default.fileExists(atPath: $0) }

  /// Each has a property of the library without its `PQ`, in this order.
  private static let declarations = [
    "int PQlibVersion(void)",
    "PGconn *PQconnectdbParams(const char *const *keywords, const char *const *values, int expand)",
    "void PQfinish(PGconn *conn)",
    "ConnStatusType PQstatus(const PGconn *conn)",
    "char *PQerrorMessage(const PGconn *conn)",
    "int PQsocket(const PGconn *conn)",
    """
    PQnoticeReceiver PQsetNoticeReceiver(PGconn *conn, PQnoticeReceiver receiver, void *argument)
    """,
    """
    int PQsendQueryParams(PGconn *conn, const char *command, int count, const Oid *types, \
    const char *const *values, const int *lengths, const int *formats, int format)
    """,
    "int PQconsumeInput(PGconn *conn)",
    "int PQisBusy(PGconn *conn)",
    "PGresult *PQgetResult(PGconn *conn)",
    "ExecStatusType PQresultStatus(const PGresult *result)",
    "char *PQresultErrorField(const PGresult *result, int field)",
    "char *PQcmdStatus(PGresult *result)",
    "char *PQcmdTuples(PGresult *result)",
    "int PQntuples(const PGresult *result)",
    "int PQnfields(const PGresult *result)",
    "char *PQgetvalue(const PGresult *result, int row, int column)",
    "int PQgetlength(const PGresult *result, int row, int column)",
    "int PQgetisnull(const PGresult *result, int row, int column)",
    "void PQclear(PGresult *result)",
  ]

  private static let types = [
    "void": "()", "int": "Int32", "ConnStatusType": "UInt32", "ExecStatusType": "UInt32",
    "char *": "Optional<UnsafeMutablePointer<Int8>>",
    "const char *": "Optional<UnsafePointer<Int8>>",
    "PGconn *": "Optional<OpaquePointer>", "const PGconn *": "Optional<OpaquePointer>",
    "PGresult *": "Optional<OpaquePointer>", "const PGresult *": "Optional<OpaquePointer>",
    "const char *const *": "Optional<UnsafePointer<Optional<UnsafePointer<Int8>>>>",
    "const Oid *": "Optional<UnsafePointer<UInt32>>",
    "const int *": "Optional<UnsafePointer<Int32>>",
    "void *": "Optional<UnsafeMutableRawPointer>",
    "PQnoticeReceiver": "Optional<@convention(c) (Optional<UnsafeMutableRawPointer>, "
      + "Optional<OpaquePointer>) -> ()>",
  ]

  private func type(_ declaration: String) throws -> String {
    let match = try #require(try /(.+?)PQ\w+\((.*)\)/.wholeMatch(in: declaration))
    let result = try #require(Self.types[match.1.trimmingCharacters(in: .whitespaces)])
    let parameters = try match.2.split(separator: ", ").filter { $0 != "void" }.map { parameter in
      let type = parameter.replacing(/\w+$/, with: "").trimmingCharacters(in: .whitespaces)
      return try #require(Self.types[type], "\(type)")
    }
    return "@convention(c) (\(parameters.joined(separator: ", "))) -> \(result)"
  }

  private func name(_ declaration: String) -> String {
    String(declaration.prefix { $0 != "(" }.split(whereSeparator: { " *".contains($0) }).last ?? "")
  }

  @Test(.enabled(if: PostgresServer.isInstalled))
  func eachFunctionHasTheTypeOfItsDeclaration() throws {
    let properties = Mirror(reflecting: try PostgresLibrary()).children.map { child in
      (name: "PQ" + (child.label ?? ""), type: "\(Swift.type(of: child.value))")
    }
    let declared = try Self.declarations.map { (name: name($0), type: try type($0)) }
    expect(properties.map(\.name), is: declared.map(\.name))
    for (property, declaration) in zip(properties, declared) {
      expect(property.type, is: declaration.type, "\(property.name)")
    }
  }

  /// A compiler compares them: another declaration of a function, or another constant, is an error.
  @Test func theDeclarationsAreThoseOfTheHeader() throws {
    guard let header = Self.header else {
      print("not checked: the declarations of libpq, whose header is not installed")
      return
    }
    let constants = PostgresLibrary.constants.map { name, value in
      "_Static_assert((int)\(name) == \(value), \"\(name)\");"
    }
    try expect(
      complaints(about: Self.declarations.map { $0 + ";" } + constants, header), is: "")
    try expect(
      complaints(about: ["long PQstatus(const PGconn *conn);"], header).contains("PQstatus"))
  }

  private func complaints(about lines: [String], _ header: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["clang", "-x", "c", "-fsyntax-only", "-"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardError = output
    try process.run()
    let source = (["#include \"\(header)\""] + lines).joined(separator: "\n") + "\n"
    try input.fileHandleForWriting.write(contentsOf: Data(source.utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  @Test func aMissingLibraryIsAFault() {
    for file in ["libnothing.so.5", "libc.so.6"] {
      #expect(throws: TrackerError.team(.noLibrary)) { try PostgresLibrary(file: file) }
    }
  }
}
