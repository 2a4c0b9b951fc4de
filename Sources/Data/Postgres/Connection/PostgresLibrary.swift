import Entities
import Glibc

/// The functions of libpq that the program calls.
///
/// The library is loaded only by a process that talks to a database: linking it would cost 3 ms at
/// each start. These declarations need no headers; a test compares them with `libpq-fe.h`.
struct PostgresLibrary {
  typealias Texts = UnsafePointer<UnsafePointer<CChar>?>
  typealias Receiver = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void
  typealias OfConnection = @convention(c) (OpaquePointer?) -> CInt

  static let file = "libpq.so.5"
  static let oldest = 140_000

  static let constants: [String: Int32] = [
    "CONNECTION_OK": 0, "PGRES_COMMAND_OK": 1, "PGRES_TUPLES_OK": 2, "PG_DIAG_SQLSTATE": 67,
    "PG_DIAG_SEVERITY_NONLOCALIZED": 86,
  ]

  let libVersion: @convention(c) () -> CInt
  let connectdbParams: @convention(c) (Texts?, Texts?, CInt) -> OpaquePointer?
  let finish: @convention(c) (OpaquePointer?) -> Void
  let status: @convention(c) (OpaquePointer?) -> UInt32
  let errorMessage: @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<CChar>?
  let socket: OfConnection
  let setNoticeReceiver:
    @convention(c) (OpaquePointer?, Receiver?, UnsafeMutableRawPointer?) -> Receiver?
  let sendQueryParams:
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, CInt, UnsafePointer<UInt32>?, Texts?,
      UnsafePointer<CInt>?, UnsafePointer<CInt>?, CInt
    ) -> CInt
  let consumeInput: OfConnection
  let isBusy: OfConnection
  let getResult: @convention(c) (OpaquePointer?) -> OpaquePointer?
  let resultStatus: @convention(c) (OpaquePointer?) -> UInt32
  let resultErrorField: @convention(c) (OpaquePointer?, CInt) -> UnsafeMutablePointer<CChar>?
  let cmdStatus: @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<CChar>?
  let cmdTuples: @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<CChar>?
  let ntuples: OfConnection
  let nfields: OfConnection
  let getvalue: @convention(c) (OpaquePointer?, CInt, CInt) -> UnsafeMutablePointer<CChar>?
  let getlength: @convention(c) (OpaquePointer?, CInt, CInt) -> CInt
  let getisnull: @convention(c) (OpaquePointer?, CInt, CInt) -> CInt
  let clear: @convention(c) (OpaquePointer?) -> Void

  /// Throws ``TeamFault/noLibrary`` for an older library, too.
  init(file: String = Self.file) throws(TrackerError) {
    guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else { throw .team(.noLibrary) }
    func find<Function>(_ name: String) throws(TrackerError) -> Function {
      guard let symbol = dlsym(handle, "PQ" + name) else { throw .team(.noLibrary) }
      return unsafeBitCast(symbol, to: Function.self)
    }
    libVersion = try find("libVersion")
    guard libVersion() >= Self.oldest else { throw .team(.noLibrary) }
    connectdbParams = try find("connectdbParams")
    finish = try find("finish")
    status = try find("status")
    errorMessage = try find("errorMessage")
    socket = try find("socket")
    setNoticeReceiver = try find("setNoticeReceiver")
    sendQueryParams = try find("sendQueryParams")
    consumeInput = try find("consumeInput")
    isBusy = try find("isBusy")
    getResult = try find("getResult")
    resultStatus = try find("resultStatus")
    resultErrorField = try find("resultErrorField")
    cmdStatus = try find("cmdStatus")
    cmdTuples = try find("cmdTuples")
    ntuples = try find("ntuples")
    nfields = try find("nfields")
    getvalue = try find("getvalue")
    getlength = try find("getlength")
    getisnull = try find("getisnull")
    clear = try find("clear")
  }
}
