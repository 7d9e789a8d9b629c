import BlogInterface
import BlogMVC
import BlogMVP
import BlogMVU
import BlogMVVM
import Composition

/// The implementations that the contract runs on. `ProfileTests` compares them with the catalogue.
enum BlogImplementations {
  static let lists: [BlogListFactory] = [.mvc, .mvp, .mvvm, .mvu]
  static let details: [BlogDetailFactory] = [.mvc, .mvp, .mvvm, .mvu]
}
