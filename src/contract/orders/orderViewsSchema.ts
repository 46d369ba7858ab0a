import { z } from 'zod'
import { MOST_VIEWS, ORDER_COLUMNS, type OrderView, SHOP_LISTS } from '#domain/order/orderViews.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { lineSchema, possiblyEmptyLineSchema } from '#domain/text/textSchema.ts'

/** Characters. */
const NAME_MAX = 40
const QUERY_MAX = 1_000

const BODY = issue('NOT_AN_OBJECT', { field: 'body' })
const LIST = issue('NOT_ONE_OF', { field: 'list', choices: SHOP_LISTS })
const COLUMN = issue('NOT_ONE_OF', { field: 'columns', choices: ORDER_COLUMNS })
const COLUMNS = issue('NOT_A_LIST', { field: 'columns', min: 0, max: ORDER_COLUMNS.length })

/** The body of PUT /orders/views: a way to look at a list. */
export const newOrderViewSchema = z
  .object(
    {
      list: z.enum(SHOP_LISTS, LIST),
      name: lineSchema({ field: 'name', max: NAME_MAX }).meta({ examples: ['Sylhet, over 5,000'] }),
      query: possiblyEmptyLineSchema({ field: 'query', max: QUERY_MAX }).meta({
        description: 'The parameters of its address: search and filters.',
        examples: ['district=Sylhet&minAmount=5000'],
      }),
      columns: z
        .array(z.enum(ORDER_COLUMNS, COLUMN), COLUMNS)
        .max(ORDER_COLUMNS.length, COLUMNS)
        .nullable()
        .meta({ description: 'The columns shown; null for the usual ones.' }),
    },
    BODY,
  )
  .meta({ id: 'NewOrderView' })

export const orderViewsSchema = z.object({
  views: z
    .array(
      z
        .object({
          id: z.string(),
          list: z.enum(SHOP_LISTS),
          name: z.string(),
          query: z.string(),
          columns: z.array(z.enum(ORDER_COLUMNS)).nullable(),
        })
        .meta({ id: 'OrderView' }),
    )
    .meta({ description: `The oldest first, at most ${MOST_VIEWS}.` }),
})

export function orderViewAnswer({ columns, ...view }: OrderView) {
  return { ...view, columns: columns && [...columns] }
}
