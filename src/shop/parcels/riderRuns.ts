import { claimKey, findKey } from '#data/core/idempotencyKeys.ts'
import { findRunByLink } from '#data/parcels/runs.ts'
import { dayOf, orderDay } from '#domain/order/orderDay.ts'
import { OWN_COURIER } from '#domain/parcel/parcel.ts'
import type { Run } from '#domain/parcel/runRecord.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { Limits } from '../core/limitTypes.ts'
import { requestHash } from '../core/requestHash.ts'
import { readRun } from './runReading.ts'
import { changing, linkHash, type RunParts } from './runs.ts'
import type { RiderRuns, RunVisitor } from './runTypes.ts'
import { leaveShop, sayOutcome, type Teller } from './runWay.ts'

/** Riders have no accounts: what they say is kept as theirs. */
const RIDER: Teller = { actor: { kind: 'courier', id: OWN_COURIER }, toldBy: 'rider' }

const UNKNOWN = { outcome: 'unknown' } as const
const KEY_REUSED = { outcome: 'key-reused' } as const
const NOT_PACKED = { outcome: 'not-packed' } as const

/** What riders do by the link of a run, which works for that run, on its day until it is closed. */
export function createRiderRuns(
  { db, now, random, originKey }: Pick<ShopDeps, 'db' | 'now' | 'random' | 'originKey'>,
  { limits, ...parts }: RunParts & { readonly limits: Pick<Limits, 'tryTo'> },
): RiderRuns {
  const work = { db, now, random, originKey, ...parts }

  return {
    read: (by) => letIn(by, async (run) => ({ outcome: 'found', run: await readRun(db, run) })),

    leave: (by) =>
      letIn(by, ({ id, linkHash: seen }) =>
        changing(work, id, ['open'], async (change, run) => {
          if (run.linkHash !== seen) return UNKNOWN
          return (await leaveShop(work, change, run, RIDER)) ? undefined : NOT_PACKED
        }),
      ),

    say: (by, parcelId, said, key) =>
      letIn(by, ({ id, linkHash: seen }) =>
        changing(work, id, ['out'], async (change, run) => {
          if (run.linkHash !== seen) return UNKNOWN
          if (key === undefined) return await sayOutcome(work, change, run, { parcelId, said }, RIDER)
          // Apart from the keys of orders, which have no spaces.
          const use = { key: `run ${id} ${key}`, requestHash: requestHash({ parcelId, said }) }
          const earlier = await findKey(change.tx, use.key, now())
          if (earlier) return earlier.requestHash === use.requestHash ? undefined : KEY_REUSED
          const refused = await sayOutcome(work, change, run, { parcelId, said }, RIDER)
          // What was refused and is sent again, since nobody heard that it was, is refused again.
          if (!refused) await claimKey(change.tx, { ...use, orderId: '', at: now() })
          return refused
        }),
      ),
  }

  /** Does something with the run of a link that works now. All that does not is answered alike. */
  async function letIn<Outcome>({ token, address }: RunVisitor, work: (run: Run) => Promise<Outcome>) {
    const hash = linkHash(token)
    const seconds = await limits.tryTo('run', { account: hash, address })
    if (seconds !== undefined) return { outcome: 'too-many', seconds } as const
    const run = await findRunByLink(db, hash)
    const isOver = !run || run.state === 'closed' || (run.linkUntil ?? 0) <= now()
    if (isOver) return UNKNOWN
    // Staff may let one leave before its day: then it is under way.
    const isEarly = run.state === 'open' && dayOf(run.day) > orderDay(now())
    return isEarly ? ({ outcome: 'run-early', day: run.day } as const) : await work(run)
  }
}
