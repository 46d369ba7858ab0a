import { z } from 'zod'
import { dayName, orderDay } from '../order/orderDay.ts'
import type { Field } from '../problems/fieldName.ts'
import { issue } from '../problems/fieldProblem.ts'
import { FIRST_YEAR, isTaken, LAST_YEAR } from './days.ts'

/** Room for ISO 8601 with an offset and many decimals. Characters. */
const TIME_MAX = 50

/** A day in Dhaka, as `2026-10-29`, that the shop takes ({@link isTaken}). */
export function daySchema(field: Field) {
  return z.iso
    .date({ error: issue('NOT_A_DAY', { field }), abort: true })
    .refine(isTaken, outsideYears(field))
}

/** A moment in ISO 8601 on a day that the shop takes, with its offset. It becomes one in UTC with milliseconds. */
export function momentSchema(field: Field) {
  const wrong = issue('NOT_A_TIME', { field })
  return z
    .string(wrong)
    .max(TIME_MAX, wrong)
    .pipe(z.iso.datetime({ offset: true, error: wrong, abort: true }))
    .transform((time) => new Date(time).toISOString())
    .refine((time) => isTaken(dayName(orderDay(Date.parse(time)))), outsideYears(field))
}

/** The same, or null for null and for an empty text. */
export function nullableMomentSchema(field: Field) {
  return z
    .string(issue('NOT_A_TIME', { field }))
    .nullable()
    .transform((time) => time || null)
    .pipe(momentSchema(field).nullable())
}

function outsideYears(field: Field): string {
  return issue('YEAR_OUTSIDE', { field, first: FIRST_YEAR, last: LAST_YEAR })
}
