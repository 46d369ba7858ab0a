import { sql } from 'kysely'
import { Client } from 'pg'
import { firstListingOrder } from '#data/catalogue/listingOrder.ts'
import { countProducts } from '#data/catalogue/productCounts.ts'
import { rowOf } from '#data/catalogue/productRow.ts'
import { type ContentChange, changeContent } from '#data/core/contentVersion.ts'
import type { Database } from '#data/core/database.ts'
import { NOTHING_WANTED, type Wanted } from '#domain/catalogue/facets.ts'
import { FIRST_CATEGORIES } from '#domain/catalogue/firstCategories.ts'
import { PRODUCT_TYPES } from '#domain/catalogue/options.ts'
import { PLAIN_PRODUCT, type Product } from '#domain/catalogue/product.ts'
import { poisha } from '#domain/money/money.ts'
import type { ProductQuery } from '#shop/types.ts'

const BEGAN = Date.UTC(2026, 0, 1)
/** Far below both databases' limits on parameters. */
const ROWS_AT_ONCE = 500
const PER_TRANSACTION = 10_000
/** The number of products with the rare words, in a catalogue of any size. */
const RARE = 12

/** Search terms, by how many names contain them or which category they name. */
export const TERMS = {
  'three letters, in every name': 'mod',
  'a word in every name': 'model',
  'two letters, in every name': 'mo',
  'one letter, in every name': 'm',
  'Bengali, in a third of the names': 'শাড়ি',
  'Bengali, one letter, a third': 'শ',
  'Bengali, two letters, a third': 'শা',
  'rare, in twelve names': 'zamorin',
  'rare, two letters': 'za',
  'rare, one letter': 'z',
  'Bengali, rare': 'জামদানি',
  'two words, in no name': 'model zebra',
  'a subcategory, Bengali': 'জুতা',
  'a word of many categories': 'items',
  'meant: Latin for Bengali, in twelve names': 'jamdani',
  'meant: Latin for Bengali, in a third of the names': 'sharee',
  'meant: a mistake, in twelve names': 'zamorni',
  'meant: two words, of which no name has both': 'sharee deluxe',
} as const

const SIZES = [[], ['S', 'M'], ['M', 'L', 'XL'], ['38', '40', '42']]
const COLORS = [['Black', 'Red'], ['White'], [], ['Blue', 'Green', 'Red'], ['Maroon']]
const RARE_SIZE = '2 kg'

const wanted = (change: Partial<Wanted>): Wanted => ({ ...NOTHING_WANTED, ...change })

/** Pages with filters, by what is chosen. */
export const FILTERED = {
  'a category, nothing chosen': { category: 'kitchen items' },
  'the whole shop, nothing chosen': {},
  'a size and a colour, cheapest': { wanted: wanted({ sizes: ['M'], colors: ['Red'] }), sort: 'price-asc' },
  'a rare size, in stock': { wanted: wanted({ sizes: [RARE_SIZE], inStock: true }) },
  'a price, on offer': {
    wanted: wanted({ minPrice: poisha(500_00), maxPrice: poisha(2_000_00), onOffer: true }),
  },
  'a price of a category, popular': {
    category: 'kitchen items',
    wanted: wanted({ minPrice: poisha(500_00), colors: ['Blue'] }),
    sort: 'popular',
  },
  'a common search, nothing chosen': { searchQuery: 'model' },
  'a common search, a rare size': { searchQuery: 'model', wanted: wanted({ sizes: [RARE_SIZE] }) },
  'a rare search, a colour': { searchQuery: 'zamorin', wanted: wanted({ colors: ['Red'] }) },
} as const satisfies Readonly<Record<string, ProductQuery>>

const CATEGORIES = FIRST_CATEGORIES.filter(({ name }) => name !== 'Home & Living')

/** Product `index` of `count`; the same in every run. */
function productOf(index: number, count: number): Product {
  const category = pick(CATEGORIES, index)
  const rare = index % Math.floor(count / RARE) === 0
  const price = ((index * 7919) % 900_000) + 10_000
  const words = [
    pick(category.subCategories, index >> 4),
    `model ${index}`,
    pick(['Classic', 'Deluxe', 'শাড়ি'], index),
    ...(rare ? ['zamorin জামদানি'] : []),
  ]
  return {
    ...PLAIN_PRODUCT,
    fewLeft: [],
    id: index.toString(16).padStart(16, '0'),
    name: words.join(' '),
    description: 'Material: Steel\nOrigin: Imported',
    videoLink: '',
    category: category.name,
    subCategory: pick(category.subCategories, index >> 4),
    productType: pick(PRODUCT_TYPES, index),
    sizes: rare ? [RARE_SIZE] : pick(SIZES, index >> 2),
    colors: pick(COLORS, index >> 3),
    images: ['/demo/cutout/handbag-1024.webp'],
    colorImages: {},
    originalPrice: poisha(price),
    offerPrice: index % 5 === 0 ? poisha(price - 1_000) : undefined,
    ratings: 4.5,
    reviews: (index * 31) % 500,
    createdAt: new Date(BEGAN + index * 1000).toISOString(),
  }
}

/** Fills an empty catalogue with `count` products over all categories. `url`: the database's, for Postgres. */
export async function fillProducts(db: Database, count: number, url?: string): Promise<void> {
  if (url === undefined) {
    // The data need not survive a power cut before it is complete.
    await sql`pragma synchronous = off`.execute(db)
    await sql`pragma cache_size = -262144`.execute(db)
    await insertAll(db, count)
    await sql`pragma synchronous = full`.execute(db)
    return
  }
  // Building indexes at the end is faster than entry by entry. Postgres would analyse its tables later by itself.
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename in ('products', 'product_short_terms', 'product_words')
      and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await insertAll(db, count)
  for (const { definition } of rows) await client.query(definition)
  await client.query(
    'vacuum analyze products, product_short_terms, product_words, search_words, search_word_keys',
  )
  await client.end()
}

async function insertAll(db: Database, count: number): Promise<void> {
  for (let first = 0; first < count; first += PER_TRANSACTION) {
    const products = Array.from({ length: Math.min(PER_TRANSACTION, count - first) }, (_, index) =>
      productOf(first + index, count),
    )
    await changeContent(db, async (tx) => {
      await insertInRows(tx, products)
      await countProducts(tx, products, 1)
      return true
    })
  }
}

async function insertInRows(tx: ContentChange, products: readonly Product[]): Promise<void> {
  for (let first = 0; first < products.length; first += ROWS_AT_ONCE) {
    const rows = products
      .slice(first, first + ROWS_AT_ONCE)
      .map((product) =>
        rowOf(product, { listingOrder: firstListingOrder(product.createdAt), fewLeft: [], at: BEGAN }),
      )
    await tx.insertInto('products').values(rows).execute()
  }
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}
