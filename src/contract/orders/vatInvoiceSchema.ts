import { z } from 'zod'
import { type Poisha, toTaka } from '#domain/money/money.ts'
import { vatPercent } from '#domain/money/vat.ts'
import {
  type VatInvoice,
  type VatLine,
  type VatOfOrder,
  VOID_REASON_MAX,
  vatNumberText,
} from '#domain/order/vatInvoice.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { nullableLineSchema } from '#domain/text/textSchema.ts'
import { binSchema } from '../core/binSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { countParameter, emptyToUndefined, pageParameter, textParameter } from '../core/parameters.ts'
import { dayParameter } from './orderQuerySchema.ts'

const PAGE_SIZE = 50
const MOST_ON_PAGE = 100
const FORMATS = ['json', 'csv'] as const
const FORMAT = issue('NOT_ONE_OF', { field: 'format', choices: FORMATS })

const numberParameter = textParameter('vatNumber').meta({ examples: ['2026-27/000123'] })

/** The body of POST /orders/{id}/vatInvoice. */
export const issueVatSchema = z
  .object(
    {
      buyerBin: binSchema('buyerBin')
        .optional()
        .transform((bin) => bin ?? ''),
    },
    issue('NOT_AN_OBJECT', { field: 'body' }),
  )
  .meta({ examples: [{ buyerBin: '' }] })

/** The query of GET /orders/{id}/vatInvoice. */
export const readVatSchema = z.object({ number: numberParameter })

/** The body of POST /orders/{id}/vatInvoice/void. */
export const voidVatSchema = z
  .object(
    {
      reason: nullableLineSchema({ field: 'reason', max: VOID_REASON_MAX })
        .refine((text) => text !== '', issue('MISSING', { field: 'reason' }))
        .meta({ maxLength: VOID_REASON_MAX }),
      number: numberParameter.meta({ description: 'That of the invoice that was seen.' }),
    },
    issue('NOT_AN_OBJECT', { field: 'body' }),
  )
  .meta({ examples: [{ reason: 'Wrong address' }] })

/** The query of GET /vatInvoices. */
export const vatListQuerySchema = z.object({
  from: dayParameter('from', 'The first day, in Dhaka; the first of the month of the last one if left out.'),
  until: dayParameter('until', 'The last day, in Dhaka; today if left out.'),
  page: pageParameter.transform((page) => page ?? 1),
  limit: countParameter('limit', MOST_ON_PAGE).transform((limit) => limit ?? PAGE_SIZE),
  format: z
    .string(FORMAT)
    .optional()
    .transform((text) => emptyToUndefined(text) ?? 'json')
    .pipe(z.enum(FORMATS, FORMAT))
    .meta({ type: 'string', enum: [...FORMATS], description: 'csv: a file of all of them.' }),
})

const numberSchema = z.string().meta({ examples: ['2026-27/000123'] })
const time = z.string().meta({ description: 'ISO 8601, UTC.' })
const voidedSchema = z
  .object({ at: time, reason: z.string() })
  .nullable()
  .meta({ description: 'null: it is valid.' })
const percent = z.number().meta({ description: 'Per cent.', examples: [15] })

const lineSchema = z.object({
  of: z.enum(['goods', 'delivery']),
  name: z.string().meta({ description: 'Empty of delivery.' }),
  options: z.string().meta({ description: 'Size and color; may be empty.' }),
  quantity: z.number().int(),
  unitPrice: takaAnswerSchema.meta({ description: 'Without VAT, rounded.' }),
  net: takaAnswerSchema.meta({ description: 'Without VAT.' }),
  rate: percent,
  vat: takaAnswerSchema,
  total: takaAnswerSchema.meta({ description: 'With VAT.' }),
})

const sums = { net: takaAnswerSchema, vat: takaAnswerSchema, total: takaAnswerSchema }
const text = z.string()

/** An invoice as it was issued. */
export const vatInvoiceSchema = z
  .object({
    number: numberSchema,
    orderId: text,
    issuedAt: time,
    voided: voidedSchema,
    seller: z.object({ bin: text, name: text, address: text, officer: text, designation: text }),
    buyer: z.object({ name: text, address: text, district: text, bin: text }),
    lines: z.array(lineSchema),
    ...sums,
  })
  .meta({ id: 'VatInvoice' })
export type VatInvoiceAnswer = z.infer<typeof vatInvoiceSchema>

/** What was issued in some days. */
export const vatListSchema = z.object({
  from: z.string().meta({ format: 'date' }),
  until: z.string().meta({ format: 'date' }),
  data: z.array(vatInvoiceSchema).meta({ description: 'In the order of their issue, void ones too.' }),
  total: z.number().int(),
})

/** What an order says of its invoices. */
export const vatOfOrderSchema = z
  .object({
    invoices: z
      .array(z.object({ number: numberSchema, issuedAt: time, voided: voidedSchema }))
      .meta({ description: 'The newest first.' }),
    differs: z.boolean().meta({ description: 'The order is no longer as its valid invoice says.' }),
    mayIssue: z.boolean(),
    mayVoid: z.boolean(),
  })
  .meta({
    description: 'Its VAT invoices. Left out while the shop issues none and the order has none.',
  })

export function vatOfOrderAnswer({ invoices, ...rest }: VatOfOrder): z.infer<typeof vatOfOrderSchema> {
  return { ...rest, invoices: invoices.map(headAnswer) }
}

function headAnswer({ number, issuedAt, voided }: VatInvoice) {
  return {
    ...{ number: vatNumberText(number), issuedAt: new Date(issuedAt).toISOString() },
    voided: voided ? { at: new Date(voided.at).toISOString(), reason: voided.reason } : null,
  }
}

export function vatInvoiceAnswer(invoice: VatInvoice): VatInvoiceAnswer {
  const { seller, buyer, lines, ...amounts } = invoice.document
  return {
    ...headAnswer(invoice),
    ...{ orderId: invoice.orderId, seller: { ...seller }, buyer: { ...buyer } },
    ...{ lines: lines.map(lineAnswer), ...sumsAnswer(amounts) },
  }
}

function sumsAnswer({ net, vat, total }: Readonly<Record<'net' | 'vat' | 'total', Poisha>>) {
  return { net: toTaka(net), vat: toTaka(vat), total: toTaka(total) }
}

function lineAnswer({ of, name, options, quantity, unitPrice, rate, ...amounts }: VatLine) {
  return {
    ...{ of, name, options, quantity, unitPrice: toTaka(unitPrice), rate: vatPercent(rate) },
    ...sumsAnswer(amounts),
  }
}
