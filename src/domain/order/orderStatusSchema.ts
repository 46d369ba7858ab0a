import { z } from 'zod'
import { ORDER_STATUSES, parseOrderStatus } from './lifecycle.ts'

/** A status from outside, `Returns` read as `Return`; `label` heads the sentence. */
export function orderStatusSchema(label: string) {
  const sentence = `${label} must be one of ${ORDER_STATUSES.join(', ')}.`
  return z
    .string(sentence)
    .transform((text, context) => {
      const status = parseOrderStatus(text)
      if (status !== undefined) return status
      context.addIssue(sentence)
      return z.NEVER
    })
    .meta({ type: 'string', enum: [...ORDER_STATUSES], description: 'Returns is read as Return.' })
}
