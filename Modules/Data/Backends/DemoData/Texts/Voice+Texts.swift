import VoiceCore

extension Voice {
  /// Captions that a person could say into a telephone on the way, each with the name of its sound.
  static let profileTexts: [(caption: String, tune: String)] = [
    ("The kettle, finally", "kettle"),
    ("Who is at the door?", "doorbell"),
    ("Ducks, seven of them", "ducks"),
    ("茉莉花，先学第一句", "jasmine"),
    ("Tram 11, twice and then once more", "tram"),
    ("", "rain"),
    ("Fog on the estuary this morning", "foghorn"),
    ("👩🏿‍🔬 Field recording 🌊", "rain"),
    ("رسالة من المحطة", "tram"),
    ("The choir without me", "scale"),
    ("给外婆的晚安曲", "lullaby"),
    ("The clock in the waiting room", "clock"),
    ("Escape \u{1B}[31mred\u{1B}[0m\u{07}", "doorbell"),
    (
      "A caption that goes on, because the train was late and the platform empty, and there was nobody to tell it to "
        + "but you, so here it is, the whole evening, with all its announcements and none of its trains",
      "tram"
    ),
    ("Rain on the roof of the hut", "rain"),
    ("Eight notes, in order", "scale"),
    ("Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel", "foghorn"),
    ("雨打芭蕉", "rain"),
    ("Seventh attempt at the lullaby", "lullaby"),
    ("The neighbour's doorbell, again", "doorbell"),
    ("Half past two, says the clock", "clock"),
    ("Kettle, second movement", "kettle"),
    ("Quack", "ducks"),
    ("A tram I did not take", "tram"),
    ("西湖边的雾", "foghorn"),
    ("Scale, with cold fingers", "scale"),
    ("Nobody at the door", "doorbell"),
    ("Rain, from inside the tent", "rain"),
    ("茶壶开了", "kettle"),
    ("What the harbour says at night", "foghorn"),
    ("For the baby upstairs", "lullaby"),
    ("Six seconds of waiting", "clock"),
    ("Ducks, arguing", "ducks"),
    ("Jasmine, the whole verse", "jasmine"),
    ("The last tram", "tram"),
    ("Rain, and then none", "rain"),
    ("Doorbell of the old flat", "doorbell"),
    ("练习：音阶", "scale"),
    ("The kettle at my mother's", "kettle"),
    ("Foghorn, far away", "foghorn"),
    ("Asleep by the third note", "lullaby"),
    ("Clock in an empty school", "clock"),
    ("One duck left", "ducks"),
    ("Jasmine, hummed", "jasmine"),
    ("The first message on this telephone", "doorbell"),
  ]

  static let signedInTexts: [(caption: String, tune: String)] = [
    ("Remember: the spare key", "doorbell"),
    ("A tune for Sunday", "jasmine"),
    ("What the rain said", "rain"),
    ("下班路上", "tram"),
  ]

  static let friendTexts: [(caption: String, tune: String)] = [
    ("Are you awake?", "lullaby"),
    ("Listen to this kettle", "kettle"),
  ]
}
