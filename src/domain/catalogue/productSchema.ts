import { z } from 'zod'
import { toTaka } from '../money/money.ts'
import { takaAnswerSchema } from '../money/moneySchema.ts'
import { COLORS, PRODUCT_TYPES, SIZES } from './options.ts'
import { MAX_IMAGES, type Product } from './product.ts'

/** A product as the API returns it: the fields of section 3, money in taka. */
export const productSchema = z
  .object({
    _id: z.string().meta({ examples: ['0198f0a2c1d47b3e'] }),
    name: z.string().meta({ examples: ['Leather shoulder bag'] }),
    description: z.string().meta({
      description: "Lines of the form 'label: text'; may be empty.",
      examples: ['Material: leather\nOrigin: imported'],
    }),
    videoLink: z.string().meta({ description: 'Address of a video; may be empty.' }),
    category: z.string().meta({ examples: ['Bag Items'] }),
    subCategory: z.string().meta({ examples: ['Shoulder Bags'] }),
    productType: z.enum([...PRODUCT_TYPES, '']),
    sizes: z.array(z.enum(SIZES)),
    colors: z.array(z.enum(COLORS)),
    images: z
      .array(z.string())
      .max(MAX_IMAGES)
      .meta({
        description: 'Addresses; the first is used on cards.',
        examples: [['https://pictures.example/shoulder-bag.webp']],
      }),
    colorImages: z
      .partialRecord(z.enum(COLORS), z.string())
      .optional()
      .meta({
        description:
          'Which of the images shows the product in a colour; the other colours are shown by the first. Left out where ' +
          'no colour has an image of its own.',
        examples: [{ Red: 'https://pictures.example/shoulder-bag.webp' }],
      }),
    originalPrice: takaAnswerSchema,
    offerPrice: takaAnswerSchema.optional().meta({ description: 'Left out if there is no offer.' }),
    ratings: z.number().meta({ description: 'From 1 to 5; 0 if there are no ratings.', examples: [4.5] }),
    reviews: z
      .number()
      .int()
      .meta({ description: 'The number of reviews.', examples: [120] }),
    createdAt: z.string().meta({ description: 'ISO 8601, UTC.', examples: ['2026-01-31T08:30:00.000Z'] }),
  })
  .meta({ id: 'Product' })

export type ProductAnswer = z.infer<typeof productSchema>

/** Converts a product to the API's format. */
export function productAnswer({
  id,
  colorImages,
  originalPrice,
  offerPrice,
  ...rest
}: Product): ProductAnswer {
  return {
    _id: id,
    ...rest,
    sizes: [...rest.sizes],
    colors: [...rest.colors],
    images: [...rest.images],
    ...(Object.keys(colorImages).length === 0 ? {} : { colorImages: { ...colorImages } }),
    originalPrice: toTaka(originalPrice),
    ...(offerPrice === undefined ? {} : { offerPrice: toTaka(offerPrice) }),
  }
}
