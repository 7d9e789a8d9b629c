import ViewKit

/// The destinations of taps on the card, made from the user's id. Without a route there is nothing to tap.
struct UserCardDestinations {
  var user: Route<Int>?
  var posts: Route<Int>?
  var friends: Route<Int>?
}
