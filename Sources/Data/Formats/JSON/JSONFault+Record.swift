import Entities
import JSONKit

extension JSONFault {
  /// What it is to a record of JSON.
  var recordFault: RecordFault {
    reason == .invalidUTF8 ? .notUTF8 : .malformed(expected: "JSON")
  }
}
