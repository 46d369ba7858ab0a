import { z } from 'zod'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { missingOr } from '#domain/text/textSchema.ts'

/** With spaces and hyphens, as people type it. Characters. */
const TYPED_MAX = 40
const DIGITS = /^\d{13}$/
const WRONG = issue('NOT_A_BIN')

/** A Business Identification Number, of 13 digits in either script, as it is written: `001234567-0101`. Empty: none. */
export function binSchema(field: Field) {
  return z
    .string(missingOr(field, WRONG))
    .max(TYPED_MAX, { error: WRONG, abort: true })
    .transform((text, context) => {
      const digits = toLatinDigits(text).replace(/[\s-]/g, '')
      if (digits === '') return ''
      if (DIGITS.test(digits)) return `${digits.slice(0, 9)}-${digits.slice(9)}`
      context.addIssue({ code: 'custom', message: WRONG })
      return z.NEVER
    })
    .meta({ description: '13 digits; empty: none.', examples: ['001234567-0101'] })
}
