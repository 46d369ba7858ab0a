import { z } from 'zod'
import type { Poisha } from '#domain/money/money.ts'
import { isSignedWith, isToken } from '../../outside/webhook.ts'
import { amountSchema, cutText, ID_MAX, kindSchema, numberSchema, readBody, textSchema } from '../notice.ts'
import type { CourierNews, CourierWebhook } from '../port.ts'
import { wordOf } from './words.ts'

/**
 * Steadfast's webhook, as its panel and its guide of 2026 describe it. The panel lets one leave the token out: here it is
 * demanded. Copies of the guide differ in which key signs, and in whether there is a signature: it is checked where it is there,
 * with either key.
 */
export const steadfastWebhook: CourierWebhook = {
  isGenuine({ body, headers }, { steadfast }) {
    const [token, secret] = [steadfast.webhookToken, steadfast.webhookSecret].map((key) => key.reveal() ?? '')
    if (!isToken(token ?? '', bearerIn(headers.get('Authorization')))) return false
    const signature = headers.get('X-Signature')
    return signature === null || [token, secret].some((key) => isSignedWith(key ?? '', body, signature))
  },

  /** Equal over the retries of one event. */
  idOf({ headers }) {
    const id = headers.get('Idempotency-Key') ?? ''
    return id === '' || id.length > ID_MAX ? undefined : id
  },

  answer: { status: 200, body: { status: 'success', message: 'Received.' } },

  newsIn(body) {
    const { data: notice } = noticeSchema.safeParse(readBody(body))
    if (!notice || (notice.invoice === undefined && notice.consignment_id === undefined)) return []
    const kind = notice.notification_type ?? notice.type ?? notice.event ?? kindBy(notice)
    const said = saidBy(kind.trim().toLowerCase(), notice)
    if (!said) return []
    // Its times have no zone, and are not in order.
    const { invoice, consignment_id: consignment } = notice
    return [{ at: undefined, collected: undefined, fee: undefined, invoice, consignment, ...said }]
  },
}

/** Scheme and token are parted by spaces; the case of the scheme does not matter (RFC 9110, 11.1). */
function bearerIn(authorization: string | null): string | null {
  return /^bearer +([^ ]+)$/i.exec(authorization ?? '')?.[1] ?? null
}

/** Its panel calls the kind `notification_type`; clients that were written from copies of the guide read the other two. */
const noticeSchema = z.object({
  notification_type: kindSchema,
  type: kindSchema,
  event: kindSchema,
  consignment_id: numberSchema,
  invoice: numberSchema,
  status: textSchema,
  tracking_message: textSchema,
  cod_amount: amountSchema,
  delivery_charge: amountSchema,
})
type Notice = z.infer<typeof noticeSchema>

/** The kind of a notification that names none. */
function kindBy({ status }: Notice): string {
  return status ? 'delivery_status' : 'tracking_update'
}

type Said = Pick<CourierNews, 'word' | 'text'> & Partial<Pick<CourierNews, 'collected' | 'fee'>>

/** What a notification of a kind says of its parcel; undefined: nothing. */
function saidBy(kind: string, { status, tracking_message, ...amounts }: Notice): Said | undefined {
  if (kind === 'delivery_status' && status) {
    const word = wordOf(status)
    const text = tracking_message ? `${status}: ${tracking_message}` : status
    const collected = collectedBy(word, amounts.cod_amount)
    return { word, text: cutText(text), collected, fee: amounts.delivery_charge }
  }
  // What happened on its way, in a sentence: none of these move it.
  if (kind === 'tracking_update' && tracking_message) return { word: 'told', text: cutText(tracking_message) }
  return undefined
}

/** Before it is delivered, the amount is what is to be collected. */
function collectedBy(word: CourierNews['word'], amount: Poisha | undefined): Poisha | undefined {
  return word === 'delivered' || word === 'part-delivered' ? amount : undefined
}
