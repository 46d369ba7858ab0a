import { inTransaction } from '#data/core/transaction.ts'
import { beginSending, countSms, endSending, forgetSending } from '#data/messages/smsSendings.ts'
import { findOrder } from '#data/orders/orders.ts'
import type { JobResult } from '#domain/jobs/messages.ts'
import { tellsOf } from '#domain/messages/customerEvents.ts'
import { quietUntil } from '#domain/messages/quietHours.ts'
import { smsParts } from '#domain/messages/smsParts.ts'
import { times } from '#domain/money/money.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { SmsSettings } from '#domain/settings/smsSettings.ts'
import { SmsFailed, type SmsMessage, type SmsRoute } from '#integrations/sms/port.ts'
import type { ShopDeps } from '../core/deps.ts'
import { JobLater, JobOver } from '../jobs/jobFailure.ts'
import type { JobHandlers } from '../jobs/runJob.ts'

export type SmsJobs = Pick<JobHandlers, 'sms.order' | 'sms.back-in-stock'>

/**
 * Sends SMS, each once whatever happens. Before the service is called, the database holds that it is being sent. A process
 * that dies between the call and its answer leaves a message of which nobody knows: it is listed as `sms-unsure` and not
 * sent again, until a person says so (decision 0066).
 */
export function createSmsJobs(deps: ShopDeps, settings: () => OwnerSettings): SmsJobs {
  const { db, now } = deps

  async function send(jobId: string, message: SmsMessage): Promise<JobResult | undefined> {
    const { sms } = settings().messages
    const route = smsRoute(sms)
    if (route === undefined) return 'outbox'
    const quiet = quietUntil(now(), sms.quiet)
    if (quiet !== undefined) throw new JobLater(quiet)
    if (!deps.sms) throw new Error('This process sends no SMS')
    if (route.driver === 'log') {
      await deps.sms.send(message, route)
      return 'outbox'
    }
    const before = await inTransaction(db, (tx) => beginSending(tx, jobId, now()))
    if (before === 'unsure') throw new JobOver('sms-unsure')
    if (before === 'sent') return undefined
    try {
      await deps.sms.send(message, route)
    } catch (error) {
      if (error instanceof SmsFailed && error.code !== 'sms-unsure') await forgetSending(db, jobId)
      throw error
    }
    await inTransaction(db, async (tx) => {
      await endSending(tx, jobId, now())
      await countSentSms(tx, message, sms, now())
    })
    return undefined
  }

  return {
    async 'sms.order'({ id, payload: { to, text, orderId, event } }) {
      // One that waited for the morning may tell of something that is over.
      const stored = await findOrder(db, orderId)
      if (!tellsOf(event, stored?.order.status)) return 'overtaken'
      return await send(id, { to, text })
    },

    async 'sms.back-in-stock'({ id, payload }) {
      return settings().messages.events.backInStock.sms ? await send(id, payload) : 'outbox'
    },
  }
}

/** How an SMS goes out; undefined: not at all. Throws {@link SmsFailed} if the key cannot be decrypted. */
export function smsRoute({ driver, key, sender }: SmsSettings): SmsRoute | undefined {
  if (driver === 'none') return undefined
  if (driver === 'log') return { driver }
  if (key.kind === 'unreadable') throw new SmsFailed('sms-key-unreadable')
  const text = key.reveal()
  return text === undefined ? undefined : { driver, key: text, sender }
}

/** Adds what a message that was sent costs to the sums of the day. */
export async function countSentSms(
  tx: Parameters<typeof countSms>[0],
  { text }: Pick<SmsMessage, 'text'>,
  { price }: Pick<SmsSettings, 'price'>,
  at: number,
): Promise<void> {
  const { parts } = smsParts(text)
  await countSms(tx, { day: orderDay(at), parts, cost: times(price, parts) })
}
