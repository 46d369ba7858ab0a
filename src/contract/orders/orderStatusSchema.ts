import { z } from 'zod'
import { ORDER_STATUSES, parseOrderStatus } from '#domain/order/lifecycle.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'

/** Parses a status; `Returns` is read as `Return`. */
export function orderStatusSchema(field: Field) {
  const wrong = issue('NOT_ONE_OF', { field, choices: ORDER_STATUSES })
  return z
    .string(wrong)
    .transform((text, context) => {
      const status = parseOrderStatus(text)
      if (status !== undefined) return status
      context.addIssue(wrong)
      return z.NEVER
    })
    .meta({ type: 'string', enum: [...ORDER_STATUSES], description: 'Returns is read as Return.' })
}
