import { z } from 'zod'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { MAX_TERM_LENGTH } from '#domain/query/searchLimits.ts'
import { possiblyEmptyLineSchema } from '#domain/text/textSchema.ts'

/** Forms also send their empty fields; they count as left out. */
export const emptyToUndefined = (text: string | undefined) =>
  text === undefined || text === '' ? undefined : text

/** A text in a query. */
export function textParameter(field: Field) {
  return possiblyEmptyLineSchema({ field, max: MAX_TERM_LENGTH }).optional().transform(emptyToUndefined)
}

/** A whole number from 1 up to `max` in a query. */
export function countParameter(field: Field, max: number) {
  const wrong = issue('NOT_IN_RANGE', { field, min: 1, max })
  return z
    .string(wrong)
    .optional()
    .transform((text) => (emptyToUndefined(text) === undefined ? undefined : Number(text)))
    .pipe(z.number(wrong).int(wrong).min(1, wrong).max(max, wrong).optional())
    .meta({ type: 'integer', minimum: 1, maximum: max })
}

/** The page of a list; used only together with `limit`. */
export const pageParameter = countParameter('page', 1_000_000).meta({
  description: 'From 1; used only together with limit.',
})

/** The number of entries on a page; `what` names them. */
export function limitParameter(what: string) {
  return countParameter('limit', 100).meta({ description: `${what} per page; all if left out.` })
}

/**
 * A parameter that may be repeated, or hold a comma-separated list; forms also send it empty. One value more than the list may have
 * is enough to refuse it, so that nothing is said of each of a thousand.
 */
export function listed(max: number): (value: unknown) => string[] {
  return (value) =>
    [value]
      .flat()
      .flatMap((text) => (typeof text === 'string' ? text.split(',') : []))
      .filter(Boolean)
      .slice(0, max + 1)
}
