/// What the process says to its caller at the end.
enum ExitStatus: Int32 {
  case done = 0
  /// A check failed.
  case failed = 1
  /// It could not do what was asked.
  case trouble = 2
}
