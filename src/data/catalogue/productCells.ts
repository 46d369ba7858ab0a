import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Alike, Facets, Wanted } from '#domain/catalogue/facets.ts'
import { poisha } from '#domain/money/money.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { yieldToEventLoop } from '../core/yieldToEventLoop.ts'
import type { Kind } from './productCounts.ts'

/** Products that no facet but the price tells apart, and how many they are. */
export interface Cell extends Alike {
  readonly productTypeKey: string
  readonly amount: number
}

type Prices = Pick<Wanted, 'minPrice' | 'maxPrice'>

/** 0 or 1 in both databases. */
const ON_OFFER = sql<number>`case when products.offer_price is null then 0 else 1 end`

/** Whether a product costs what is wanted. Evaluated on the row of `products`. */
export function isPriced({ minPrice, maxPrice }: Prices): RawBuilder<SqlBool> {
  const least = minPrice === undefined ? sql`` : sql`and products.selling_price >= ${minPrice}`
  const most = maxPrice === undefined ? sql`` : sql`and products.selling_price <= ${maxPrice}`
  return sql`(1 = 1 ${least} ${most})`
}

/** What a facet reads of a product's row. */
export const CELL_COLUMNS = [
  'products.category_key as categoryKey',
  'products.sub_category_key as subCategoryKey',
  'products.options',
  'products.sold_out as soldOut',
  'products.selling_price as price',
] as const
export const onOfferColumn = ON_OFFER.as('onOffer')

/** Cells in a step: of each at most {@link MAX_COUNTED} products are read. SQLite runs in the thread of all requests. */
const STEP = { products: 60, plain: 1_000 }

/** Reads the cells of a kind. */
export async function readCells(db: Kysely<Schema>, kind: Partial<Kind>): Promise<Cell[]> {
  const cells: Cell[] = []
  for (let last: Place | undefined; ; ) {
    const rows = await cellQuery(db, kind, last).limit(STEP.plain).execute()
    for (const { soldOut, onOffer, ...cell } of rows) {
      cells.push({ ...cell, soldOut: soldOut === 1, onOffer: onOffer === 1 })
    }
    last = rows.at(-1)
    if (rows.length < STEP.plain) return cells
    await yieldToEventLoop()
  }
}

/** The key of a cell. */
interface Place extends Omit<Alike, 'soldOut' | 'onOffer'> {
  readonly productTypeKey: string
  readonly soldOut: number
  readonly onOffer: number
}

const KEY = sql`category_key, sub_category_key, product_type_key, options, sold_out, on_offer`

/** The next cells after one. */
function cellQuery(db: Kysely<Schema>, kind: Partial<Kind>, last?: Place) {
  return db
    .selectFrom('product_cells')
    .select([
      'category_key as categoryKey',
      'sub_category_key as subCategoryKey',
      'product_type_key as productTypeKey',
      'options',
      'sold_out as soldOut',
      'on_offer as onOffer',
      'amount',
    ])
    .where((row) => row.and(kind))
    .where('amount', '>', 0)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(${KEY}) > (${last?.categoryKey}, ${last?.subCategoryKey}, ${last?.productTypeKey},
          ${last?.options}, cast(${last?.soldOut} as integer), cast(${last?.onOffer} as integer))`,
      ),
    )
    .orderBy(sql`${KEY}`)
}

/** Returns how many products of each of some cells cost what is wanted; more than {@link MAX_COUNTED} is as many. */
export async function countPriced(
  db: Kysely<Schema>,
  cells: readonly Cell[],
  prices: Prices,
): Promise<readonly number[]> {
  const { rows } = await pricedQuery(db, cells, prices).execute(db)
  const amounts = new Map(rows.map(({ place, priced }) => [place, priced]))
  return cells.map((_, place) => amounts.get(place) ?? 0)
}

/**
 * One subquery for all cells: with one for each, Postgres plans as many, which takes it twenty times as long as counting.
 * Exported so that a test can check its plan.
 */
export function pricedQuery(db: Kysely<Schema>, cells: readonly Cell[], prices: Prices) {
  const keys = cells.map((cell, place) => sql`(${sql.raw(String(place))}, ${keyOf(cell)})`)
  return sql<{ place: number; priced: number }>`
    with wanted (place, ${KEY}) as (values ${sql.join(keys)})
    select place, (select count(*) from (
        select 1 from ${queryDialect(db).productsByCell}
        where products.options = wanted.options
          and products.category_key = wanted.category_key
          and products.sub_category_key = wanted.sub_category_key
          and products.product_type_key = wanted.product_type_key
          and products.sold_out = wanted.sold_out
          and ${ON_OFFER} = wanted.on_offer
          and ${isPriced(prices)} limit ${sql.raw(String(MAX_COUNTED + 1))}) as found) as priced
    from wanted`
}

function keyOf(cell: Cell): RawBuilder<unknown> {
  return sql`${cell.categoryKey}, ${cell.subCategoryKey}, ${cell.productTypeKey}, ${cell.options},
            ${flag(cell.soldOut)}, ${flag(cell.onOffer)}`
}

const isInCell = sql<boolean>`products.options = product_cells.options
  and products.category_key = product_cells.category_key
  and products.sub_category_key = product_cells.sub_category_key
  and products.product_type_key = product_cells.product_type_key
  and products.sold_out = product_cells.sold_out
  and ${ON_OFFER} = product_cells.on_offer`

/** Returns the listing orders of the products in these cells, of which there are few. */
export async function productsOfCells(
  db: Kysely<Schema>,
  cells: readonly Cell[],
  prices: Prices,
): Promise<number[]> {
  const found: number[] = []
  for (let first = 0; first < cells.length; first += STEP.products) {
    const keys = cells.slice(first, first + STEP.products).map((cell) => sql`(${keyOf(cell)})`)
    const { rows } = await sql<{ listing_order: number }>`select products.listing_order
      from product_cells cross join ${queryDialect(db).productsByCell}
      where (${KEY_OF_CELLS}) in (values ${sql.join(keys)}) and ${isInCell} and ${isPriced(prices)}`.execute(
      db,
    )
    for (const { listing_order } of rows) found.push(listing_order)
    await yieldToEventLoop()
  }
  return found
}

const KEY_OF_CELLS = sql.join(
  ['category_key', 'sub_category_key', 'product_type_key', 'options', 'sold_out', 'on_offer'].map((column) =>
    sql.ref(`product_cells.${column}`),
  ),
)

function flag(is: boolean): RawBuilder<number> {
  return sql.raw(is ? '1' : '0')
}

/**
 * Whether a product is wanted, evaluated on its row. `options`: the texts of the options that fit; undefined if all do.
 */
export function isWanted(
  db: Kysely<Schema>,
  wanted: Wanted,
  options: readonly string[] | undefined,
): RawBuilder<SqlBool> {
  const { inStock, soldOut, onOffer, categories, subCategories } = wanted
  const isOneOf = (column: string, names: readonly string[]) =>
    sql`${sql.ref(`products.${column}`)} in (${sql.join(names.map(searchKey))})`
  const conditions = [
    isPriced(wanted),
    ...(inStock ? [sql`products.sold_out = 0`] : []),
    ...(soldOut ? [sql`products.sold_out = 1`] : []),
    ...(onOffer ? [sql`products.offer_price is not null`] : []),
    ...(categories.length > 0 ? [isOneOf('category_key', categories)] : []),
    ...(subCategories.length > 0 ? [isOneOf('sub_category_key', subCategories)] : []),
    ...(options ? [queryDialect(db).optionsIn(options)] : []),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Returns the lowest and the highest price of a kind; undefined if it has no products. */
export async function readPriceRange(db: Kysely<Schema>, kind: Partial<Kind>): Promise<Facets['prices']> {
  // Each end is the first entry of an index.
  const end = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('products')
      .select('selling_price')
      .where((row) => row.and(kind))
      .orderBy('selling_price', direction)
      .limit(1)
  const { least, most } = await db
    .selectNoFrom([end('asc').as('least'), end('desc').as('most')])
    .executeTakeFirstOrThrow()
  return least === null || most === null ? undefined : { least: poisha(least), most: poisha(most) }
}
