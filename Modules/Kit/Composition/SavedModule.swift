public import ViewKit

/// The state of a module, as part of a document.
///
/// A module's slot knows the type of the state. So a decoded value keeps its place in the document, and is read when its
/// slot restores it.
public struct SavedModule: Codable, Sendable {
  private enum Content: Sendable {
    case state(any Encodable & Sendable)
    case document(Unread)
  }

  /// A value in a document that was decoded as a whole. Decoders are not `Sendable`; this one is used on the main actor alone,
  /// by `state(_:)`.
  private struct Unread: @unchecked Sendable {
    let decoder: any Decoder
  }

  /// The name of the module.
  public let module: String
  /// The name of the module's part.
  public let part: String
  /// How often the module was exchanged. Hosts show it: see `Badge`.
  let exchanges: Int
  private let content: Content

  init(module: String, part: String, exchanges: Int, state: any Encodable & Sendable) {
    self.module = module
    self.part = part
    self.exchanges = exchanges
    content = .state(state)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    module = try container.decode(String.self, forKey: .module)
    part = try container.decode(String.self, forKey: .part)
    exchanges = try container.decodeIfPresent(Int.self, forKey: .exchanges) ?? 0
    content = .document(Unread(decoder: try container.superDecoder(forKey: .state)))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(module, forKey: .module)
    try container.encode(part, forKey: .part)
    if exchanges > 0 { try container.encode(exchanges, forKey: .exchanges) }
    switch content {
    case .state(let state): try state.encode(to: container.superEncoder(forKey: .state))
    case .document:
      throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "Not read yet."))
    }
  }

  /// Reads the state.
  ///
  /// - Throws: the error of the decoder, if the document has another value.
  @MainActor
  func state<State: Decodable>(_ type: State.Type) throws -> State {
    switch content {
    case .state(let state as State): state
    case .state:
      throw DecodingError.typeMismatch(type, .init(codingPath: [], debugDescription: "Another state."))
    case .document(let value): try State(from: value.decoder)
    }
  }

  private enum CodingKeys: CodingKey {
    case module, part, exchanges, state
  }
}

/// The state of a scene: its modules, from the top, the page that it shows, and the question that it asks.
public struct SavedScene: Codable, Sendable {
  public let modules: [SavedModule]
  public let page: Int
  /// Call `Scene.ask(_:)` with it when the place of the person is restored.
  public let question: SavedQuestion?

  init(modules: [SavedModule], page: Int, question: SavedQuestion?) {
    self.modules = modules
    self.page = page
    self.question = question
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    modules = try container.decode([SavedModule].self, forKey: .modules)
    page = try container.decode(Int.self, forKey: .page)
    // A question that another version kept in another way is dropped, and the screen is kept.
    question = try? container.decodeIfPresent(SavedQuestion.self, forKey: .question)
  }
}

/// A question of a scene that nobody has answered yet.
public enum SavedQuestion: Codable, Sendable, Equatable {
  /// Which architecture: of the module in a slot, or of all modules.
  case architecture(slot: Int?)
  /// Whether an event may proceed. It is asked again in the same language, which `cancel` tells.
  case confirmation(RoutedEventID, cancel: String)
}

extension Scene {
  public var saved: SavedScene {
    SavedScene(modules: slots.map(\.saved), page: selectedPage, question: openQuestion)
  }
}
