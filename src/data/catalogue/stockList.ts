import { type Kysely, type RawBuilder, sql } from 'kysely'
import { imageOf, type ProductStatus } from '#domain/catalogue/product.ts'
import { isSamePiece, WHOLE } from '#domain/catalogue/variants.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { LOW_DAYS, SALES_DAYS } from '#domain/stock/lasting.ts'
import type { StockedPiece } from '#domain/stock/stockMove.ts'
import type { RoomPiece, StockShown } from '#domain/stock/stockRoom.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { listStock } from '../stock/stock.ts'
import { countWaiting } from '../stock/waiting.ts'
import { findOwnedProducts, PRODUCT_TABLES } from './products.ts'

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

/**
 * Returns a slice of the pieces: counted ones by how soon they are sold out, those that are not sold last; sold-out ones
 * by how many wait for them, then by what was sold; others by product, newest first, so that a slice holds all matching
 * pieces of `limit` products, and the total counts products.
 */
export async function listRoom(db: Kysely<Schema>, filter: StockFilter, slice: Slice): Promise<StockSlice> {
  return filter.show === 'uncounted' || filter.show === 'any'
    ? await listByProduct(db, filter, slice)
    : await listCounted(db, filter, slice)
}

async function listCounted(db: Kysely<Schema>, filter: StockFilter, slice: Slice): Promise<StockSlice> {
  const { ranked, others } = await countedRows(db, filter, slice)
  const rows = [...ranked, ...others]
  const { rows: counts } = await countedTotal(filter).execute(db)
  const pieces = await roomPieces(
    db,
    rows.map((row) => row.product_id),
    filter.since,
  )
  const isOf = (row: CountedRow) => (piece: RoomPiece) =>
    piece.productId === row.product_id && isSamePiece(piece, row)
  return {
    pieces: [
      ...ranked.flatMap((row) => pieces.find(isOf(row)) ?? []),
      // Product by product, in the order of its sizes and colours.
      ...pieces.filter((piece) => others.some((row) => isOf(row)(piece))),
    ],
    total: counts[0]?.total ?? 0,
  }
}

interface CountedRow {
  readonly product_id: string
  readonly size: string
  readonly color: string
}

interface CountedRows {
  readonly ranked: readonly CountedRow[]
  readonly others: readonly CountedRow[]
}

/**
 * The rows of a slice of counted pieces. Few of many pieces are sold within the days that count: they are sorted by
 * themselves, and the others follow in the order of their key, which no sorting has to find out.
 */
async function countedRows(db: Kysely<Schema>, filter: StockFilter, slice: Slice): Promise<CountedRows> {
  const { rows: first } = await countedQuery(filter, slice).execute(db)
  if (filter.show !== 'counted' || first.length === slice.limit) return { ranked: first, others: [] }
  const sold = slice.offset === 0 ? first.length : await soldTotal(db, filter)
  const rest = { limit: slice.limit - first.length, offset: Math.max(0, slice.offset - sold) }
  const { rows: unsold } = await unsoldQuery(filter, rest).execute(db)
  return { ranked: first, others: unsold }
}

/** Of all counted pieces, those that are sold. Apart so that its plan can be looked at. */
export function countedQuery(filter: StockFilter, { limit, offset }: Slice): RawBuilder<CountedRow> {
  const columns = sql`stock.product_id, stock.size, stock.color`
  if (filter.show === 'sold-out')
    return sql<CountedRow>`${withSales(filter)} select ${columns}
      from stock left join sales on ${ofPiece} where quantity = 0 ${named(filter)}
      order by ${waitingForPiece} desc, coalesce(sales.sold, 0) desc, ${columns}
      limit ${limit} offset ${offset}`
  return sql<CountedRow>`${withSales(filter)} select ${columns} ${sellingPieces(filter)}
    order by stock.quantity * 1.0 / sales.sold, sales.sold desc, ${columns}
    limit ${limit} offset ${offset}`
}

export function unsoldQuery(filter: StockFilter, { limit, offset }: Slice): RawBuilder<CountedRow> {
  // Not `not in`, for which SQLite looks for nulls in all sales at each piece.
  return sql<CountedRow>`${withSales(filter)} select product_id, size, color from stock
    where not exists (select 1 from sales where ${ofPiece} and sales.sold > 0) ${named(filter)}
    order by product_id, size, color limit ${limit} offset ${offset}`
}

async function soldTotal(db: Kysely<Schema>, filter: StockFilter): Promise<number> {
  const counted = sql<{ total: number }>`${withSales(filter)}
    select cast(count(*) as bigint) as total ${sellingPieces(filter)}`
  return (await counted.execute(db)).rows[0]?.total ?? 0
}

function countedTotal(filter: StockFilter): RawBuilder<{ readonly total: number }> {
  const matching = {
    counted: sql`select 1 as one from stock where true ${named(filter)}`,
    'sold-out': sql`select 1 as one from stock where quantity = 0 ${named(filter)}`,
    low: sql`select 1 as one ${sellingPieces(filter)}`,
  }[filter.show === 'low' || filter.show === 'sold-out' ? filter.show : 'counted']
  const sales = filter.show === 'low' ? withSales(filter) : sql``
  return sql`${sales} select cast(count(*) as bigint) as total
    from (${matching} limit ${MAX_COUNTED}) as counted`
}

function withSales({ since }: StockFilter) {
  // Materialized, or SQLite groups by the index of pieces and reads the moves of all years.
  return sql`with recent as materialized (
      select product_id, size, color, delta from stock_moves
      where reason in ('sold', 'cancelled', 'returned') and at >= ${since}),
    sales as materialized (
      select product_id, size, color, cast(-sum(delta) as bigint) as sold from recent
      group by product_id, size, color)`
}

const ofPiece = sql`sales.product_id = stock.product_id and sales.size = stock.size
  and sales.color = stock.color`

/** SQLite reads the tables of a cross join in this order: the pieces that are sold are far fewer than all. */
function sellingPieces({ show, ...filter }: StockFilter) {
  const low = sql`and stock.quantity > 0
    and stock.quantity * ${SALES_DAYS} <= sales.sold * ${LOW_DAYS}`
  return sql`from sales cross join stock where ${ofPiece} and sales.sold > 0
    ${show === 'low' ? low : sql``} ${named(filter)}`
}

/** Who waits for any size or colour waits for each. */
const waitingForPiece = sql`(select count(*) from waiting
  where waiting.product_id = stock.product_id and waiting.size in ('', stock.size)
    and waiting.color in ('', stock.color) and waiting.told_at is null)`

function named({ search }: Pick<StockFilter, 'search'>) {
  const key = searchKey((search ?? '').trim())
  return key === '' ? sql`` : sql`and ${namedPiece(key)}`
}

/** A piece whose product's name contains a search key, or whose sku begins with it. */
function namedPiece(key: string) {
  return sql`(stock.product_id in (select id from products where ${containing(key)})
    or stock.product_id in (select id from product_drafts where ${containing(key)})
    or (stock.product_id, stock.size, stock.color) in (
      select product_id, size, color from skus where ${beginningWith(key)}))`
}

/** A name is found whatever hyphens and spaces it is typed with: 'tshirt' is in 'T-Shirt'. */
function containing(key: string) {
  const joined = key.replace(/[- ]/g, '') || key
  return sql<boolean>`replace(replace(name_key, '-', ''), ' ', '') like ${`%${joined.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
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
  const from = (status: ProductStatus) =>
    db
      .selectFrom(`${PRODUCT_TABLES[status]} as products`)
      .$if(show === 'uncounted', (query) => query.where(isUncounted(db)))
      .$if(key !== '', (query) =>
        query.where(
          sql<boolean>`(${containing(key)} or products.id in (
            select product_id from skus where ${beginningWith(key)}))`,
        ),
      )
      .orderBy('products.listing_order', 'desc')
      .select('products.id')
  const published = await from('published').limit(limit).offset(offset).execute()
  // Few are drafts: they follow the first published ones.
  const drafts = show === 'any' && offset === 0 ? await from('draft').limit(limit).execute() : []
  const some = from('published').clearOrderBy().limit(MAX_COUNTED)
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
  const products = new Map((await findOwnedProducts(db, ids)).map((product) => [product.id, product]))
  const stock = Map.groupBy(await listStock(db, ids), ({ productId }) => productId)
  const sales = Map.groupBy(await salesOf(db, ids, since), ({ productId }) => productId)
  const waiting = Map.groupBy(await countWaiting(db, ids), ({ productId }) => productId)
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
        waiting: (waiting.get(id) ?? [])
          .filter((row) => ['', size].includes(row.size) && ['', color].includes(row.color))
          .reduce((sum, row) => sum + row.waiting, 0),
      }
    })
  })
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
