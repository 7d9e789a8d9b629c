import ViewKit

/// The destinations of taps on the card, made from the user's id. Without a closure there is nothing to tap.
struct UserCardDestinations {
  var user: ((Int) -> ViewController?)?
  var posts: ((Int) -> ViewController?)?
  var friends: ((Int) -> ViewController?)?
}
