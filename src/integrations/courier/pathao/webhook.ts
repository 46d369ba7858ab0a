import { z } from 'zod'
import { isToken } from '../../outside/webhook.ts'
import { amountSchema, cutText, kindSchema, numberSchema, readBody, textSchema } from '../notice.ts'
import type { CourierNews, CourierWebhook } from '../port.ts'
import { dhakaMoment, utcMoment } from './moments.ts'
import { wordOf } from './words.ts'

/** What Pathao's page demands of every answer: the same for all shops. */
const INTEGRATION = 'f3992ecc-59da-4cbe-a049-a13da2018d51'
const HANDSHAKE = 'webhook_integration'

/** Pathao's webhook. Its secret is what the owner has typed into its panel, compared as it is. */
export const pathaoWebhook: CourierWebhook = {
  isGenuine({ headers }, { pathao }) {
    return isToken(pathao.webhookSecret.reveal() ?? '', headers.get('X-PATHAO-Signature'))
  },

  /** Comes when the address is saved in the panel, and may be unsigned: it says nothing but that. */
  isHandshake: ({ body }) => eventIn(new TextDecoder().decode(body)) === HANDSHAKE,

  answer: { status: 202, headers: { 'X-Pathao-Merchant-Webhook-Integration-Secret': INTEGRATION }, body: {} },

  newsIn(body) {
    const { data: notice } = noticeSchema.safeParse(readBody(body))
    const { consignment_id: consignment, merchant_order_id: invoice } = notice ?? {}
    if (!notice || (invoice === undefined && consignment === undefined)) return []
    const said = notice.event ?? notice.order_status
    if (!said) return []
    const word = wordOf(said)
    return [
      {
        ...{ word, invoice, consignment, trackingCode: consignment },
        text: cutText(textOf(said, notice)),
        at: momentOf(notice),
        collected: notice.collected_amount,
        fee: notice.delivery_fee,
        returnConsignment: notice.return_consignment_id,
        payout: notice.invoice_id,
      } satisfies CourierNews,
    ]
  },
}

function eventIn(body: string): string | undefined {
  return noticeSchema.safeParse(readBody(body)).data?.event
}

const noticeSchema = z.object({
  event: kindSchema,
  order_status: kindSchema,
  consignment_id: numberSchema,
  merchant_order_id: numberSchema,
  return_consignment_id: numberSchema,
  invoice_id: numberSchema,
  collected_amount: amountSchema,
  delivery_fee: amountSchema,
  reason: textSchema,
  timestamp: kindSchema,
  updated_at: kindSchema,
})
type Notice = z.infer<typeof noticeSchema>

/** `order.delivery-failed` and a reason: `Delivery failed: nobody at home`. */
function textOf(said: string, { reason }: Notice): string {
  const words = said.replace(/^order\./, '').replaceAll(/[-_]/g, ' ')
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return reason ? `${text}: ${reason}` : text
}

/** `timestamp` is UTC, `updated_at` the same moment in Dhaka. */
function momentOf({ timestamp, updated_at }: Notice): number | undefined {
  return utcMoment(timestamp) ?? dhakaMoment(updated_at)
}
