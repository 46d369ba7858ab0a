import { z } from 'zod'
import { PRODUCT_TYPES } from '#domain/catalogue/options.ts'
import { MAX_IMAGES, type Product } from '#domain/catalogue/product.ts'
import { isSoldOut, leftOf, type Variant } from '#domain/catalogue/variants.ts'
import { toTaka } from '#domain/money/money.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'

const variantSchema = z
  .object({
    size: z.string().meta({ description: 'Empty where the product has no sizes.' }),
    color: z.string().meta({ description: 'Empty where the product has no colours.' }),
    sku: z.string().optional(),
    price: takaAnswerSchema.optional().meta({ description: 'Left out where it is that of the product.' }),
    offer: takaAnswerSchema.optional(),
    inStock: z.boolean(),
  })
  .meta({ id: 'Variant' })

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
    sizes: z.array(z.string()),
    colors: z.array(z.string()),
    images: z
      .array(z.string())
      .max(MAX_IMAGES)
      .meta({
        description: 'Addresses; the first is used on cards.',
        examples: [['https://pictures.example/shoulder-bag.webp']],
      }),
    colorImages: z
      .record(z.string(), z.string())
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
    nameBengali: z.string().optional().meta({ description: 'Left out where there is none.' }),
    descriptionBengali: z.string().optional().meta({ description: 'Left out where there is none.' }),
    colorValues: z
      .record(z.string(), z.string())
      .optional()
      .meta({
        description: 'Hex values of colours that need one, by colour.',
        examples: [{ Maroon: '#800000' }],
      }),
    sku: z.string().optional().meta({ description: 'Of a product without variants.' }),
    weight: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Grams.', examples: [450] }),
    variants: z.array(variantSchema).optional().meta({
      description:
        'The combinations of size and colour that are sold; left out where every size is sold in every colour.',
    }),
    inStock: z.boolean().meta({ description: 'Whether anything is left of it.' }),
  })
  .meta({ id: 'Product' })

export type ProductAnswer = z.infer<typeof productSchema>

/** Converts a product to the API's format. */
export function productAnswer(product: Product): ProductAnswer {
  const { colorImages, colorValues, originalPrice, offerPrice, sku, weight, variants } = product
  return {
    _id: product.id,
    name: product.name,
    description: product.description,
    videoLink: product.videoLink,
    category: product.category,
    subCategory: product.subCategory,
    productType: product.productType,
    sizes: [...product.sizes],
    colors: [...product.colors],
    images: [...product.images],
    ratings: product.ratings,
    reviews: product.reviews,
    createdAt: product.createdAt,
    ...(Object.keys(colorImages).length === 0 ? {} : { colorImages: definedTies(colorImages) }),
    originalPrice: toTaka(originalPrice),
    ...(offerPrice === undefined ? {} : { offerPrice: toTaka(offerPrice) }),
    ...(product.nameBengali === '' ? {} : { nameBengali: product.nameBengali }),
    ...(product.descriptionBengali === '' ? {} : { descriptionBengali: product.descriptionBengali }),
    ...(Object.keys(colorValues).length === 0 ? {} : { colorValues: { ...colorValues } }),
    ...(sku === '' ? {} : { sku }),
    ...(weight === undefined ? {} : { weight }),
    ...(variants.length === 0
      ? {}
      : { variants: variants.map((variant) => variantAnswer(product, variant)) }),
    inStock: !isSoldOut(product),
  }
}

function variantAnswer(product: Product, { size, color, sku, price, offer }: Variant) {
  return {
    size,
    color,
    ...(sku === '' ? {} : { sku }),
    ...(price === undefined ? {} : { price: toTaka(price) }),
    ...(offer === undefined ? {} : { offer: toTaka(offer) }),
    inStock: leftOf(product, { size, color }) !== 0,
  }
}

function definedTies(colorImages: Product['colorImages']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colorImages).flatMap(([color, image]) => (image === undefined ? [] : [[color, image]])),
  )
}
