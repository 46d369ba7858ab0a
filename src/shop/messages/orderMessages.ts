import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { findOrder } from '#data/orders/orders.ts'
import type { ShopEvent } from '#domain/activity/activity.ts'
import { type OrderEvent, orderEventAt } from '#domain/messages/customerEvents.ts'
import { orderValues } from '#domain/messages/messageValues.ts'
import { renderTemplate } from '#domain/messages/template.ts'
import { waitsForCall } from '#domain/order/marks.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { Job } from '../jobs/jobQueue.ts'

/**
 * The messages to the customer that follow from an event of an order: none that the owner has not switched on, and of each
 * event of an order one at most, so that nobody runs up costs by cancelling and confirming again.
 */
export async function orderMessages(
  tx: Transaction<Schema>,
  event: ShopEvent,
  { shop, messages }: OwnerSettings,
  { publicUrl }: Pick<ShopDeps, 'publicUrl'>,
): Promise<readonly Job[]> {
  const told = toldBy(event)
  if (told === undefined) return []
  const by = messages.events[told]
  const isBySms = by.sms && messages.sms.driver !== 'none'
  if (!isBySms && !by.mail) return []
  const order = (await findOrder(tx, event.subjectId))?.order
  // Who ordered twice has not cancelled: the order that took the goods over goes on.
  if (!order || order.joinedInto !== undefined) return []
  // Its customer ordered it again, and is told once they were called; a pending one is moved after its call.
  if (told === 'confirmed' && (order.status !== 'Confirmed' || waitsForCall(order))) return []
  const { mobileNumber, email } = order.customer
  const language = order.language ?? messages.sms.language
  const of = { orderId: order.id, event: told }
  const dedupeKey = `order/${order.id}/${told}`
  const jobs: Job[] = []
  if (isBySms) {
    const text = renderTemplate(by[language], orderValues(order, { shop, language, publicUrl, isSms: true }))
    jobs.push({
      kind: 'sms.order',
      payload: { to: mobileNumber, text, ...of },
      dedupeKey: `sms.${dedupeKey}`,
    })
  }
  // Without a mail server it is in the outbox, as every mail.
  if (by.mail && email !== '') {
    jobs.push({ kind: 'mail.order', payload: { to: email, language, ...of }, dedupeKey: `mail.${dedupeKey}` })
  }
  return jobs
}

/** That an order is shipped is told when its parcel leaves, not when it is booked. */
function toldBy(event: ShopEvent): OrderEvent | undefined {
  switch (event.kind) {
    case 'order.placed':
      return orderEventAt(event.after.status)
    case 'order.moved': {
      const { status, withParcel } = event.after
      // Its customer has it since long, and exchanges it.
      if (event.before.status === 'Return') return undefined
      return withParcel && status === 'Shipping' ? undefined : orderEventAt(status)
    }
    case 'order.called':
      return event.after.outcome === 'confirmed' ? 'confirmed' : undefined
    case 'parcel.moved':
      return event.after.left ? 'shipped' : undefined
    default:
      return undefined
  }
}
