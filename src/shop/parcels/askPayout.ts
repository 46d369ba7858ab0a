import { knownNumbers } from '#data/money/payouts.ts'
import { dayOf, orderDay } from '#domain/order/orderDay.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { Record } from '../core/record.ts'
import type { Payouts } from '../money/payoutTypes.ts'
import { takeInTold } from '../money/takeIn.ts'
import type { CourierLines } from './courierLines.ts'

/** Takes in what a courier's interface tells of its newest payout that the shop does not know. */
export function createAskPayout(
  deps: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  { record, lines }: { readonly record: Record; readonly lines: CourierLines },
): Pick<Payouts, 'ask'> {
  const { db, now } = deps
  return {
    ask: guarded('money.read', async (caller, name) => {
      const courier = lines.find(name)
      if (!courier) return { outcome: 'unknown' }
      if (!courier.parcels.payouts) return { outcome: 'no-such-call' }
      const mayCallAt = await lines.mayCallAt(courier.name)
      if (mayCallAt === undefined) return { outcome: 'keys-refused' }
      if (mayCallAt > now()) return { outcome: 'courier-fails' }
      const called = await lines.call(courier, async ({ payouts, payout }, keys) => {
        const told = (await payouts?.(keys)) ?? []
        const known = await knownNumbers(
          db,
          name,
          told.map(({ number }) => number),
        )
        const newest = told.find(({ number }) => !known.has(number))
        const paid = newest && (await payout?.(newest.number, keys))
        return newest && paid && { newest, paid }
      })
      if (called.outcome === 'failed') {
        return { outcome: called.tryAt === undefined ? 'keys-refused' : 'courier-fails' }
      }
      if (!called.answer) return { outcome: 'nothing-new' }
      const { newest, paid } = called.answer
      const until = newest.day === undefined ? orderDay(now()) : Math.min(dayOf(newest.day), orderDay(now()))
      return await takeInTold(deps, record, caller, {
        ...{ courier: name, number: newest.number, until },
        statement: { lines: paid.lines, total: newest.total, until: newest.day },
      })
    }),
  }
}
