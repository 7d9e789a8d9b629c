import Composition
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension AvatarRig {
  /// The requirements for every avatar.
  @ArrayBuilder<FeatureClause<F>> public nonisolated static var avatarClauses: [FeatureClause<F>] {
    FeatureClause("shows a placeholder until the avatar is loaded, then redraws only the avatar") {
      factory in
      let rig = Self(factory)
      rig.images.gate.close()
      await rig.screen.settle()
      let placeholder = try #require(rig.screen.find(avatarLabel, inRow: firstRow))
      #expect(placeholder.detail == .image(nil))
      rig.images.gate.open()
      let dirty = await rig.screen.window.dirtyViews()
      #expect(dirty == [placeholder.id])
      #expect(rig.avatar() == loaded("avatar/1"))
      #expect(rig.images.requests == [ImageID(rawValue: "avatar/1")])
    }
    FeatureClause("keeps the placeholder if the avatar can't be loaded, and tries again on a refresh") {
      factory in
      let rig = Self(factory)
      rig.images.failure = .offline
      await rig.screen.settle()
      #expect(rig.avatar() == .image(nil))
      #expect(rig.screen.find("toast") == nil)
      rig.images.failure = nil
      await rig.refresh()
      #expect(rig.avatar() == loaded("avatar/1"))
    }
    FeatureClause("loads the avatar again after a refresh if there is another") { factory in
      let rig = await Self(factory).settled()
      rig.setAvatar("avatar/new")
      rig.images.gate.close()
      await rig.refresh()
      #expect(rig.avatar() == .image(nil), "the old avatar is no longer valid")
      await rig.openImages()
      #expect(rig.avatar() == loaded("avatar/new"))
    }
    FeatureClause("ignores a late avatar that was replaced") { factory in
      let rig = Self(factory)
      rig.images.gate.close()
      await rig.screen.settle()
      rig.setAvatar("avatar/new")
      await rig.refresh()
      try #require(rig.images.gate.waitingCount == 2)
      rig.images.gate.release(0)
      await rig.screen.settle()
      #expect(rig.avatar() == .image(nil))
      await rig.openImages()
      #expect(rig.avatar() == loaded("avatar/new"))
    }
  }
}

extension AvatarListRig {
  /// The requirements for the avatars of a list.
  public nonisolated static var avatarListClauses: [FeatureClause<F>] {
    avatarClauses + [
      FeatureClause("requests an image once for all rows that show it") { factory in
        let rig = Self(factory, count: 20, avatar: "avatar/same")
        rig.images.gate.close()
        await rig.screen.settle()
        await rig.scroll(by: 5 * rowHeight)
        await rig.openImages()
        await rig.scrollToEnd()
        #expect(rig.images.requests == [ImageID(rawValue: "avatar/same")])
        #expect(rig.avatar(inRow: 19) == loaded("avatar/same"))
      },
      FeatureClause("requests only the images of visible rows") { factory in
        let rig = await Self(factory, items: Array(1...20)).settled()
        #expect(rig.images.requests.count == 3)
      },
      FeatureClause("redraws only the row whose avatar arrived") { factory in
        let rig = Self(factory, items: Array(1...3))
        rig.images.gate.close()
        await rig.screen.settle()
        try #require(rig.images.gate.waitingCount == 3)
        rig.images.gate.release(1)
        let dirty = await rig.screen.window.dirtyViews()
        let redrawn = try #require(rig.screen.find(avatarLabel, inRow: 1))
        #expect(dirty == [redrawn.id])
        rig.images.gate.open()
      },
      FeatureClause("never shows a late avatar in a reused row") { factory in
        let rig = Self(factory, items: Array(1...20))
        rig.images.gate.close()
        await rig.screen.settle()
        await rig.scroll(by: 10 * rowHeight)
        try #require(rig.images.gate.waitingCount == 6)
        rig.images.gate.release(0)
        await rig.screen.settle()
        #expect(rig.screen.rows.allSatisfy { row in row.flattened.contains { $0.detail == .image(nil) } })
        await rig.openImages()
        #expect(rig.avatar(inRow: 10) == loaded("avatar/11"))
        rig.screen.scroll(by: -10 * rowHeight)
        #expect(rig.avatar(inRow: 0) == loaded("avatar/1"))
      },
      FeatureClause("shows an avatar at once if it is loaded before its row") { factory in
        let rig = await Self(factory, count: 25, avatar: "avatar/same").settled()
        await rig.scrollToEnd()
        rig.screen.scroll(by: 3 * rowHeight)
        #expect(rig.avatar(inRow: 22) == loaded("avatar/same"))
      },
    ]
  }
}
