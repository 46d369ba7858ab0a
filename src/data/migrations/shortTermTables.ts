import { type Kysely, sql } from 'kysely'

/**
 * The index for search terms of one or two characters, which trigrams cannot find: every character and every
 * pair in a row's search key. Triggers keep these tables in sync.
 */

export async function createSqliteShortTerms(db: Kysely<unknown>): Promise<void> {
  for (const trigger of ['products_added', 'products_removed', 'products_renamed']) {
    await sql`drop trigger ${sql.ref(trigger)}`.execute(db)
  }
  await sql`drop table product_word_starts`.execute(db)
  await sql`alter table products drop column word_starts`.execute(db)
  await createSearchTable(db, 'product_short_terms')
  await sql`insert into product_short_terms (rowid, terms)
    select listing_order, ${shortTermsOf('name_key')} from products`.execute(db)

  const add = sql`
    insert into product_names (rowid, name_key) values (new.listing_order, new.name_key);
    insert into product_short_terms (rowid, terms) values (new.listing_order, ${shortTermsOf('new.name_key')});`
  const remove = sql`
    delete from product_names where rowid = old.listing_order;
    delete from product_short_terms where rowid = old.listing_order;`
  await sql`create trigger products_added after insert on products begin ${add} end`.execute(db)
  await sql`create trigger products_removed after delete on products begin ${remove} end`.execute(db)
  await sql`create trigger products_renamed after update of name_key, listing_order on products
    when new.name_key <> old.name_key or new.listing_order <> old.listing_order
    begin ${remove} ${add} end`.execute(db)

  await createSearchTable(db, 'order_short_terms')
  await sql`insert into order_short_terms (rowid, terms)
    select number, ${shortTermsOf('search_key')} from order_numbers join orders on id = order_id`.execute(db)
  // Two triggers for one event may run in either order, and these need the number that the first statement
  // assigns.
  for (const trigger of ['orders_placed', 'orders_deleted']) {
    await sql`drop trigger ${sql.ref(trigger)}`.execute(db)
  }
  await sql`create trigger orders_placed after insert on orders begin
    insert into order_numbers (order_id) values (new.id);
    insert into order_search (rowid, search_key)
      select number, new.search_key from order_numbers where order_id = new.id;
    insert into order_short_terms (rowid, terms)
      select number, ${shortTermsOf('new.search_key')} from order_numbers where order_id = new.id; end`.execute(
    db,
  )
  const number = sql`(select number from order_numbers where order_id = old.id)`
  await sql`create trigger orders_deleted after delete on orders begin
    delete from order_search where rowid = ${number};
    delete from order_short_terms where rowid = ${number};
    delete from order_numbers where order_id = old.id; end`.execute(db)
}

/** Replaces what an order is found by when its search key changes. */
export async function followSqliteOrderSearchKeys(db: Kysely<unknown>): Promise<void> {
  const number = sql`(select number from order_numbers where order_id = new.id)`
  await sql`create trigger orders_search_key_changed after update of search_key on orders
    when new.search_key <> old.search_key begin
    delete from order_search where rowid = ${number};
    delete from order_short_terms where rowid = ${number};
    insert into order_search (rowid, search_key) values (${number}, new.search_key);
    insert into order_short_terms (rowid, terms) values (${number}, ${shortTermsOf('new.search_key')}); end`.execute(
    db,
  )
}

async function createSearchTable(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`create virtual table ${sql.ref(name)} using fts5(
    terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`.execute(db)
}

/** In hexadecimal, so that the tokenizer treats every character as part of a word; words may repeat. */
function shortTermsOf(column: string) {
  const key = sql.ref(column)
  return sql`(
    with recursive places (at) as (select 1 union all select at + 1 from places where at < length(${key}))
    select group_concat(hex(substr(${key}, at, 1)) || ' ' || hex(substr(${key}, at, 2)), ' ') from places)`
}

export async function createPostgresShortTerms(db: Kysely<unknown>): Promise<void> {
  await sql`create function short_terms_of(key text) returns text[]
    language sql immutable strict parallel safe as $$
      select array(
        select substr(key, at, 1) from generate_series(1, length(key)) as at
        union
        select substr(key, at, 2) from generate_series(1, length(key) - 1) as at)
    $$`.execute(db)
  await sql`alter table products drop column word_starts`.execute(db)
  await createShortTerms(db, { table: 'product', id: 'listing_order', type: 'bigint', key: 'name_key' })
  await createShortTerms(db, { table: 'order', id: 'id', type: 'text', key: 'search_key' })
}

interface Searched {
  readonly table: 'product' | 'order'
  readonly id: string
  readonly type: string
  readonly key: string
}

async function createShortTerms(db: Kysely<unknown>, { table, id, type, key }: Searched): Promise<void> {
  const searched = sql.ref(`${table}s`)
  const terms = sql.ref(`${table}_short_terms`)
  const keep = sql.ref(`keep_${table}_short_terms`)
  const [rowId, rowKey] = [sql.ref(id), sql.ref(key)]
  await sql`create table ${terms} (${rowId} ${sql.raw(type)} primary key, terms text[] not null)`.execute(db)
  await sql`insert into ${terms} select ${rowId}, short_terms_of(${rowKey}) from ${searched}`.execute(db)
  await sql`create index ${sql.ref(`${table}_short_terms_terms`)} on ${terms}
    using gin (terms) with (fastupdate = off)`.execute(db)
  // Statistics on how common a term is decide how it is looked up.
  await sql`analyze ${terms}`.execute(db)
  await sql`create function ${keep}() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' and old.${rowId} = new.${rowId} and old.${rowKey} = new.${rowKey} then
        return null;
      end if;
      if tg_op <> 'INSERT' then delete from ${terms} where ${rowId} = old.${rowId}; end if;
      if tg_op <> 'DELETE' then
        insert into ${terms} values (new.${rowId}, short_terms_of(new.${rowKey}));
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger ${keep} after insert or delete or update of ${rowId}, ${rowKey} on ${searched}
    for each row execute function ${keep}()`.execute(db)
}
