import { type RawBuilder, sql } from 'kysely'

/** What is left of each piece and how it came to that, who waits for what is sold out, and files of goods. */
export const stock = (): readonly RawBuilder<unknown>[] => [
  sql`create table stock (
    product_id text not null, size text not null, color text not null,
    quantity bigint not null check (quantity >= 0),
    constraint stock_key primary key (product_id, size, color))`,
  sql`create index stock_sold_out on stock (product_id, size, color) where quantity = 0`,
  sql`create table stock_moves (
    id text primary key, product_id text not null, size text not null, color text not null,
    delta bigint not null, reason text not null, order_id text, at bigint not null,
    actor_kind text not null, actor_id text, actor_role text, cost_price bigint, note text not null)`,
  sql`create index stock_moves_piece on stock_moves (product_id, size, color, at, id)`,
  sql`create index stock_moves_order on stock_moves (order_id) where order_id is not null`,
  // What was sold of each piece in the last days is read from this index alone; `reason in (…)` stands in the queries in
  // the same words.
  sql`create index stock_moves_sales on stock_moves (at, product_id, size, color, delta)
    where reason in ('sold', 'cancelled', 'returned')`,

  // `told_at` is null while they wait; one message for each person and piece.
  sql`create table waiting (
    id text primary key, product_id text not null, size text not null, color text not null,
    mobile_number text not null, language text not null, at bigint not null, told_at bigint)`,
  sql`create unique index waiting_open on waiting (product_id, size, color, mobile_number) where told_at is null`,
  sql`create index waiting_at on waiting (at)`,

  // Only one has a value in `slot`, so only one is imported at a time.
  sql`create table imports (
    id text primary key, file_name text not null, format text not null, state text not null,
    made_by text not null, made_by_role text not null, started_at bigint not null, finished_at bigint,
    total integer not null, position integer not null, added integer not null, changed integer not null,
    same integer not null, wrong integer not null, pictures integer not null, pictures_done integer not null,
    pictures_failed integer not null, slot integer unique)`,
  sql`create table import_goods (
    import_id text not null, position integer not null, row integer not null, name text not null,
    sku text not null, goods text not null, fate text, product_id text, problems text not null, pictures text,
    constraint import_goods_key primary key (import_id, position))`,
  sql`create index import_goods_pictures on import_goods (import_id, position) where pictures is not null`,
  // What a file calls its goods and pictures stays, so that a file that comes again makes no doubles.
  sql`create table imported_goods (source text primary key, product_id text not null)`,
  sql`create table fetched_pictures (address_hash text primary key, image text not null)`,
]
