import { m } from '#web/paraglide/messages.js'
import type { StepName } from './waterfall.ts'

/** What stands between sales and profit, as the screen and its file call it. */
export const STEP_TEXTS: Readonly<Record<StepName, () => string>> = {
  placed: m.reports_step_placed,
  cancelled: m.reports_step_cancelled,
  onTheWay: m.reports_step_on_the_way,
  delivered: m.reports_step_delivered,
  returned: m.reports_step_returned,
  cost: m.reports_step_cost,
  fees: m.reports_step_fees,
  advertising: m.reports_step_advertising,
  other: m.reports_step_other,
  damaged: m.reports_step_damaged,
  missing: m.reports_step_missing,
  shortfall: m.reports_step_shortfall,
  compensation: m.reports_step_compensation,
  kept: m.reports_step_kept,
  profit: m.reports_step_profit,
}
