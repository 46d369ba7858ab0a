import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Products, their counts and search, the home slider and the catalogue's version. */
export async function catalogue(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  await createProducts(db, dialect)
  await createProductIndexes(db)
  await dialect.createSearch(db)

  await db.schema
    .createTable('product_counts')
    .addColumn('category_key', 'text', (column) => column.notNull())
    .addColumn('sub_category_key', 'text', (column) => column.notNull())
    .addColumn('product_type_key', 'text', (column) => column.notNull())
    .addColumn('amount', dialect.int8, (column) => column.notNull().check(sql`amount >= 0`))
    .addPrimaryKeyConstraint('product_counts_key', ['category_key', 'sub_category_key', 'product_type_key'])
    .modifyEnd(dialect.clustered)
    .execute()

  await db.schema
    .createTable('sliders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull().unique())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('catalogue_version')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', dialect.int8, (column) => column.notNull())
    .execute()
  await sql`insert into catalogue_version (id, version) values (1, 1)`.execute(db)
}

async function createProducts(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('products')
    .addColumn('listing_order', dialect.int8, (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('word_starts', dialect.textList, (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('video_link', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('category_key', 'text', (column) => column.notNull())
    .addColumn('sub_category', 'text', (column) => column.notNull())
    .addColumn('sub_category_key', 'text', (column) => column.notNull())
    .addColumn('product_type', 'text', (column) => column.notNull())
    .addColumn('product_type_key', 'text', (column) => column.notNull())
    .addColumn('sizes', 'text', (column) => column.notNull())
    .addColumn('colors', 'text', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('original_price', dialect.int8, (column) => column.notNull().check(sql`original_price >= 0`))
    .addColumn('offer_price', dialect.int8, (column) => column.check(sql`offer_price >= 0`))
    .addColumn('selling_price', dialect.int8, (column) => column.notNull())
    .addColumn('ratings', 'double precision', (column) => column.notNull())
    .addColumn('reviews', dialect.int8, (column) => column.notNull().check(sql`reviews >= 0`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('products_selling_price', sql`selling_price = coalesce(offer_price, original_price)`)
    .execute()
}

/** One index per combination of filter and sort order, so that a page is read along one index. */
async function createProductIndexes(db: Kysely<unknown>): Promise<void> {
  const narrowings = {
    all: [],
    category: ['category_key'],
    category_sub_category: ['category_key', 'sub_category_key'],
    sub_category: ['sub_category_key'],
    product_type: ['product_type_key'],
  }
  const sortings = { newest: [], price: ['selling_price'], popular: ['reviews'] }
  for (const [narrowing, keys] of Object.entries(narrowings)) {
    for (const [sorting, columns] of Object.entries(sortings)) {
      // The primary key already orders the whole catalogue by age.
      if (keys.length + columns.length === 0) continue
      await db.schema
        .createIndex(`products_${narrowing}_${sorting}`)
        .on('products')
        .columns([...keys, ...columns, 'listing_order'])
        .execute()
    }
  }
}
