import Entities
import JSONKit
import Repositories
import System

/// Downloads pictures from The Cat API and The Dog API with curl(1).
///
/// Answers of a server are untrusted: they are parsed as JSON, only `http` and `https` addresses
/// are followed, no shell is involved, and the download stops at the maximum size of a picture.
public struct CurlCovers: CoverFetching {
  private static let question = "v1/images/search?mime_types=jpg,png&size=small"
  private static let answerLimit = 64 << 10

  private let bases: [Animal: String]
  private let program: String
  private let patience: Duration

  /// `cat` and `dog` are the servers' base addresses, such as `https://api.thecatapi.com`;
  /// `patience` limits the time of both requests together.
  public init(
    cat: String, dog: String, program: String = "curl", patience: Duration = .seconds(10)
  ) {
    bases = [.cat: cat, .dog: dog]
    self.program = program
    self.patience = patience
  }

  public func picture(of animal: Animal) throws(TrackerError) -> Picture {
    let base = bases[animal, default: ""]
    let bytes: [UInt8]
    do throws(CoverFault) {
      let end = Uptime.now + patience
      let lead = base.hasSuffix("/") ? base : "\(base)/"
      let answer = try get(lead + Self.question, by: end, limit: Self.answerLimit)
      bytes = try get(try Self.address(in: answer), by: end, limit: Picture.limit)
    } catch {
      throw .noCover(error, from: base)
    }
    return try Picture(bytes)
  }

  /// Returns the address of the first picture in an answer: `[{"url":"https://…"}]`.
  static func address(in answer: [UInt8]) throws(CoverFault) -> String {
    let list = (try? JSONValue(parsing: answer))?.arrayValue
    guard let address = list?.first?["url"]?.stringValue, isAddress(address) else {
      throw .badAnswer
    }
    return address
  }

  /// Allows only the characters of RFC 3986.
  private static func isAddress(_ text: String) -> Bool {
    let scheme = ["https://", "http://"].first(where: text.lowercased().hasPrefix)
    return scheme != nil && text.utf8.count <= 2000
      && text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
  }
}

// MARK: - curl(1)
extension CurlCovers {
  private func get(
    _ address: String, by end: Duration, limit: Int
  ) throws(CoverFault) -> [UInt8] {
    let left = end - Uptime.now
    guard left > .zero else { throw tooSlow }
    // One byte beyond the limit shows that the picture is too large, even if the server doesn't
    // send its length.
    var request = ProcessRequest(
      program, Self.arguments(address, left, limit), timeLimit: left + .seconds(1))
    request.outputLimit = limit
    let outcome: ProcessOutcome
    do throws(ProcessFault) {
      outcome = try TimedProcess.run(request)
    } catch {
      throw .noProgram
    }
    if outcome.output.isCut { throw .tooLarge(limit: limit) }
    guard outcome.isSuccess else { throw fault(outcome, limit: limit) }
    return outcome.output.bytes
  }

  private static func arguments(_ address: String, _ left: Duration, _ limit: Int) -> [String] {
    // Ignores the user's configuration file, and takes brackets in addresses literally.
    ["--disable", "--globoff", "--silent", "--show-error", "--fail", "--location"]
      + ["--max-redirs", "5", "--proto", "=http,https", "--proto-redir", "=http,https"]
      + ["--max-time", "\(max(left / .seconds(1), 0.001))", "--max-filesize", "\(limit)"]
      + ["--write-out", "%{stderr}%{http_code}", "--", address]
  }

  /// The last word of the output of curl(1) is the HTTP status.
  private func fault(_ outcome: ProcessOutcome, limit: Int) -> CoverFault {
    let words = outcome.errors.text
    switch outcome.end {
    case .timedOut, .exited(28): return tooSlow
    case .interrupted: return .interrupted
    case .exited(22): return .refused(status: Int(words.suffix(3)) ?? 0)
    case .exited(63): return .tooLarge(limit: limit)
    case .exited, .killed:
      let message = words.split(whereSeparator: \.isNewline).first { $0.hasPrefix("curl: ") }
      return .unreachable(message.map { String($0.dropFirst(6)) } ?? "curl")
    }
  }

  private var tooSlow: CoverFault {
    .tooSlow(seconds: Int(patience.components.seconds))
  }
}
