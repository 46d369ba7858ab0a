import { type RawBuilder, sql } from 'kysely'
import type { MigrationDialect } from '../migrationDialect.ts'

/** Products and their drafts, how many there are of each kind, slides, categories, and what came with the demo. */
export const catalogue = ({ int8, clustered }: MigrationDialect): readonly RawBuilder<unknown>[] => [
  sql`create table products (
    listing_order ${int8} primary key,
    id text not null unique,
    name text not null,
    name_key text not null,
    description text not null,
    video_link text not null,
    category text not null,
    category_key text not null,
    sub_category text not null,
    sub_category_key text not null,
    product_type text not null,
    product_type_key text not null,
    sizes text not null,
    colors text not null,
    images text not null,
    original_price bigint not null check (original_price >= 0),
    offer_price bigint check (offer_price >= 0),
    selling_price bigint not null,
    ratings double precision not null,
    reviews bigint not null check (reviews >= 0),
    created_at text not null,
    changed_at text not null default '',
    color_images text not null default '{}',
    name_bengali text not null default '',
    description_bengali text not null default '',
    sku text not null default '',
    variants text not null default '[]',
    color_values text not null default '{}',
    low_stock text not null default '[]',
    kept text not null default '{}',
    weight integer,
    sold_out integer not null default 0,
    turns_at bigint,
    words text not null default '',
    options text not null default '[[],[]]',
    sold_recently bigint not null default 0,
    pinned integer,
    constraint products_selling_price check (selling_price = coalesce(offer_price, original_price)))`,
  ...listIndexes(),
  sql`create index products_turns on products (turns_at) where turns_at is not null`,
  sql`create index products_sold on products (id, sold_recently) where sold_recently > 0`,
  // What filters choose, in one index; see decision 0052.
  sql`create index products_cells on products (options, category_key, sub_category_key, product_type_key,
    sold_out, selling_price, offer_price, listing_order)`,
  // Null for nearly all, so the index holds very few.
  sql`create index products_pinned on products (category_key, pinned, listing_order) where pinned is not null`,

  // A table of their own, so that no list of the shop can show one. A draft may lack anything.
  sql`create table product_drafts (
    listing_order bigint, id text, name text, name_key text, description text, video_link text,
    category text, category_key text, sub_category text, sub_category_key text,
    product_type text, product_type_key text, sizes text, colors text, images text,
    original_price bigint, offer_price bigint, selling_price bigint,
    ratings double precision, reviews bigint, created_at text, changed_at text,
    color_images text, name_bengali text, description_bengali text, sku text, variants text,
    color_values text, low_stock text, kept text, weight integer, sold_out integer, turns_at bigint,
    words text not null default '', options text not null default '[[],[]]',
    sold_recently bigint not null default 0, pinned integer)`,
  sql`create unique index product_drafts_id on product_drafts (id)`,
  sql`create unique index product_drafts_newest on product_drafts (listing_order)`,
  sql`create index product_drafts_pinned on product_drafts (category_key, pinned) where pinned is not null`,

  sql`create table skus (sku_key text primary key, product_id text not null, size text not null, color text not null)`,
  sql`create index skus_product on skus (product_id)`,

  sql`create table product_counts (
    category_key text not null, sub_category_key text not null, product_type_key text not null,
    amount bigint not null check (amount >= 0),
    constraint product_counts_key primary key (category_key, sub_category_key, product_type_key)) ${clustered}`,
  // How many products no facet but the price tells apart.
  sql`create table product_cells (
    category_key text not null, sub_category_key text not null, product_type_key text not null,
    options text not null, sold_out integer not null, on_offer integer not null, amount bigint not null,
    primary key (category_key, sub_category_key, product_type_key, options, sold_out, on_offer)) ${clustered}`,

  sql`create table sliders (
    id text primary key, position integer not null unique, image text not null, title text not null,
    time text not null, title_bengali text not null default '', link text not null default '',
    shown_from text, shown_until text)`,
  sql`create table categories (
    id text primary key, parent_id text not null, position integer not null, name text not null,
    name_key text not null, name_bengali text not null, image text not null, hidden integer not null,
    revision integer not null, constraint categories_name unique (parent_id, name_key))`,
  sql`create table former_category_names (
    name_key text primary key, category_id text not null references categories (id) on delete cascade)`,

  sql`create table demo_goods (id text primary key)`,
  sql`create table catalogue_version (id integer primary key check (id = 1), version bigint not null)`,
  sql`insert into catalogue_version (id, version) values (1, 1)`,
]

const NARROWINGS = {
  all: [],
  category: ['category_key'],
  category_sub_category: ['category_key', 'sub_category_key'],
  sub_category: ['sub_category_key'],
  product_type: ['product_type_key'],
}

/** Pieces sold recently; the reviews decide among equals. */
const POPULARITY = sql`(sold_recently * 100000000 + reviews)`

const SORTINGS = { newest: [], price: [sql.ref('selling_price')], popular: [POPULARITY] }

/** One index for each filter and order, so that a page is read along one index. */
function listIndexes(): RawBuilder<unknown>[] {
  return Object.entries(NARROWINGS).flatMap(([narrowing, keys]) =>
    Object.entries(SORTINGS)
      // The dialect sees to the whole catalogue by age.
      .filter(([sorting]) => narrowing !== 'all' || sorting !== 'newest')
      .map(([sorting, columns]) => {
        const all = [...keys.map((key) => sql.ref(key)), ...columns, sql.ref('listing_order')]
        return sql`create index ${sql.ref(`products_${narrowing}_${sorting}`)} on products (${sql.join(all)})`
      }),
  )
}
