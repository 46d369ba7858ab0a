import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { ProductSort } from '#domain/catalogue/product.ts'
import type { Schema } from '../core/schema.ts'

/** Pieces sold recently; the reviews decide among equals. As the indexes of the first migration have it. */
const POPULARITY = sql<number>`(sold_recently * 100000000 + reviews)`

const LISTING_ORDER = sql<number>`products.listing_order`
const PRICE = sql<number>`selling_price`

/** Ties are ordered by age in the direction of the sort. */
const SORTS = {
  newest: { column: LISTING_ORDER, direction: 'desc' },
  'price-asc': { column: PRICE, direction: 'asc' },
  'price-desc': { column: PRICE, direction: 'desc' },
  popular: { column: POPULARITY, direction: 'desc' },
} as const satisfies Record<ProductSort, object>

export function sorted<Output>(query: SelectQueryBuilder<Schema, 'products', Output>, sort: ProductSort) {
  const { column, direction } = SORTS[sort]
  const byColumn = column === LISTING_ORDER ? query : query.orderBy(column, direction)
  return byColumn.orderBy('products.listing_order', direction)
}

/** A product's position in a list: its sort value and its listing order. */
export interface ListPosition {
  readonly by: number
  readonly listing_order: number
}

/** The products of a list after `last`, with the position of each. */
export function listFrom(
  db: Kysely<Schema>,
  which: (row: ExpressionBuilder<Schema, 'products'>) => Expression<SqlBool>,
  sort: ProductSort,
  last: ListPosition | undefined,
) {
  const { column, direction } = SORTS[sort]
  const after = sql.raw(direction === 'asc' ? '>' : '<')
  return sorted(db.selectFrom('products').where(which), sort)
    .select(['products.listing_order', column.as('by')])
    .$if(last !== undefined, (query) =>
      query.where(
        column === LISTING_ORDER
          ? sql<boolean>`listing_order ${after} ${last?.listing_order}`
          : sql<boolean>`(${column}, listing_order) ${after} (${last?.by}, ${last?.listing_order})`,
      ),
    )
}
