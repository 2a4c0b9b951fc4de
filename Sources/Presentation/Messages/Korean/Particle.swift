/// A particle that follows a word in one form behind a consonant and in another behind a vowel.
///
/// 카드를, 제목을. Where nobody can know how a word is read aloud, both forms are written: `app을(를)`.
enum Particle {
  /// 이/가
  case subject
  /// 을/를
  case object
  /// 은/는
  case topic
  /// 과/와
  case companion
  /// 으로/로, which is 로 behind ㄹ too
  case means

  /// Returns the form that follows `text`, whose closing quotes and brackets nobody reads aloud.
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

extension DefaultStringInterpolation {
  /// Writes `text` with the particle that agrees with it.
  mutating func appendInterpolation(_ text: String, _ particle: Particle) {
    appendInterpolation(text + particle.form(after: text))
  }

  /// Writes `number` with the particle that agrees with it.
  mutating func appendInterpolation(_ number: Int, _ particle: Particle) {
    appendInterpolation(String(number), particle)
  }
}
