import { z } from 'zod'
import type { Field } from '../problems/fieldName.ts'
import { issue } from '../problems/fieldProblem.ts'
import { ORDER_STATUSES, parseOrderStatus } from './lifecycle.ts'

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
