import { z } from 'zod'
import { type VatTerms, vatPercent, vatRateOf } from '#domain/money/vat.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { missingOr, nullableLineSchema } from '#domain/text/textSchema.ts'
import { binSchema } from '../core/binSchema.ts'

const NAME_MAX = 120
const ADDRESS_MAX = 200
const ON = issue('NOT_ONE_OF', { field: 'vat', choices: ['true', 'false'] })

function rateSchema(field: Field) {
  const wrong = issue('NOT_A_PERCENTAGE', { field })
  return z
    .number(missingOr(field, wrong))
    .transform((percent, context) => {
      const rate = vatRateOf(percent)
      if (rate !== undefined) return rate
      context.addIssue(wrong)
      return z.NEVER
    })
    .meta({ type: 'number', description: 'Per cent, with at most two decimals.', minimum: 0, maximum: 100 })
}

/** What an invoice cannot be without. */
const NEEDED = { bin: 'bin', name: 'vatName', address: 'vatAddress' } as const

export const vatTermsSchema = z
  .object(
    {
      on: z.boolean(missingOr('vat', ON)).meta({
        description: 'Whether VAT invoices (Mushak 6.3) are issued. Prices include VAT.',
      }),
      bin: binSchema('bin'),
      name: nullableLineSchema({ field: 'vatName', max: NAME_MAX }),
      address: nullableLineSchema({ field: 'vatAddress', max: ADDRESS_MAX }),
      rate: rateSchema('vatRate'),
      deliveryRate: rateSchema('deliveryVatRate'),
      officer: nullableLineSchema({ field: 'vatOfficer', max: NAME_MAX }),
      designation: nullableLineSchema({ field: 'vatDesignation', max: NAME_MAX }),
    },
    missingOr('vat', issue('NOT_AN_OBJECT', { field: 'vat' })),
  )
  .superRefine(({ on, ...terms }, context) => {
    for (const [name, field] of Object.entries(NEEDED) as [keyof typeof NEEDED, Field][]) {
      if (!on || terms[name] !== '') continue
      context.addIssue({ code: 'custom', path: [name], message: issue('MISSING', { field }) })
    }
  })

export const vatTermsAnswerSchema = z.object({
  on: z.boolean(),
  ...{ bin: z.string(), name: z.string(), address: z.string() },
  ...{ rate: z.number(), deliveryRate: z.number() },
  ...{ officer: z.string(), designation: z.string() },
})

export function vatTermsAnswer({
  rate,
  deliveryRate,
  ...terms
}: VatTerms): z.infer<typeof vatTermsAnswerSchema> {
  return { ...terms, rate: vatPercent(rate), deliveryRate: vatPercent(deliveryRate) }
}
