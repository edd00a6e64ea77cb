// The one name that the recorder takes from `os`, which only Apple systems have.
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ message: StaticString, _ arguments: any CVarArg...) {}
