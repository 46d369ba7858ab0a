import { z } from 'zod'
import type { Field } from '../problems/fieldName.ts'
import { missingOr } from '../text/textSchema.ts'
import { ungrouped } from '../text/ungrouped.ts'

const DECIMAL = /^\d{1,15}(\.\d{1,15})?$/

/** Includes spaces around the number. Characters. */
const TYPED_MAX = 100

interface NumberRule<Value> {
  readonly field: Field
  /** The issue if `read` returns undefined. */
  readonly wrong: string
  read(typed: number): Value | undefined
}

/**
 * A number in JSON or in a form field, with Latin or Bengali digits, also grouped. Parses to the result of `read`, or null
 * if it is empty.
 */
export function typedNumberSchema<Value>({ field, wrong, read }: NumberRule<Value>) {
  return z
    .union([z.string().max(TYPED_MAX, wrong), z.number(), z.nan(), z.null()], missingOr(field, wrong))
    .transform((typed, context): Value | null => {
      if (isEmpty(typed)) return null
      const value = read(numberIn(typed))
      if (value !== undefined) return value
      context.addIssue(wrong)
      return z.NEVER
    })
    .meta({ type: 'number' })
}

/** Browsers return NaN for an empty number field. */
function isEmpty(typed: number | string | null): typed is null {
  return typed === null || Number.isNaN(typed) || (typeof typed === 'string' && typed.trim() === '')
}

/** Text that is not a number becomes NaN, which every rule rejects. */
function numberIn(typed: number | string): number {
  if (typeof typed === 'number') return typed
  const text = ungrouped(typed)
  return DECIMAL.test(text) ? Number(text) : Number.NaN
}
