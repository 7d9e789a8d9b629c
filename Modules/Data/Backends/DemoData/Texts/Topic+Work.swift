extension Topic {
  static let work = Topic(
    posts: """
      # What a gauge remembers
      > Forty years of water levels, in one man's handwriting.
      The station keeper noted the river every morning at six. On one page, in 1981, he noted his daughter \
      instead.
      # The model says dry
      > It has rained for nine days.
      We have a very good model of this catchment. What we do not have is this catchment.
      # Rounding up
      > How two centimetres went missing between three spreadsheets.
      The field book says 2.47, the table says 2.5, and the report says about two and a half metres.
      # A sensor in the reeds
      > Field notes on batteries, ducks and optimism.
      It sent a value every ten minutes for a month, and then it sent the same value every ten minutes.
      # Delete the clever part
      > Twelve lines fewer, and it runs at night without me.
      I had been proud of that function. The new one could have been written by anybody, and can be read \
      by them too.
      # Two clocks are none
      > The logger kept summer time. The river did not.
      For one hour in March the water flowed before it fell.
      # Naming things on a Friday
      > A folder called final, and what was in it.
      It held `new`, `new2` and `use_this_one`. I used the other one.
      # The meeting that could have been a graph
      > Four people, one axis.
      When at last somebody drew it on the window with a wet finger, we were done before it dried.
      # A backup is a story about tomorrow
      > Only a restore is a fact.
      So we restored it, on a quiet afternoon, and found out which half of our data had been brave.
      # Reviewing a stranger's code
      > Kindness scales, it turns out.
      I wrote eleven comments, deleted nine, and asked one question. The answer was better than my nine \
      comments.
      """,
    paragraphs: """
      Measure twice is good advice. Measure on two different days, with two different people, is better.
      I have come to like errors that announce themselves. It is the polite ones that cost you a summer.
      Nothing in this needed a faster computer. It needed a slower look at the second column.
      We wrote down what we had expected before we looked. That page is now the most useful one in the report.
      Somebody will read this in ten years with no way to ask us. I try to write for her.
      The plot is ugly and true. I have promised to make it only less ugly.
      """)
}
