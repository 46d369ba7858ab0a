import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Triggers that keep `product_cells` in step with the products, whatever writes them. Cells may count 0 products. */

/** The key of a cell, from a row of `products`. */
function cellOf(row: string): RawBuilder<unknown> {
  const columns = ['category_key', 'sub_category_key', 'product_type_key', 'options', 'sold_out']
  const offer = sql`case when ${sql.ref(`${row}.offer_price`)} is null then 0 else 1 end`
  return sql.join([...columns.map((column) => sql.ref(`${row}.${column}`)), offer])
}

const KEY = sql`category_key, sub_category_key, product_type_key, options, sold_out, on_offer`

export async function createSqliteCells(db: Kysely<unknown>): Promise<void> {
  const add = sql`insert into product_cells values (${cellOf('new')}, 1)
    on conflict (${KEY}) do update set amount = amount + 1;`
  const remove = sql`update product_cells set amount = amount - 1 where (${KEY}) = (${cellOf('old')});`
  await sql`create trigger product_cells_added after insert on products begin ${add} end`.execute(db)
  await sql`create trigger product_cells_removed after delete on products begin ${remove} end`.execute(db)
  await sql`create trigger product_cells_moved after update of
    category_key, sub_category_key, product_type_key, options, sold_out, offer_price on products
    when (${cellOf('new')}) <> (${cellOf('old')}) begin ${remove} ${add} end`.execute(db)
}

/** Once per statement: one that writes many rows changes each cell once. Always in one order, so that none waits in a circle. */
export async function createPostgresCells(db: Kysely<unknown>): Promise<void> {
  const added = sql`select ${cellOf('added')}, 1 from added`
  const removed = sql`select ${cellOf('removed')}, -1 from removed`
  const change = (rows: RawBuilder<unknown>) => sql`
    insert into product_cells
      select c1, c2, c3, c4, c5, c6, sum(amount)
        from (${rows}) as changed (c1, c2, c3, c4, c5, c6, amount)
        group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0 order by 1, 2, 3, 4, 5, 6
      on conflict (${KEY}) do update set amount = product_cells.amount + excluded.amount;`
  await sql`create function keep_product_cells() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${change(added)}
      elsif tg_op = 'DELETE' then ${change(removed)}
      else ${change(sql`${added} union all ${removed}`)}
      end if;
      return null;
    end $$`.execute(db)
  const triggers = {
    insert: sql`referencing new table as added`,
    delete: sql`referencing old table as removed`,
    update: sql`referencing new table as added old table as removed`,
  }
  for (const [event, tables] of Object.entries(triggers)) {
    await sql`create trigger ${sql.ref(`product_cells_${event}`)} after ${sql.raw(event)} on products
      ${tables} for each statement execute function keep_product_cells()`.execute(db)
  }
}
