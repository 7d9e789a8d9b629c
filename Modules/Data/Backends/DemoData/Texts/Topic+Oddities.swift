extension Topic {
  /// Unusual cases that real data contains and a view must be able to draw.
  static let oddities = Topic(
    posts: """
      #
      > The title is still to come. The thought came first.
      Some posts find their name only when they are finished. This one is not finished.
      # Only a title today
      #
      # يوميات المطر
      > كتبتُ هذه السطور تحت شرفة صغيرة، والمطر يعدّ معي.
      اليوم لم أحمل مظلّة، فحملني الطريق.
      # 👨‍👩‍👧‍👦 The whole family on one photograph 🇸🇪🇨🇳
      > Thumbs up 👍🏽 from everybody, hearts ❤️ from the little one, and 👩🏿‍🔬 took the picture.
      We needed nine attempts. In the eighth we all look well, and the dog is leaving 🏳️‍🌈🐕‍🦺.
      # Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft
      > A word that I met in Vienna and have carried about since, for it can't be broken: \
      Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz is its cousin.
      The river, the steam, the ships and the clerks are all in there, and none of them gets off before \
      the end.
      """,
    paragraphs: """
      If this looks strange on your screen, tell me. I collect screenshots as others collect shells.
      It was a short day and I have written it down in a short way.
      وقفت قطة تحت الشرفة نفسها، وانتظرنا معاً كأننا أصدقاء قدامى.
      ثم خفّ المطر، فمشت هي يميناً ومشيت أنا يساراً.
      """)
}
