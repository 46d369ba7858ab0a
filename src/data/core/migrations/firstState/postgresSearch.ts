import { type RawBuilder, sql } from 'kysely'

/**
 * What the database keeps in step with products and orders by itself: the searches of their names and keys, and the
 * number of alike products. Searches are far more frequent than changes: without a pending list of their indexes, no
 * search has to read one.
 */
export const postgresSearch = (): readonly RawBuilder<unknown>[] => [
  sql`create extension if not exists pg_trgm`,
  sql`create index products_name_trigrams on products using gin (name_key gin_trgm_ops) with (fastupdate = off)`,
  sql`create index orders_search on orders using gin (search_key gin_trgm_ops) with (fastupdate = off)`,
  sql`create function short_terms_of(key text) returns text[]
    language sql immutable strict parallel safe as $$
      select array(
        select substr(key, at, 1) from generate_series(1, length(key)) as at
        union
        select substr(key, at, 2) from generate_series(1, length(key) - 1) as at)
    $$`,
  ...shortTerms({ table: 'product', id: 'listing_order', type: 'bigint', key: 'name_key' }),
  ...shortTerms({ table: 'order', id: 'id', type: 'text', key: 'search_key' }),
  ...productWords(),
  ...productCells(),
]

interface Searched {
  readonly table: 'product' | 'order'
  readonly id: string
  readonly type: string
  readonly key: string
}

/** Every character and every pair of a key, for search terms that are too short for trigrams. */
function shortTerms({ table, id, type, key }: Searched): RawBuilder<unknown>[] {
  const terms = sql.ref(`${table}_short_terms`)
  const keep = sql.ref(`keep_${table}_short_terms`)
  const [rowId, rowKey] = [sql.ref(id), sql.ref(key)]
  return [
    sql`create table ${terms} (${rowId} ${sql.raw(type)} primary key, terms text[] not null)`,
    sql`create index ${sql.ref(`${table}_short_terms_terms`)} on ${terms}
      using gin (terms) with (fastupdate = off)`,
    sql`create function ${keep}() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' and old.${rowId} = new.${rowId} and old.${rowKey} = new.${rowKey} then
        return null;
      end if;
      if tg_op <> 'INSERT' then delete from ${terms} where ${rowId} = old.${rowId}; end if;
      if tg_op <> 'DELETE' then
        insert into ${terms} values (new.${rowId}, short_terms_of(new.${rowKey}));
      end if;
      return null;
    end $$`,
    sql`create trigger ${keep} after insert or delete or update of ${rowId}, ${rowKey}
      on ${sql.ref(`${table}s`)} for each row execute function ${keep}()`,
  ]
}

/** The marks of categories are those of `filedToken` in domain/catalogue/categoryWords.ts. */
function productWords(): RawBuilder<unknown>[] {
  return [
    sql`create function product_terms_of(words text, category text, sub_category text) returns text[]
    language sql immutable strict parallel safe as $$
      select string_to_array(words, ' ') || array[
        'c0' || encode(convert_to(category, 'UTF8'), 'hex'),
        's0' || encode(convert_to(sub_category, 'UTF8'), 'hex')]
    $$`,
    sql`create table product_words (listing_order bigint primary key, terms text[] not null)`,
    sql`create index product_words_terms on product_words using gin (terms) with (fastupdate = off)`,
    sql`create function keep_product_words() returns trigger language plpgsql as $$ begin
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
    end $$`,
    sql`create trigger keep_product_words
      after insert or delete or update of listing_order, words, category_key, sub_category_key on products
      for each row execute function keep_product_words()`,
  ]
}

const CELL = sql`category_key, sub_category_key, product_type_key, options, sold_out, on_offer`

function cellOf(rows: 'added' | 'removed'): RawBuilder<unknown> {
  const columns = ['category_key', 'sub_category_key', 'product_type_key', 'options', 'sold_out']
  const offer = sql`case when ${sql.ref(`${rows}.offer_price`)} is null then 0 else 1 end`
  return sql.join([...columns.map((column) => sql.ref(`${rows}.${column}`)), offer])
}

/**
 * Once per statement: one that writes many rows changes each cell once. Always in one order, so that none waits in a
 * circle. Cells may count 0 products.
 */
function productCells(): RawBuilder<unknown>[] {
  const added = sql`select ${cellOf('added')}, 1 from added`
  const removed = sql`select ${cellOf('removed')}, -1 from removed`
  const change = (rows: RawBuilder<unknown>) => sql`
    insert into product_cells
      select c1, c2, c3, c4, c5, c6, sum(amount)
        from (${rows}) as changed (c1, c2, c3, c4, c5, c6, amount)
        group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0 order by 1, 2, 3, 4, 5, 6
      on conflict (${CELL}) do update set amount = product_cells.amount + excluded.amount;`
  const events = {
    insert: sql`referencing new table as added`,
    delete: sql`referencing old table as removed`,
    update: sql`referencing new table as added old table as removed`,
  }
  return [
    sql`create function keep_product_cells() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${change(added)}
      elsif tg_op = 'DELETE' then ${change(removed)}
      else ${change(sql`${added} union all ${removed}`)}
      end if;
      return null;
    end $$`,
    ...Object.entries(events).map(
      ([event, tables]) => sql`create trigger ${sql.ref(`product_cells_${event}`)}
        after ${sql.raw(event)} on products ${tables} for each statement execute function keep_product_cells()`,
    ),
  ]
}
