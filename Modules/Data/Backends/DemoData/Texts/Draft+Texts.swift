import DraftCore

extension Draft {
  /// Unfinished texts, lists, and the unusual cases that real data contains.
  static let profileTexts: [(title: String, body: String)] = [
    (
      "The river at five in the morning", "Fog first, then the ducks.\n\nStill to check: which bridge was it?"
    ),
    ("", "A thought without a name yet."),
    ("给陈阿姨的信", "陈阿姨，您好。\n\n饺子我又试了一次，这回只散了三个。桂花开了吗？"),
    ("Packing list for Shaoxing", "umbrella\nblue notebook\ntwo pencils\nthe good socks"),
    ("مسودة عن المطر", "بدأ المطر قبل أن أجد العنوان.\n\nسأكمل غداً."),
    ("👩🏿‍🔬 Field notes 🌊📏", "Gauge 3 reads 👍🏽. Gauge 4 reads 🤷‍♀️. The dog reads nothing 🐕‍🦺."),
    (
      "Escape \u{1B}[31mred\u{1B}[0m\u{07}",
      "Copied from a terminal:\u{1B}[2J\u{08}\u{08} nothing of this may reach yours."
    ),
    (
      String(String(repeating: "A title that nobody wanted to end, and ", count: 130).prefix(5000)),
      "The body is short."
    ),
    ("Only a title", ""),
    ("Bread, attempt nine", "Less water. More patience. The oven lies by twelve degrees."),
    ("两座桥之间", "从断桥走到西泠桥，这次我没有数。"),
    ("Why I count ducks", "Because somebody once asked how many there were, and I did not know."),
    (
      "Slow trains, a defence",
      "1. The window opens.\n2. The neighbour shares an orange.\n3. There is no third."
    ),
    ("Letter to the water board", "Dear all,\n\nyour table on page 12 adds up to 103 %."),
    ("写字第八天", "“永”字的最后一捺，还是太急。"),
    ("What the gauge said", "At noon: 2.31 m. At one: 2.31 m. At two I had lunch."),
    ("Names for the boat", "Patience. Second Patience. Ingrid."),
    ("The choir needs a bass", "I am not one. But I know somebody who hums."),
    ("Notes from the museum of locks", "Two hundred keys, and the guard had lost his."),
    ("茶馆的规矩", "第一，不问时间。第二，不催水。第三，还没听完。"),
    ("Review: the umbrella", "It turned inside out with great dignity."),
    ("Rain, in numbers", "41 mm in Hangzhou, 12 mm at home, 0 mm where I took the umbrella."),
    ("To do before the talk", "slides\n\tslide 4: bigger river\n\tslide 9: smaller joke\nbreathe"),
    ("A map of all benches", "North bank first. The one with the missing board counts half."),
    ("First sentence", "It had rained for nine days when the post arrived."),
  ]

  static let deletedTexts: [(title: String, body: String)] = [
    ("Angry letter, not sent", "Dear neighbour,"),
    ("旧稿", "写得太长，先放在这里。"),
    ("", ""),
  ]

  static let signedInTexts: [(title: String, body: String)] = [
    ("Flat 4, still no heating", "Day eleven. I type this in gloves, which explains the spelling."),
    ("周末计划", "睡觉，洗衣服，再睡一会儿。"),
  ]
}
