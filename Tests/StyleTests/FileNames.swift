/// The names that a file declares and uses.
struct FileNames {
  /// Types and functions declared at the top level that other files can see.
  let shared: Set<String>
  /// Types that conform to `Error` where they are declared.
  let errors: Set<String>
  /// Types declared anywhere in the file, type parameters included: they hide types of other files.
  let local: Set<String>
  /// Functions declared inside types: a call of that name may mean them.
  let members: Set<String>
  /// Names that begin with a capital letter, and functions that are called; none after a dot.
  let used: Set<String>

  private static let types = "(?:actor|associatedtype|class|enum|protocol|struct|typealias) "
  private static let modifiers =
    "(?:(?:final|indirect|internal|nonisolated|package|public) )*"

  init(_ file: SourceFile) {
    func names(_ pattern: String) -> Set<String> { Set(file.code.captures(pattern)) }
    let parameters = names(#"(?:\w|init|subscript)<(\w[^<>()]*)>[^\n]*[{(]"#)
      .flatMap { $0.captures(#"(?:^|,) *(?:each )?(\w+)"#) }
    shared = names("^" + Self.modifiers + "(?:func |" + Self.types + #")(\w+)"#)
    errors = names(Self.types + #"(\w+)[^{\n]*[:,&] *Error\b"#)
    local = names(#"\b"# + Self.types + #"(\w+)"#).union(parameters)
    members = names(#"^ +[^\n]*\bfunc (\w+)"#)
    used = names(#"(?<![\w.`])([A-Z]\w*|\w+(?=\())"#)
  }
}
