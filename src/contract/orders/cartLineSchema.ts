import { z } from 'zod'
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/cart/cart.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { cleanLine, lineSchema } from '#domain/text/textSchema.ts'
import { takaSchema } from '../core/moneySchema.ts'
import { emailQuerySchema } from '../people/peopleSchema.ts'

const QUANTITY = issue('NOT_IN_RANGE', { field: 'quantity', min: MIN_QUANTITY, max: MAX_QUANTITY })
const IMAGE_URL_MAX = 2048

function choiceSchema(field: Field) {
  return lineSchema({ field, max: 50 })
    .default(NOT_APPLICABLE)
    .meta({ description: `${NOT_APPLICABLE} if the product has none, or none was chosen.` })
}

/** A cart line as the browser stores and sends it (section 3); parsing converts taka to poisha. */
export const cartLineSchema = z
  .object(
    {
      id: lineSchema({ field: 'productId', max: 100 }).meta({ examples: ['0198f0a2c1d47b3e'] }),
      name: lineSchema({ field: 'productName', max: 500 }).meta({ examples: ['Leather shoulder bag'] }),
      imageUrl: z
        .string(issue('NOT_TEXT', { field: 'imageUrl' }))
        .max(IMAGE_URL_MAX, issue('TOO_LONG', { field: 'imageUrl', max: IMAGE_URL_MAX }))
        .transform(cleanLine)
        .meta({ examples: ['https://pictures.example/shoulder-bag.webp'] }),
      color: choiceSchema('color'),
      size: choiceSchema('size'),
      quantity: z.number(QUANTITY).int(QUANTITY).min(MIN_QUANTITY, QUANTITY).max(MAX_QUANTITY, QUANTITY),
      originalPrice: takaSchema('price'),
      customerEmail: emailQuerySchema
        .transform(cleanLine)
        .nullish()
        .transform((email) => email ?? '')
        .meta({ description: 'E-mail of the shopper signed in when adding it; may be empty.' }),
    },
    issue('NOT_AN_OBJECT', { field: 'cartLine' }),
  )
  .meta({ id: 'CartLine' })
