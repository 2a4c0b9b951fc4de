import Glibc

/// The digest SHA-256 of OpenSSL's libcrypto, which uses the processor's own instructions for it.
///
/// The library is loaded when it is needed first: linking it would cost 3 ms at each start.
struct SystemSHA256: Sendable {
  /// `EVP_Digest` of `openssl/evp.h`.
  private typealias Digest =
    @Sendable @convention(c) (
      UnsafeRawPointer?, Int, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<CUnsignedInt>?,
      OpaquePointer?, OpaquePointer?
    ) -> CInt
  /// `EVP_sha256`.
  private typealias Algorithm = @Sendable @convention(c) () -> OpaquePointer?

  static let count = 32
  /// `nil` if the system has no libcrypto.
  static let shared = SystemSHA256(files: ["libcrypto.so.3", "libcrypto.so.1.1"])

  private let digest: Digest
  private let algorithm: Algorithm

  init?(files: [String]) {
    for file in files {
      guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else { continue }
      guard let digest = dlsym(handle, "EVP_Digest"), let algorithm = dlsym(handle, "EVP_sha256")
      else { return nil }
      self.digest = unsafeBitCast(digest, to: Digest.self)
      self.algorithm = unsafeBitCast(algorithm, to: Algorithm.self)
      return
    }
    return nil
  }

  /// Returns the digest of the bytes; `nil` if the library refuses it.
  func digest(of bytes: [UInt8]) -> [UInt8]? {
    var sum = [UInt8](repeating: 0, count: Self.count)
    var count: CUnsignedInt = 0
    let isDone = bytes.withUnsafeBytes { bytes in
      digest(bytes.baseAddress, bytes.count, &sum, &count, algorithm(), nil) == 1
    }
    return isDone && count == Self.count ? sum : nil
  }
}
