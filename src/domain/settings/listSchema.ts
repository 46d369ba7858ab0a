import { z } from 'zod'
import type { Field } from '../problems/fieldName.ts'
import { issue } from '../problems/fieldProblem.ts'
import { missingOr } from '../text/textSchema.ts'

/** A list of `min` to `max` entries. */
export function listSchema<Entry extends z.ZodType>(
  entry: Entry,
  rule: { readonly field: Field; readonly min: number; readonly max: number },
) {
  const wrong = issue('NOT_A_LIST', rule)
  const length = { error: wrong, abort: true }
  return z.array(entry, missingOr(rule.field, wrong)).min(rule.min, length).max(rule.max, length)
}
