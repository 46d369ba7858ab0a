import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * What filters with counts need: the options of each product in one text, the number of products of each cell (those
 * that no facet but the price tells apart), and sorting by the pieces that were really sold.
 */
export async function productCells(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  for (const table of ['products', 'product_drafts']) {
    await db.schema
      .alterTable(table)
      .addColumn('options', 'text', (column) => column.notNull().defaultTo('[[],[]]'))
      .execute()
    await db.schema
      .alterTable(table)
      .addColumn('sold_recently', dialect.int8, (column) => column.notNull().defaultTo(0))
      .execute()
    await fillOptions(db, table)
  }
  await indexPopularity(db)

  await sql`create index products_cells on products (options, category_key, sub_category_key, product_type_key,
    sold_out, selling_price, offer_price, listing_order)`.execute(db)
  await sql`create table product_cells (
    category_key text not null, sub_category_key text not null, product_type_key text not null,
    options text not null, sold_out integer not null, on_offer integer not null,
    amount ${dialect.int8} not null,
    primary key (category_key, sub_category_key, product_type_key, options, sold_out, on_offer))
    ${dialect.clustered}`.execute(db)
  await sql`insert into product_cells
    select category_key, sub_category_key, product_type_key, options, sold_out,
      case when offer_price is null then 0 else 1 end, count(*)
    from products group by 1, 2, 3, 4, 5, 6`.execute(db)
  await dialect.createProductCells(db)
}

/** Lists by popularity are read along these, as before along the reviews, which now decide among equals. */
async function indexPopularity(db: Kysely<unknown>): Promise<void> {
  const narrowings = {
    all: [],
    category: ['category_key'],
    category_sub_category: ['category_key', 'sub_category_key'],
    sub_category: ['sub_category_key'],
    product_type: ['product_type_key'],
  }
  for (const [narrowing, keys] of Object.entries(narrowings)) {
    const index = sql.ref(`products_${narrowing}_popular`)
    await sql`drop index ${index}`.execute(db)
    const columns = [...keys.map((key) => sql.ref(key)), POPULARITY, sql.ref('listing_order')]
    await sql`create index ${index} on products (${sql.join(columns)})`.execute(db)
  }
  await sql`create index products_sold on products (id, sold_recently) where sold_recently > 0`.execute(db)
}

const POPULARITY = sql`(sold_recently * 100000000 + reviews)`

interface OldRow {
  readonly listing_order: number
  readonly sizes: string
  readonly colors: string
  readonly color_values: string
  readonly variants: string
}

/** Rows per statement: far below both databases' limits on parameters. */
const AT_ONCE = 500

async function fillOptions(db: Kysely<unknown>, table: string): Promise<void> {
  for (let last: number | undefined; ; ) {
    const { rows } = await sql<OldRow>`select listing_order, sizes, colors, color_values, variants
      from ${sql.table(table)} ${last === undefined ? sql`` : sql`where listing_order > ${last}`}
      order by listing_order limit ${AT_ONCE}`.execute(db)
    const filled = rows.map((row) => sql`(cast(${row.listing_order} as bigint), ${optionsOf(row)})`)
    if (filled.length === 0) return
    await sql`update ${sql.table(table)} set options = made.column2
      from (values ${sql.join(filled)}) as made where listing_order = made.column1`.execute(db)
    last = rows.at(-1)?.listing_order
  }
}

/** As the shop writes it at the time of this migration. */
function optionsOf(row: OldRow): string {
  const variants = JSON.parse(row.variants) as { size: string; color: string }[]
  const hex = JSON.parse(row.color_values) as Record<string, string>
  const offered = (names: string, part: 'size' | 'color') =>
    (JSON.parse(names) as string[])
      .filter((name) => variants.length === 0 || variants.some((variant) => variant[part] === name))
      .sort()
  const [sizes, colors] = [offered(row.sizes, 'size'), offered(row.colors, 'color')]
  const lists = [sizes, colors.map((color) => (hex[color] === undefined ? color : [color, hex[color]]))]
  const isSold = (size: string, color: string) =>
    variants.some((variant) => variant.size === size && variant.color === color)
  const isWhole =
    variants.length === 0 ||
    sizes.length === 0 ||
    colors.length === 0 ||
    sizes.every((size) => colors.every((color) => isSold(size, color)))
  if (isWhole) return JSON.stringify(lists)
  const pairs = variants
    .map(({ size, color }): [number, number] => [sizes.indexOf(size), colors.indexOf(color)])
    .sort(([size, color], [otherSize, otherColor]) => size - otherSize || color - otherColor)
  return JSON.stringify([...lists, pairs])
}
