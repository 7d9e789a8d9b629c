import Essentials
import Foundation
import UserInfoCore

extension DemoData {
  /// All people, with all counts zero.
  static let people: [User] = [
    person(
      1, "Wei", "Chen", born: Date(1989, 4, 12), .male,
      "Electrician by day, tomato keeper by night. 新来的，请多关照。"),
    person(
      7, "林小雨", "", born: Date(1992, 9, 30), .female,
      "在河边长大，喜欢一切会流动的东西：水、音乐、早晨的公交车。"),
    person(
      11, "Obadiah", "Finch", salutation: "Rev.", born: Date(1949, 1, 31), .male,
      "Forty years of sermons, eleven of them short."),
    person(
      18, "Tomás", "Ferreira", salutation: "Prof.", born: Date(1958, 6, 21), .male,
      "I teach the history of clocks and am late for everything."),
    person(
      23, "Aoife", "Byrne", born: Date(1985, 3, 17), .female,
      "Runs the open workshop on Saturdays. If it rattles, bring it."),
    person(29, "王建国", "", born: Date(1955, 10, 1), .male, "退休教师。每天一盘棋，两杯茶，三条新闻。"),
    // A name that would send commands to a terminal if it were printed unchanged.
    person(
      34, "\u{1B}[31mEve\u{07}", "Mal\nlory\u{202E}", born: Date(1990, 8, 8), .female,
      "I only wanted to see what happens.\u{1B}[2J"),
    // A person without a name, whose picture can't be loaded.
    person(42, "", "", born: Date(1970, 1, 1), .male, "", avatar: ImageID(rawValue: "avatar/unknown")),
    person(47, "张美玲", "", born: Date(1978, 2, 7), .female, "面馆老板。汤要慢，话要快。"),
    person(
      56, "Samuel", "Okafor", salutation: "Dr.", born: Date(1974, 12, 5), .male,
      "Country doctor, school bus driver on Thursdays."),
    person(61, "نور", "حداد", born: Date(1987, 5, 23), .female, "أكتب عن المدن التي تستيقظ قبل أهلها."),
    person(
      68, "José Ángel", "Ruiz", born: Date(1996, 7, 14), .male,
      "Learning the tuba 🇪🇸. Sorry about the tuba."),
    person(
      73, "Gwen", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", salutation: "Ms.",
      born: Date(1981, 3, 1), .female, "Yes, like the railway station. No, I can't spell it on the telephone."
    ),
    person(
      85, "Zoë 👩🏽‍🚀", "Almeida", born: Date(1999, 11, 19), .female,
      "Applied to be an astronaut ❤️ twice. The third letter is in the post 🤞🏽."),
    person(
      90, "Priya", "Raman", born: Date(1983, 1, 26), .female,
      "Bakes at four, sleeps at nine, argues about salt in between."),
    person(99, "陈思远", "", salutation: "", born: Date(1968, 8, 15), .male, "教书，写字，走路。走得慢，但是没有停过。"),
    person(104, "Hanna", "Virtanen", born: Date(2000, 2, 29), .female, ""),
    person(117, "健二", "山本", born: Date(1972, 6, 3), .male, "写真と古い橋。Photographs of old bridges."),
    person(
      125, "Ingrid", "Sørensen", salutation: "", born: Date(1963, 9, 9), .female,
      "Conducts the choir that needs a bass."),
    person(
      132, "Mara", "Lindqvist", salutation: "Dr.", born: Date(1978, 11, 3), .female,
      "Hydrologist. I walk slowly, bake badly and take the train. 在杭州住过两年，还在想念桂花。"),
  ]

  private static func person(
    _ id: Int, _ firstName: String, _ lastName: String, salutation: String? = nil, born: Date,
    _ gender: User.Gender, _ summary: String, avatar: ImageID? = nil
  ) -> User {
    User(
      id: UserID(id), firstName: firstName, lastName: lastName, salutation: salutation, birthdate: born,
      gender: gender, summary: summary, blogCount: 0, friendCount: 0, isFollowed: false,
      avatar: avatar ?? DemoImageService.avatarID(for: UserID(id)))
  }
}
