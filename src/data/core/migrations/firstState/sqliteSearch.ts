import { type RawBuilder, sql } from 'kysely'

/**
 * What the database keeps in step with products and orders by itself: the searches of their names and keys, and the
 * number of alike products. In the tables of searches nothing is stored twice: they have no content of their own.
 */
export const sqliteSearch = (): readonly RawBuilder<unknown>[] => [
  // The primary key is the table itself, whose rows are wide.
  sql`create index products_all_newest on products (listing_order)`,
  ...productNames(),
  ...orderSearch(),
  ...productWords(),
  ...productCells(),
]

/** Keys are stored without case, so the tokenizer need not fold it. A match on a quoted string is then exactly a substring. */
const trigrams = (table: string, column: string) => sql`create virtual table ${sql.ref(table)} using fts5(
  ${sql.ref(column)}, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`

/** Terms are letters, digits or hexadecimal, for which this tokenizer changes nothing. */
const terms = (table: string) => sql`create virtual table ${sql.ref(table)} using fts5(
  terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`

/**
 * Every character and every pair of a key, for search terms that are too short for trigrams. In hexadecimal, so that the
 * tokenizer treats every character as part of a word; words may repeat.
 */
function shortTermsOf(column: string) {
  const key = sql.ref(column)
  return sql`(
    with recursive places (at) as (select 1 union all select at + 1 from places where at < length(${key}))
    select group_concat(hex(substr(${key}, at, 1)) || ' ' || hex(substr(${key}, at, 2)), ' ') from places)`
}

function productNames(): RawBuilder<unknown>[] {
  const add = sql`
    insert into product_names (rowid, name_key) values (new.listing_order, new.name_key);
    insert into product_short_terms (rowid, terms) values (new.listing_order, ${shortTermsOf('new.name_key')});`
  const remove = sql`
    delete from product_names where rowid = old.listing_order;
    delete from product_short_terms where rowid = old.listing_order;`
  return [
    trigrams('product_names', 'name_key'),
    terms('product_short_terms'),
    sql`create trigger products_added after insert on products begin ${add} end`,
    sql`create trigger products_removed after delete on products begin ${remove} end`,
    sql`create trigger products_renamed after update of name_key, listing_order on products
      when new.name_key <> old.name_key or new.listing_order <> old.listing_order
      begin ${remove} ${add} end`,
  ]
}

/**
 * The search refers to rows by number, but SQLite may renumber the rows of a table with a text primary key: the numbers have a
 * table. One trigger for each event, since two may run in either order and need the number that the first statement assigns.
 */
function orderSearch(): RawBuilder<unknown>[] {
  const number = (row: string) =>
    sql`(select number from order_numbers where order_id = ${sql.ref(`${row}.id`)})`
  return [
    sql`create table order_numbers (number integer primary key, order_id text not null unique)`,
    trigrams('order_search', 'search_key'),
    terms('order_short_terms'),
    sql`create trigger orders_placed after insert on orders begin
      insert into order_numbers (order_id) values (new.id);
      insert into order_search (rowid, search_key)
        select number, new.search_key from order_numbers where order_id = new.id;
      insert into order_short_terms (rowid, terms)
        select number, ${shortTermsOf('new.search_key')} from order_numbers where order_id = new.id; end`,
    sql`create trigger orders_deleted after delete on orders begin
      delete from order_search where rowid = ${number('old')};
      delete from order_short_terms where rowid = ${number('old')};
      delete from order_numbers where order_id = old.id; end`,
    sql`create trigger orders_search_key_changed after update of search_key on orders
      when new.search_key <> old.search_key begin
      delete from order_search where rowid = ${number('new')};
      delete from order_short_terms where rowid = ${number('new')};
      insert into order_search (rowid, search_key) values (${number('new')}, new.search_key);
      insert into order_short_terms (rowid, terms) values (${number('new')}, ${shortTermsOf('new.search_key')}); end`,
  ]
}

/** The marks of categories are those of `filedToken` in domain/catalogue/categoryWords.ts. */
function productWords(): RawBuilder<unknown>[] {
  const of = sql`new.words || ' c0' || hex(new.category_key) || ' s0' || hex(new.sub_category_key)`
  const add = sql`insert into product_words (rowid, terms) values (new.listing_order, ${of});`
  const remove = sql`delete from product_words where rowid = old.listing_order;`
  const columns = ['words', 'category_key', 'sub_category_key', 'listing_order']
  const isChanged = sql.raw(columns.map((name) => `new.${name} <> old.${name}`).join(' or '))
  return [
    terms('product_words'),
    sql`create trigger product_words_added after insert on products begin ${add} end`,
    sql`create trigger product_words_removed after delete on products begin ${remove} end`,
    sql`create trigger product_words_changed after update of ${sql.raw(columns.join(', '))} on products
      when ${isChanged} begin ${remove} ${add} end`,
  ]
}

const CELL = sql`category_key, sub_category_key, product_type_key, options, sold_out, on_offer`

function cellOf(row: 'new' | 'old'): RawBuilder<unknown> {
  const columns = ['category_key', 'sub_category_key', 'product_type_key', 'options', 'sold_out']
  const offer = sql`case when ${sql.ref(`${row}.offer_price`)} is null then 0 else 1 end`
  return sql.join([...columns.map((column) => sql.ref(`${row}.${column}`)), offer])
}

/** Cells may count 0 products. */
function productCells(): RawBuilder<unknown>[] {
  const add = sql`insert into product_cells values (${cellOf('new')}, 1)
    on conflict (${CELL}) do update set amount = amount + 1;`
  const remove = sql`update product_cells set amount = amount - 1 where (${CELL}) = (${cellOf('old')});`
  return [
    sql`create trigger product_cells_added after insert on products begin ${add} end`,
    sql`create trigger product_cells_removed after delete on products begin ${remove} end`,
    sql`create trigger product_cells_moved after update of
      category_key, sub_category_key, product_type_key, options, sold_out, offer_price on products
      when (${cellOf('new')}) <> (${cellOf('old')}) begin ${remove} ${add} end`,
  ]
}
