import { z } from 'zod'
import { MOST_CATEGORIES } from '#domain/catalogue/categories.ts'
import { HOME_SECTIONS, type HomePage } from '#domain/look/homePage.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { lineSchema, missingOr } from '#domain/text/textSchema.ts'
import { listSchema } from '../core/listSchema.ts'

const EACH_ONCE = issue('NOT_EACH_ONCE', { field: 'homeSections', choices: HOME_SECTIONS })
const SHOWN = issue('NOT_ONE_OF', { field: 'shown', choices: ['true', 'false'] })

const sectionSchema = z.object(
  { name: z.enum(HOME_SECTIONS, EACH_ONCE), shown: z.boolean(missingOr('shown', SHOWN)) },
  EACH_ONCE,
)

/** The fields of the section `look` about the home page, as the API takes them. */
export const homeFields = {
  homeSections: z
    .array(sectionSchema, missingOr('homeSections', EACH_ONCE))
    .refine((sections) => isEachOnce(sections.map(({ name }) => name)), EACH_ONCE)
    .meta({ description: 'Every section of the home page once, from top to bottom.' }),
  categoryTabs: listSchema(lineSchema({ field: 'id', max: 100 }), {
    field: 'categoryTabs',
    min: 0,
    max: MOST_CATEGORIES,
  })
    .transform((ids) => [...new Set(ids)])
    .meta({
      description:
        'The ids of the categories that are tabs of Most Popular, in their order. Empty: all that shoppers see. An id without a category, or of a hidden one, has no tab.',
      examples: [['bag-items', 'kitchen-items']],
    }),
}

/** The same fields as the API answers them. */
export const homeAnswerFields = {
  homeSections: z.array(z.object({ name: z.enum(HOME_SECTIONS), shown: z.boolean() })),
  categoryTabs: z.array(z.string()),
}

export function homeAnswer({ homeSections, categoryTabs }: HomePage) {
  return {
    homeSections: homeSections.map(({ name, shown }) => ({ name, shown })),
    categoryTabs: [...categoryTabs],
  }
}

/**
 * Reads what another release stored: sections unknown to this one are dropped, and those that it did not know are
 * added behind the others, shown. Returns anything but an object as it is.
 */
export function ofThisRelease(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('homeSections' in stored)) return stored
  const { homeSections } = stored
  if (!Array.isArray(homeSections)) return stored
  const known = HOME_SECTIONS.flatMap((name) => homeSections.find((one) => one?.name === name) ?? [])
  const kept = homeSections.filter((one) => known.includes(one))
  const added = HOME_SECTIONS.filter((name) => !known.some((one) => one.name === name))
  return { ...stored, homeSections: [...kept, ...added.map((name) => ({ name, shown: true }))] }
}

function isEachOnce(names: readonly string[]): boolean {
  return names.length === HOME_SECTIONS.length && new Set(names).size === names.length
}
