import { z } from 'zod'
import { fromTaka, MAX_AMOUNT, type Poisha, poisha, toTaka } from '../money/money.ts'
import { vatRateOf } from '../money/vat.ts'
import type { Field } from '../problems/fieldName.ts'
import { issue } from '../problems/fieldProblem.ts'
import { momentSchema, nullableMomentSchema } from '../text/daySchema.ts'
import { lineSchema, nullableLineSchema, nullableParagraphSchema } from '../text/textSchema.ts'
import { type ColorNames, MAX_COLOR_NAMES } from './colorNames.ts'
import { HANDLINGS } from './handling.ts'
import { imageAddressSchema, isWebAddress } from './imageAddress.ts'
import { COLORS, NOT_APPLICABLE, OPTION_MAX, PRODUCT_TYPES, SIZES } from './options.ts'
import { type ColorImages, MAX_IMAGES, PRODUCT_STATUSES } from './product.ts'
import { typedNumberSchema } from './typedNumber.ts'
import { SKU_MAX, stockSchema, stockSeenSchema, variantsSchema } from './variantFields.ts'

/** Section 5. */
const MIN_PRICE = poisha(100)
const MOST_REVIEWS = 1_000_000_000

/** Longer than any category name. Characters. */
export const CATEGORY_MAX = 100
const CATEGORIES = 'as GET /categories names them'

/** The most entries of a list as sent, with duplicates and empty ones; longer lists are refused unread. */
const LIST_MAX = 50

const IMAGES = issue('TOO_MANY_IMAGES', { max: MAX_IMAGES })
const COLOR_IMAGES = issue('NOT_COLOR_IMAGES')
const COLOR_VALUES = issue('NOT_COLOR_VALUES')
const COLOR_NAMES = issue('NOT_AN_OBJECT', { field: 'colorNames' })
const COLOR_NAMES_AT_ONCE = issue('TOO_MANY_AT_ONCE', { field: 'colorNames', max: LIST_MAX })
const STATUS = issue('NOT_ONE_OF', { field: 'status', choices: PRODUCT_STATUSES })
/** Of a text for each colour, in the description of the API. */
const BY_COLOR = { type: ['object', 'null'], additionalProperties: { type: 'string' } } as const
/** Grams: a tonne. */
const HEAVIEST = 1_000_000
const VIDEO = issue('NOT_A_WEB_ADDRESS', { field: 'videoLink' })
const RATINGS = issue('NOT_A_RATING')
const REVIEWS = issue('NOT_A_COUNT', { field: 'reviews' })

/** The prices of a variant. */
export const variantPriceFields = { price: priceSchema('price'), offer: priceSchema('offerPrice') }

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

  nameBengali: nullableLineSchema({ field: 'nameBengali', max: 200 }).meta({
    description: 'Shown on Bengali pages; if it is empty, they show the name.',
    examples: ['চামড়ার ব্যাগ'],
  }),

  sizes: optionsSchema('sizes', 'size', SIZES),
  colors: optionsSchema('colors', 'color', COLORS),

  colorValues: byColorSchema(z.string(COLOR_VALUES).regex(/^#[0-9a-f]{6}$/i, COLOR_VALUES), COLOR_VALUES)
    .nullable()
    .refine((values) => Object.keys(values ?? {}).length <= LIST_MAX, COLOR_VALUES)
    .transform((values) => values ?? {})
    .meta({
      ...BY_COLOR,
      description: 'The hex values by which colours are shown that the shop does not know, by colour.',
      examples: [{ Maroon: '#800000' }],
    }),

  colorNames: byColorSchema(nullableLineSchema({ field: 'colorNames', max: OPTION_MAX }), COLOR_NAMES)
    .nullable()
    .refine((names) => Object.keys(names ?? {}).length <= LIST_MAX, COLOR_NAMES_AT_ONCE)
    .transform((names) => withoutNamed(names ?? {}))
    .meta({
      ...BY_COLOR,
      description:
        'What colours of the shop are called on its Bengali pages, by colour: in the whole shop, also in earlier orders. Empty: as ' +
        'in English. Other colours stay named as they are. Colours that the shop knows have their names already. At most ' +
        `${LIST_MAX} at once, and ${MAX_COLOR_NAMES} in the shop: of more, those that no goods and no order are in go first.`,
      examples: [{ Maroon: 'মেরুন' }],
    }),

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

  colorImages: byColorSchema(imageAddressSchema('colorImage'), COLOR_IMAGES)
    .nullable()
    .refine((ties) => Object.keys(ties ?? {}).length <= LIST_MAX, COLOR_IMAGES)
    .transform((ties): ColorImages => withoutEmpty(ties ?? {}))
    .meta({
      ...BY_COLOR,
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

  offerFrom: nullableMomentSchema('offerFrom').meta({
    type: ['string', 'null'],
    description: 'ISO 8601: when offers begin. Empty or null: at once.',
    examples: [null],
  }),
  offerUntil: nullableMomentSchema('offerUntil').meta({
    type: ['string', 'null'],
    description: 'ISO 8601: when offers end. Empty or null: never.',
    examples: [null],
  }),

  costPrice: priceSchema('costPrice').meta({
    type: ['number', 'null'],
    description: 'Taka: what one piece cost the shop. No public answer holds it.',
    minimum: 1,
    examples: [640],
  }),

  vatRate: typedNumberSchema({
    field: 'vatRate',
    wrong: issue('NOT_A_PERCENTAGE', { field: 'vatRate' }),
    read: vatRateOf,
  }).meta({
    type: ['number', 'null'],
    description:
      'Per cent of VAT that its price includes. Empty or null: the rate of the shop. No public answer holds it.',
    minimum: 0,
    maximum: 100,
    examples: [null],
  }),

  sku: nullableLineSchema({ field: 'sku', max: SKU_MAX }).meta({
    description: 'What the store room calls a product without variants; each sku once in the shop.',
    examples: [''],
  }),

  weight: typedNumberSchema({
    field: 'weight',
    wrong: issue('NOT_IN_RANGE', { field: 'weight', min: 1, max: HEAVIEST }),
    read: (grams) => (Number.isInteger(grams) && grams >= 1 && grams <= HEAVIEST ? grams : undefined),
  }).meta({ type: ['integer', 'null'], description: 'Grams.', examples: [450] }),

  handling: z
    .union(
      [z.enum(HANDLINGS), z.literal(''), z.null()],
      issue('NOT_ONE_OF', { field: 'handling', choices: HANDLINGS }),
    )
    .transform((handling) => handling || null)
    .meta({
      type: ['string', 'null'],
      enum: [...HANDLINGS, '', null],
      description:
        'How it has to be carried; on labels, for couriers and whoever packs. Empty or null: as anything else.',
      examples: ['fragile'],
    }),

  stock: stockSchema,
  stockSeen: stockSeenSchema,

  variants: variantsSchema(variantPriceFields),

  status: z
    .enum(PRODUCT_STATUSES, STATUS)
    .meta({ description: 'Drafts are on no page.', examples: ['published'] }),

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

  descriptionBengali: nullableParagraphSchema({ field: 'descriptionBengali', max: 10_000 }).meta({
    description: 'Shown on Bengali pages; if it is empty, they show the description.',
    examples: [''],
  }),

  productType: z
    .union(
      [z.enum(PRODUCT_TYPES), z.literal(''), z.null()],
      issue('NOT_ONE_OF', { field: 'productType', choices: PRODUCT_TYPES }),
    )
    .transform((type) => type ?? '')
    .meta({ type: 'string', enum: [...PRODUCT_TYPES, ''], examples: [PRODUCT_TYPES[0]] }),

  createdAt: momentSchema('createdAt').meta({
    description: 'ISO 8601; now if left out.',
    examples: ['2026-01-31T08:30:00.000Z'],
  }),
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

/** A size or a colour. */
function optionSchema(field: Field) {
  return lineSchema({ field, max: OPTION_MAX })
}

/**
 * Something of each colour, by colour. Not a record of zod, which drops a colour that is called `__proto__`. `wrong`: the issue of what is
 * no object, or names no colour.
 */
function byColorSchema<Value>(value: z.ZodType<Value>, wrong: string) {
  const color = optionSchema('color')
  return z
    .custom<Readonly<Record<string, unknown>>>(
      (sent) => typeof sent === 'object' && sent !== null && !Array.isArray(sent),
      wrong,
    )
    .transform((sent, context): Record<string, Value> => {
      const read = Object.entries(sent).map(([key, one]) => ({
        key,
        color: color.safeParse(key),
        one: value.safeParse(one),
      }))
      for (const { key, color, one } of read) {
        if (!color.success) context.addIssue({ code: 'custom', path: [key], message: wrong })
        for (const { path, message } of one.error?.issues ?? [])
          context.addIssue({ code: 'custom', path: [key, ...path], message })
      }
      return Object.fromEntries(
        read.flatMap(({ color, one }) =>
          color.success && one.success ? [[color.data, one.data] as const] : [],
        ),
      )
    })
}

/**
 * Sizes or colours, each once: those that the specification names in its order, then the others in the order in which
 * they were sent.
 */
function optionsSchema(field: Field, one: Field, named: readonly string[]) {
  const wrong = issue('NOT_A_LIST', { field, min: 0, max: LIST_MAX })
  return z
    .array(optionSchema(one), wrong)
    .max(LIST_MAX, wrong)
    .nullable()
    .transform((options) => {
      // N/A means that nothing is chosen, and is no option (section 3).
      const chosen = new Set((options ?? []).filter((option) => option !== NOT_APPLICABLE))
      return [
        ...named.filter((name) => chosen.has(name)),
        ...[...chosen].filter((name) => !named.includes(name)),
      ]
    })
    .meta({ examples: [[]] })
}

/** Without the colours that the specification names, which every page can say. */
function withoutNamed(names: ColorNames): ColorNames {
  return Object.fromEntries(Object.entries(names).filter(([color]) => !COLORS.some((one) => one === color)))
}
