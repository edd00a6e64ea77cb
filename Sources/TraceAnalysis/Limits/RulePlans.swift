package import TraceModel

/// The plan by which each session is judged: the rules with the time limits for its class of device and its system.
package struct RulePlans {
  private let rules: [HazardRule]
  private let limits: TimeLimits
  /// By the limits that apply.
  private var plans: [[Int]: RulePlan] = [:]

  package init(_ rules: [HazardRule], limits: TimeLimits = TimeLimits()) {
    self.rules = rules
    self.limits = limits
  }

  package mutating func plan(for session: Session) -> RulePlan {
    let applied = limits.applied(to: session)
    if let plan = plans[applied] { return plan }
    let plan = RulePlan(limits.rules(rules, for: session))
    plans[applied] = plan
    return plan
  }
}
