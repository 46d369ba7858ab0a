import type { Kysely } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { namesOf } from '#data/desk/orderCalls.ts'
import { missingParcels, parcelsNamed, readPaidParcels } from '#data/money/payable.ts'
import { findPayout, payoutActs, payoutLines } from '#data/money/payouts.ts'
import { type Difference, differencesOf } from '#domain/money/matchStatement.ts'
import { add, poisha, ZERO } from '#domain/money/money.ts'
import type { Payout, PayoutAct } from '#domain/money/payoutRecord.ts'
import type { StatementLine } from '#domain/money/statement.ts'
import type { ReadPayout } from './payoutTypes.ts'

/** Parcels that are named among the missing. */
const MOST_MISSING = 200

/** A statement with its lines as they match now, and what was said of what differs. */
export interface MatchedPayout {
  readonly lines: readonly StatementLine[]
  /** The parcels that are paid, by the rows of their lines. */
  readonly paid: ReadonlyMap<number, string>
  readonly parcels: ReadPayout['parcels']
  readonly differences: readonly Difference[]
  readonly acts: readonly PayoutAct[]
}

/** Matches the lines of a statement: of a closed one as they were when it was closed. */
export async function matchedPayout(db: Kysely<Schema>, payout: Payout): Promise<MatchedPayout> {
  const stored = await payoutLines(db, payout.id)
  const acts = await payoutActs(db, payout.id)
  // A parcel may have been booked, or its code told, since the file was read.
  const unnamed = payout.state === 'draft' ? stored.filter(({ parcelId }) => parcelId === undefined) : []
  const found = await parcelsNamed(db, payout.courier, unnamed)
  const paid = new Map(
    stored.flatMap(({ line, parcelId = found.get(line) }) =>
      parcelId === undefined ? [] : [[line, parcelId] as const],
    ),
  )
  const parcels = await readPaidParcels(db, [...new Set(paid.values())])
  if (payout.state !== 'draft') {
    const differences = acts.map((act) => ({ ...act, parcelId: paid.get(act.line) }))
    return { lines: stored, paid, parcels, differences, acts }
  }
  const lines = stored.map((line) => ({ line, payable: parcels.get(paid.get(line.line) ?? '') }))
  return { lines: stored, paid, parcels, differences: differencesOf(lines), acts }
}

/** What was said of a difference, as long as it is the same one. */
export function toldOf(difference: Difference, acts: readonly PayoutAct[]): PayoutAct | undefined {
  const { line, kind, expected, said } = difference
  return acts.find(
    (act) => act.line === line && act.kind === kind && act.expected === expected && act.said === said,
  )
}

/** Reads a statement with all that its screen shows; undefined: there is none. */
export async function readPayout(db: Kysely<Schema>, id: string): Promise<ReadPayout | undefined> {
  const payout = await findPayout(db, id)
  if (!payout) return undefined
  const { lines, parcels, differences, acts } = await matchedPayout(db, payout)
  const names = await namesOf(db, [...new Set([payout.takenInBy, ...acts.map(({ by }) => by)])])
  const byLine = new Map(lines.map((line) => [line.line, line]))
  const told = differences.map((difference) => {
    const act = toldOf(difference, acts)
    const { consignment = '', invoice = '', trackingCode = '', text = '' } = byLine.get(difference.line) ?? {}
    return {
      ...{ ...difference, text, number: consignment || invoice || trackingCode },
      told: act && { ...act, name: names.get(act.by) ?? '' },
    }
  })
  const wrong = new Set(differences.map(({ line }) => line))
  const right = lines.filter(({ line }) => !wrong.has(line))
  const differs = differences.reduce((sum, { said, expected }) => sum + said - expected, 0)
  const missing = await missingParcels(db, payout.courier, {
    ...{ until: payout.until, except: payout.id, limit: MOST_MISSING },
  })
  const missed = payout.state === 'reversed' ? new Map() : await readPaidParcels(db, missing.ids)
  const before = await untilOf(db, differences)
  return {
    ...{ payout, takenInBy: names.get(payout.takenInBy) ?? '', parcels, differences: told },
    matched: { count: right.length, sum: add(ZERO, ...right.map(({ net }) => net)) },
    expected: poisha(payout.total - differs),
    disputed: poisha(
      acts.reduce(
        (sum, { act, said, expected }) => sum + (act === 'dispute' ? Math.abs(said - expected) : 0),
        0,
      ),
    ),
    open: payout.state === 'draft' ? told.filter((one) => !one.told).length : 0,
    missing: missing.ids.flatMap((id) => missed.get(id) ?? []),
    missingCount: payout.state === 'reversed' ? 0 : missing.parcels,
    untilOf: before,
  }
}

async function untilOf(db: Kysely<Schema>, differences: readonly Difference[]) {
  const ids = [...new Set(differences.flatMap(({ paidIn }) => paidIn ?? []))]
  const found = await Promise.all(ids.map((id) => findPayout(db, id)))
  return new Map(found.flatMap((payout) => (payout ? [[payout.id, payout.until] as const] : [])))
}
