extension Tune {
  /// The demo's sounds, one minute in total. Several voice messages may use the same sound.
  static let all: [Tune] = [
    Tune("doorbell", [.tone(659, to: 659, seconds: 0.8), .tone(523, to: 523, seconds: 1.4)]),
    Tune(
      "kettle",
      [
        .noise(loudness: 0.3, seconds: 1.5), .tone(300, to: 1800, seconds: 3.5),
        .tone(1800, to: 1850, seconds: 2),
      ]),
    Tune("tram", bell(932) + bell(932) + [.rest(seconds: 0.6)] + bell(880)),
    Tune(
      "rain",
      (0..<4).flatMap { _ in [.noise(loudness: 0.5, seconds: 1.2), .noise(loudness: 0.2, seconds: 0.4)] }),
    Tune("foghorn", [.tone(110, to: 104, seconds: 3), .rest(seconds: 1), .tone(110, to: 98, seconds: 4)]),
    Tune("scale", [262, 294, 330, 349, 392, 440, 494, 523].map { .tone($0, to: $0, seconds: 0.45) }),
    Tune(
      "lullaby", melody([392, 392, 466, 392, 392, 466, 392, 466, 622, 587, 523, 523, 466], seconds: 0.55)),
    Tune("clock", (0..<12).flatMap { _ in [.tone(1200, to: 900, seconds: 0.05), .rest(seconds: 0.45)] }),
    Tune("ducks", (0..<7).flatMap { _ in [.tone(520, to: 340, seconds: 0.22), .rest(seconds: 0.18)] }),
    Tune("jasmine", melody([330, 330, 392, 440, 523, 523, 440, 392, 392, 440, 392], seconds: 0.7)),
  ]

  private static func bell(_ frequency: Double) -> [Note] {
    [.tone(frequency, to: frequency, seconds: 0.9)]
  }

  private static func melody(_ frequencies: [Double], seconds: Double) -> [Note] {
    frequencies.map { .tone($0, to: $0, seconds: seconds) }
  }
}
