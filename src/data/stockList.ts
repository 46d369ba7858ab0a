import { type Kysely, type RawBuilder, sql } from 'kysely'
import { imageOf, PRODUCT_STATUSES } from '#domain/catalogue/product.ts'
import { isSamePiece, WHOLE } from '#domain/catalogue/variants.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { LOW_DAYS, SALES_DAYS } from '#domain/stock/lasting.ts'
import type { StockedPiece } from '#domain/stock/stockMove.ts'
import type { RoomPiece, StockShown } from '#domain/stock/stockRoom.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { OWNED_COLUMNS, ownedProductOf } from './productRow.ts'
import { queryDialect } from './queryDialect.ts'
import type { Schema } from './schema.ts'
import { listStock } from './stock.ts'

/** Which pieces of a list. */
export interface StockFilter {
  readonly show: StockShown
  readonly search?: string | undefined
  /** From when on sales count. Milliseconds since 1970. */
  readonly since: number
}

interface Slice {
  readonly limit: number
  readonly offset: number
}

interface StockSlice {
  readonly pieces: RoomPiece[]
  /** At most {@link MAX_COUNTED}. */
  readonly total: number
}

const TABLES = { published: 'products', draft: 'product_drafts' } as const

/**
 * Returns a slice of the pieces: counted ones by how soon they are sold out, those that are not sold last; others by
 * product, newest first, so that a slice holds all matching pieces of `limit` products, and the total counts products.
 */
export async function listRoom(db: Kysely<Schema>, filter: StockFilter, slice: Slice): Promise<StockSlice> {
  return filter.show === 'uncounted' || filter.show === 'any'
    ? await listByProduct(db, filter, slice)
    : await listCounted(db, filter, slice)
}

async function listCounted(db: Kysely<Schema>, filter: StockFilter, slice: Slice): Promise<StockSlice> {
  const { rows } = await countedQuery(filter, slice).execute(db)
  const { rows: counts } = await countedCountQuery(filter).execute(db)
  const pieces = await roomPieces(
    db,
    rows.map((row) => row.product_id),
    filter.since,
  )
  return {
    pieces: rows.flatMap(
      (row) => pieces.find((piece) => piece.productId === row.product_id && isSamePiece(piece, row)) ?? [],
    ),
    total: counts[0]?.total ?? 0,
  }
}

interface CountedRow {
  readonly product_id: string
  readonly size: string
  readonly color: string
}

/** Apart so that its plan can be looked at. */
export function countedQuery(filter: StockFilter, { limit, offset }: Slice): RawBuilder<CountedRow> {
  return sql<CountedRow>`${withSales(filter)}
    select stock.product_id, stock.size, stock.color ${matching(filter)}
    order by case when sales.sold > 0 then 0 else 1 end,
      case when sales.sold > 0 then stock.quantity * 1.0 / sales.sold end,
      coalesce(sales.sold, 0) desc, stock.product_id, stock.size, stock.color
    limit ${limit} offset ${offset}`
}

function countedCountQuery(filter: StockFilter): RawBuilder<{ readonly total: number }> {
  const counted = sql`select 1 as one ${matching(filter)} limit ${MAX_COUNTED}`
  return sql`${withSales(filter)} select cast(count(*) as bigint) as total from (${counted}) as counted`
}

function withSales({ since }: StockFilter) {
  // Materialized, or SQLite groups by the index of pieces and reads the moves of all years.
  return sql`with recent as materialized (
      select product_id, size, color, delta from stock_moves
      where reason in ('sold', 'cancelled', 'returned') and at >= ${since}),
    sales as (
      select product_id, size, color, cast(-sum(delta) as bigint) as sold from recent
      group by product_id, size, color)`
}

function matching({ show, search }: StockFilter) {
  const sales = sql`sales on sales.product_id = stock.product_id and sales.size = stock.size
    and sales.color = stock.color`
  const shown = {
    counted: sql`true`,
    'sold-out': sql`stock.quantity = 0`,
    low: sql`stock.quantity > 0 and sales.sold > 0
      and stock.quantity * ${SALES_DAYS} <= sales.sold * ${LOW_DAYS}`,
  }[show === 'low' || show === 'sold-out' ? show : 'counted']
  const key = searchKey((search ?? '').trim())
  const named = key === '' ? sql`` : sql` and ${namedPiece(key)}`
  return sql`from stock ${show === 'low' ? sql`join` : sql`left join`} ${sales} where ${shown}${named}`
}

/** A piece whose product's name contains a search key, or whose sku begins with it. */
function namedPiece(key: string) {
  return sql`(stock.product_id in (select id from products where ${containing(key)})
    or stock.product_id in (select id from product_drafts where ${containing(key)})
    or (stock.product_id, stock.size, stock.color) in (
      select product_id, size, color from skus where ${beginningWith(key)}))`
}

function containing(key: string) {
  return sql<boolean>`name_key like ${`%${key.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

function beginningWith(key: string) {
  return sql<boolean>`sku_key >= ${key} and sku_key < ${`${key}\u{10FFFF}`}`
}

async function listByProduct(
  db: Kysely<Schema>,
  { show, search, since }: StockFilter,
  { limit, offset }: Slice,
): Promise<StockSlice> {
  const key = searchKey((search ?? '').trim())
  const from = (table: 'products' | 'product_drafts') =>
    db
      .selectFrom(`${table} as products`)
      .$if(show === 'uncounted', (query) => query.where(isUncounted(db)))
      .$if(key !== '', (query) =>
        query.where(
          sql<boolean>`(${containing(key)} or products.id in (
            select product_id from skus where ${beginningWith(key)}))`,
        ),
      )
      .orderBy('products.listing_order', 'desc')
      .select('products.id')
  const published = await from('products').limit(limit).offset(offset).execute()
  // Few are drafts: they follow the first published ones.
  const drafts = show === 'any' && offset === 0 ? await from('product_drafts').limit(limit).execute() : []
  const some = from('products').clearOrderBy().limit(MAX_COUNTED)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`cast(count(*) as bigint)`.as('total'))
    .executeTakeFirstOrThrow()
  const pieces = await roomPieces(
    db,
    [...published, ...drafts].map(({ id }) => id),
    since,
  )
  return {
    pieces: show === 'uncounted' ? pieces.filter(({ quantity }) => quantity === undefined) : pieces,
    total: total + drafts.length,
  }
}

/** Whether a product sells more pieces than are counted. */
function isUncounted(db: Kysely<Schema>) {
  const entries = queryDialect(db).entriesOf('products.variants')
  return sql<boolean>`(select count(*) from stock where stock.product_id = products.id)
    < case when products.variants = '[]' then 1 else ${entries} end`
}

/** Returns the piece with a sku, counted or not. */
export async function findBySku(
  db: Kysely<Schema>,
  sku: string,
  since: number,
): Promise<RoomPiece | undefined> {
  const row = await db
    .selectFrom('skus')
    .select(['product_id', 'size', 'color'])
    .where('sku_key', '=', searchKey(sku.trim()))
    .executeTakeFirst()
  if (!row) return undefined
  return (await roomPieces(db, [row.product_id], since)).find((piece) => isSamePiece(piece, row))
}

/** Returns all pieces of these products, counted or not, in the order of the ids. */
export async function roomPieces(
  db: Kysely<Schema>,
  productIds: readonly string[],
  since: number,
): Promise<RoomPiece[]> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return []
  const products = await ownedProducts(db, ids)
  const stock = Map.groupBy(await listStock(db, ids), ({ productId }) => productId)
  const sales = Map.groupBy(await salesOf(db, ids, since), ({ productId }) => productId)
  return ids.flatMap((id) => {
    const product = products.get(id)
    if (!product) return []
    const pieces = product.variants.length > 0 ? product.variants : [{ ...WHOLE, sku: product.sku }]
    return pieces.map(({ size, color, sku }): RoomPiece => {
      const isIt = (other: StockedPiece) => isSamePiece(other, { size, color })
      return {
        productId: id,
        size,
        color,
        sku,
        name: product.name,
        nameBengali: product.nameBengali,
        image: imageOf(product, color),
        isDraft: product.status === 'draft',
        costPrice: product.costPrice,
        quantity: stock.get(id)?.find(isIt)?.quantity,
        sold: Math.max(0, sales.get(id)?.find(isIt)?.sold ?? 0),
      }
    })
  })
}

async function ownedProducts(db: Kysely<Schema>, ids: readonly string[]) {
  const products = new Map<string, ReturnType<typeof ownedProductOf>>()
  for (const status of PRODUCT_STATUSES) {
    const rows = await db
      .selectFrom(`${TABLES[status]} as products`)
      .select(OWNED_COLUMNS)
      .where('products.id', 'in', ids)
      .execute()
    for (const row of rows) products.set(row.id, ownedProductOf(row, status))
  }
  return products
}

async function salesOf(db: Kysely<Schema>, ids: readonly string[], since: number) {
  return await db
    .selectFrom('stock_moves')
    .select(['product_id as productId', 'size', 'color'])
    .select(sql<number>`cast(-sum(delta) as bigint)`.as('sold'))
    .where('product_id', 'in', ids)
    .where('at', '>=', since)
    .where('reason', 'in', ['sold', 'cancelled', 'returned'])
    .groupBy(['product_id', 'size', 'color'])
    .execute()
}
