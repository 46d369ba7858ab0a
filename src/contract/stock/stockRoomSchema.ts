import { z } from 'zod'
import { ACTOR_KINDS, type ActivityPlace, placeText, readPlace } from '#domain/activity/activity.ts'
import { OPTION_MAX } from '#domain/catalogue/options.ts'
import { toTaka } from '#domain/money/money.ts'
import { ROLES } from '#domain/people/user.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { LOW_DAYS, lastsDays, SALES_DAYS } from '#domain/stock/lasting.ts'
import { MAX_STOCK, STOCK_REASONS } from '#domain/stock/stockMove.ts'
import {
  type CountedLine,
  type DamagedLine,
  MOST_STOCK_LINES,
  type ReceivedLine,
  type RoomPiece,
  STOCK_SHOWN,
  type StockEntry,
} from '#domain/stock/stockRoom.ts'
import { nullableLineSchema } from '#domain/text/textSchema.ts'
import { productOptionsQuerySchema } from '../catalogue/productOptionsSchema.ts'
import { takaAnswerSchema, takaSchema } from '../core/moneySchema.ts'
import { countParameter, emptyToUndefined, textParameter } from '../core/parameters.ts'

const PAGE_SIZE = 20
const ID_MAX = 64
const NOTE_MAX = 200
const WRONG_SHOWN = issue('NOT_ONE_OF', { field: 'show', choices: STOCK_SHOWN })
const WRONG_PLACE = issue('NOT_A_PLACE', { field: 'older' })
const WRONG_LINES = issue('NOT_A_LIST', { field: 'lines', min: 1, max: MOST_STOCK_LINES })
const WRONG_BODY = issue('NOT_AN_OBJECT', { field: 'body' })

/** The query of GET /stock. Everything may be left out. */
export const stockQuerySchema = z.object({
  show: z
    .string(WRONG_SHOWN)
    .optional()
    .transform((text) => emptyToUndefined(text) ?? STOCK_SHOWN[0])
    .pipe(z.enum(STOCK_SHOWN, WRONG_SHOWN))
    .meta({
      type: 'string',
      enum: [...STOCK_SHOWN],
      description:
        `counted if left out. low: what is sold within ${LOW_DAYS} days at the pace of the last ${SALES_DAYS}. uncounted: of ` +
        'published products. any: counted or not, of drafts as well.',
    }),
  search: textParameter('search').meta({
    description: 'Part of the name of a product, or the beginning of a sku; ignoring case.',
  }),
  sku: textParameter('sku').meta({
    description:
      'The whole sku of one piece, as a scanner reads it; ignoring case. Takes the place of show and search.',
  }),
  ids: productOptionsQuerySchema.shape.ids.optional().meta({
    type: 'string',
    description:
      'Comma-separated ids of products, at most 100: all their pieces. Takes the place of show and search.',
  }),
  page: countParameter('page', 5_000)
    .transform((page) => page ?? 1)
    .meta({ description: 'From 1.' }),
  limit: countParameter('limit', 100).transform((limit) => limit ?? PAGE_SIZE),
})

type StockOutput = z.output<typeof stockQuerySchema>
/** `search`, `sku`, `ids`: left out, they ask nothing. */
export type StockQuery = Pick<StockOutput, 'show' | 'page' | 'limit'> &
  Partial<Pick<StockOutput, 'search' | 'sku' | 'ids'>>

/** The query of GET /stock/moves. */
export const stockMovesQuerySchema = z.object({
  product: idSchema().meta({ description: 'The id of the product.' }),
  size: optionSchema('size'),
  color: optionSchema('color'),
  older: z
    .string(WRONG_PLACE)
    .optional()
    .transform(emptyToUndefined)
    .refine((text) => text === undefined || readPlace(text) !== undefined, WRONG_PLACE)
    .transform((text): ActivityPlace | undefined => (text === undefined ? undefined : readPlace(text)))
    .meta({ type: 'string', description: 'What a page answered as older: the moves before that page.' }),
  limit: countParameter('limit', 100).transform((limit) => limit ?? PAGE_SIZE),
})

type MovesOutput = z.output<typeof stockMovesQuerySchema>
/** `older`: left out, the newest are asked for. */
export type StockMovesQuery = Omit<MovesOutput, 'older'> & Partial<Pick<MovesOutput, 'older'>>

function idSchema() {
  const wrong = issue('NOT_TEXT', { field: 'product' })
  return z
    .string(wrong)
    .min(1, issue('MISSING', { field: 'product' }))
    .max(ID_MAX, wrong)
}

function optionSchema(field: 'size' | 'color') {
  return nullableLineSchema({ field, max: OPTION_MAX })
    .optional()
    .transform((text) => text ?? '')
    .meta({ description: 'Empty where the product has none.' })
}

function piecesSchema(field: Field, min: number) {
  const wrong = issue('NOT_IN_RANGE', { field, min, max: MAX_STOCK })
  return z.number(wrong).int(wrong).min(min, wrong).max(MAX_STOCK, wrong)
}

const pieceFields = { product: idSchema(), size: optionSchema('size'), color: optionSchema('color') }

function linesSchema<Line extends z.ZodType>(line: Line) {
  return z.array(line, WRONG_LINES).min(1, WRONG_LINES).max(MOST_STOCK_LINES, WRONG_LINES)
}

const noteSchema = nullableLineSchema({ field: 'note', max: NOTE_MAX })
  .optional()
  .transform((text) => text ?? '')

/** The body of POST /stock/received. Parses taka to poisha. */
export const receivedSchema = z
  .object(
    {
      lines: linesSchema(
        z.object(
          {
            ...pieceFields,
            quantity: piecesSchema('quantity', 1),
            costPrice: takaSchema('costPrice')
              .nullable()
              .optional()
              .meta({ description: 'What one piece cost.' }),
          },
          WRONG_LINES,
        ),
      ),
      note: noteSchema.meta({ description: 'For example the supplier.' }),
      updateCosts: z
        .boolean(issue('NOT_VALID'))
        .optional()
        .transform((update) => update ?? false)
        .meta({ description: 'Whether the cost prices become those of the products.' }),
    },
    WRONG_BODY,
  )
  .meta({ id: 'ReceivedGoods' })

/** The body of POST /stock/counted. */
export const countedSchema = z
  .object(
    {
      lines: linesSchema(
        z.object(
          {
            ...pieceFields,
            counted: piecesSchema('counted', 0),
            seen: piecesSchema('seen', 0)
              .nullable()
              .meta({
                description:
                  'How many there should have been when it was counted, as GET /stock said; null: not counted yet. What is ' +
                  'sold between the count and this call stays sold.',
              }),
          },
          WRONG_LINES,
        ),
      ),
      note: noteSchema,
    },
    WRONG_BODY,
  )
  .meta({ id: 'CountedStock' })

/** The body of POST /stock/damaged. */
export const damagedSchema = z
  .object(
    {
      lines: linesSchema(z.object({ ...pieceFields, quantity: piecesSchema('quantity', 1) }, WRONG_LINES)),
      note: noteSchema.meta({ description: 'What happened to them.' }),
    },
    WRONG_BODY,
  )
  .meta({ id: 'DamagedStock' })

const quantity = z.number().int().nullable().meta({ description: 'How many there are; null: not counted.' })

export const roomPieceSchema = z
  .object({
    product: z.string(),
    name: z.string(),
    nameBengali: z.string(),
    image: z.string(),
    isDraft: z.boolean(),
    size: z.string(),
    color: z.string(),
    sku: z.string(),
    costPrice: takaAnswerSchema.nullable(),
    quantity,
    sold: z
      .number()
      .int()
      .meta({ description: `In the last ${SALES_DAYS} days, without what came back.` }),
    waiting: z.number().int().meta({ description: 'How many people want to know when it is back.' }),
    lastsDays: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'null: nothing is sold, or it is not counted.' }),
  })
  .meta({ id: 'StockPiece' })

/** What GET /stock answers. */
export const stockPageSchema = z.object({
  data: z.array(roomPieceSchema),
  total: z
    .number()
    .int()
    .meta({
      description: `How many pieces match; with show uncounted or any, how many products. At most ${MAX_COUNTED} are counted.`,
    }),
})

export type RoomPieceAnswer = z.infer<typeof roomPieceSchema>

const stockMoveSchema = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    delta: z.number().int(),
    quantity: z.number().int().meta({ description: 'How many there were after it.' }),
    reason: z.enum(STOCK_REASONS),
    order: z.string().nullable(),
    costPrice: takaAnswerSchema.nullable(),
    note: z.string(),
    actor: z.object({
      kind: z.enum(ACTOR_KINDS),
      id: z.string().optional(),
      role: z.enum(ROLES).optional(),
      name: z.string().meta({ description: 'Empty where there is none.' }),
    }),
  })
  .meta({ id: 'StockMove' })

/** What GET /stock/moves answers. */
export const stockMovesSchema = z.object({
  piece: roomPieceSchema.nullable().meta({ description: 'null: the product no longer has it.' }),
  moves: z.array(stockMoveSchema),
  older: z.string().nullable().meta({ description: 'For the next page. null: there are none.' }),
})

export type StockMoveAnswer = z.infer<typeof stockMoveSchema>

export function roomPieceAnswer({ productId, costPrice, quantity, ...piece }: RoomPiece): RoomPieceAnswer {
  const lasts = quantity === undefined ? undefined : lastsDays(quantity, piece.sold)
  return {
    ...piece,
    product: productId,
    costPrice: costPrice === undefined ? null : toTaka(costPrice),
    quantity: quantity ?? null,
    lastsDays: lasts ?? null,
  }
}

export function stockMoveAnswer({ id, at, orderId, costPrice, ...entry }: StockEntry): StockMoveAnswer {
  return {
    ...entry,
    _id: id,
    at: new Date(at).toISOString(),
    order: orderId ?? null,
    costPrice: costPrice === undefined ? null : toTaka(costPrice),
  }
}

export function olderAnswer(last: StockEntry | undefined): string | null {
  return last ? placeText(last) : null
}

export function receivedLines({ lines }: z.output<typeof receivedSchema>): ReceivedLine[] {
  return lines.map(({ product, size, color, quantity, costPrice }) => ({
    productId: product,
    size,
    color,
    quantity,
    costPrice: costPrice ?? undefined,
  }))
}

export function countedLines({ lines }: z.output<typeof countedSchema>): CountedLine[] {
  return lines.map(({ product, seen, ...line }) => ({ ...line, productId: product, seen: seen ?? undefined }))
}

export function damagedLines({ lines }: z.output<typeof damagedSchema>): DamagedLine[] {
  return lines.map(({ product, ...line }) => ({ ...line, productId: product }))
}
