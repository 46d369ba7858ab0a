import { z } from 'zod'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { missingOr } from '#domain/text/textSchema.ts'

/** A list of `min` to `max` entries. */
export function listSchema<Entry extends z.ZodType>(
  entry: Entry,
  rule: { readonly field: Field; readonly min: number; readonly max: number },
) {
  const wrong = issue('NOT_A_LIST', rule)
  const length = { error: wrong, abort: true }
  return z.array(entry, missingOr(rule.field, wrong)).min(rule.min, length).max(rule.max, length)
}
