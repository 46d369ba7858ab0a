import { type Kysely, sql } from 'kysely'
import { runCostId } from '#domain/money/cost.ts'
import { dayOf } from '#domain/order/orderDay.ts'
import type { MigrationDialect } from './migrationDialect.ts'

/** What is spent beside goods and couriers, with what riders spent on the runs that are closed. */
export async function costs(db: Kysely<unknown>, { plainText: text, int8 }: MigrationDialect): Promise<void> {
  const statements = [
    sql`create table costs (
      id ${text} primary key, day integer not null, kind ${text} not null, source text not null, amount ${int8} not null,
      note text not null, noted_at ${int8} not null, noted_by ${text} not null, run_id ${text}, asked_key ${text})`,
    sql`create index costs_of_days on costs (day, id)`,
    sql`create unique index costs_asked on costs (asked_key) where asked_key is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
  const { rows } = await sql<ClosedRun>`
    select id, day, spent, closed_at, closed_by from runs where state = 'closed' and spent <> '[]'`.execute(
    db,
  )
  for (const { id, day, spent, closed_at, closed_by } of rows) {
    for (const [nth, { amount, note }] of (JSON.parse(spent) as Spent[]).entries()) {
      await sql`insert into costs (id, day, kind, source, amount, note, noted_at, noted_by, run_id)
        values (${runCostId(id, nth)}, ${dayOf(day)}, 'transport', '', ${amount}, ${note}, ${closed_at},
          ${closed_by ?? ''}, ${id})`.execute(db)
    }
  }
}

interface ClosedRun {
  readonly id: string
  readonly day: string
  readonly spent: string
  readonly closed_at: number
  readonly closed_by: string | null
}

interface Spent {
  readonly amount: number
  readonly note: string
}
