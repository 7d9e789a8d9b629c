extension Topic {
  static let walks = Topic(
    posts: """
      # The long way round the reservoir
      > Eleven kilometres, two showers and a heron that would not be hurried.
      I had meant to walk for an hour. The path had other plans, and so did the heron that stood on the \
      sluice and let me come within ten steps.
      # Fog on the ridge
      > You hear the valley long before you see it.
      At seven the bells of three villages came up through the fog, each a little late for the other.
      # A stile, a bull, a detour
      > On reading signs before climbing over them.
      The sign was on the far side, where it warns only those who are already leaving.
      # What the river left behind
      > Notes from the bank after the spring flood.
      One garden chair, four footballs, a gate still shut, and a clean line of straw at the height of my \
      shoulder.
      # Counting steps, badly
      > My counter says nine thousand. My knees say twelve.
      I borrowed three step counters and took all of them up the same hill. They agree about nothing but \
      the top.
      # The bench with the view of the back of a shed
      > A small complaint, and why I sit there anyway.
      Somebody gave this bench in memory of a person who loved the valley. It looks at corrugated iron.
      # Night walk, half a moon
      > Why I left the lamp in my pocket.
      After twenty minutes without a lamp the path is the brightest thing in the wood.
      # In praise of the second-best path
      > The best one has a car park.
      It starts behind the bakery, loses itself in nettles, and for a mile it belongs to you alone.
      # Larks, mostly
      > A morning above the chalk pits.
      I can tell four birds by their song and it was the other forty that sang.
      # The map was right
      > An apology to a sheet of paper.
      For an hour I was sure that the map was wrong. The stream, the wall and the lone pine all took its side.
      """,
    paragraphs: """
      The middle of a walk is the part that nobody photographs. It is also the part that does you good.
      I ate my bread on a wall that was warm on top and cold below, and watched the rain choose another \
      valley.
      Two people came the other way. We said good morning with the warmth of those who won't have to say more.
      By the time the church came into view my boots had stopped squeaking and started to sigh.
      If you go, go early, close the gates, and take the left fork although the right one looks kinder.
      There is a tap behind the chapel. The water tastes of iron and of being glad.
      """)
}
