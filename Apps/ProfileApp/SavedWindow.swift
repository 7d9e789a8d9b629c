import Composition
import DraftCore
import Essentials
public import Foundation
import ProfileScenes
public import ViewKit

/// What a person sees in a window, as a JSON document that another run of the program continues from: the screens from the
/// first to the one in front, each with the state of its modules and the place of the person.
///
/// Images and sounds are not part of it: their services return them again.
struct SavedWindow: Codable, Sendable {
  /// The version that this program writes and reads. It grows with every change of a state that older documents lack.
  static let version = 1

  struct Screen: Codable {
    /// The address of the scene, as `Destination` spells it.
    let path: String
    let scene: SavedScene
    let place: ScreenPlace
  }

  let version: Int
  /// The number of the person who looks.
  let person: Int
  /// The database that the screens are of, as `ProfileSession.databaseID`; `nil` if that was unknown.
  let database: String?
  /// Layout and architectures, as `ProfileSession.choices`.
  let choices: String
  let screens: [Screen]
  /// What was being published.
  let publications: [PublishedDrafts.Publication]
}

/// Why a document can't be continued.
package enum SavedWindowError: Error, Equatable {
  case unreadable
  case otherVersion(Int)
  case otherPerson(Int)
  case otherData

  /// One sentence for the person.
  func message(file: String) -> String {
    switch self {
    case .unreadable: "The screen can't be read from “\(file)”; start without --resume."
    case .otherVersion: "“\(file)” was written by another version of this program; start without --resume."
    case .otherPerson(let person): "“\(file)” has the screen of user \(person), who is not signed in."
    case .otherData: "“\(file)” has a screen of other data than these; start without --resume."
    }
  }
}

extension ProfileSession {
  /// What a window shows, as bytes; `nil` if it shows no scene.
  ///
  /// Changes that the service has not confirmed count as not made. Typed text is included, saved or not.
  package func saved(_ window: Window) -> Data? { encoding(window)?() }

  /// Returns what encodes the present state of a window, on any thread; `nil` if it shows no scene.
  public func encoding(_ window: Window) -> (@Sendable () -> Data?)? {
    // Without the first screen, no way would lead back from the others.
    guard let navigation = window.rootViewController as? NavigationController,
      navigation.viewControllers.first is Scene
    else { return nil }
    let screens = zip(navigation.viewControllers, navigation.places).compactMap { controller, place in
      Destination(of: controller, in: environment).flatMap { destination in
        (controller as? Scene).map {
          SavedWindow.Screen(path: destination.path, scene: $0.saved, place: place)
        }
      }
    }
    guard !screens.isEmpty else { return nil }
    let document = SavedWindow(
      version: SavedWindow.version, person: environment.signedInUser.rawValue, database: databaseID,
      choices: choices, screens: screens, publications: published.inOrder)
    return {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try? encoder.encode(document)
    }
  }

  /// Shows in a window what another run of the program showed. Options of this run win over what the person chose then.
  ///
  /// - Throws: `SavedWindowError`. The window is unchanged then.
  package func resume(_ data: Data, in window: Window) throws {
    let saved = try read(data)
    restore(saved.choices)
    try environment.composer.choose(options.architectures, everything: options.architecture)
    if let layout = options.blogLayout { environment.layout.usesCards = layout == .card }
    let (root, onShow) = try continued(saved)
    window.rootViewController = root
    onShow()
  }

  /// Makes the scenes that another window showed, with the choices of then.
  ///
  /// - Returns: the root for a new window, and what to call when the window has it: restores the places of the person, and asks
  ///   an open question again.
  /// - Throws: `SavedWindowError`.
  public func resumed(_ data: Data) throws -> (root: NavigationController, onShow: @MainActor () -> Void) {
    let saved = try read(data)
    restore(saved.choices)
    return try continued(saved)
  }

  private func read(_ data: Data) throws -> SavedWindow {
    try SavedWindow(data, person: environment.signedInUser, databaseID: databaseID)
  }

  private func continued(_ saved: SavedWindow) throws -> (
    root: NavigationController, onShow: @MainActor () -> Void
  ) {
    do {
      let scenes = try makeScenes(saved)
      let navigation = makeRoot(of: scenes[0])
      for scene in scenes.dropFirst() { navigation.push(scene) }
      published.end(saved.publications)
      let question = saved.screens.last?.scene.question
      return (
        navigation,
        { [weak navigation, weak top = scenes.last, places = saved.screens.map(\.place)] in
          navigation?.restore(places)
          if let question { top?.ask(question) }
        }
      )
    } catch {
      throw SavedWindowError.unreadable
    }
  }

  /// Whether nothing that a window shows is only in memory: no text is unsaved, no change of a draft is in progress, and no
  /// change of others is being read. A new draft without text is: it goes with its editor.
  public var isSettled: Bool {
    environment.drafts.unsaved.isSettled && !environment.drafts.unsaved.hasEmpty
      && environment.drafts.requests.isSettled
      && published.isSettled && shared?.isSettled != false
  }

  private func makeScenes(_ saved: SavedWindow) throws -> [Scene] {
    var previous: Destination?
    let scenes = try saved.screens.map { screen in
      guard let destination = Destination(path: screen.path) else { throw SavedWindowError.unreadable }
      let scene = try environment.composer.restoring(screen.scene) {
        destination.scene(in: environment, above: previous) as? Scene
      }
      guard let scene else { throw SavedWindowError.unreadable }
      previous = destination
      return scene
    }
    guard !scenes.isEmpty else { throw SavedWindowError.unreadable }
    return scenes
  }
}

extension SavedWindow {
  private struct Header: Decodable {
    let version: Int
    let person: Int
    let database: String?
  }

  /// Bytes, read once: the beginning is the same in all versions.
  private struct Document: Decodable {
    let header: Header
    /// `nil` in other versions, and if the rest is damaged.
    let window: SavedWindow?

    init?(_ data: Data) {
      let decoder = JSONDecoder()
      decoder.userInfo[.isRestoring] = true
      guard let document = try? decoder.decode(Self.self, from: data) else { return nil }
      self = document
    }

    init(from decoder: any Decoder) throws {
      header = try Header(from: decoder)
      window = header.version == SavedWindow.version ? try? SavedWindow(from: decoder) : nil
    }
  }

  /// Whether bytes are a document of this program, of any person. Of another version, only the beginning is known.
  static func isWritten(in data: Data) -> Bool {
    Document(data).map { $0.header.version != version || $0.window != nil } ?? false
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - person: the person who looks now.
  ///   - databaseID: the database of now; `nil` if it is unknown. Numbers of drafts mean nothing in another one.
  /// - Throws: `SavedWindowError`.
  fileprivate init(_ data: Data, person: UserID, databaseID: String?) throws {
    guard let document = Document(data) else { throw SavedWindowError.unreadable }
    let header = document.header
    guard header.version == Self.version else { throw SavedWindowError.otherVersion(header.version) }
    guard header.person == person.rawValue else { throw SavedWindowError.otherPerson(header.person) }
    if let databaseID, let written = header.database, written != databaseID {
      throw SavedWindowError.otherData
    }
    guard let window = document.window else { throw SavedWindowError.unreadable }
    self = window
  }
}

extension SavedWindow {
  /// - Throws: an error whose description is one sentence for the person.
  static func read(_ path: String) throws -> Data {
    do {
      return try Data(contentsOf: URL(filePath: path))
    } catch {
      throw Complaint("The screen can't be read from “\(path)”: the file can't be opened.")
    }
  }
}

extension ProfileSession {
  /// Shows in a window what an earlier run of the program kept in a file.
  ///
  /// - Throws: an error whose description is one sentence for the person. The file is unchanged.
  public func resume(from path: String, in window: Window) throws {
    let data = try SavedWindow.read(path)
    do {
      try resume(data, in: window)
    } catch let error as SavedWindowError {
      throw Complaint(error.message(file: path))
    }
  }
}
