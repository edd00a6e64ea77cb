/// Where something stands in a text file; both count from 1, columns in characters of Unicode.
package struct TextPlace: Equatable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
