import type { Kysely } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { namesOf } from '#data/desk/orderCalls.ts'
import { disputedIn, paidOnLater, readDisputes } from '#data/money/disputes.ts'
import { missingParcels, parcelsNamed, readPaidParcels } from '#data/money/payable.ts'
import { findPayout, type PayoutLine, payoutActs, payoutLines } from '#data/money/payouts.ts'
import { claimsOf } from '#data/parcels/claims.ts'
import { type Difference, differencesOf, isFeeExpected } from '#domain/money/matchStatement.ts'
import { add, poisha, ZERO } from '#domain/money/money.ts'
import { isByHand, type Payout, type PayoutAct } from '#domain/money/payoutRecord.ts'
import type { ReadPayout } from './payoutTypes.ts'

/** Parcels that are named among the missing. */
const MOST_MISSING = 200

/** The lines of a statement, and which parcels they name, by their rows. */
export interface NamedLines {
  readonly lines: readonly PayoutLine[]
  readonly paid: ReadonlyMap<number, string>
}

/** A statement with its lines as they match now, and what was said of what differs. */
export interface MatchedPayout extends NamedLines {
  readonly parcels: ReadPayout['parcels']
  readonly differences: readonly Difference[]
  readonly acts: readonly PayoutAct[]
}

export async function namedLines(db: Kysely<Schema>, payout: Payout): Promise<NamedLines> {
  const lines = await payoutLines(db, payout.id)
  // A parcel may have been booked, or its code told, since the file was read.
  const unnamed = payout.state === 'draft' ? lines.filter(({ parcelId }) => parcelId === undefined) : []
  const found = await parcelsNamed(db, payout.courier, unnamed)
  const paid = new Map(
    lines.flatMap(({ line, parcelId = found.get(line) }) =>
      parcelId === undefined ? [] : [[line, parcelId] as const],
    ),
  )
  return { lines, paid }
}

/** Matches the lines of a statement: of a closed one as they were when it was closed. */
export async function matchedPayout(
  db: Kysely<Schema>,
  payout: Payout,
  named?: NamedLines,
): Promise<MatchedPayout> {
  const { lines, paid } = named ?? (await namedLines(db, payout))
  const acts = await payoutActs(db, payout.id)
  const parcels = await readPaidParcels(db, [...new Set(paid.values())])
  if (payout.state !== 'draft') {
    const byLine = new Map(lines.map((line) => [line.line, line]))
    const differences = acts.map((act) => {
      const parcelId = paid.get(act.line)
      const payable = parcels.get(parcelId ?? '')
      const line = byLine.get(act.line)
      const { before } = line ?? {}
      const settledIn = act.kind === 'paid-twice' ? payable?.settledIn : undefined
      const paidIn = before?.settledIn ?? (settledIn === payout.id ? undefined : settledIn)
      const was = payable && line && before && { line, parcel: { ...payable.parcel, ...before } }
      return {
        ...{ ...act, parcelId, paidIn },
        isExpected: act.kind === 'fee-differs' && was !== undefined && isFeeExpected(was.line, was.parcel),
        isCompensation: act.kind === 'returned-but-paid' && before?.claim !== undefined,
      }
    })
    return { lines, paid, parcels, differences, acts }
  }
  const disputes = await readDisputes(db, parcels.values())
  const lost = [...parcels].flatMap(([id, { parcel }]) => (parcel.state === 'lost' ? [id] : []))
  const claims = await claimsOf(db, lost)
  const payable = new Map(
    [...parcels].map(([id, one]) => [id, { ...one, dispute: disputes.get(id), claim: claims.get(id) }]),
  )
  const matched = lines.map((line) => ({ line, payable: payable.get(paid.get(line.line) ?? '') }))
  return { lines, paid, parcels: payable, differences: differencesOf(matched), acts }
}

/** Finds what was said of a difference, as long as it is the same one. */
export function tellerOf(acts: readonly PayoutAct[]): (difference: Difference) => PayoutAct | undefined {
  const keyOf = ({ line, kind }: Pick<PayoutAct, 'line' | 'kind'>) => `${line} ${kind}`
  const byKey = new Map(acts.map((act) => [keyOf(act), act]))
  return (difference) => {
    const act = byKey.get(keyOf(difference))
    return act?.expected === difference.expected && act.said === difference.said ? act : undefined
  }
}

/** How many differences of a draft nobody has said anything of. */
export async function openDifferences(db: Kysely<Schema>, payout: Payout): Promise<number> {
  if (payout.state !== 'draft') return 0
  const { differences, acts } = await matchedPayout(db, payout)
  const toldOf = tellerOf(acts)
  return differences.filter((difference) => !toldOf(difference)).length
}

/** Reads a statement with all that its screen shows; undefined: there is none. */
export async function readPayout(db: Kysely<Schema>, id: string): Promise<ReadPayout | undefined> {
  const payout = await findPayout(db, id)
  if (!payout) return undefined
  const { lines, parcels, differences, acts } = await matchedPayout(db, payout)
  const names = await namesOf(db, [...new Set([payout.takenInBy, ...acts.map(({ by }) => by)])])
  const byLine = new Map(lines.map((line) => [line.line, line]))
  const toldOf = tellerOf(acts)
  const settled = new Map(
    (await paidOnLater(db, id)).map(({ line, kind, payoutId }) => [`${line} ${kind}`, payoutId]),
  )
  const told = differences.map((difference) => {
    const act = toldOf(difference)
    const { consignment = '', invoice = '', trackingCode = '', text = '' } = byLine.get(difference.line) ?? {}
    return {
      ...{ ...difference, text, number: consignment || invoice || trackingCode },
      told: act && { ...act, name: names.get(act.by) ?? '' },
      settledBy: settled.get(`${difference.line} ${difference.kind}`),
    }
  })
  const wrong = new Set(differences.map(({ line }) => line))
  const right = lines.filter(({ line }) => !wrong.has(line))
  const differs = differences.reduce((sum, { said, expected }) => sum + said - expected, 0)
  const missing = namesAll(payout)
    ? await missingParcels(db, payout.courier, {
        ...{ until: payout.until, except: payout.id, limit: MOST_MISSING },
      })
    : NOTHING_MISSING
  const missed = await readPaidParcels(db, missing.ids)
  const days = await untilOf(db, told)
  return {
    ...{ payout, takenInBy: names.get(payout.takenInBy) ?? '', parcels, differences: told },
    carriers: carriersIn(parcels),
    matched: { count: right.length, sum: add(ZERO, ...right.map(({ net }) => net)) },
    expected: poisha(payout.total - differs),
    disputed: (await disputedIn(db, [id])).get(id) ?? ZERO,
    open: payout.state === 'draft' ? told.filter((one) => !one.told).length : 0,
    missing: missing.ids.flatMap((id) => missed.get(id) ?? []),
    missingCount: missing.parcels,
    untilOf: days,
  }
}

function carriersIn(parcels: ReadPayout['parcels']): readonly string[] {
  const names = [...parcels.values()].map(({ parcel: { carrier } }) => carrier).filter((name) => name !== '')
  return [...new Set(names)].toSorted()
}

/** Whether what was delivered by its last day and does not stand in it is missing. */
function namesAll(payout: Payout): boolean {
  return payout.state !== 'reversed' && !isByHand(payout)
}

const NOTHING_MISSING = { ids: [], parcels: 0 }

async function untilOf(db: Kysely<Schema>, differences: ReadPayout['differences']) {
  const ids = [
    ...new Set(differences.flatMap(({ paidIn, settledBy }) => [paidIn ?? [], settledBy ?? []].flat())),
  ]
  const found = await Promise.all(ids.map((id) => findPayout(db, id)))
  return new Map(found.flatMap((payout) => (payout ? [[payout.id, payout.until] as const] : [])))
}
