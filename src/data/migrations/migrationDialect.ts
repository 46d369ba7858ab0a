import { type Kysely, type RawBuilder, sql } from 'kysely'
import { createPostgresCells, createSqliteCells } from './productCellTables.ts'
import {
  createPostgresShortTerms,
  createSqliteShortTerms,
  followSqliteOrderSearchKeys,
} from './shortTermTables.ts'
import { createPostgresWords, createSqliteWords, storePostgresWords, storeSqliteWords } from './wordTables.ts'

/** Everything in the migrations that differs between SQLite and Postgres. */
export interface MigrationDialect {
  /** The type of a text that is compared letter by letter, whatever the language of the database. */
  readonly plainText: RawBuilder<unknown>
  /** The type of a 64-bit integer; in SQLite the one that makes a primary key the rowid. */
  readonly int8: RawBuilder<unknown>
  /** The column types of better-auth: a boolean and a time. */
  readonly flag: RawBuilder<unknown>
  readonly moment: RawBuilder<unknown>
  /** The type of a list of texts. */
  readonly textList: RawBuilder<unknown>
  /** Appended to a table that is stored in the order of its primary key. */
  readonly clustered: RawBuilder<unknown>
  /** Creates the search of product names; the database keeps it in sync with the table. */
  createSearch(db: Kysely<unknown>): Promise<void>
  /** Creates the search of orders by search key; the database keeps it in sync with the table. */
  createOrderSearch(db: Kysely<unknown>): Promise<void>
  /** Creates the index that reads products by age without their rows. */
  createListingOrderIndex(db: Kysely<unknown>): Promise<void>
  /** Creates the search by one or two letters, which replaces the search by starts of words. */
  createShortTermSearch(db: Kysely<unknown>): Promise<void>
  /** Creates the triggers that keep the counts of alike products in step with the table. */
  createProductCells(db: Kysely<unknown>): Promise<void>
  /** Lets the search of orders follow when the search key of an order changes. */
  followOrderSearchKeys(db: Kysely<unknown>): Promise<void>
  /** Stores the words of products, by their listing orders. */
  storeWords(
    db: Kysely<unknown>,
    rows: readonly (readonly [listingOrder: number, words: string])[],
  ): Promise<void>
  /** Creates the search by words, from those that are stored; the database keeps it in sync with the table. */
  createWordSearch(db: Kysely<unknown>): Promise<void>
}

export const sqliteMigrationDialect: MigrationDialect = {
  plainText: sql`text`,
  int8: sql`integer`,
  flag: sql`integer`,
  moment: sql`date`,
  textList: sql`text`,
  clustered: sql`without rowid`,
  async createSearch(db) {
    // Names are stored as searchKeys, so the tokenizer need not fold case. A match on a quoted string is then
    // exactly a substring. The table is contentless: names are not stored twice.
    await sql`create virtual table product_names using fts5(
      name_key, content = '', contentless_delete = 1,
      tokenize = 'trigram case_sensitive 1')`.execute(db)
    await sql`create table product_word_starts (
      start text not null, listing_order integer not null,
      primary key (start, listing_order)) without rowid`.execute(db)

    const add = sql`
      insert into product_names (rowid, name_key) values (new.listing_order, new.name_key);
      insert into product_word_starts select value, new.listing_order from json_each(new.word_starts);`
    const remove = sql`
      delete from product_names where rowid = old.listing_order;
      delete from product_word_starts where (start, listing_order) in
        (select value, old.listing_order from json_each(old.word_starts));`
    await sql`create trigger products_added after insert on products begin ${add} end`.execute(db)
    await sql`create trigger products_removed after delete on products begin ${remove} end`.execute(db)
    await sql`create trigger products_renamed after update of name_key, word_starts, listing_order on products
      begin ${remove} ${add} end`.execute(db)
  },
  async createOrderSearch(db) {
    // The search table refers to rows by number, but SQLite may renumber the rows of a table with a text
    // primary key, so the numbers are stored here.
    await sql`create table order_numbers (
      number integer primary key, order_id text not null unique)`.execute(db)
    await sql`create virtual table order_search using fts5(
      search_key, content = '', contentless_delete = 1,
      tokenize = 'trigram case_sensitive 1')`.execute(db)

    await sql`insert into order_numbers (order_id) select id from orders`.execute(db)
    await sql`insert into order_search (rowid, search_key)
      select number, search_key from order_numbers join orders on id = order_id`.execute(db)
    await sql`create trigger orders_placed after insert on orders begin
      insert into order_numbers (order_id) values (new.id);
      insert into order_search (rowid, search_key)
        select number, new.search_key from order_numbers where order_id = new.id; end`.execute(db)
    await sql`create trigger orders_deleted after delete on orders begin
      delete from order_search where rowid = (select number from order_numbers where order_id = old.id);
      delete from order_numbers where order_id = old.id; end`.execute(db)
  },
  async createListingOrderIndex(db) {
    // The primary key is the table itself, whose rows are wide.
    await sql`create index products_all_newest on products (listing_order)`.execute(db)
  },
  createShortTermSearch: createSqliteShortTerms,
  createProductCells: createSqliteCells,
  followOrderSearchKeys: followSqliteOrderSearchKeys,
  storeWords: storeSqliteWords,
  createWordSearch: createSqliteWords,
}

export const postgresMigrationDialect: MigrationDialect = {
  plainText: sql`text collate "C"`,
  int8: sql`bigint`,
  flag: sql`boolean`,
  moment: sql`timestamptz`,
  textList: sql`text[]`,
  clustered: sql``,
  async createSearch(db) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    // Searches are far more frequent than changes: without a pending list, no search has to read one.
    await sql`create index products_name_trigrams on products
      using gin (name_key gin_trgm_ops) with (fastupdate = off)`.execute(db)
    await sql`create index products_word_starts on products
      using gin (word_starts) with (fastupdate = off)`.execute(db)
  },
  async createOrderSearch(db) {
    await sql`create index orders_search on orders
      using gin (search_key gin_trgm_ops) with (fastupdate = off)`.execute(db)
  },
  async createListingOrderIndex() {
    // The primary key suffices.
  },
  createShortTermSearch: createPostgresShortTerms,
  createProductCells: createPostgresCells,
  async followOrderSearchKeys() {
    // The index and the trigger of short terms do already.
  },
  storeWords: storePostgresWords,
  createWordSearch: createPostgresWords,
}
