import { z } from 'zod'
import { OPTION_MAX } from '#domain/catalogue/options.ts'
import {
  isLength,
  LENGTH_UNITS,
  MOST_SIZE_COLUMNS,
  MOST_SIZE_ROWS,
  SIZE_COLUMN_MAX,
  SIZE_VALUE_MAX,
  type SizeChart,
} from '#domain/catalogue/sizeChart.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import {
  lineSchema,
  missingOr,
  nullableLineSchema,
  possiblyEmptyLineSchema,
} from '#domain/text/textSchema.ts'
import { listSchema } from '../core/listSchema.ts'

const BODY = issue('NOT_A_BODY', { field: 'sizeChart' })
const UNIT = issue('NOT_ONE_OF', { field: 'sizeUnit', choices: LENGTH_UNITS })
const IS_LENGTH = issue('NOT_ONE_OF', { field: 'isLength', choices: ['true', 'false'] })

const columnSchema = z.object(
  {
    name: lineSchema({ field: 'sizeColumn', max: SIZE_COLUMN_MAX }).meta({ examples: ['Chest'] }),
    nameBengali: nullableLineSchema({ field: 'sizeColumn', max: SIZE_COLUMN_MAX }).meta({
      description: 'May be empty: Bengali pages then show the English name.',
      examples: ['বুক'],
    }),
    isLength: z.boolean(missingOr('isLength', IS_LENGTH)).meta({
      description:
        'Whether its values are lengths in the unit of the chart, which pages reckon in the other one, too.',
    }),
  },
  BODY,
)

/** As people type a measure: with Bengali digits, another dash, or spaces around it. */
const valueSchema = possiblyEmptyLineSchema({ field: 'sizeValue', max: SIZE_VALUE_MAX }).transform((value) =>
  toLatinDigits(value).replace(/ ?[-–—] ?/g, '-'),
)

const rowSchema = z.object(
  {
    size: lineSchema({ field: 'size', max: OPTION_MAX }).meta({ examples: ['M'] }),
    values: listSchema(valueSchema, { field: 'sizeValues', min: 0, max: MOST_SIZE_COLUMNS }).meta({
      description:
        'One for each column, empty where it is not known. Lengths are numbers, or from one to another.',
      examples: [['38', '27.5']],
    }),
  },
  BODY,
)

const chartSchema = z
  .object(
    {
      unit: z.enum(LENGTH_UNITS, missingOr('sizeUnit', UNIT)),
      columns: listSchema(columnSchema, { field: 'sizeColumns', min: 1, max: MOST_SIZE_COLUMNS }),
      rows: listSchema(rowSchema, { field: 'sizeRows', min: 1, max: MOST_SIZE_ROWS }),
    },
    BODY,
  )
  .superRefine(({ columns, rows }, context) => {
    const add = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path })
    for (const at of repeated(columns.map(({ name }) => name))) {
      add(issue('REPEATED_IN_CHART', { name: columns[at]?.name ?? '' }), ['columns', at, 'name'])
    }
    for (const at of repeated(rows.map(({ size }) => size))) {
      add(issue('REPEATED_IN_CHART', { name: rows[at]?.size ?? '' }), ['rows', at, 'size'])
    }
    for (const [at, { values }] of rows.entries()) {
      if (values.length !== columns.length) {
        const { length } = columns
        add(issue('NOT_A_LIST', { field: 'sizeValues', min: length, max: length }), ['rows', at, 'values'])
        continue
      }
      for (const [place, value] of values.entries()) {
        if (!columns[place]?.isLength || value === '' || isLength(value)) continue
        add(issue('NOT_A_LENGTH', { found: value }), ['rows', at, 'values', place])
      }
    }
    // Shoppers would open a table of nothing.
    if (rows.length > 0 && rows.every(({ values }) => values.every((value) => value === ''))) {
      add(issue('EMPTY_CHART'), ['rows'])
    }
  })

/** The places of those that came before. */
function repeated(names: readonly string[]): number[] {
  return names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []))
}

/** The body of PUT /categories/{id}/sizeChart. */
export const sizeChartChangeSchema = z
  .object(
    {
      sizeChart: chartSchema.nullable().meta({ description: 'null: there is none.' }),
      revision: z
        .int(issue('NOT_A_COUNT', { field: 'revision' }))
        .min(1, issue('NOT_A_COUNT', { field: 'revision' }))
        .meta({ description: 'Of the category, as it was read.' }),
    },
    BODY,
  )
  .meta({ id: 'SizeChartChange' })

export type SizeChartChange = z.output<typeof sizeChartChangeSchema>

/** What GET /categories/{id}/sizeChart answers. */
export const sizeChartAnswerSchema = z
  .object({
    sizeChart: z
      .object({
        unit: z.enum(LENGTH_UNITS),
        columns: z.array(z.object({ name: z.string(), nameBengali: z.string(), isLength: z.boolean() })),
        rows: z.array(z.object({ size: z.string(), values: z.array(z.string()) })),
      })
      .nullable(),
    revision: z.number().int(),
  })
  .meta({ id: 'SizeChartAnswer' })

export type SizeChartAnswer = z.output<typeof sizeChartAnswerSchema>

export function sizeChartAnswer(chart: SizeChart | undefined, revision: number): SizeChartAnswer {
  return {
    sizeChart:
      chart === undefined ? null : (structuredClone(chart) as NonNullable<SizeChartAnswer['sizeChart']>),
    revision,
  }
}
