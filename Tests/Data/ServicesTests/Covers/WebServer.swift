import Foundation
import Glibc

/// An HTTP server on the loopback interface, which runs until it is released.
///
/// It answers one request at a time with the result of `answer` for its path; `nil` leaves the
/// client waiting.
final class WebServer {
  struct Unavailable: Error {}

  /// `http://127.0.0.1:PORT`.
  let address: String
  private let listening: Int32

  init(_ answer: @escaping @Sendable (_ path: String, _ address: String) -> [UInt8]?) throws {
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listening, place, size) == 0 && listen(listening, 8) == 0
          && getsockname(listening, place, &size) == 0
      }
    }
    guard listening >= 0, isBound else { throw Unavailable() }
    let address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    self.listening = listening
    self.address = address
    Thread.detachNewThread {
      var silent: [Int32] = []
      while true {
        let client = accept(listening, nil, nil)
        guard client >= 0 else { break }
        if let bytes = answer(Self.path(client), address) {
          Self.send(bytes, to: client)
          close(client)
        } else {
          silent.append(client)
        }
      }
      for client in silent + [listening] { close(client) }
    }
  }

  deinit {
    // Closing it here would free its number for another server, which this thread would then serve.
    shutdown(listening, Int32(SHUT_RDWR))
  }

  static func found(_ body: [UInt8]) -> [UInt8] {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + body
  }

  static func status(_ line: String, _ headers: String = "") -> [UInt8] {
    Array("HTTP/1.1 \(line)\r\n\(headers)Content-Length: 0\r\nConnection: close\r\n\r\n".utf8)
  }

  private static func path(_ client: Int32) -> String {
    var head: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
      let count = recv(client, &bytes, bytes.count, 0)
      guard count > 0 else { break }
      head += bytes[..<count]
    }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? String(words[1]) : ""
  }

  private static func send(_ bytes: [UInt8], to client: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
