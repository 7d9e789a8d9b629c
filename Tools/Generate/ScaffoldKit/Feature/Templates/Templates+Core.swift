extension FeatureTemplates {
  var core: [(path: String, text: String)] {
    [
      file("Core", N, model), file("Core", "\(N)Environment", environment), file("Core", "\(N)Error", error),
      file("Core", "\(N)Formatter", formatter), file("Core", "\(N)ListState", listState),
      file("Core", "\(N)Service", service), file("Core", "\(N)Texts", texts),
      file("Core", "\(N)Texts+Language", textsLanguage),
    ]
  }

  private var model: String {
    let imports =
      (feature.needs("Essentials") ? "public import Essentials\n" : "")
      + (feature.needs("Foundation") ? "public import Foundation\n" : "")
    return #"""
      \#(imports)
      /// Identifies \#(feature.name.withArticle).
      public struct \#(N)ID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
        public let rawValue: Int

        public init(rawValue: Int) {
          self.rawValue = rawValue
        }

        public init(_ rawValue: Int) {
          self.init(rawValue: rawValue)
        }

        public var description: String { String(rawValue) }
      }

      /// \#(feature.name.withArticle.capitalizedFirst).
      public struct \#(N): Codable, Equatable, Identifiable, Sendable {
        public let id: \#(N)ID
        \#(lines(feature.fields, indent: 2) { "public var \($0.declaredName): \($0.typeName)" })

        public init(id: \#(N)ID, \#(feature.fields.map { "\($0.name): \($0.typeName)" }.joined(separator: ", "))) {
          self.id = id
          \#(lines(feature.fields) { "self.\($0.name) = \($0.declaredName)" })
        }\#(feature.choices.map(choice).joined())
      }
      """#
  }

  private func choice(_ field: Field) -> String {
    let cases = field.choices.map(SwiftWords.declared).joined(separator: ", ")
    return """


        public enum \(field.typeWithoutOptional): String, CaseIterable, Codable, Sendable {
          case \(cases)
        }
      """
  }

  private var environment: String {
    #"""
    \#(image { _ in "public import Essentials\n\n" })/// What the logic of the \#(N) feature works with, in every architecture. One object, because each row keeps it.
    public final class \#(N)Environment: Sendable {
      public let service: any \#(N)Service
      \#(image { _ in "public let images: ImageLoader\n  " })public let formatter: \#(N)Formatter

      public init(service: any \#(N)Service, \#(image { _ in "images: ImageLoader, " })formatter: \#(N)Formatter) {
        self.service = service
        \#(image { _ in "self.images = images\n    " })self.formatter = formatter
      }
    }
    """#
  }

  private var error: String {
    #"""
    public import Essentials

    /// Why a request of the \#(N) feature failed.
    public enum \#(N)Error: CancellableFailure, Sendable {
      /// The backend can't be reached. Nothing was changed.
      case offline
      /// There is no such \#(words).
      case notFound
      /// The backend refuses. Nothing was changed.
      case refused
      /// The backend can't store or read. The value is its reason: full, locked, damaged.
      case storage(String)
      /// The request was cancelled before it had an effect.
      case cancelled
    }
    """#
  }

  private var texts: String {
    let variables = [
      feature.hasTitle ? "public var untitled = \"Untitled\"" : nil,
      "public var heading = \"\(feature.name.heading)\"",
      """
      public var list = ListWording(
          empty: "No \(pluralWords) yet.", loadingMore: "Loading more…", noMore: "No more", retry: "Retry")
      """,
      feature.hasNone ? "public var none = \"none\"" : nil,
      feature.uses(.bool) ? "public var yes = \"yes\"\n  public var no = \"no\"" : nil,
      feature.uses(.strings) ? "public var separator = \", \"" : nil,
      feature.choices.isEmpty
        ? nil
        : lines(feature.choices, indent: 2) {
          "public var \($0.choiceNames): [\(N).\($0.typeWithoutOptional): String] = \(names($0))"
        },
      feature.labelled.isEmpty ? nil : "public var labels = Labels()",
      "public var reasons = Reasons()",
    ].compactMap { $0 }
    let labels =
      feature.labelled.isEmpty
      ? ""
      : #"""


        /// The texts around values.
        public struct Labels: Sendable {
          \#(lines(feature.labelled) { "public var \($0.declaredName): Pattern = \"\($0.label): %@\"" })
        }
      """#
    return #"""
      public import Essentials

      /// The texts around \#(pluralWords). A scene that needs others changes some of them.
      public struct \#(N)Texts: Sendable {
        \#(lines(variables, indent: 2) { $0 })\#(labels)

        /// Reasons of failures, as sentences.
        public struct Reasons: Sendable {
          public var offline = "The server can't be reached."
          public var notFound = "There is no such \#(words)."
          public var refused = "The server refuses that."
          public var storage: Pattern = "The data can't be used: %@."
          public var cancelled = "Cancelled."
        }

        public static let english = \#(N)Texts()
      }
      """#
  }

  private var formatter: String {
    #"""
    import Essentials
    \#([.decimal, .url, .uuid].contains(where: feature.uses) ? "import Foundation\n" : "")
    /// Turns \#(pluralWords) into text. An object, so that all rows share it.
    public final class \#(N)Formatter: Sendable {
      public let texts: \#(N)Texts

      public init(_ texts: \#(N)Texts) {
        self.texts = texts
      }

      public static let english = \#(N)Formatter(.english)

      \#(feature.values.map(formatting).joined(separator: "\n\n  "))

      /// The reason of a failure, as a sentence.
      public func reason(_ error: \#(N)Error) -> String {
        switch error {
        case .offline: texts.reasons.offline
        case .notFound: texts.reasons.notFound
        case .refused: texts.reasons.refused
        case .storage(let reason): texts.reasons.storage(reason)
        case .cancelled: texts.reasons.cancelled
        }
      }\#(feature.uses(.strings) ? joining : "")
    }
    """#
  }

  private var joining: String {
    """


      private func joined(_ words: [String]) -> String {
        words.isEmpty ? texts.none : words.joined(separator: texts.separator)
      }
    """
  }

  /// The names of choices, to edit.
  private func names(_ field: Field, _ name: (String) -> String = { $0 }) -> String {
    "[\(field.choices.map { ".\($0): \"\(name($0))\"" }.joined(separator: ", "))]"
  }

  private func formatting(_ field: Field) -> String {
    #"""
    public func \#(field.declaredName)(of \#(n): \#(N)) -> String {
        \#(expression(field))
      }
    """#
  }

  /// An expression for the finished text of a field.
  private func expression(_ field: Field) -> String {
    let value = "\(n).\(field.name)"
    if field == feature.headline, feature.hasTitle {
      return field.isOptional
        ? "\(value).flatMap { $0.isBlank ? nil : $0 } ?? texts.untitled"
        : "\(value).isBlank ? texts.untitled : \(value)"
    }
    let text =
      switch (field.type, field.isOptional) {
      case (.string, false): "\(value).isBlank ? texts.none : \(value)"
      case (.strings, false): "joined(\(value))"
      case (.strings, true): "joined(\(value) ?? [])"
      case (.choice, true): "\(value).map { texts.\(field.choiceNames)[$0] ?? $0.rawValue } ?? texts.none"
      case (.string, true): "\(value).flatMap { $0.isBlank ? nil : $0 } ?? texts.none"
      case (.date, true): "\(value)?.stamp ?? texts.none"
      case (.int, true), (.decimal, true), (.double, true), (.userID, true):
        "\(value).map(\\.description) ?? texts.none"
      case (.bool, true): "\(value).map { $0 ? texts.yes : texts.no } ?? texts.none"
      case (.url, true): "\(value)?.absoluteString ?? texts.none"
      case (.uuid, true): "\(value)?.uuidString ?? texts.none"
      case (.image, true), (_, false): field.finished(value)
      }
    return "texts.labels.\(field.name)(\(text))"
  }

  private var textsLanguage: String {
    let chinese = feature.chineseName
    let spaced = chinese.unicodeScalars.contains { $0.isASCII } ? " \(chinese) " : chinese
    let end = spaced.hasSuffix(" ") ? String(spaced.dropLast()) : spaced
    let words =
      [
        feature.hasTitle ? "words.untitled = \"无标题\"" : nil,
        "words.heading = \"\(chinese)\(spaced.hasSuffix(" ") ? " " : "")列表\"",
        "words.list = ListWording(empty: \"还没有\(end)。\", loadingMore: \"正在加载…\", noMore: \"没有更多了\", retry: \"重试\")",
        feature.hasNone ? "words.none = \"无\"" : nil,
        feature.uses(.bool) ? "words.yes = \"是\"\n    words.no = \"否\"" : nil,
        feature.uses(.strings) ? "words.separator = \"、\"" : nil,
      ].compactMap { $0 } + feature.choices.map { "words.\($0.choiceNames) = \(names($0) { "「\($0)」" })" }
      + feature.labelled.map { "words.labels.\($0.name) = \"\($0.label)：%@\"" } + [
        "words.reasons.offline = \"无法连接服务器。\"",
        "words.reasons.notFound = \"没有这个\(end)。\"",
        "words.reasons.refused = \"服务器拒绝了此操作。\"",
        #"words.reasons.storage = Pattern("数据无法使用：%@。", replacing: StorageReasons.chinese)"#,
        "words.reasons.cancelled = \"已取消。\"",
      ]
    return #"""
      public import Essentials

      extension \#(N)Texts {
        /// The texts of a language.
        public static func words(in language: Language) -> \#(N)Texts {
          switch language {
          case .english: .english
          case .simplifiedChinese: .simplifiedChinese
          }
        }

        public static let simplifiedChinese = {
          var words = \#(N)Texts()
          \#(lines(words) { $0 })
          return words
        }()
      }
      """#
  }

  private var listState: String {
    // A parameter with the feature's name would hide its model.
    let row = N == "Row" ? "Line" : "Row"
    return #"""
      public import Essentials

      /// The state that one implementation of the list of \#(pluralWords) hands to the next.
      public struct \#(N)ListState: Codable, Sendable, Equatable {
        /// As the backend last returned them, in the list's order.
        public var \#(ns): [\#(N)]
        /// Without a request in progress.
        public var paging: Paging<\#(N)ID, \#(N)Error>
        public var position: ListPosition

        public init(\#(ns): [\#(N)], paging: Paging<\#(N)ID, \#(N)Error>, position: ListPosition) {
          self.\#(ns) = \#(ns)
          self.paging = paging
          self.position = position
        }
      }

      /// The loaded pages of the list, with a row for each item.
      public typealias \#(N)Pages<\#(row)> = PagedList<NoMerge<\#(N), \#(N)Error>, \#(row)>
      """#
  }

  private var service: String {
    #"""
    public import Essentials

    /// Requests of the \#(N) feature, made for the signed-in user.
    ///
    /// A request that throws has changed nothing. A page limit below 1 and a cursor of another backend are `refused`.
    // scaffold:double
    // scaffold:programmed
    public protocol \#(N)Service: Sendable {
      /// Returns the \#(pluralWords)\#(ofAUser), newest first. `cursor` is the `next` of the previous page; `nil` for the first page.
      func \#(ns)(\#(feature.isOfUser ? "of user: UserID, " : "")after cursor: PageCursor?, limit: Int) async throws(\#(N)Error) -> Page<\#(N)>
    }
    """#
  }
}
