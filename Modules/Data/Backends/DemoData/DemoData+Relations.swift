public import Essentials
public import Foundation

extension DemoData {
  /// All friendships. Each is listed once and holds in both directions. Fifteen belong to the profile's person.
  public static let friendships: [(user: UserID, friend: UserID, since: Date)] = [
    (132, 1, Date(2016, 6, 12, 9, 30)),
    (132, 90, Date(2016, 5, 30, 16, 5)),
    (132, 85, Date(2016, 3, 8, 20, 0)),
    (132, 34, Date(2016, 1, 1, 0, 1)),
    (132, 61, Date(2015, 10, 17, 11, 45)),
    (132, 47, Date(2015, 7, 2, 12, 20)),
    (132, 7, Date(2015, 7, 2, 12, 20)),
    (132, 99, Date(2014, 9, 10, 8, 0)),
    (132, 29, Date(2014, 4, 25, 15, 10)),
    (132, 117, Date(2013, 11, 11, 11, 11)),
    (132, 73, Date(2012, 8, 19, 19, 40)),
    (132, 23, Date(2011, 3, 17, 18, 0)),
    (132, 18, Date(2009, 12, 24, 17, 30)),
    (132, 56, Date(2008, 2, 29, 7, 15)),
    (132, 11, Date(2005, 5, 5, 10, 0)),
    (1, 7, Date(2016, 5, 1, 14, 0)),
    (1, 47, Date(2016, 4, 3, 12, 30)),
    (1, 99, Date(2015, 12, 20, 21, 5)),
    (1, 23, Date(2015, 11, 28, 10, 0)),
    (7, 29, Date(2010, 9, 10, 8, 30)),
    (7, 99, Date(2010, 9, 1, 8, 0)),
    (18, 56, Date(1999, 12, 31, 23, 59)),
    (23, 125, Date(2012, 1, 15, 19, 30)),
    (61, 68, Date(2015, 8, 1, 22, 10)),
    (90, 56, Date(2013, 6, 6, 6, 6)),
    (11, 73, Date(2001, 4, 15, 9, 0)),
    (42, 34, Date(2016, 2, 2, 2, 2)),
  ].map { (UserID($0), UserID($1), $2) }

  /// All follows.
  public static let follows: [(follower: UserID, followed: UserID)] = [
    (1, 7), (1, 85), (1, 99), (7, 1), (7, 132), (11, 73), (18, 132), (23, 125), (29, 7), (34, 42), (47, 7),
    (56, 132), (61, 132), (85, 18), (99, 7), (99, 29), (117, 132), (132, 7), (132, 18), (132, 61),
  ].map { (UserID($0), UserID($1)) }
}
