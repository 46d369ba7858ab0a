import { z } from 'zod'
import { CHOSEN_COLUMNS, type ChosenColumns, OWN_COLUMNS, UNREAD } from './columns.ts'
import {
  FATES,
  type Fate,
  FILE_FORMATS,
  type FileFormat,
  type FileShape,
  MOST_CHOSEN,
  type RowNote,
  type RowProblem,
} from './goods.ts'

export const IMPORT_STATES = ['reading', 'running', 'done', 'stopped'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** An import as its owner sees it. */
export interface Import {
  readonly id: string
  readonly fileName: string
  readonly format: FileFormat
  readonly state: ImportState
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly finishedAt: number | undefined
  /** Who began it; undefined: somebody who has been removed. */
  readonly by: string | undefined
  readonly total: number
  readonly position: number
  readonly fates: Readonly<Record<Fate, number>>
  readonly pictures: { readonly total: number; readonly done: number; readonly failed: number }
}

/** What a variant is sold at, in taka. `insteadOf`: the price before its offer. */
export interface SoldAt {
  readonly price: number
  readonly insteadOf?: number
  /** Only where it changes. */
  readonly sku?: string
}

/** A field of a product that a file changes, in words for people. */
export interface Difference {
  readonly field: string
  readonly before: string
  readonly after: string
  /** Of a variant. */
  readonly sold?: { readonly piece: string; readonly before?: SoldAt; readonly after?: SoldAt }
}

/** What will become of one product of a file. */
export interface PlannedGoods {
  readonly row: number
  readonly name: string
  readonly sku: string
  readonly fate: Fate
  readonly problems: readonly RowProblem[]
  /** What a person should know of them, though they come in. */
  readonly notes: readonly RowNote[]
  readonly differences: readonly Difference[]
  readonly variants: number
  /** Variants that change besides those among the differences. */
  readonly moreVariants: number
  /** How many pictures have to be fetched. */
  readonly pictures: number
}

/** A name of a category that the shop does not have, or {@link NO_CATEGORY}. */
export interface UnknownCategory {
  readonly name: string
  readonly goods: number
  /** The shop's category that it may mean. */
  readonly suggestion?: string | undefined
}

/** What a file would do. */
export interface Preview {
  readonly shape: FileShape
  readonly rows: number
  readonly counts: Readonly<Record<Fate, number>>
  /** How many goods have notes. */
  readonly noted: number
  /** The first ones of each fate, and of those with notes. */
  readonly goods: readonly PlannedGoods[]
  readonly unknownCategories: readonly UnknownCategory[]
}

/** How many goods a preview shows of each fate: two hundred in all. */
export const PREVIEWED: Readonly<Record<Fate, number>> = { wrong: 80, new: 50, changed: 50, same: 20 }
/** How many goods with notes it shows besides. */
export const MOST_NOTED = 50
/** How many names of unknown categories a preview lists. */
export const MOST_UNKNOWN_CATEGORIES = 50

/** What {@link Filings} call the category of new goods whose file names none. */
export const NO_CATEGORY = ''

/** The shop's category under which goods are filed, by the name of the category in the file. */
export type Filings = Readonly<Record<string, string>>
export const filingsSchema = z.record(z.string().max(200), z.string().max(100))

/** What somebody said of the columns of a file. Headings come as {@link FileShape} shows them. */
export const chosenColumnsSchema: z.ZodType<ChosenColumns> = z
  .record(z.string().max(100), z.enum([...CHOSEN_COLUMNS, UNREAD]))
  .refine((chosen) => Object.keys(chosen).length <= MOST_CHOSEN)

/** What is said of a file beside its goods. */
export interface Wishes {
  readonly filings?: Filings
  readonly columns?: ChosenColumns
}

const problem = z.object({
  row: z.number().int(),
  path: z.string().meta({ description: 'The heading of the column.' }),
  value: z.string().meta({ description: 'What is in the cell, shortened.' }),
  code: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  message: z.string(),
})
const soldAt = z.object({
  price: z.number().meta({ description: 'Taka.' }),
  insteadOf: z.number().optional().meta({ description: 'Taka: the price before the offer.' }),
  sku: z.string().optional().meta({ description: 'Where it changes.' }),
})
const difference = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  sold: z
    .object({ piece: z.string(), before: soldAt.optional(), after: soldAt.optional() })
    .optional()
    .meta({ description: 'What a variant is sold at.' }),
})
const fate = z.enum(FATES)
const counts = z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int() })

export const previewSchema = z.object({
  format: z.enum(FILE_FORMATS),
  columns: z.number().int(),
  unknownColumns: z.array(z.string()).meta({ description: 'Headings that mean nothing to the shop.' }),
  meanings: z
    .array(
      z.object({
        heading: z.string(),
        column: z.enum([...OWN_COLUMNS, UNREAD]),
        earlier: z
          .enum([...CHOSEN_COLUMNS, UNREAD])
          .optional()
          .meta({
            description: 'What was chosen for an earlier file, where this one is read otherwise.',
          }),
      }),
    )
    .meta({
      description: `What the first ${MOST_CHOSEN} columns mean, where that may be chosen; empty: not read.`,
    }),
  rows: z.number().int(),
  counts,
  noted: z.number().int().meta({ description: 'How many goods have notes.' }),
  goods: z
    .array(
      z.object({
        row: z.number().int(),
        name: z.string(),
        sku: z.string(),
        fate,
        problems: z.array(problem),
        notes: z.array(problem).meta({ description: 'What is odd about goods that come in all the same.' }),
        differences: z.array(difference),
        variants: z.number().int(),
        moreVariants: z
          .number()
          .int()
          .meta({ description: 'Variants that change besides those among the differences.' }),
        pictures: z.number().int().meta({ description: 'How many have to be fetched.' }),
      }),
    )
    .meta({
      description: 'The first ones of each fate, two hundred in all, and fifty more that have notes.',
    }),
  unknownCategories: z.array(
    z.object({
      name: z.string().meta({ description: 'Empty: the file names none.' }),
      goods: z.number().int(),
      suggestion: z.string().optional(),
    }),
  ),
})
export type PreviewAnswer = z.infer<typeof previewSchema>

const importSchema = z.object({
  _id: z.string(),
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  state: z.enum(IMPORT_STATES),
  startedAt: z.string().meta({ format: 'date-time' }),
  finishedAt: z.string().nullable(),
  by: z.string().nullable(),
  total: z.number().int(),
  done: z.number().int(),
  counts,
  pictures: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
})
export const importListSchema = z.object({ imports: z.array(importSchema) })
export type ImportAnswer = z.infer<typeof importSchema>

/** Converts an import to the API's format. */
export function importAnswer({
  id,
  startedAt,
  finishedAt,
  by,
  position,
  fates,
  pictures,
  ...rest
}: Import): ImportAnswer {
  return {
    _id: id,
    ...rest,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: finishedAt === undefined ? null : new Date(finishedAt).toISOString(),
    by: by ?? null,
    done: position,
    counts: { ...fates },
    pictures: { ...pictures },
  }
}
