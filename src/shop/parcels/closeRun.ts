import { insertCosts } from '#data/money/costs.ts'
import { saveRun } from '#data/parcels/runs.ts'
import { runCostId } from '#domain/money/cost.ts'
import { dayOf } from '#domain/order/orderDay.ts'
import { cashOf, debtsOf, expectedCash, spentMoreThanHad } from '#domain/parcel/run.ts'
import { can } from '#domain/people/permissions.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import { readRun } from './runReading.ts'
import { changing, type RunParts } from './runs.ts'
import type { Runs } from './runTypes.ts'

/** The end of a run: its cash is counted against what its sheet says. */
export function createCloseRun(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { record, ...parts }: Pick<RunParts, 'write' | 'watch'> & { readonly record: Record },
): Pick<Runs, 'close'> {
  return {
    close: guarded('orders.ship', (caller, id, { float, spent, notes, why }) =>
      changing({ db, ...parts }, id, ['out'], async ({ tx }, run) => {
        const { stops } = await readRun(tx, run)
        const outcomes = stops.flatMap(({ outcome }) => outcome ?? [])
        if (outcomes.length < stops.length) return { outcome: 'not-done' } as const
        // Then the shop owes the rider, which is for whoever settles money with them.
        if (spentMoreThanHad({ float, spent, outcomes }) && !can(caller, 'money.read')) {
          return { outcome: 'spent-too-much' } as const
        }
        const [expected, counted] = [expectedCash({ float, spent, outcomes }), cashOf(notes)]
        if (expected !== counted && why === '') return { outcome: 'differs' } as const
        const { due, wallet } = debtsOf(outcomes, { expected, counted })
        const at = now()
        const link = { linkHash: undefined, linkUntil: undefined }
        const cash = { float, spent, notes, why, expected, counted, due, wallet }
        await saveRun(tx, { ...run, ...link, ...cash, state: 'closed', closedAt: at, closedBy: caller.id })
        await insertCosts(
          tx,
          spent.map(({ amount, note }, nth) => ({
            ...{ id: runCostId(run.id, nth), runId: run.id, day: dayOf(run.day), amount, note },
            ...{ kind: 'transport' as const, source: '', notedAt: at, notedBy: caller.id },
          })),
        )
        await record(tx, {
          kind: 'run.closed',
          actor: userActor(caller),
          subjectId: run.id,
          subjectName: run.rider.name,
          at,
          after: { expected, counted, ...(why !== '' && { why }) },
        })
        return undefined
      }),
    ),
  }
}
