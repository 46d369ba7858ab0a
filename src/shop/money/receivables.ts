import type { Kysely } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { disputedWith } from '#data/money/disputes.ts'
import { closedStatements, type LyingSum, lyingWithCouriers, missingParcels } from '#data/money/payable.ts'
import { carriedByRiders } from '#data/money/riderCash.ts'
import type { CourierHealth } from '#data/parcels/courierHealth.ts'
import { riderDebts } from '#data/parcels/riderDebts.ts'
import { add, poisha, ZERO } from '#domain/money/money.ts'
import { agesOf, openDaysSince } from '#domain/money/receivable.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import type { ClosedDays } from '#domain/parcel/openDays.ts'
import type { ReadReceivables, Receivable } from './payoutTypes.ts'

interface When {
  readonly now: number
  readonly closed: ClosedDays
  readonly health: (courier: string) => CourierHealth
}

/** With whom the shop's money lies, with whom the oldest lies first. */
export async function readReceivables(
  db: Kysely<Schema>,
  { now, closed, health }: When,
): Promise<ReadReceivables> {
  const today = orderDay(now)
  const lying = await lyingWithCouriers(db)
  const statements = await closedStatements(db)
  const disputed = await disputedWith(db)
  const byWho = Map.groupBy(lying, ({ courier, carrier }) => JSON.stringify([courier, carrier]))
  const couriers = [...byWho.values()].map((days): Receivable => {
    const [first] = days
    const oldest = days.reduce<number>((day, one) => Math.min(day, one.day), today)
    const { courier, carrier } = first as LyingSum
    const { balance, balanceAt } = health(courier)
    return {
      ...{ courier, carrier, parcels: days.reduce((sum, { parcels }) => sum + parcels, 0) },
      amount: add(ZERO, ...days.map(({ amount }) => amount)),
      ages: agesOf(days, today, closed),
      ...{ oldest, oldestDays: openDaysSince(oldest, today, closed) },
      fees: add(ZERO, ...days.map(({ fees }) => fees)),
      disputed: disputed.get(courier) ?? ZERO,
      everPaid: statements.some((one) => one.courier === courier),
      ...{ balance, balanceAt },
    }
  })
  const only = [...disputed].flatMap(([courier, sum]): Receivable[] => {
    if (sum === 0 || couriers.some((one) => one.courier === courier)) return []
    return [{ ...NOTHING, ...health(courier), courier, disputed: sum }]
  })
  const riders = await readRiders(db)
  const missing = await Promise.all(
    statements.map(async ({ courier, until }) => {
      if (until === undefined) return []
      const { parcels, amount } = await missingParcels(db, courier, { until, limit: 0 })
      return parcels > 0 ? [{ courier, parcels, amount, until }] : []
    }),
  )
  const all = lying.map(({ day, amount }) => ({ day, amount }))
  const withRiders = riders.map(({ amount }) => ({ day: today, amount }))
  return {
    sum: add(ZERO, ...[...all, ...withRiders].map(({ amount }) => amount)),
    ages: agesOf([...all, ...withRiders], today, closed),
    couriers: [...couriers, ...only].toSorted((one, other) => other.oldestDays - one.oldestDays),
    riders,
    missing: missing.flat(),
  }
}

const NOTHING = {
  ...{ carrier: '', parcels: 0, amount: ZERO, oldest: undefined, oldestDays: 0, fees: ZERO },
  everPaid: true,
  ages: { upTo3: ZERO, upTo7: ZERO, upTo14: ZERO, over14: ZERO },
}

/** What riders carry of runs that are not closed, and what they owe of those that are. */
async function readRiders(db: Kysely<Schema>): Promise<ReadReceivables['riders']> {
  const debts = await riderDebts(db)
  const carried = await carriedByRiders(db)
  const ids = [...new Set([...debts.map(({ riderId }) => riderId), ...carried.keys()])]
  return ids.flatMap((id) => {
    const owed = debts.find(({ riderId }) => riderId === id)
    const carries = carried.get(id)
    const amount = poisha(Math.max(0, owed?.left ?? 0) + (carries?.cash ?? 0))
    if (amount === 0 && !carries) return []
    return [
      {
        ...{ id, name: carries?.name ?? owed?.name ?? '', amount, carried: poisha(carries?.cash ?? 0) },
        run: carries?.run,
      },
    ]
  })
}
