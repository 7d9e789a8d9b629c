extension Topic {
  static let kitchen = Topic(
    posts: """
      # Bread without a plan
      > Flour, water, salt, and an evening that was going to be empty anyway.
      I stopped weighing the water. The dough tells you, if you let your hands be cold enough to listen.
      # The soup that waits
      > Better on the second day, best when you have forgotten it.
      Every kitchen has one pot that is wiser than its owner. Mine has a dent and no lid.
      # Six ways to ruin an onion
      > I have tried them all, so that you need not.
      The first is hurry. The other five are also hurry, with different pans.
      # Dumplings with Auntie Chen
      > She folds eighteen pleats. I fold four and an apology.
      We made two hundred in an afternoon, and mine could be told from hers across the room.
      # A jar of lemons, week five
      > Salt, patience, and a label that fell off.
      They have gone from yellow to gold to the colour of old piano keys.
      # Tea at the wrong temperature
      > A short experiment with a borrowed thermometer.
      Eighty degrees, said the packet. I own a kettle with two opinions, off and furious.
      # Leftovers, a love story
      > Rice, an egg, and whatever is in the blue bowl.
      What is in the blue bowl is never much, and never the same, and it has never let me down.
      # The birthday cake that leaned
      > Structural advice from an engineer aged six.
      He looked at it for a long time and said that it needed a wall to be sad against.
      # Buying one fish
      > Conversations at the market, in the order in which I lost them.
      I asked for one fish. I was asked for whom, when, how hot the oven was, and whether I was all right.
      # Jam, and the sound it makes
      > You do not need a thermometer if you have ears.
      There is a moment when the bubbles stop chattering and begin to speak slowly. Take it off then.
      """,
    paragraphs: """
      My grandmother measured by the cup, and there was only one cup. When it broke she moved to spoons.
      Taste it. Then wait as long as it takes to find the lid, and taste it again: it will have changed \
      its mind.
      I wrote the quantities on the inside of the cupboard door, where they have outlived two kettles.
      Whoever comes into the kitchen first gets the crust. Those are the rules, and I made them before \
      breakfast.
      It was not what the picture showed. It was gone in ten minutes, which the picture did not show either.
      Keep the water it was cooked in. You will think of a use for it just after pouring it away.
      """)
}
