import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { namesOf } from '#data/desk/orderCalls.ts'
import { disputedIn } from '#data/money/disputes.ts'
import {
  carriersOf,
  deletePayout,
  listPayouts,
  lockPayout,
  sayOfDifference,
  unsay,
} from '#data/money/payouts.ts'
import { readHealth } from '#data/parcels/courierHealth.ts'
import { ZERO } from '#domain/money/money.ts'
import type { Payout } from '#domain/money/payoutRecord.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { isByHand } from '#domain/parcel/parcel.ts'
import type { User } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import type { Bookkeeping } from './bookkeeping.ts'
import { closeDraft, type FollowRefund, reverseClosed } from './closePayout.ts'
import { matchedPayout, openDifferences, readPayout, tellerOf } from './payoutReading.ts'
import type { DifferenceSaid, Payouts } from './payoutTypes.ts'
import { readReceivables } from './receivables.ts'
import { takeInEntered, takeInFile } from './takeIn.ts'

interface Parts {
  readonly record: Record
  readonly books: Pick<Bookkeeping, 'due' | 'book'>
  readonly settings: () => OwnerSettings
  readonly followRefund: FollowRefund
}

export function createPayouts(
  deps: Pick<ShopDeps, 'db' | 'now' | 'random' | 'sheets'>,
  { record, books, settings, followRefund }: Parts,
): Omit<Payouts, 'ask'> {
  const { db, now } = deps
  const following = { books, followRefund }

  /** Records what became of a statement. */
  async function recorded(tx: Transaction<Schema>, caller: User, payout: Payout): Promise<void> {
    const { id, courier, total: amount } = payout
    const common = { actor: userActor(caller), subjectId: id, at: now() }
    if (payout.state === 'closed') {
      const bank = payout.received?.amount ?? amount
      await record(tx, { kind: 'payout.closed', ...common, after: { courier, amount, bank } })
    } else if (payout.state === 'reversed') {
      const after = { courier, amount, reason: payout.reverseReason }
      await record(tx, { kind: 'payout.reversed', ...common, after })
    } else await record(tx, { kind: 'payout.dropped', ...common, before: { courier, amount } })
  }

  async function found(id: string) {
    const read = await readPayout(db, id)
    return read ? ({ outcome: 'found', read } as const) : ({ outcome: 'unknown' } as const)
  }

  return {
    takeIn: guarded('money.read', (caller, file, said) => takeInFile(deps, record, caller, file, said)),

    enter: guarded('money.read', (caller, said) => takeInEntered(deps, record, caller, said)),

    list: guarded('money.read', async (_, { courier, page, limit }) => {
      const { payouts, total } = await listPayouts(db, { courier, limit, offset: (page - 1) * limit })
      const names = await namesOf(db, [...new Set(payouts.map(({ takenInBy }) => takenInBy))])
      const ids = payouts.map(({ id }) => id)
      const disputed = await disputedIn(db, ids)
      // The others have no such names, and many lines.
      const byHand = payouts.filter((payout) => isByHand(payout.courier))
      const carriers = await carriersOf(
        db,
        byHand.map(({ id }) => id),
      )
      const listed = await Promise.all(
        payouts.map(async (payout) => ({
          ...{
            ...payout,
            disputed: disputed.get(payout.id) ?? ZERO,
            carriers: carriers.get(payout.id) ?? [],
          },
          ...{ open: await openDifferences(db, payout), name: names.get(payout.takenInBy) ?? '' },
        })),
      )
      return { outcome: 'listed', payouts: listed, total }
    }),

    read: guarded('money.read', (_, id) => found(id)),

    say: guarded('money.read', async (caller, id, said) => {
      const isOwner = caller.owner === true
      if (!isOwner && said.some(({ act }) => act === 'accept' || act === 'write-off'))
        return { outcome: 'forbidden' }
      const problems = said.flatMap(problemsOf)
      if (problems.length > 0) return { outcome: 'invalid', problems }
      const by = { id: caller.id, isOwner, at: now() }
      const outcome = await inTransaction(db, (tx) => sayOf(tx, id, said, by))
      return outcome === 'said' ? await found(id) : { outcome }
    }),

    drop: guarded('settings', async (caller, id) => {
      if (!caller.owner) return { outcome: 'forbidden' }
      const outcome = await inTransaction(db, async (tx) => {
        const payout = await lockPayout(tx, id)
        if (!payout) return 'unknown'
        if (payout.state !== 'draft') return 'payout-not-open'
        await deletePayout(tx, id)
        await recorded(tx, caller, payout)
        return 'dropped'
      })
      return { outcome }
    }),

    close: guarded('settings', async (caller, id, how) => {
      if (!caller.owner) return { outcome: 'forbidden' }
      if (how.received.day > orderDay(now())) return { outcome: 'in-future' }
      return await ended(caller, id, (tx) =>
        closeDraft(tx, following, id, { ...how, at: now(), by: caller.id }),
      )
    }),

    reverse: guarded('settings', async (caller, id, reason) => {
      if (!caller.owner) return { outcome: 'forbidden' }
      return await ended(caller, id, (tx) =>
        reverseClosed(tx, following, id, { reason, at: now(), by: caller.id }),
      )
    }),

    receivables: guarded('money.read', async () => ({
      outcome: 'found',
      found: await readReceivables(db, {
        now: now(),
        closed: settings().couriers.closed,
        health: await readHealth(db),
      }),
    })),
  }

  async function ended<Refusal extends { readonly outcome: string }>(
    caller: User,
    id: string,
    end: (tx: Transaction<Schema>) => Promise<Payout | Refusal>,
  ) {
    const refusal = await inTransaction(db, async (tx) => {
      const ending = await end(tx)
      if ('outcome' in ending) return ending
      await recorded(tx, caller, ending)
      return undefined
    })
    return refusal ?? (await found(id))
  }
}

interface Sayer {
  readonly id: string
  readonly isOwner: boolean
  /** ms UTC. */
  readonly at: number
}

/** Says it of all these differences, or of none. What the owner has said, the owner takes back. */
async function sayOf(
  tx: Transaction<Schema>,
  id: string,
  said: readonly DifferenceSaid[],
  { id: by, isOwner, at }: Sayer,
) {
  const payout = await lockPayout(tx, id)
  if (!payout) return 'unknown'
  if (payout.state !== 'draft') return 'payout-not-open'
  const { differences, acts } = await matchedPayout(tx, payout)
  const toldOf = tellerOf(acts)
  const pairs = said.map((one) => ({
    one,
    difference: differences.find(({ line, kind }) => line === one.line && kind === one.kind),
  }))
  const isOwners = pairs.some(({ difference }) => {
    const told = difference && toldOf(difference)
    return told !== undefined && told.act !== 'dispute'
  })
  if (isOwners && !isOwner) return 'forbidden'
  if (pairs.some(({ difference }) => !difference)) return 'difference-changed'
  for (const { one, difference } of pairs) {
    if (!difference) continue
    const { line, kind, act, purpose, reason } = one
    const { expected, said: amount } = difference
    if (act === undefined) await unsay(tx, id, one)
    else await sayOfDifference(tx, id, { line, kind, act, purpose, reason, expected, said: amount, at, by })
  }
  return 'said'
}

/** A write-off says why, and what a line without a parcel is has to be said where it is accepted. */
function problemsOf({ kind, act, purpose, reason }: DifferenceSaid, nth: number): LocatedProblem[] {
  const at = (field: 'reason' | 'purpose'): LocatedProblem => ({
    path: `acts.${nth}.${field}`,
    code: 'MISSING',
    parameters: { field },
  })
  if (act === 'write-off' && reason === '') return [at('reason')]
  return kind === 'no-parcel' && act === 'accept' && purpose === undefined ? [at('purpose')] : []
}
