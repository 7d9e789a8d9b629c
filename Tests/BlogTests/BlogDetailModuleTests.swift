import BlogCore
import BlogInterface
import BlogTesting
import Composition
import CompositionTesting
import Testing
import ViewKit
import ViewKitTesting

@testable import BlogMVP

/// The single blog of MVP in a scene.
@MainActor
struct BlogDetailModuleTests {
  /// The module works with its presenter: the view is on the screen, and the presenter has what is shown there.
  @Test func theModuleHasThisPresenter() async {
    let rig = BlogDetailRig(.mvp, blogs: [.sample()])
    await rig.screen.settle()
    let controller = rig.scene.slots[0].children[0]
    let presenter = Mirror(reflecting: controller).children.lazy.compactMap {
      $0.value as? BlogDetailPresenter
    }.first
    #expect(presenter?.view === controller)
    #expect(presenter?.state().blog == .sample())
  }
}
