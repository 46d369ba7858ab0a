import type { Kysely } from 'kysely'
import { add, type Poisha, poisha, ZERO } from '#domain/money/money.ts'
import { debtsOf, expectedCash } from '#domain/parcel/run.ts'
import type { Schema } from '../core/schema.ts'
import { listRuns, stopsOf } from '../parcels/runs.ts'

/** Runs that are out at once: more than a shop has riders. */
const MOST_RUNS = 200

/** What a rider has of runs that are not closed, or will owe of them. */
interface Carried {
  readonly name: string
  readonly cash: Poisha
  /** The oldest of these runs, with how many of its stops are not done. */
  readonly run: { readonly id: string; readonly day: string; readonly stops: number }
}

/** By the ids of riders. */
export async function carriedByRiders(db: Kysely<Schema>): Promise<ReadonlyMap<string, Carried>> {
  const runs = await listRuns(db, ['out'], { limit: MOST_RUNS, offset: 0 })
  const stops = await stopsOf(
    db,
    runs.map(({ id }) => id),
  )
  const byRider = Map.groupBy(runs, ({ rider }) => rider.id)
  return new Map(
    [...byRider].map(([id, own]) => {
      const oldest = own.toSorted((one, other) => one.madeAt - other.madeAt)[0]
      const cash = own.map((run) => {
        const outcomes = stops.flatMap((stop) =>
          stop.runId === run.id && stop.outcome ? [stop.outcome] : [],
        )
        const cash = expectedCash({ float: run.float, spent: run.spent, outcomes })
        // As when it is closed: what went to their own wallet, and what they let go.
        const { due, wallet } = debtsOf(outcomes, { expected: cash, counted: cash })
        return add(poisha(Math.max(0, cash)), due, wallet)
      })
      const open = stops.filter((stop) => stop.runId === oldest?.id && !stop.outcome).length
      return [
        id,
        {
          ...{ name: oldest?.rider.name ?? '', cash: add(ZERO, ...cash) },
          run: { id: oldest?.id ?? '', day: oldest?.day ?? '', stops: open },
        },
      ]
    }),
  )
}
