/// The script of a text. A blog uses paragraphs of one script only.
enum Script {
  case arabic, han, latin

  init(of text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0620...0x064A:
        self = .arabic
        return
      case 0x4E00...0x9FFF:
        self = .han
        return
      default: continue
      }
    }
    self = .latin
  }
}
