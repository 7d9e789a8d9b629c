import ViewKit

/// The destinations of taps on the card, made from the user's id. If a route is `nil`, a tap does nothing.
struct UserCardDestinations {
  var user: Route<Int>?
  var posts: Route<Int>?
  var friends: Route<Int>?
}
