import { z } from 'zod'
import { fromTaka, MAX_AMOUNT, type Poisha } from '#domain/money/money.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { missingOr } from '#domain/text/textSchema.ts'

/** An amount as the API returns it: taka, a number with at most two decimals. */
export const takaAnswerSchema = z
  .number()
  .meta({ description: 'Taka, with at most two decimals.', examples: [1250, 99.5] })

/** Parses a non-negative amount in taka into poisha. */
export function takaSchema(field: Field) {
  const wrong = issue('NOT_AN_AMOUNT', { field })
  return z
    .number(missingOr(field, wrong))
    .transform((taka, context): Poisha => {
      const amount = fromTaka(taka)
      if (amount !== undefined && amount >= 0 && amount <= MAX_AMOUNT) return amount
      context.addIssue(wrong)
      return z.NEVER
    })
    .meta({ description: 'Taka, with at most two decimals.', minimum: 0, examples: [1250] })
}
