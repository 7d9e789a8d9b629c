import CompositionTesting
import Testing
import UserInfoCore
import UserInfoInterface
import UserInfoTesting
import ViewKitTesting

/// Checks the text form of the views, which is the same in every architecture.
@MainActor
struct UserInfoSnapshotTests {
  private static let ada = User.sample(
    firstName: "Ada", lastName: "Lovelace", salutation: "Dr.", summary: "Counts by engine.")

  @Test(arguments: UserInfoImplementations.all)
  func card(_ implementation: UserInfoFactory) async throws {
    let rig = await UserInfoRig(implementation, users: [Self.ada], routes: .somewhere).settled()
    #expect(
      rig.screen.text == """
        window
          group
            group
            navigationBar
              heading #title "Test"
            group
              group
                group
                  group #card
                    group
                      group
                        image #avatar "Dr. Ada Lovelace" 1x1 2ac186ce
                        group
                          group
                            heading #name "Dr. Ada Lovelace"
                            button #follow "Follow"
                          group
                            text #birthdate "Thursday January 1, 1970"
                            text #gender "Female"
                          group
                            button #posts "Posts 12"
                            button #friends "Friends 34"
                      text #summary "Counts by engine."

        """)
  }

  @Test(arguments: UserInfoImplementations.lists)
  func list(_ implementation: FollowListFactory) async throws {
    let rig = await FollowListRig(implementation, users: [Self.ada, .sample(id: 7, isFollowed: true)])
      .settled()
    #expect(
      rig.screen.text == """
        window
          group
            group
            navigationBar
              heading #title "Test"
            group
              group
                group
                  group
                    group
                      heading #heading "Friends"
                    list #users rows 0… of 2, line 0 of 9
                      row #user
                        group
                          group
                            image #avatar "Dr. Ada Lovelace" 1x1 2ac186ce
                            group
                              group
                                heading #name "Dr. Ada Lovelace"
                                button #follow "Follow"
                              group
                                text #birthdate "Thursday January 1, 1970"
                                text #gender "Female"
                              text #summary "Counts by engine."
                      row #user
                        group
                          group
                            image #avatar "Person 7" 1x1 1518ecc0
                            group
                              group
                                heading #name "Person 7"
                              group
                                text #birthdate "Thursday January 1, 1970"
                                text #gender "Female"
                              text #summary "Summary 7"
                      group #footer
                        text #footer.text "No more"
                        group

        """)
  }
}
