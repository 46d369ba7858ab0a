import { sweepKeys } from '#data/core/idempotencyKeys.ts'
import { sweepLimits } from '#data/core/limits.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { sweepBlocks } from '#data/customers/blocks.ts'
import { clearOrigins, sweepCourierAnswers } from '#data/customers/origins.ts'
import { clearSignIns } from '#data/figures/activity.ts'
import { sweepJobs } from '#data/jobs/jobs.ts'
import { sweepSendings } from '#data/messages/smsSendings.ts'
import { joinDaySums } from '#data/orders/orderDays.ts'
import { sweepUnfinished } from '#data/orders/unfinished.ts'
import { sweepDeliveries } from '#data/parcels/webhookDeliveries.ts'
import { sweepEndedSessions } from '#data/people/endedSessions.ts'
import { sweepInvitations } from '#data/people/invitations.ts'
import { SIGN_IN_PLACE_KEPT } from '#domain/activity/activity.ts'
import type { JobKind } from '#domain/jobs/jobKinds.ts'
import { UNFINISHED_KEPT } from '#domain/order/unfinished.ts'
import { COURIER_ANSWER_KEPT, ORIGIN_KEPT } from '#domain/risk/origin.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { JobHandlers } from './runJob.ts'

const DAY = 24 * 60 * 60_000
/** How long sent and failed mails stay visible to admins. Milliseconds. */
const DONE_KEPT = 30 * DAY
const FAILED_KEPT = 90 * DAY
/** Longer than the job itself can be tried again. Milliseconds. */
const SENDING_KEPT = FAILED_KEPT + DONE_KEPT
/** How long the shop knows the address of an invitation that was used or taken back. Milliseconds. */
const INVITATION_KEPT = 90 * DAY

export type Sweeps = Pick<
  JobHandlers,
  Exclude<JobKind & `${string}.sweep`, 'pictures.sweep' | 'photos.sweep'> | 'order-days.join'
>

/** Deletes what is kept for a time, joins what was written apart, and closes what is long over. */
export function createSweeps(
  { db, now, identity }: Pick<ShopDeps, 'db' | 'now' | 'identity'>,
  /** Closes requests for returns that are over. */
  settleReturns: () => Promise<void>,
): Sweeps {
  return {
    'limits.sweep': ({ signal }) => untilSwept(signal, () => sweepLimits(db, now())),
    'idempotency-keys.sweep': ({ signal }) => untilSwept(signal, () => sweepKeys(db, now())),
    'webhook-deliveries.sweep': ({ signal }) => untilSwept(signal, () => sweepDeliveries(db, now())),
    'unfinished.sweep': ({ signal }) =>
      untilSwept(signal, () => sweepUnfinished(db, now() - UNFINISHED_KEPT)),
    async 'tokens.sweep'(): Promise<undefined> {
      await sweepEndedSessions(db, now())
      await identity.sweep?.(now())
      await sweepInvitations(db, now() - INVITATION_KEPT)
    },
    async 'jobs.sweep'({ signal }): Promise<undefined> {
      await untilSwept(signal, () =>
        sweepJobs(db, { doneBefore: now() - DONE_KEPT, failedBefore: now() - FAILED_KEPT, now: now() }),
      )
      await untilSwept(signal, () => sweepSendings(db, now() - SENDING_KEPT))
    },
    'order-days.join': ({ signal }) => untilSwept(signal, () => joinDaySums(db)),
    async 'activity.sweep'({ signal }): Promise<undefined> {
      const before = now() - SIGN_IN_PLACE_KEPT
      let last: Awaited<ReturnType<typeof clearSignIns>>
      await untilSwept(signal, async () => {
        last = await clearSignIns(db, before, last)
        return last !== undefined
      })
      await untilSwept(signal, () => clearOrigins(db, now() - ORIGIN_KEPT))
      await untilSwept(signal, () => sweepBlocks(db, now()))
      await sweepCourierAnswers(db, now() - COURIER_ANSWER_KEPT)
      await settleReturns()
    },
  }
}

/** Calls `sweep` until it returns false (nothing left), yielding to other work in between. */
async function untilSwept(signal: AbortSignal, sweep: () => Promise<boolean>): Promise<undefined> {
  while (!signal.aborted && (await sweep())) await yieldToEventLoop()
}
