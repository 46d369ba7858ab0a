import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { Record } from '../core/record.ts'
import type { Bookkeeping } from './bookkeeping.ts'
import type { FollowRefund } from './closePayout.ts'
import { createCosts } from './costs.ts'
import type { Costs } from './costTypes.ts'
import { createPayouts } from './payouts.ts'
import type { Payouts } from './payoutTypes.ts'
import { createRefusals } from './refusals.ts'
import type { Refusals } from './refusalTypes.ts'
import { createReports } from './reports.ts'
import type { Reports } from './reportTypes.ts'

/** What was spent, paid and earned. */
export function createMoneyRoom(
  deps: Pick<ShopDeps, 'db' | 'now' | 'random' | 'sheets'>,
  parts: {
    readonly record: Record
    readonly books: Bookkeeping
    readonly settings: () => OwnerSettings
    readonly followRefund: FollowRefund
  },
): {
  readonly costs: Costs
  /** Without what asks a courier, of which only the room of parcels knows. */
  readonly payouts: Omit<Payouts, 'ask'>
  readonly reports: Reports
  readonly refusals: Refusals
} {
  return {
    costs: createCosts(deps, parts.record),
    payouts: createPayouts(deps, parts),
    reports: createReports(deps),
    refusals: createRefusals(deps),
  }
}
