import { z } from 'zod'
import { MAX_CHOSEN, type Wanted } from '#domain/catalogue/facets.ts'
import { OPTION_MAX } from '#domain/catalogue/options.ts'
import { fromTaka, MAX_AMOUNT, type Poisha, toTaka } from '#domain/money/money.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { possiblyEmptyLineSchema } from '#domain/text/textSchema.ts'
import { emptyToUndefined } from '../core/parameters.ts'

/** An amount in taka in a query, as poisha. */
export function priceParameter(
  field: 'minPrice' | 'maxPrice' | 'minAmount' | 'maxAmount',
  description: string,
) {
  const wrong = issue('NOT_A_PRICE', { field, taka: toTaka(MAX_AMOUNT) })
  return z
    .string(wrong)
    .optional()
    .transform((text, context): Poisha | undefined => {
      if (emptyToUndefined(text) === undefined) return undefined
      const price = /^\d{1,9}(\.\d{1,2})?$/.test(text ?? '') ? fromTaka(Number(text)) : undefined
      if (price === undefined) context.addIssue(wrong)
      return price
    })
    .meta({ type: 'number', description })
}

function optionsParameter(field: 'size' | 'color') {
  const wrong = issue('NOT_A_LIST', { field, min: 0, max: MAX_CHOSEN })
  const one = possiblyEmptyLineSchema({ field, max: OPTION_MAX })
  const several = z.array(one).max(MAX_CHOSEN, wrong)
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given = [], context): string[] => {
      // A union of the two would not say what is wrong.
      const reading = (Array.isArray(given) ? several : one).safeParse(given)
      if (reading.success) return [reading.data].flat().filter((name) => name !== '')
      for (const found of reading.error.issues) context.addIssue({ ...found })
      return z.NEVER
    })
    .meta({
      type: 'array',
      items: { type: 'string' },
      description:
        'Ignoring case; may be repeated: any of them. A product with variants must sell one of the sizes in one of the colours.',
    })
}

export function switchParameter(field: 'inStock' | 'onOffer' | 'soldOut', description: string) {
  const wrong = issue('NOT_ONE_OF', { field, choices: ['true', 'false'] })
  return z
    .string(wrong)
    .optional()
    .transform(emptyToUndefined)
    .pipe(z.enum(['true', 'false'], wrong).optional())
    .transform((value) => value === 'true')
    .meta({ type: 'boolean', description })
}

/** The parameters of GET /products that say what is wanted of a list. */
export const wantedParameters = {
  minPrice: priceParameter('minPrice', 'The lowest price in taka of what is paid, the offer included.'),
  maxPrice: priceParameter('maxPrice', 'The highest price in taka of what is paid, the offer included.'),
  size: optionsParameter('size'),
  color: optionsParameter('color'),
  inStock: switchParameter('inStock', 'true: only what is not sold out.'),
  onOffer: switchParameter('onOffer', 'true: only what has an offer now.'),
}

type WantedParameters = z.infer<z.ZodObject<typeof wantedParameters>>

/** Separates what is wanted of a list from the rest of a query. */
export function splitWanted<Query extends WantedParameters>({
  minPrice,
  maxPrice,
  size,
  color,
  inStock,
  onOffer,
  ...rest
}: Query): Omit<Query, keyof WantedParameters> & { wanted: Wanted } {
  const wanted = { minPrice, maxPrice, sizes: size, colors: color, inStock, onOffer }
  return { ...rest, wanted: { ...wanted, categories: [], subCategories: [] } }
}
