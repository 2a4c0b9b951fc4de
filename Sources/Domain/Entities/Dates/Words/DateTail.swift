/// The words of one language that seem to continue a date, though the grammar can't read them.
struct DateTail: Sendable {
  /// Words that connect a date with a part of one after them: `or` of `fri or sat`.
  let connectors: Set<String>
  /// Words that can end a date, and begin a title as well: `cob`.
  let endings: Set<String>
  /// Words that end a span, after its unit: `time` of `two weeks time`.
  let spanEndings: Set<String>
  /// Endings of words, or words of their own, that no title begins with: `쯤`.
  let suffixes: [String]
  /// Time zones that the grammar doesn't read after a date.
  let zones: Set<String>

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: "|").map(String.init))
  }

  static let english = DateTail(
    connectors: words(
      """
      plus|minus|or|to|thru|through|til|and|&|/|between|every|each|all|before|after|past|by|\
      not|then|instead|excluding|except|since|late|early
      """),
    endings: words(
      """
      cob|eob|eod|sob|sharp|latest|hourly|daily|weekly|biweekly|fortnightly|monthly|quarterly|\
      yearly|annually|weekdays|weekends|mornings|evenings|nights|early|eve|onward|onwards|half|\
      quarter|late|gone|dusk|dawn|sunset|sunrise|lunchtime|noonish|christmas|xmas|\
      thanksgiving|halloween
      """),
    spanEndings: ["time", "max", "tops"], suffixes: [],
    zones: words(
      """
      utc|gmt|est|edt|cst|cdt|mst|mdt|pst|pdt|bst|cet|cest|eet|eest|wet|west|jst|kst|ist|msk|\
      aest
      """)
  )

  static let korean = DateTail(
    connectors: words("또는|혹은|아니면|이나|더하기|빼기|및|퇴근|출근|매주|매달|매월|매년|매일|격주|이른|늦은"),
    endings: words("중|중에|중으로|중까지|마다|매일|매주|매달|매월|매년|격주|설날|설|추석|구정|신정|성탄절|연휴|명절|퇴근|출근"),
    spanEndings: [],
    suffixes: [
      "쯤", "쯤에", "반쯤", "경", "경에", "무렵", "무렵에", "정도", "정도에", "부터", "께", "마다", "때", "때쯤", "때에", "상순",
      "상순에", "하순", "하순에", "초순", "초순에", "초반", "초반에", "중반", "중반에", "후반", "후반에",
    ],
    zones: [])
}
