// The names of SwiftUI that the recorder uses; see UIKit.swift beside it.
public import UIKit

@MainActor public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("never made") }
}

extension View {
  public func frame(width: CGFloat?, height: CGFloat?) -> some View { self }
  public func overlay(_ other: some View) -> some View { self }
}

public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}

@MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
}

extension UIViewControllerRepresentable {
  public var body: Never { fatalError("never asked for") }
}
