import { z } from 'zod'
import type { CustomerRecord } from '#domain/customers/customer.ts'
import { toTaka } from '#domain/money/money.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'

const count = z.number().int()

/** What the orders of a mobile number amount to, as the API returns it. */
export const customerRecordSchema = z
  .object({
    orders: count,
    delivered: count,
    returned: count,
    cancelled: count,
    open: count.meta({ description: 'Neither delivered nor given up.' }),
    spent: takaAnswerSchema.meta({
      description: 'What was paid for delivered orders, without what came back of them. Taka.',
    }),
  })
  .meta({ id: 'CustomerRecord' })

export type CustomerRecordAnswer = z.infer<typeof customerRecordSchema>

/** The record alone, also of a value that holds more. */
export function recordAnswer({
  orders,
  delivered,
  returned,
  cancelled,
  open,
  spent,
}: CustomerRecord): CustomerRecordAnswer {
  return { orders, delivered, returned, cancelled, open, spent: toTaka(spent) }
}
