import Essentials
import TerminalHost

extension TerminalStrings {
  /// The texts in a language.
  static func words(in language: Language) -> TerminalStrings {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }
}
