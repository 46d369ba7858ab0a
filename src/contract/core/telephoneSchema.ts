import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { possiblyEmptyLineSchema } from '#domain/text/textSchema.ts'

/** As people write a number of Bangladesh: with 0 or +880 in front, or a short code; spaces and hyphens anywhere. */
const TELEPHONE = /^(?:(?:\+?880|0)[1-9]\d{7,9}|[1-9]\d{2,4})$/
/** Characters. */
export const TELEPHONE_MAX = 30

/** A number that somebody answers, a mobile or not, as people read it; empty: none. */
export function possiblyEmptyTelephoneSchema(field: Field) {
  return possiblyEmptyLineSchema({ field, max: TELEPHONE_MAX })
    .transform(toLatinDigits)
    .refine((text) => text === '' || isTelephone(text), issue('NOT_A_TELEPHONE', { field }))
    .meta({ description: 'As people read it; empty: none.', examples: ['09678-123456'] })
}

export function isTelephone(text: string): boolean {
  return TELEPHONE.test(withoutGaps(text))
}

/** What a telephone dials for a number that people read. */
export function dialled(shown: string): string {
  return withoutGaps(shown).replace(/^(?:\+?880|0)(?=\d{8})/, '+880')
}

function withoutGaps(shown: string): string {
  return shown.replace(/[\s()-]/g, '')
}
