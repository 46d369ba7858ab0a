import type { TrackedOrderAnswer } from '#contract/orders/trackingSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { m } from '#web/paraglide/messages.js'
import { type ShownParcel, shownParcel } from './parcel.tsx'

interface ProspectTexts {
  readonly title: () => string
  readonly text: (inputs: { shop: string }) => string
}

const PROSPECTS: Readonly<Record<OrderStatus, ProspectTexts>> = {
  Pending: { title: m.track_next_pending, text: m.track_next_pending_text },
  Confirmed: { title: m.track_next_confirmed, text: m.track_next_confirmed_text },
  Shipping: { title: m.track_next_shipping, text: m.track_next_shipping_text },
  Delivered: { title: m.track_now_delivered, text: m.track_now_delivered_text },
  Cancelled: { title: m.track_now_cancelled, text: m.track_now_cancelled_text },
  Return: { title: m.track_now_return, text: m.track_now_return_text },
}

/** In place of what its status says. */
const AWAITED: Readonly<Record<NonNullable<TrackedOrderAnswer['awaited']>, ProspectTexts>> = {
  call: { title: m.track_next_again, text: m.track_next_again_text },
  return: { title: m.track_now_return_asked, text: m.track_now_return_asked_text },
}

/** Asked back after a part had come back before, which is said by itself. */
const REST: ProspectTexts = { ...AWAITED.return, text: m.track_now_rest_asked_text }

/** What comes next of an order, or how it ended, with how its parcel ends. `shop`: the shop's name. */
export function prospectOf(
  order: Pick<TrackedOrderAnswer, 'orderStatus' | 'awaited' | 'joinedInto' | 'parcel' | 'back'>,
  shop: string,
): { readonly title: string; readonly text: string; readonly ends: ShownParcel['ends'] } {
  const { orderStatus, awaited, joinedInto, parcel, back } = order
  if (joinedInto) {
    const text = m.track_now_joined_text({ order: joinedInto })
    return { title: m.track_now_joined(), text, ends: undefined }
  }
  const isRest = awaited === 'return' && back.length > 0
  const { title, text } = isRest ? REST : awaited ? AWAITED[awaited] : PROSPECTS[orderStatus]
  const shown = shownParcel(parcel)
  return { title: shown?.title ?? title(), text: shown?.text ?? text({ shop }), ends: shown?.ends }
}
