import BlogInterface
import BlogMVC
import BlogMVP
import BlogMVVM
import Composition

/// The implementations under the contract here. The catalogue's are put under it as well, in ProfileTests.
enum BlogImplementations {
  static let lists: [BlogListFactory] = [.mvc, .mvp, .mvvm]
  static let details: [BlogDetailFactory] = [.mvc, .mvp, .mvvm]
}
