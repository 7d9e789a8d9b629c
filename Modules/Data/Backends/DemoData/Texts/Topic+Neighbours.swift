extension Topic {
  /// The topics of the signed-in user: a flat, a city, learning a trade.
  static let flat = Topic(
    posts: """
      # Moving day
      > Nine boxes labelled “miscellaneous”.
      The kettle was in the last box. I know that now, because I opened the others first.
      # 新家的第一盏灯
      > 灯泡是邻居送的。
      搬进来的那天停电。隔壁的爷爷敲门，递给我一支蜡烛和一个灯泡。
      # The neighbour upstairs has a cello
      > One piece, one mistake, every evening at eight.
      Last night the mistake was missing. I opened the window and applauded.
      # A window box, week one
      > Basil, hope, one pigeon.
      The pigeon has signed no agreement.
      # 修自行车
      > 链条掉了三次，我学会了四句方言。
      修车师傅一边修一边讲他年轻时骑到海边的故事，车修好了，故事还没完。
      # Learning to solder
      > It is like writing with honey.
      The first joint looked like a small grey planet. The tenth one held.
      # The lift speaks now
      > It says “third floor” as if it were good news.
      They replaced the old one in April. The new one has a voice, and a slight cold.
      # Things the cat across the street has seen
      > A list, incomplete.
      Me, dancing. Me, looking for my glasses. Me, wearing them.
      # 夜班公交车
      > 最后一排的人都不说话，但都认识。
      司机每天在同一个路口放同一首歌，我们假装没听见，脚却在打拍子。
      # My first tomato
      > It is the size of a marble and I have named it.
      Nobody will be allowed to eat it, which is an odd thing to say about a tomato.
      # Rain on a tin roof
      > Recorded on a telephone, played back all winter.
      It is forty minutes long and nothing happens in it, beautifully.
      # Small repairs
      > A drawer, a heel, a friendship.
      The drawer took a minute. I had been angry with it for a year.
      # 第一次做鱼
      > 烟雾报警器先吃了一口。
      妈妈在电话里说火要小一点，再小一点。后来她说，算了，关掉吧。
      # Lost and found
      > The gloves came back by post.
      There was no name, only a note that said they had looked cold without me.
      # The market at closing time
      > Everything is cheaper and everyone is kinder.
      I bought what was left: five kinds of mushroom and a story about a lorry.
      # A desk by the window
      > I now get nothing done in much better light.
      There are three trees, a bus stop and a man who does exercises with great dignity.
      # 外婆的电话
      > 她说没什么事，然后说了四十分钟。
      院子里的枣树、邻居家的孙子、今年的雪。最后她问我吃了没有。
      # Sunday, no plans
      > It went exactly as planned.
      I read in the morning, slept at noon, and in the evening I found that it had been enough.
      # The library card
      > Blue, plastic, the best thing in my wallet.
      She asked for my address, and when I knew it by heart I noticed that I live here now.
      # Fireworks, from behind
      > The quiet side of New Year.
      From our roof you only see the clouds change colour, and hear the city breathe in.
      # 一张旧地图
      > 上面没有我住的街。
      在旧书摊上花五块钱买的。城墙还在，河也还在，只有我还没来。
      # How to fold a fitted sheet
      > You do not.
      I watched a film about it three times. Then I made a ball and closed the cupboard with my knee.
      # One year
      > Same boxes, other labels.
      I kept one of them packed, in case. Today I unpacked it. It was the good cups.
      """,
    paragraphs: """
      I have begun to greet the bus drivers. Two of them greet me first by now.
      It took longer than I thought, and I thought about it for longer than it took.
      Somebody in the stairwell was frying garlic, and the whole house forgave each other a little.
      If you visit, ring twice. The first ring only wakes the bell.
      我把这件事讲给朋友听，朋友说，你终于像个住在这里的人了。
      楼道里有人在炒蒜，整栋楼的人都暂时原谅了彼此。
      比我想的慢，但是比我怕的快。
      """)

  /// The topics of all other people.
  static let town = Topic(
    posts: """
      # The choir needs a bass
      > Tuesdays, half past seven, biscuits.
      We have eleven sopranos and a very brave tenor.
      # 老城墙上的猫
      > 一共七只，每只都有编制。
      橘色的那只负责迎客，黑色的那只负责不理人。
      # Notes on a chess game I lost
      > Move 14 was a cry for help.
      She offered me a draw with her eyebrows, and I did not see it.
      # Why the clock tower is slow
      > A visit to the man who winds it.
      It is not slow, he says. It is considerate.
      # 春天的第一碗面
      > 荠菜、笋丝、一点猪油。
      排队的人都不看手机，都看锅。
      # Open workshop on Saturday
      > Bring something broken.
      Last month we mended four lamps, one chair and a quarrel about a lamp.
      # A letter to the editor
      > Concerning the swans.
      They are not aggressive, sir. They are local.
      # الطريق إلى السوق
      > رائحة الخبز تسبقنا دائماً.
      في كل صباح أمشي الطريق نفسه، وفي كل صباح يحكي لي حكاية أخرى.
      # First frost
      > The roses were told, but roses do not listen.
      I went out at six with a lamp and three old curtains.
      # Orbit, for beginners 🛰️
      > You fall, and miss, for ever.
      I tried to explain it with an orange and a washing-up bowl. We all got wet and one of us understood.
      # 河边的乐队
      > 二胡、手风琴、一把没有弦的吉他。
      没有弦的那位弹得最投入。
      # Three proofs that the bakery is alive
      > Breath, warmth, and opinions.
      It sighs at four in the morning. I have heard it.
      # Sermon for an empty church
      > It was raining, and only the sparrow came.
      I shortened it, out of respect for his time.
      # The school bus and the fox
      > They know each other.
      Every morning at the bend she sits and waits until we are past, like somebody seeing off a train.
      # 给学生的一封短信
      > 不要怕慢，怕站。
      毕业那天你们问我有什么要说。我当时只说了“带伞”。现在补上其余的。
      # Salt
      > A short history of my kitchen table.
      It has been a ship, a hospital, a desk and, for one whole winter, a country.
      """,
    paragraphs: """
      Nobody had planned it, which is why it went so well.
      I asked three people and received four answers, all of them with tea.
      We shall do it again next year, and claim that we have always done it.
      说到底，热闹是大家的，安静也是。
      问了三个人，得到四个答案，每个答案都配一杯茶。
      明年我们还会再来，并且说，我们一直都是这样的。
      كان الجيران على النوافذ، وكان الصباح أوسع من الشارع.
      وحين وصلتُ نسيتُ ما جئتُ لأشتريه، فاشتريتُ رغيفاً وعدت.
      """)
}
