import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { ProductSort } from '#domain/catalogue/product.ts'
import type { Schema } from './schema.ts'

/** Ties are ordered by age in the direction of the sort. Popularity is the number of reviews. */
const SORTS = {
  newest: { column: undefined, direction: 'desc' },
  'price-asc': { column: 'selling_price', direction: 'asc' },
  'price-desc': { column: 'selling_price', direction: 'desc' },
  popular: { column: 'reviews', direction: 'desc' },
} as const satisfies Record<ProductSort, object>

export function sorted<Output>(query: SelectQueryBuilder<Schema, 'products', Output>, sort: ProductSort) {
  const { column, direction } = SORTS[sort]
  return (column ? query.orderBy(column, direction) : query).orderBy('products.listing_order', direction)
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
  const { column = 'listing_order', direction } = SORTS[sort]
  const after = sql.raw(direction === 'asc' ? '>' : '<')
  return sorted(db.selectFrom('products').where(which), sort)
    .select((row) => ['products.listing_order', row.ref(column).as('by')])
    .$if(last !== undefined, (query) =>
      query.where(
        column === 'listing_order'
          ? sql<boolean>`listing_order ${after} ${last?.listing_order}`
          : sql<boolean>`(${sql.ref(column)}, listing_order) ${after} (${last?.by}, ${last?.listing_order})`,
      ),
    )
}
