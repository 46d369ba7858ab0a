import type { CostKind } from '#domain/money/cost.ts'
import { m } from '#web/paraglide/messages.js'

/** What was spent on, in words. */
export const COST_WORDS: Readonly<Record<CostKind, () => string>> = {
  advertising: m.costs_advertising,
  packing: m.costs_packing,
  salary: m.costs_salary,
  rent: m.costs_rent,
  transport: m.costs_transport,
  other: m.costs_other,
}
