import { z } from 'zod'
import { ADVANCE_PROVIDERS } from '#domain/order/advanceTerms.ts'
import { ADVANCE_METHODS, type AdvanceMethod } from '#domain/order/agreement.ts'
import { isTransactionOf, readTransaction } from '#domain/order/transactionId.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { takaSchema } from '../core/moneySchema.ts'

/** Characters, with the spaces in which people read it out. */
const TRANSACTION_MAX = 60

/** A transaction id in any letters, with Bengali digits or spaces. */
export const transactionSchema = z
  .string(issue('NOT_TEXT', { field: 'transactionId' }))
  .max(TRANSACTION_MAX, issue('TOO_LONG', { field: 'transactionId', max: TRANSACTION_MAX }))
  .transform(readTransaction)
  .default('')

const hasForm = ({ method, transactionId }: { method: AdvanceMethod; transactionId: string }) =>
  isTransactionOf(method, transactionId)

/** An advance as staff enter it. */
export const advanceSchema = z
  .object(
    {
      amount: takaSchema('advance'),
      method: z.enum(
        ADVANCE_METHODS,
        issue('NOT_ONE_OF', { field: 'advanceMethod', choices: ADVANCE_METHODS }),
      ),
      transactionId: transactionSchema,
      checked: z
        .boolean(issue('NOT_ONE_OF', { field: 'checked', choices: ['true', 'false'] }))
        .default(false),
    },
    issue('NOT_AN_OBJECT', { field: 'advance' }),
  )
  .superRefine((advance, context) => {
    if (hasForm(advance)) return
    const { method } = advance
    context.addIssue({
      code: 'custom',
      path: ['transactionId'],
      message: issue('NOT_A_TRANSACTION', { method }),
    })
  })

/** An advance as a shopper says to have paid it. */
export const paidAdvanceSchema = z
  .object(
    {
      amount: takaSchema('advance'),
      method: z.enum(
        ADVANCE_PROVIDERS,
        issue('NOT_ONE_OF', { field: 'advanceMethod', choices: ADVANCE_PROVIDERS }),
      ),
      transactionId: transactionSchema.meta({ examples: ['8N7A6D5EE7'] }),
    },
    issue('NOT_AN_OBJECT', { field: 'advance' }),
  )
  .superRefine((advance, context) => {
    if (hasForm(advance)) return
    const { method } = advance
    context.addIssue({
      code: 'custom',
      path: ['transactionId'],
      message: issue('NOT_A_TRANSACTION_SENT', { method }),
    })
  })
  .meta({ id: 'PaidAdvance' })
