import { z } from 'zod'
import { BLOCK_DAYS, BLOCK_REASONS, type Block } from '#domain/customers/block.ts'
import { isMobileNumber, MOBILE_NUMBER_LENGTH } from '#domain/order/mobileNumber.ts'
import { parseOrderId } from '#domain/order/orderId.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { cleanLine } from '#domain/text/textSchema.ts'

const MOBILE = issue('NOT_A_MOBILE_NUMBER', { digits: MOBILE_NUMBER_LENGTH })
const TEXT_MAX = 100
const REASON = issue('NOT_ONE_OF', { field: 'reason', choices: BLOCK_REASONS })
const DAYS = issue('NOT_IN_RANGE', { field: 'days', ...BLOCK_DAYS })
const ORDER = issue('NOT_VALID')

const end = {
  reason: z.enum(BLOCK_REASONS, REASON),
  days: z
    .number(DAYS)
    .int(DAYS)
    .min(BLOCK_DAYS.min, DAYS)
    .max(BLOCK_DAYS.max, DAYS)
    .nullable()
    .default(null)
    .meta({ description: 'How long it lasts. null: without an end.', examples: [180] }),
}

/** The body of POST /blocks: a mobile number, or the net address that an order came from. */
export const newBlockSchema = z.union(
  [
    z.object({
      mobileNumber: z
        .string(MOBILE)
        .max(TEXT_MAX, MOBILE)
        .transform((text) => toLatinDigits(cleanLine(text)))
        .refine(isMobileNumber, MOBILE)
        .meta({ examples: ['01900000009'] }),
      ...end,
    }),
    z.object({
      orderId: z
        .string(ORDER)
        .max(TEXT_MAX, ORDER)
        .transform((text) => parseOrderId(text) ?? '')
        .meta({ description: 'The net address of this order is blocked.', examples: ['7KQX-M3PA'] }),
      ...end,
    }),
  ],
  issue('NOT_AN_OBJECT', { field: 'body' }),
)
export type NewBlockRequest = z.output<typeof newBlockSchema>

export const blockSchema = z
  .object({
    _id: z.string(),
    mobileNumber: z.string().nullable().meta({ description: 'null: a net address is blocked.' }),
    orderId: z.string().nullable().meta({ description: 'For a net address: an order from it.' }),
    reason: z.enum(BLOCK_REASONS),
    until: z.iso.datetime().nullable().meta({ description: 'null: without an end.' }),
    at: z.iso.datetime(),
    by: z.string().meta({ description: 'Empty: they have no account any more.' }),
  })
  .meta({ id: 'Block' })
export type BlockAnswer = z.infer<typeof blockSchema>

export function blockAnswer({ id, mobileNumber, orderId, reason, endsAt, at, byName }: Block): BlockAnswer {
  return {
    _id: id,
    mobileNumber: mobileNumber ?? null,
    orderId: orderId ?? null,
    reason,
    until: endsAt === undefined ? null : new Date(endsAt).toISOString(),
    at: new Date(at).toISOString(),
    by: byName,
  }
}
