import { type Kysely, sql } from 'kysely'

/**
 * The index of products by the words of their names and by where they are filed. Triggers keep these tables in sync. The
 * marks of categories are those of `filedToken` in domain/catalogue/categoryWords.ts.
 */

type Rows = readonly (readonly [listingOrder: number, words: string])[]

export async function storeSqliteWords(db: Kysely<unknown>, rows: Rows): Promise<void> {
  await sql`update products set words = stored.value ->> 1
    from json_each(${JSON.stringify(rows)}) as stored
    where products.listing_order = stored.value ->> 0`.execute(db)
}

export async function storePostgresWords(db: Kysely<unknown>, rows: Rows): Promise<void> {
  const [listingOrders, words] = [rows.map(([listingOrder]) => listingOrder), rows.map(([, words]) => words)]
  await sql`update products set words = stored.words
    from unnest(${listingOrders}::bigint[], ${words}::text[]) as stored (listing_order, words)
    where products.listing_order = stored.listing_order`.execute(db)
}

export async function createSqliteWords(db: Kysely<unknown>): Promise<void> {
  // Words are letters or digits, for which this tokenizer changes nothing.
  await sql`create virtual table product_words using fts5(
    terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`.execute(db)
  const terms = (row: string) =>
    sql.raw(`${row}words || ' c0' || hex(${row}category_key) || ' s0' || hex(${row}sub_category_key)`)
  await sql`insert into product_words (rowid, terms) select listing_order, ${terms('')} from products`.execute(
    db,
  )

  const add = sql`insert into product_words (rowid, terms) values (new.listing_order, ${terms('new.')});`
  const remove = sql`delete from product_words where rowid = old.listing_order;`
  const columns = ['words', 'category_key', 'sub_category_key', 'listing_order']
  const isChanged = sql.raw(columns.map((name) => `new.${name} <> old.${name}`).join(' or '))
  await sql`create trigger product_words_added after insert on products begin ${add} end`.execute(db)
  await sql`create trigger product_words_removed after delete on products begin ${remove} end`.execute(db)
  await sql`create trigger product_words_changed after update of ${sql.raw(columns.join(', '))} on products
    when ${isChanged} begin ${remove} ${add} end`.execute(db)
}

export async function createPostgresWords(db: Kysely<unknown>): Promise<void> {
  await sql`create function product_terms_of(words text, category text, sub_category text) returns text[]
    language sql immutable strict parallel safe as $$
      select string_to_array(words, ' ') || array[
        'c0' || encode(convert_to(category, 'UTF8'), 'hex'),
        's0' || encode(convert_to(sub_category, 'UTF8'), 'hex')]
    $$`.execute(db)
  await sql`create table product_words (listing_order bigint primary key, terms text[] not null)`.execute(db)
  await sql`insert into product_words
    select listing_order, product_terms_of(words, category_key, sub_category_key) from products`.execute(db)
  await sql`create index product_words_terms on product_words
    using gin (terms) with (fastupdate = off)`.execute(db)
  await sql`analyze product_words`.execute(db)
  await sql`create function keep_product_words() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' and old.listing_order = new.listing_order and old.words = new.words
        and old.category_key = new.category_key and old.sub_category_key = new.sub_category_key then
        return null;
      end if;
      if tg_op <> 'INSERT' then delete from product_words where listing_order = old.listing_order; end if;
      if tg_op <> 'DELETE' then
        insert into product_words
          values (new.listing_order, product_terms_of(new.words, new.category_key, new.sub_category_key));
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger keep_product_words
    after insert or delete or update of listing_order, words, category_key, sub_category_key on products
    for each row execute function keep_product_words()`.execute(db)
}
