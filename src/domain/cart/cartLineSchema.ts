import { z } from 'zod'
import { NOT_APPLICABLE } from '../catalogue/options.ts'
import { takaSchema } from '../money/moneySchema.ts'
import { cleanLine, lineSchema } from '../text/textSchema.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from './cart.ts'

const QUANTITY = `The quantity must be a whole number from ${MIN_QUANTITY} to ${MAX_QUANTITY}.`

function choiceSchema(label: string) {
  return lineSchema({ label, max: 50 })
    .default(NOT_APPLICABLE)
    .meta({ description: `${NOT_APPLICABLE} where the product has none, or none has been chosen.` })
}

/** A cart line as the browser keeps and sends it (section 3); money comes in taka and goes on in poisha. */
export const cartLineSchema = z
  .object(
    {
      id: lineSchema({ label: 'The product id', max: 100 }).meta({ examples: ['0198f0a2c1d47b3e'] }),
      name: lineSchema({ label: 'The product name', max: 500 }).meta({ examples: ['Leather shoulder bag'] }),
      imageUrl: z
        .string('The image address must be text.')
        .max(2048, 'The image address may have at most 2048 characters.')
        .transform(cleanLine)
        .meta({ examples: ['https://pictures.example/shoulder-bag.webp'] }),
      color: choiceSchema('The colour'),
      size: choiceSchema('The size'),
      quantity: z.number(QUANTITY).int(QUANTITY).min(MIN_QUANTITY, QUANTITY).max(MAX_QUANTITY, QUANTITY),
      originalPrice: takaSchema('The price'),
      customerEmail: z
        .string('The e-mail address must be text.')
        .max(254, 'The e-mail address may have at most 254 characters.')
        .transform(cleanLine)
        .nullish()
        .transform((email) => email ?? '')
        .meta({ description: 'Of the signed-in shopper at the time of adding, or empty.' }),
    },
    'A cart line must be an object.',
  )
  .meta({ id: 'CartLine' })
