import { z } from 'zod'
import { ORDER_CODE_LENGTH } from '#domain/order/orderCode.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { toLatinDigits } from '#domain/text/digits.ts'

/** Characters, with the spaces in which people type a code. */
const CODE_MAX = 20

const SIX_DIGITS = new RegExp(`^[0-9]{${ORDER_CODE_LENGTH}}$`)

/** A code in Latin or Bengali digits. */
export const orderCodeSchema = z
  .string(issue('NOT_TEXT', { field: 'code' }))
  .max(CODE_MAX, issue('CODE_WRONG'))
  .transform((text) => toLatinDigits(text).replace(/\s/g, ''))
  .pipe(z.string().regex(SIX_DIGITS, issue('CODE_WRONG')))
