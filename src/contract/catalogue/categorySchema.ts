import { z } from 'zod'
import {
  type CategoryEntry,
  type CategoryTree,
  type FiledCount,
  MOST_CATEGORIES,
} from '#domain/catalogue/categories.ts'
import { imageAddressSchema } from '#domain/catalogue/imageAddress.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { lineSchema, nullableLineSchema } from '#domain/text/textSchema.ts'

/** Characters. */
const NAME_MAX = 60

const BODY = issue('NOT_A_BODY', { field: 'categoryBody' })
const HIDDEN = issue('NOT_ONE_OF', { field: 'hidden', choices: ['true', 'false'] })
const IDS = issue('NOT_CATEGORY_IDS')

/** An address that begins with anything else would be another path for browsers. */
const STARTS_AS_A_NAME = /^[\p{L}\p{N}]/u

const categoryFields = {
  name: lineSchema({ field: 'name', max: NAME_MAX })
    .refine((name) => STARTS_AS_A_NAME.test(name), issue('NOT_A_CATEGORY_NAME'))
    .meta({
      description: 'In English. Its page is at /category/{name}, in lower case.',
      examples: ['Sarees'],
    }),
  nameBengali: nullableLineSchema({ field: 'nameBengali', max: NAME_MAX }).meta({
    description: 'May be empty: Bengali pages then show the English name.',
    examples: ['শাড়ি'],
  }),
  image: imageAddressSchema('image').meta({
    description: 'Address of a picture; may be empty.',
    examples: ['/images/0123456789abcdef0123456789abcdef-512x512-512.webp'],
  }),
  hidden: z.boolean(HIDDEN).meta({
    description: 'Shoppers do not see it in menus and lists. Its page and its products remain.',
    examples: [false],
  }),
  parentId: z
    .string(issue('NOT_TEXT', { field: 'parentId' }))
    .max(100, issue('TOO_LONG', { field: 'parentId', max: 100 }))
    .nullable()
    .meta({
      description: 'The category that a subcategory belongs to; null for a category.',
      examples: ['women-items'],
    }),
}

const { name, nameBengali, image, hidden, parentId } = categoryFields

/** The body of POST /categories. */
export const newCategorySchema = z
  .object(
    {
      name,
      nameBengali: nameBengali.optional(),
      image: image.optional(),
      hidden: hidden.optional(),
      parentId: parentId.optional(),
    },
    BODY,
  )
  .meta({ id: 'NewCategory' })

/** The body of PUT /categories/{id}: the whole category, with the revision that was read. */
export const categoryChangeSchema = z
  .object(
    {
      ...categoryFields,
      revision: z
        .int(issue('NOT_A_COUNT', { field: 'revision' }))
        .min(1, issue('NOT_A_COUNT', { field: 'revision' })),
    },
    BODY,
  )
  .meta({ id: 'CategoryChange' })

/** The most ids in one list: far more than siblings can be. */
const MAX_IDS = 200

/** The body of PUT /categories/order. */
export const categoryOrderSchema = z
  .object(
    {
      parentId,
      ids: z
        .array(z.string(IDS), IDS)
        .max(MAX_IDS, IDS)
        .meta({
          description: 'The ids of all categories, or of all subcategories of parentId, in their new order.',
          examples: [['bag-items', 'kitchen-items']],
        }),
    },
    BODY,
  )
  .meta({ id: 'CategoryOrder' })

const KEPT = issue('NOT_A_LIST', { field: 'ids', min: 1, max: MOST_CATEGORIES })

/** The body of PUT /categories/kept. */
export const keptCategoriesSchema = z
  .object(
    {
      ids: z
        .array(z.string(KEPT), KEPT)
        .min(1, KEPT)
        .max(MOST_CATEGORIES, KEPT)
        .meta({
          description: 'The ids of the categories that shoppers see. The others are hidden.',
          examples: [['bag-items', 'kitchen-items']],
        }),
    },
    BODY,
  )
  .meta({ id: 'KeptCategories' })

/** The query of DELETE /categories/{id}. */
export const categoryDeletionSchema = z.object({
  moveTo: z
    .string(issue('NOT_TEXT', { field: 'moveTo' }))
    .max(100, issue('TOO_LONG', { field: 'moveTo', max: 100 }))
    .optional()
    .meta({ description: 'The category or subcategory that its products go to. Needed where it has any.' }),
})

/** A category that is to be added or stored. */
export interface CategoryDraft {
  readonly name: string
  readonly nameBengali: string
  readonly image: string
  readonly hidden: boolean
  /** Undefined: a category, no subcategory. */
  readonly parentId: string | undefined
}

/** Returns a parsed body for the use case. */
export function categoryDraft(fields: z.output<typeof newCategorySchema>): CategoryDraft {
  return {
    name: fields.name,
    nameBengali: fields.nameBengali ?? '',
    image: fields.image ?? '',
    hidden: fields.hidden ?? false,
    parentId: fields.parentId ?? undefined,
  }
}

const entryFields = {
  id: z.string().meta({ examples: ['bag-items'] }),
  name: z.string().meta({ examples: ['Bag Items'] }),
  nameBengali: z.string().meta({ examples: ['ব্যাগ'] }),
  slug: z.string().meta({
    description: 'Its page is at /category/{slug}, with percent encoding.',
    examples: ['bag items'],
  }),
  image: z.string(),
  hidden: z.boolean(),
  revision: z.number().int(),
  products: z.number().int().meta({ description: 'How many it has.' }),
}

/** What GET /categories answers for each category. */
export const categoryAnswerSchema = z
  .object({
    ...entryFields,
    children: z.array(z.object(entryFields).meta({ id: 'SubCategory' })).meta({
      description: 'Its subcategories.',
    }),
  })
  .meta({ id: 'Category' })

export type CategoryAnswer = z.output<typeof categoryAnswerSchema>
export type SubCategoryAnswer = CategoryAnswer['children'][number]

/** Returns the tree as GET /categories answers it. */
export function categoryAnswers(
  { categories }: CategoryTree,
  counts: readonly FiledCount[],
): CategoryAnswer[] {
  const byCategory = Map.groupBy(counts, ({ category }) => category)
  const sum = (found: readonly FiledCount[]) => found.reduce((total, { products }) => total + products, 0)
  return categories.map(({ subCategories, ...category }) => {
    const own = byCategory.get(category.key) ?? []
    return {
      ...answerOf(category, sum(own)),
      children: subCategories.map((entry) =>
        answerOf(entry, sum(own.filter(({ subCategory }) => subCategory === entry.key))),
      ),
    }
  })
}

function answerOf(entry: CategoryEntry, products: number): SubCategoryAnswer {
  const { id, name, nameBengali, image, hidden, revision } = entry
  return { id, name, nameBengali, slug: name.toLowerCase(), image, hidden, revision, products }
}
