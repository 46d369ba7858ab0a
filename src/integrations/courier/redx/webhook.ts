import { z } from 'zod'
import { isToken } from '../../outside/webhook.ts'
import { cutText, kindSchema, numberSchema, readBody, textSchema } from '../notice.ts'
import type { CourierNews, CourierWebhook } from '../port.ts'
import { wordOf } from './words.ts'

/**
 * RedX's webhook: no header, no signature. The owner enters its address with a token in the query, which whoever has seen the address
 * knows: so nothing counts that RedX does not confirm.
 */
export const redxWebhook: CourierWebhook = {
  isToConfirm: true,

  isGenuine({ query }, { redx }) {
    return isToken(redx.webhookToken.reveal() ?? '', query.get('token'))
  },

  newsIn(body) {
    const { data: notice } = noticeSchema.safeParse(readBody(body))
    const { tracking_number: consignment, invoice_number: invoice, status } = notice ?? {}
    if (!notice || consignment === undefined || !status) return []
    return [
      {
        ...{ word: wordOf(status, notice.delivery_type), invoice, consignment, trackingCode: consignment },
        text: cutText(notice.message_en || status),
        at: momentOf(notice.timestamp),
        ...{ collected: undefined, fee: undefined },
      } satisfies CourierNews,
    ]
  },
}

const noticeSchema = z.object({
  tracking_number: numberSchema,
  invoice_number: numberSchema,
  status: kindSchema,
  delivery_type: kindSchema,
  message_en: textSchema,
  timestamp: kindSchema,
})

/** A time with its zone. Whether one without means Dhaka is not published, and six hours off are worse than none. ms UTC. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})$/

function momentOf(text: string | undefined): number | undefined {
  const at = MOMENT.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
