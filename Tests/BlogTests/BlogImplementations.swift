import BlogInterface
import BlogMVC
import BlogMVP
import BlogMVU
import BlogMVVM
import Composition

/// The implementations that the contract runs on. ProfileTests runs it on those of the catalogue as well.
enum BlogImplementations {
  static let lists: [BlogListFactory] = [.mvc, .mvp, .mvvm, .mvu]
  static let details: [BlogDetailFactory] = [.mvc, .mvp, .mvvm, .mvu]
}
