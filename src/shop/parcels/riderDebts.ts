import { claimKey } from '#data/core/idempotencyKeys.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { namesOf } from '#data/desk/orderCalls.ts'
import { insertRiderPayment, lockDebts, paymentsOf, riderDebts } from '#data/parcels/riderDebts.ts'
import { debtSettledFigures } from '#domain/money/lossFigures.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import { requestHash } from '../core/requestHash.ts'
import type { Bookkeeping } from '../money/bookkeeping.ts'
import type { Runs } from './runTypes.ts'

/** Of a rider's payments that are shown. */
const MOST_PAYMENTS = 100

/** What riders owe of closed runs, and how it is settled: noted once, and never taken back. */
export function createRiderDebts(
  deps: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  { record, books }: { readonly record: Record; readonly books: Pick<Bookkeeping, 'book'> },
): Pick<Runs, 'debt' | 'settleDebt'> {
  const { db, now } = deps
  return {
    debt: guarded('money.read', async (_, riderId) => {
      const debts = (await riderDebts(db)).find((one) => one.riderId === riderId)
      if (!debts) return { outcome: 'unknown' }
      const payments = await paymentsOf(db, riderId, MOST_PAYMENTS)
      const names = await namesOf(db, [...new Set(payments.map(({ by }) => by))])
      const shown = payments.map((payment) => ({ payment, name: names.get(payment.by) }))
      return { outcome: 'found', debts, payments: shown }
    }),

    settleDebt: guarded('money.read', async (caller, riderId, settled, key) => {
      const { how, amount, note } = settled
      if (how === 'written-off' && !caller.owner) return { outcome: 'forbidden' }
      return await inTransaction(db, async (tx) => {
        const at = now()
        if (key !== undefined) {
          const hash = requestHash({ riderId, settled })
          const use = { key: `rider ${riderId} ${key}`, requestHash: hash, orderId: '', at }
          if (await claimKey(tx, use)) return { outcome: 'noted' } as const
        }
        await lockDebts(tx, riderId)
        const debts = (await riderDebts(tx)).find((one) => one.riderId === riderId)
        if (!debts) return { outcome: 'unknown' } as const
        if (amount > debts.left) return { outcome: 'more-than-owed' } as const
        const { name } = debts
        const payment = { id: newId(deps), riderId, name, how, amount, note, at, by: caller.id }
        await insertRiderPayment(tx, payment)
        await books.book(tx, new Map([[payment.id, debtSettledFigures(payment)]]))
        await record(tx, {
          kind: 'rider.settled',
          actor: userActor(caller),
          ...{ subjectId: riderId, subjectName: name, at },
          after: { amount, settledHow: how, ...(note !== '' && { note }) },
        })
        return { outcome: 'noted' } as const
      })
    }),
  }
}
