extension Check {
  /// A Swift block below the name of a file is an exact quotation from that file, up to “…” at its end. A block of a step of
  /// the learning path is a file of its own, or an edit of one; both need its name, which readers see and `Tools/step` reads.
  static let quotes = Check { page, repository in
    page.fences.compactMap { fence in
      guard !fence.info.contains(" ") else {
        let isStep = ["diff step", "diff try", "swift step"].contains(fence.info) && fence.file != nil
        return isStep ? nil : "\(page.path): a block “\(fence.info)” is not one of a step below its file."
      }
      guard fence.info == "swift", let file = fence.file else { return nil }
      guard repository.has(file) else { return "\(page.path): there is no \(file) to quote." }
      let text = fence.lines.joined(separator: "\n")
      let quote = text.hasSuffix("…") ? String(text.dropLast()) : text + "\n"
      return repository.text(file).contains(quote)
        ? nil : "\(page.path): \(file) does not say what is quoted: \(fence.lines.first ?? "")"
    }
  }
}
