import TraceImport

extension ImportOptions {
  /// They say something about sessions that are in the database already.
  var hasFacts: Bool { !flags.isEmpty || !labels.isEmpty || map != nil }
}
