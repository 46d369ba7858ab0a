import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** What the columns of foreign files mean, what is odd about goods that came in, and products by their exact name. */
export async function chosenColumns(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  const statements = [
    sql`create table chosen_columns (file text not null, heading text not null, meaning text not null,
      beside text not null, chosen_at ${int8} not null, primary key (file, heading))`,
    sql`alter table import_goods add column notes text not null default '[]'`,
    sql`create index products_name on products (name)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
