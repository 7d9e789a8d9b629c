extension SchemaStep {
  /// The keys of the accounts of a server contained tokens, with which anyone could have signed in.
  static let hashedTokens = SchemaStep("3 hashed tokens", "DELETE FROM entry WHERE key GLOB 'account *'")
}
