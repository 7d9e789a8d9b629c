extension Check {
  /// A Swift block below the name of a file is an exact quotation from that file. A block of a step of the learning
  /// path is a file of its own.
  static let quotes = Check { page, repository in
    page.fences.compactMap { fence in
      let words = fence.info.split(separator: " ").map(String.init)
      guard words.first == "swift", words.count > 1, words[1] != "step" else { return nil }
      guard repository.has(words[1]) else { return "\(page.path): there is no \(words[1]) to quote." }
      let quote = fence.lines.joined(separator: "\n") + "\n"
      return repository.text(words[1]).contains(quote)
        ? nil : "\(page.path): \(words[1]) does not say what is quoted: \(fence.lines.first ?? "")"
    }
  }
}
