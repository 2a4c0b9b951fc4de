import Expectations
import Testing

@testable import Words

@Suite struct ParticleTests {
  @Test(arguments: [
    ("카드", "카드가 카드를 카드는 카드와 카드로"), ("제목", "제목이 제목을 제목은 제목과 제목으로"),
    ("파일", "파일이 파일을 파일은 파일과 파일로"), ("값", "값이 값을 값은 값과 값으로"),
    ("할 일", "할 일이 할 일을 할 일은 할 일과 할 일로"), ("훅", "훅이 훅을 훅은 훅과 훅으로"),
  ])
  func hangulDependsOnTheFinalConsonant(word: String, forms: String) {
    expect(all(word), is: forms)
  }

  // 영 일 이 삼 사 오 육 칠 팔 구
  @Test(arguments: [
    (0, "0을 0으로"), (1, "1을 1로"), (2, "2를 2로"), (3, "3을 3으로"), (4, "4를 4로"), (5, "5를 5로"),
    (6, "6을 6으로"), (7, "7을 7로"), (8, "8을 8로"), (9, "9를 9로"), (41, "41을 41로"),
    (10, "10을 10으로"), (200, "200을 200으로"), (3_000, "3000을 3000으로"),
    (10_000, "10000을 10000으로"), (100_000_000, "100000000을 100000000으로"),
    (1_002, "1002를 1002로"), (110, "110을 110으로"),
  ])
  func numbersDependOnTheirLastSpokenSyllable(number: Int, forms: String) {
    let text = String(number)
    expect("\(with(text, "을/를")) \(with(text, "으로/로"))", is: forms)
  }

  @Test(arguments: [
    ("2,460", "을"), ("t41", "을"), ("카드 12", "를"), ("3-7", "을"), ("007", "을"), ("14:30", "을"),
    ("100%", "를"), ("v2", "를"),
  ])
  func digitsAtTheEndOfTextAreReadAsNumbers(text: String, object: String) {
    expect(with(text, "을/를"), is: text + object)
  }

  // 투두 두잉 던 인박스 파일 타이틀 홈 쇼 에이피아이 제이슨
  @Test(arguments: [
    ("todo", "를"), ("doing", "을"), ("done", "을"), ("inbox", "를"), ("file", "을"),
    ("title", "을"), ("home", "을"), ("show", "를"), ("API", "를"), ("JSON", "을"), ("CSV", "를"),
    ("URL", "을"), ("m", "을"), ("a", "를"), ("--all", "을"),
  ])
  func latinWordsDependOnTheirLastLetters(word: String, object: String) {
    expect(with(word, "을/를"), is: word + object)
  }

  @Test(arguments: ["stop", "sit", "web", "music", "PET", "", "…", "😀", "漢字", "élan vital é", "?"])
  func unknownPronunciationsGetBothForms(word: String) {
    expect(all(word), is: "\(word)이(가) \(word)을(를) \(word)은(는) \(word)과(와) \(word)(으)로")
  }

  @Test(arguments: [
    ("“제목”", "을"), ("“카드”", "를"), ("‘카드’", "를"), ("'카드'", "를"), ("(카드)", "를"), ("[제목]", "을"),
    ("「제목」", "을"), ("“긴 제목…”", "을"), ("todo:", "를"), ("done.", "을"), ("제목 ", "을"), ("`제목`", "을"),
  ])
  func closingPunctuationIsIgnored(text: String, object: String) {
    expect(with(text, "을/를"), is: text + object)
  }

  private func all(_ word: String) -> String {
    ["이/가", "을/를", "은/는", "과/와", "으로/로"].map { with(word, $0) }.joined(separator: " ")
  }

  private func with(_ word: String, _ forms: String) -> String {
    word + (Particle(forms: forms)?.form(after: word) ?? forms)
  }
}
