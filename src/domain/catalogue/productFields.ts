import { z } from 'zod'
import { fromTaka, MAX_AMOUNT, type Poisha, poisha, toTaka } from '../money/money.ts'
import { type Field, issue } from '../problems/fieldProblem.ts'
import { lineSchema, nullableLineSchema, nullableParagraphSchema } from '../text/textSchema.ts'
import { imageAddressSchema, isWebAddress } from './imageAddress.ts'
import { COLORS, PRODUCT_TYPES, SIZES } from './options.ts'
import { type ColorImages, MAX_IMAGES } from './product.ts'
import { typedNumberSchema } from './typedNumber.ts'

/** Section 5. */
const MIN_PRICE = poisha(100)
const MOST_REVIEWS = 1_000_000_000

/** Longer than any category name. Characters. */
export const CATEGORY_MAX = 100
const CATEGORIES = 'as GET /categories names them'
/** Room for ISO 8601 with an offset and many decimals. Characters. */
const TIME_MAX = 40

/** The most entries of a list as sent, with duplicates and empty ones; longer lists are refused unread. */
const LIST_MAX = 50

const IMAGES = issue('TOO_MANY_IMAGES', { max: MAX_IMAGES })
const COLOR_IMAGES = issue('NOT_COLOR_IMAGES', { choices: COLORS })
const VIDEO = issue('NOT_A_WEB_ADDRESS', { field: 'videoLink' })
const RATINGS = issue('NOT_A_RATING')
const REVIEWS = issue('NOT_A_COUNT', { field: 'reviews' })
const CREATED_AT = issue('NOT_A_TIME', { field: 'createdAt' })

/**
 * The fields of a product form (sections 5 and 7), with the value of each when empty. The schemas that
 * combine them decide which are optional.
 */
export const productFields = {
  name: lineSchema({ field: 'name', max: 200 }).meta({ examples: ['Leather shoulder bag'] }),

  videoLink: nullableLineSchema({ field: 'videoLink', max: 2048 })
    .refine((link) => link === '' || isWebAddress(link), VIDEO)
    .meta({ description: 'Address of a video; may be empty.', examples: ['https://videos.example/bag'] }),

  category: lineSchema({ field: 'category', max: CATEGORY_MAX }).meta({
    description: `A category, ${CATEGORIES}.`,
    examples: ['Bag Items'],
  }),

  subCategory: nullableLineSchema({ field: 'subCategory', max: CATEGORY_MAX }).meta({
    description: `A subcategory of the category, ${CATEGORIES}; may be empty.`,
    examples: ['Shoulder Bags'],
  }),

  sizes: choicesSchema('sizes', SIZES),
  colors: choicesSchema('colors', COLORS),

  images: z
    .array(imageAddressSchema('image'), issue('NOT_ADDRESSES'))
    .max(LIST_MAX, IMAGES)
    .nullable()
    .transform((addresses) => (addresses ?? []).filter((address) => address !== ''))
    .pipe(z.array(z.string()).max(MAX_IMAGES, IMAGES))
    .meta({
      description: `At most ${MAX_IMAGES} addresses, in the shop (/images/…) or elsewhere; the first is used on cards.`,
      examples: [['https://pictures.example/shoulder-bag.webp']],
    }),

  colorImages: z
    .partialRecord(z.enum(COLORS, COLOR_IMAGES), imageAddressSchema('colorImage'), COLOR_IMAGES)
    .nullable()
    .transform((ties): ColorImages => withoutEmpty(ties ?? {}))
    .meta({
      description:
        'Which of the images shows the product in a colour. Each colour and image is one of the product. A colour that ' +
        'is removed from colors, and an image that is removed from images, leave it by themselves.',
      examples: [{}],
    }),

  originalPrice: priceSchema('price')
    .transform((price, context): Poisha => {
      if (price !== null) return price
      context.addIssue(issue('MISSING', { field: 'price' }))
      return z.NEVER
    })
    .meta({ type: 'number', description: 'Taka, with at most two decimals.', minimum: 1, examples: [1250] }),

  offerPrice: priceSchema('offerPrice').meta({
    type: ['number', 'null'],
    description: 'Taka, not above the original price. Empty or null: no offer.',
    minimum: 1,
    examples: [990],
  }),

  /** 0: no ratings. */
  ratings: typedNumberSchema({
    field: 'ratings',
    wrong: RATINGS,
    read: (ratings) => (ratings >= 1 && ratings <= 5 ? inTenths(ratings) : undefined),
  })
    .transform((ratings) => ratings ?? 0)
    .meta({
      type: ['number', 'null'],
      description: 'In steps of 0.1.',
      minimum: 1,
      maximum: 5,
      examples: [4.5],
    }),

  /** 0: no reviews. */
  reviews: typedNumberSchema({
    field: 'reviews',
    wrong: REVIEWS,
    read: (count) => (Number.isInteger(count) && count >= 1 && count <= MOST_REVIEWS ? count : undefined),
  })
    .transform((count) => count ?? 0)
    .meta({ type: ['integer', 'null'], description: 'The number of reviews.', minimum: 1, examples: [120] }),

  description: nullableParagraphSchema({ field: 'description', max: 10_000 }).meta({
    description: "Lines of the form 'label: text'.",
    examples: ['Material: leather\nOrigin: imported'],
  }),

  productType: z
    .union(
      [z.enum(PRODUCT_TYPES), z.literal(''), z.null()],
      issue('NOT_ONE_OF', { field: 'productType', choices: PRODUCT_TYPES }),
    )
    .transform((type) => type ?? '')
    .meta({ type: 'string', enum: [...PRODUCT_TYPES, ''], examples: [PRODUCT_TYPES[0]] }),

  createdAt: z
    .string(CREATED_AT)
    .max(TIME_MAX, CREATED_AT)
    .pipe(z.iso.datetime({ offset: true, error: CREATED_AT }))
    .transform((time) => new Date(time).toISOString())
    .meta({ description: 'ISO 8601; now if left out.', examples: ['2026-01-31T08:30:00.000Z'] }),
}

/** Parses taka into poisha; null if nothing is entered. */
function priceSchema(field: Field) {
  return typedNumberSchema({
    field,
    wrong: issue('NOT_A_PRICE', { field, taka: toTaka(MAX_AMOUNT) }),
    read(taka) {
      const price = fromTaka(taka)
      return price !== undefined && price >= MIN_PRICE && price <= MAX_AMOUNT ? price : undefined
    },
  })
}

/** Drops colours whose image address is empty. */
function withoutEmpty(ties: ColorImages): ColorImages {
  return Object.fromEntries(Object.entries(ties).filter(([, image]) => image !== ''))
}

function inTenths(ratings: number): number | undefined {
  const tenths = Math.round(ratings * 10) / 10
  return Math.abs(tenths - ratings) < 1e-9 ? tenths : undefined
}

/** A selection of choices, without duplicates and in display order. */
function choicesSchema<const Choice extends string>(field: Field, choices: readonly Choice[]) {
  const wrong = issue('NOT_SOME_OF', { field, choices })
  return z
    .array(z.enum(choices, wrong), wrong)
    .max(LIST_MAX, wrong)
    .nullable()
    .transform((chosen) => choices.filter((choice) => chosen?.includes(choice)))
    .meta({ examples: [[]] })
}
