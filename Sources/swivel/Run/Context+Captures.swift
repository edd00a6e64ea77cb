import TraceImport

extension Context {
  /// Hands each capture in files and folders to `body`, in order. What cannot be read is said, and keeps nothing else from
  /// being read.
  func forEachCapture(
    under paths: some Sequence<String>, _ body: (CaptureInput) throws -> Void
  ) throws -> ExitStatus {
    var status = ExitStatus.done
    func fail(_ failure: ImportFailure) {
      terminal.say(failure.description)
      status = .trouble
    }
    for path in paths {
      do {
        for file in try PathWalk.files(under: path) {
          note("reading \(file)")
          do {
            try CaptureWalk(path: file, label: file)
              .forEach({ input, _ in try body(input) }, refuse: { _, failure in fail(failure) })
          } catch let failure as ImportFailure {
            fail(failure)
          }
        }
      } catch let failure as ImportFailure {
        fail(failure)
      }
    }
    return status
  }
}
