extension Topic {
  static let trains = Topic(
    posts: """
      # Coach 4, seat 61, facing backwards
      > You see where you have been for longer.
      Facing forwards, a landscape arrives and is gone. Facing backwards, it takes its leave.
      # Eleven minutes in Fulda
      > A connection, a pretzel, and a clock with opinions.
      Eleven minutes are enough for one thing. I have tried two, and waited an hour to tell you so.
      # The sleeper to Narvik
      > Woken by light at half past two.
      The steward knocked to say that there were reindeer. It was not on the timetable but he did it every \
      night.
      # On missing the last one
      > A station at night has more people in it than you think.
      The man who waters the platform flowers comes at one. He has names for the geraniums.
      # Hard seat to Hangzhou
      > Nineteen hours, six neighbours, one melon.
      By the second hour we had shared the melon, and by the tenth we had advice about each other's children.
      # A ticket in an old coat
      > Where was I going, and why first class?
      The date has faded and the price is in a currency that is gone. I seem to have been hopeful.
      # The quiet coach
      > An account of its noises.
      Crisps, three zips, a whispered quarrel about who had said to whisper.
      # Bridges, seen from a window
      > You never see the one you are on.
      I keep a list of rivers crossed while reading. It is a list of things that others told me later.
      # Platform changes
      > Four hundred people turn their heads as one.
      The board rattled, and a whole crowd that had been strangers became a migration.
      """,
    paragraphs: """
      Somewhere after the tunnel the telephone lost its net and the carriage found its voice.
      The conductor stamped my ticket as though it were a passport to a country she was fond of.
      I read the same page four times. The window was better written.
      Children wave at trains, and train drivers wave back. I have built a whole theory of mankind upon it.
      We were late by exactly the time it took for nobody to mind any more.
      """)
}
