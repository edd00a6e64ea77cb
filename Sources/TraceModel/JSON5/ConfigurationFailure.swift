/// Why a configuration cannot be used. Nothing is imported by half of one.
///
/// Its text has the form `path:line:column: what is wrong (what was found); what to do`.
package struct ConfigurationFailure: Error, Equatable, Sendable, CustomStringConvertible {
  package var path: String
  package var line: Int
  package var column: Int
  package var problem: String
  package var remedy: String

  package init(_ path: String, _ place: TextPlace, _ problem: String, _ remedy: String) {
    self.path = path
    line = place.line
    column = place.column
    self.problem = problem
    self.remedy = remedy
  }

  package var description: String { "\(path):\(line):\(column): \(problem); \(remedy)" }
}
