import FoundationEssentials

/// An answer in binary form; a value of another size is `nil`, as a server can send anything.
final class PostgresResult {
  private let library: PostgresLibrary
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer, of library: PostgresLibrary) {
    self.library = library
    self.handle = handle
  }

  deinit { library.clear(handle) }

  var failure: PostgresFailure? {
    switch Int32(library.resultStatus(handle)) {
    case PostgresLibrary.constants["PGRES_COMMAND_OK"],
      PostgresLibrary.constants["PGRES_TUPLES_OK"]:
      return nil
    default: return PostgresFailure(state: library.field("PG_DIAG_SQLSTATE", of: handle))
    }
  }

  /// What the statement did, such as `COMMIT`.
  var command: String { library.cmdStatus(handle).map { String(cString: $0) } ?? "" }

  var changedCount: Int {
    library.cmdTuples(handle).flatMap { Int(String(cString: $0)) } ?? 0
  }

  var rowCount: Int { Int(library.ntuples(handle)) }

  var columnCount: Int { Int(library.nfields(handle)) }

  func integer(_ row: Int, _ column: Int) -> Int? {
    guard let bytes = value(row, column), bytes.count == 4 || bytes.count == 8 else { return nil }
    let first = bytes.first.map { Int(Int8(bitPattern: $0)) } ?? 0
    return bytes.dropFirst().reduce(first) { $0 << 8 | Int($1) }
  }

  func id(_ row: Int, _ column: Int) -> UUID? {
    guard let bytes = value(row, column), bytes.count == 16 else { return nil }
    return UUID(bytes)
  }

  /// Returns a value, which is valid as long as the result; `nil` for NULL.
  func value(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer? {
    guard row < rowCount, column < columnCount,
      library.getisnull(handle, Int32(row), Int32(column)) == 0,
      let start = library.getvalue(handle, Int32(row), Int32(column))
    else { return nil }
    let length = library.getlength(handle, Int32(row), Int32(column))
    return UnsafeRawBufferPointer(start: start, count: max(0, Int(length)))
  }
}

/// A statement that failed, or whose outcome nobody knows.
struct PostgresFailure: Error, Hashable {
  /// The code of PostgreSQL; `nil` if no answer came.
  let state: String?
}

extension PostgresLibrary {
  func field(_ name: String, of result: OpaquePointer?) -> String? {
    resultErrorField(result, Self.constants[name] ?? 0).map { String(cString: $0) }
  }
}

extension UUID {
  /// Creates an id of 16 bytes.
  init(_ bytes: some RandomAccessCollection<UInt8>) {
    var id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).uuid
    withUnsafeMutableBytes(of: &id) { $0.copyBytes(from: bytes) }
    self.init(uuid: id)
  }
}
