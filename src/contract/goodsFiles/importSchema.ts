import { z } from 'zod'
import { CHOSEN_COLUMNS, type ChosenColumns, OWN_COLUMNS, UNREAD } from '#domain/goodsFiles/columns.ts'
import { FATES, FILE_FORMATS, MOST_CHOSEN } from '#domain/goodsFiles/goods.ts'
import { IMPORT_STATES, type Import } from '#domain/goodsFiles/imports.ts'

export const filingsSchema = z.record(z.string().max(200), z.string().max(100))

/** What somebody said of the columns of a file. Headings come as {@link FileShape} shows them. */
export const chosenColumnsSchema: z.ZodType<ChosenColumns> = z
  .record(z.string().max(100), z.enum([...CHOSEN_COLUMNS, UNREAD]))
  .refine((chosen) => Object.keys(chosen).length <= MOST_CHOSEN)

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
