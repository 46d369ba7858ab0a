import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { keepBefore, lockPaidOrders, moneyBefore, writeParcelMoney } from '#data/money/payable.ts'
import { lockPayout, markClosed, markReversed, payoutActs } from '#data/money/payouts.ts'
import { findParcels } from '#data/parcels/parcels.ts'
import type { Received } from '#domain/money/payout.ts'
import { paidMoney, payoutFigures } from '#domain/money/payoutBooks.ts'
import type { Payout } from '#domain/money/payoutRecord.ts'
import type { Bookkeeping } from './bookkeeping.ts'
import { matchedPayout, toldOf } from './payoutReading.ts'

/** Parcels read in one statement. */
const AT_ONCE = 500

interface Done {
  readonly at: number
  readonly by: string
}

/** Books a draft: its parcels are paid, and what they say of their money is what it says. Each is kept as it was before. */
export async function closeDraft(
  tx: Transaction<Schema>,
  books: Pick<Bookkeeping, 'due' | 'payout'>,
  id: string,
  { received, reason, at, by }: Done & { readonly received: Received; readonly reason: string },
) {
  const payout = await lockPayout(tx, id)
  if (!payout) return 'unknown'
  if (payout.state !== 'draft') return 'payout-not-open'
  await lockPaidOrders(tx, id)
  const { lines, paid, parcels, differences, acts } = await matchedPayout(tx, payout)
  const told = differences.map((difference) => toldOf(difference, acts))
  if (told.some((act) => act === undefined)) return 'differences-open'
  if (payout.statedTotal !== undefined && payout.statedTotal !== payout.total) return 'sums-differ'
  if (received.amount !== payout.total && reason === '') return 'bank-differs'
  const current = told.flatMap((act) => act ?? [])
  const notPaid = new Set(
    current.flatMap(({ line, kind }) => (kind === 'paid-twice' || kind === 'unknown' ? [line] : [])),
  )
  for (const line of lines) {
    const parcel = parcels.get(paid.get(line.line) ?? '')?.parcel
    if (!parcel || notPaid.has(line.line)) continue
    const { collected, fee, codFee, returnFee, settledIn } = parcel
    const before = { collected, fee, codFee, returnFee, settledIn }
    await keepBefore(tx, id, line.line, before)
    const ofLine = current.filter((act) => act.line === line.line)
    await writeParcelMoney(tx, parcel.id, paidMoney(before, line, ofLine, id))
    books.due(tx, parcel.orderId)
  }
  const closed: Payout = {
    ...payout,
    ...{ state: 'closed', closedAt: at, closedBy: by, received, receivedReason: reason },
  }
  await markClosed(tx, closed)
  await books.payout(tx, id, payoutFigures(closed, current))
  return closed
}

/** Takes a closed one back: its parcels say of their money what they said before. */
export async function reverseClosed(
  tx: Transaction<Schema>,
  books: Pick<Bookkeeping, 'due' | 'payout'>,
  id: string,
  { reason, at, by }: Done & { readonly reason: string },
) {
  const payout = await lockPayout(tx, id)
  if (!payout) return 'unknown'
  if (payout.state !== 'closed') return 'payout-not-open'
  await lockPaidOrders(tx, id)
  const before = await moneyBefore(tx, id)
  const ids = [...before.keys()]
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    for (const parcel of await findParcels(tx, ids.slice(from, from + AT_ONCE))) {
      const was = before.get(parcel.id)
      // Another statement cannot have paid it meanwhile: that would have been paid twice.
      if (!was || parcel.settledIn !== id) continue
      await writeParcelMoney(tx, parcel.id, was)
      books.due(tx, parcel.orderId)
    }
  }
  const reversed: Payout = {
    ...payout,
    ...{ state: 'reversed', reversedAt: at, reversedBy: by, reverseReason: reason },
  }
  await markReversed(tx, reversed)
  await books.payout(tx, id, payoutFigures(reversed, await payoutActs(tx, id)))
  return reversed
}
