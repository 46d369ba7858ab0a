import { z } from 'zod'
import { fromTaka, MAX_AMOUNT, type Poisha } from '#domain/money/money.ts'
import { cleanLine } from '#domain/text/textSchema.ts'
import { isSignedWith, isToken } from '../../outside/webhook.ts'
import type { CourierNews, CourierWebhook } from '../port.ts'
import { wordOf } from './words.ts'

/** Characters of a body; Steadfast's have some hundred. What is longer is not read. */
const BODY_MAX = 20_000
/** Characters. */
const ID_MAX = 200
const MESSAGE_MAX = 2_000
const TEXT_MAX = 300

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
    const { data: notice } = noticeSchema.safeParse(parsed(body))
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

/** Undefined: it is too long, or no JSON. */
function parsed(body: string): unknown {
  if (body.length > BODY_MAX) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** What cannot be read counts as left out: the rest of a notification is of use without it. */
const unlessWrong = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** Numbers of parcels come as numbers or texts. */
const numberSchema = unlessWrong(
  z
    .union([z.string().max(ID_MAX), z.number().int().nonnegative().transform(String)])
    .transform(cleanLine)
    .pipe(z.string().min(1)),
)
const textSchema = unlessWrong(z.string().max(MESSAGE_MAX).transform(cleanLine))
const kindSchema = unlessWrong(z.string().max(ID_MAX))

/** Taka as a number or as a text, perhaps with commas: `1,250.00`, `1,25,000`. */
const amountSchema = unlessWrong(
  z
    .union([
      z.number(),
      z
        .string()
        .max(20)
        .regex(/^(?:\d{1,9}|\d{1,3}(?:,\d{2,3}){0,2},\d{3})(?:\.\d{1,2})?$/)
        .transform((text) => Number(text.replaceAll(',', ''))),
    ])
    .transform((taka) => {
      const amount = fromTaka(taka)
      return amount !== undefined && amount >= 0 && amount <= MAX_AMOUNT ? amount : undefined
    }),
)

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
    return { word, text: cut(text), collected, fee: amounts.delivery_charge }
  }
  // What happened on its way, in a sentence: none of these move it.
  if (kind === 'tracking_update' && tracking_message) return { word: 'told', text: cut(tracking_message) }
  return undefined
}

/** Before it is delivered, the amount is what is to be collected. */
function collectedBy(word: CourierNews['word'], amount: Poisha | undefined): Poisha | undefined {
  return word === 'delivered' || word === 'part-delivered' ? amount : undefined
}

/** Whole characters. */
function cut(text: string): string {
  return [...text].slice(0, TEXT_MAX).join('')
}
