/// A particle with one form after a consonant and another after a vowel: 제목을, 카드를.
///
/// If the reading of a word is unknown, both forms are written: `app을(를)`.
enum Particle {
  case subject
  case object
  case topic
  case companion
  /// 으로/로; also 로 after ㄹ
  case means

  /// `forms` is such as `을/를`.
  init?(forms: String) {
    switch forms {
    case "이/가": self = .subject
    case "을/를": self = .object
    case "은/는": self = .topic
    case "과/와": self = .companion
    case "으로/로": self = .means
    default: return nil
    }
  }

  /// Closing quotes and brackets are not read aloud.
  func form(after text: String) -> String {
    switch FinalSound(of: text) {
    case .vowel: forms.vowel
    case .consonant: forms.consonant
    case .rieul: self == .means ? forms.vowel : forms.consonant
    case .unknown: forms.both
    }
  }

  private var forms: (consonant: String, vowel: String, both: String) {
    switch self {
    case .subject: ("이", "가", "이(가)")
    case .object: ("을", "를", "을(를)")
    case .topic: ("은", "는", "은(는)")
    case .companion: ("과", "와", "과(와)")
    case .means: ("으로", "로", "(으)로")
    }
  }
}
