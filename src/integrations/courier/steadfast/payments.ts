import { z } from 'zod'
import { poisha } from '#domain/money/money.ts'
import { MOST_STATEMENT_LINES } from '#domain/money/payout.ts'
import type { StatementLine } from '#domain/money/statement.ts'
import { readAmount } from '#domain/money/statement.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { OutsideError, type OutsideService } from '../../outside/call.ts'
import { numberSchema, textSchema } from '../notice.ts'
import type { CourierPayout, PaidOut } from '../port.ts'
import { callSteadfast } from './calls.ts'

/** Taka as a number or a text, perhaps below 0. What cannot be read counts as left out. */
const amountSchema = z
  .union([z.number().transform(String), z.string().max(40)])
  .transform((text) => {
    const amount = readAmount(text)
    return amount === 'none' ? undefined : amount
  })
  .optional()
  .catch(undefined)

const paymentSchema = z.object({
  payment_id: numberSchema,
  amount: amountSchema,
  total: amountSchema,
  paid_at: z.string().max(40).optional().catch(undefined),
  created_at: z.string().max(40).optional().catch(undefined),
})

/** GET /payments: its newest payouts, ten. Its days are taken for those of Dhaka. */
export async function steadfastPayouts(
  service: OutsideService,
  keys: CourierKeys,
): Promise<readonly CourierPayout[]> {
  const answer = await callSteadfast(service, keys, { method: 'GET', path: 'payments', answer: z.unknown() })
  return listsIn(answer).flatMap((list) =>
    list.flatMap((row): CourierPayout[] => {
      const { data } = paymentSchema.safeParse(row)
      if (!data?.payment_id) return []
      const [day = ''] = (data.paid_at ?? data.created_at ?? '').split(' ')
      return [
        { number: data.payment_id, day: DAY.test(day) ? day : undefined, total: data.amount ?? data.total },
      ]
    }),
  )
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const lineSchema = z.object({
  consignment_id: numberSchema,
  invoice: numberSchema,
  invoice_id: numberSchema,
  tracking_code: numberSchema,
  cod_amount: amountSchema,
  amount: amountSchema,
  delivery_charge: amountSchema,
  cod_charge: amountSchema,
  return_charge: amountSchema,
  status: textSchema,
})

/**
 * GET /payments/{id}: a payout with all that it settles. Its shape is not published: the list whose rows have `consignment_id` or
 * `invoice` counts. The path takes digits alone.
 */
export async function steadfastPayout(
  service: OutsideService,
  number: string,
  keys: CourierKeys,
): Promise<PaidOut> {
  const path = `payments/${encodeURIComponent(number.replace(/\D/g, ''))}`
  const answer = await callSteadfast(service, keys, { method: 'GET', path, answer: z.unknown() })
  const rows = listsIn(answer).find((list) => list.some(isNamed)) ?? []
  const lines = rows.slice(0, MOST_STATEMENT_LINES).flatMap((row, at): StatementLine[] => {
    const { data } = lineSchema.safeParse(row)
    if (!data) return []
    const collected = data.cod_amount ?? data.amount ?? poisha(0)
    const [fee, codFee, returnFee] = [data.delivery_charge, data.cod_charge, data.return_charge]
    return [
      {
        line: at + 1,
        ...{ consignment: data.consignment_id ?? '', invoice: data.invoice ?? data.invoice_id ?? '' },
        ...{ trackingCode: data.tracking_code ?? '', collected, fee, codFee, returnFee },
        net: poisha(collected - (fee ?? 0) - (codFee ?? 0) - (returnFee ?? 0)),
        text: data.status ?? '',
      },
    ]
  })
  // A part of it would be taken for the whole.
  if (lines.length === 0 || rows.length > MOST_STATEMENT_LINES) {
    throw new OutsideError(service.name, 'not-understood')
  }
  return { lines }
}

function isNamed(row: unknown): boolean {
  return typeof row === 'object' && row !== null && ('consignment_id' in row || 'invoice' in row)
}

/** How deep lists are looked for. */
const DEEPEST = 4

/** All lists of an answer, however it is wrapped. */
function listsIn(answer: unknown, depth = 0): readonly (readonly unknown[])[] {
  if (Array.isArray(answer)) return [answer]
  if (typeof answer !== 'object' || answer === null || depth === DEEPEST) return []
  return Object.values(answer).flatMap((inner) => listsIn(inner, depth + 1))
}
