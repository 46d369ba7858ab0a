import { z } from 'zod'
import type { Field } from '../problems/fieldProblem.ts'
import { toLatinDigits } from '../text/digits.ts'
import { missingOr } from '../text/textSchema.ts'

const DECIMAL = /^\d{1,15}(\.\d{1,15})?$/

/** Of what is typed into a field, spaces and all. Characters. */
const TYPED_MAX = 100

interface NumberRule<Value> {
  readonly field: Field
  /** The issue where `read` makes nothing of it. */
  readonly wrong: string
  read(typed: number): Value | undefined
}

/**
 * A number as JSON or a field of a form holds it, with Latin or Bengali digits. Becomes what `read` makes of
 * it, or null when it is empty.
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

/** NaN is what a browser makes of an empty number field. */
function isEmpty(typed: number | string | null): typed is null {
  return typed === null || Number.isNaN(typed) || (typeof typed === 'string' && typed.trim() === '')
}

/** What cannot be read is NaN, which no rule takes. */
function numberIn(typed: number | string): number {
  if (typeof typed === 'number') return typed
  const text = toLatinDigits(typed.trim())
  return DECIMAL.test(text) ? Number(text) : Number.NaN
}
