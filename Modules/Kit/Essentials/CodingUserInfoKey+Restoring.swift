extension CodingUserInfoKey {
  /// Set in a decoder that reads what an earlier run of the program, or a sleeping page, has left. A service may have newer
  /// values by now.
  public static var isRestoring: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "isRestoring") else {
      preconditionFailure("every name is allowed")
    }
    return key
  }
}
