import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { keepParcel, laterPayout } from '#data/money/paidLines.ts'
import { keepBefore, lockPaidOrders, moneyBefore, writeParcelMoney } from '#data/money/payable.ts'
import { lockPayout, markClosed, markReversed, payoutActs } from '#data/money/payouts.ts'
import { lockClaimOf, saveClaim } from '#data/parcels/claims.ts'
import { findParcels } from '#data/parcels/parcels.ts'
import { settledMoney } from '#domain/money/dispute.ts'
import { isLostAndClaimed, wasFeePaidBefore } from '#domain/money/matchStatement.ts'
import type { Received } from '#domain/money/payout.ts'
import { compensationIn, paidMoney, payoutFigures } from '#domain/money/payoutBooks.ts'
import type { Payout, PayoutAct } from '#domain/money/payoutRecord.ts'
import { paidAtDoor } from '#domain/order/toPayBack.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { isDelivered } from '#domain/parcel/states.ts'
import type { Bookkeeping } from './bookkeeping.ts'
import { matchedPayout, namedLines, tellerOf } from './payoutReading.ts'

/** Characters of where a claim was paid, as people type it. */
const PAID_IN_MAX = 100
/** Parcels read in one statement. */
const AT_ONCE = 500

interface Done {
  readonly at: number
  readonly by: string
}

/** Sees to it that what is to be paid back of an order that is locked, and no more, is to do. */
export type FollowRefund = (tx: Transaction<Schema>, orderId: string) => Promise<void>

/** What follows from the money of a parcel. */
interface Following {
  readonly books: Pick<Bookkeeping, 'due' | 'book'>
  readonly followRefund: FollowRefund
}

/** Books a draft: its parcels are paid, and what they say of their money is what it says. Each is kept as it was before. */
export async function closeDraft(
  tx: Transaction<Schema>,
  { books, followRefund }: Following,
  id: string,
  { received, reason, at, by }: Done & { readonly received: Received; readonly reason: string },
) {
  const payout = await lockPayout(tx, id)
  if (!payout) return { outcome: 'unknown' } as const
  if (payout.state !== 'draft') return { outcome: 'payout-not-open' } as const
  const named = await namedLines(tx, payout)
  await lockPaidOrders(tx, [...new Set(named.paid.values())])
  const { lines, paid, parcels, differences, acts } = await matchedPayout(tx, payout, named)
  const told = differences.map(tellerOf(acts))
  if (told.some((act) => act === undefined)) return { outcome: 'differences-open' } as const
  if (payout.statedTotal !== undefined && payout.statedTotal !== payout.total)
    return { outcome: 'sums-differ' } as const
  if (received.amount !== payout.total && reason === '') return { outcome: 'bank-differs' } as const
  const current = told.flatMap((act) => act ?? [])
  const notPaid = new Set(
    current.flatMap(({ line, kind }) => (kind === 'paid-twice' || kind === 'unknown' ? [line] : [])),
  )
  const byLine = Map.groupBy(current, ({ line }) => line)
  for (const line of lines) {
    const payable = parcels.get(paid.get(line.line) ?? '')
    if (!payable) continue
    const { parcel, dispute } = payable
    if (notPaid.has(line.line)) {
      // As long as this one stands, those that have paid it do.
      await keepParcel(tx, id, { line: line.line, parcelId: parcel.id })
      continue
    }
    const { collected, fee, codFee, returnFee, settledIn } = parcel
    const before = { collected, fee, codFee, returnFee, settledIn }
    const ofLine = byLine.get(line.line) ?? []
    const claim = dispute ? undefined : await paidClaim(tx, parcel, ofLine, { payout, at })
    await keepBefore(tx, id, { line: line.line, parcelId: parcel.id, before: { ...before, ...claim } })
    const money = dispute
      ? settledMoney(before, dispute, { line, acts: ofLine, payoutId: id })
      : paidMoney(before, line, ofLine, id, wasFeePaidBefore(line, payable))
    const written = claim ? { ...money, collected } : money
    await writeParcelMoney(tx, parcel.id, written)
    books.due(tx, parcel.orderId)
    if (isOtherwisePaid(parcel, written)) await followRefund(tx, parcel.orderId)
  }
  const closed: Payout = {
    ...payout,
    ...{ state: 'closed', closedAt: at, closedBy: by, received, receivedReason: reason },
  }
  await markClosed(tx, closed)
  await books.book(tx, new Map([[id, payoutFigures(closed, current)]]))
  return closed
}

/** Closes the claim of a lost parcel for which a line pays. Returns what is kept of it; undefined: it pays no claim. */
async function paidClaim(
  tx: Transaction<Schema>,
  parcel: Parcel,
  acts: readonly PayoutAct[],
  { payout, at }: { readonly payout: Payout; readonly at: number },
) {
  const agreed = compensationIn(acts)
  if (agreed === undefined || parcel.state !== 'lost') return undefined
  const claim = await lockClaimOf(tx, parcel.id)
  if (!claim || !isLostAndClaimed({ parcel, claim })) return undefined
  const paidIn = (payout.number || payout.file).slice(0, PAID_IN_MAX)
  await saveClaim(tx, { ...claim, agreed, paidIn, closedAt: at })
  return { claim: { agreed: claim.agreed } }
}

/** Takes a closed one back: its parcels say of their money what they said before. */
export async function reverseClosed(
  tx: Transaction<Schema>,
  { books, followRefund }: Following,
  id: string,
  { reason, at, by }: Done & { readonly reason: string },
) {
  const payout = await lockPayout(tx, id)
  if (!payout) return { outcome: 'unknown' } as const
  if (payout.state !== 'closed') return { outcome: 'payout-not-open' } as const
  const before = await moneyBefore(tx, id)
  const ids = [...before.keys()]
  await lockPaidOrders(tx, ids)
  const paid: Parcel[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    paid.push(...(await findParcels(tx, ids.slice(from, from + AT_ONCE))))
  }
  // What a later one has paid on a dispute, or for nothing, would be left without what was paid first.
  const later = await laterPayout(tx, id)
  if (later !== undefined) return { outcome: 'paid-on', payoutId: later } as const
  for (const parcel of paid) {
    const was = before.get(parcel.id)
    if (!was) continue
    // What its courier has said meanwhile counts.
    const money = was.since ?? was
    await writeParcelMoney(tx, parcel.id, money)
    const claim = was.claim && (await lockClaimOf(tx, parcel.id))
    if (claim) {
      await saveClaim(tx, { ...claim, agreed: was.claim?.agreed, paidIn: '', closedAt: undefined })
    }
    books.due(tx, parcel.orderId)
    if (isOtherwisePaid(parcel, money)) await followRefund(tx, parcel.orderId)
  }
  const reversed: Payout = {
    ...payout,
    ...{ state: 'reversed', reversedAt: at, reversedBy: by, reverseReason: reason },
  }
  await markReversed(tx, reversed)
  await books.book(tx, new Map([[id, payoutFigures(reversed, await payoutActs(tx, id))]]))
  return reversed
}

/** Whether its customer has paid another sum than was known. A statement has thousands of lines, of which few say that. */
function isOtherwisePaid(parcel: Parcel, { collected }: Pick<Parcel, 'collected'>): boolean {
  return isDelivered(parcel.state) && paidAtDoor(parcel) !== paidAtDoor({ ...parcel, collected })
}
