import type { RiskRule } from '#domain/risk/risk.ts'
import { m } from '#web/paraglide/messages.js'

/** What each rule is called. */
export const RULE_NAMES: Readonly<Record<RiskRule, () => string>> = {
  blocked: m.risk_rule_blocked,
  impossibleNumber: m.risk_rule_impossible_number,
  returned: m.risk_rule_returned,
  cancelled: m.risk_rule_cancelled,
  openOrders: m.risk_rule_open_orders,
  repeat: m.risk_rule_repeat,
  sameDevice: m.risk_rule_same_device,
  sameAddress: m.risk_rule_same_address,
  largeFirstOrder: m.risk_rule_large_first,
  courierReturns: m.risk_rule_courier_returns,
  courierReports: m.risk_rule_courier_reports,
  delivered: m.risk_rule_delivered,
  courierDelivers: m.risk_rule_courier_delivers,
}
