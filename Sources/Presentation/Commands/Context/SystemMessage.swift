import Glibc

/// What the system says of an `errno`.
func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code))
}
