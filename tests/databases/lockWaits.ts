import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#data/core/database.ts'

/** Resolves once `work` is over, or waits for a row that another transaction of this Postgres database has locked. */
export async function overOrWaiting(db: Database, work: Promise<unknown>): Promise<'over' | 'waiting'> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  void work.then(end, end)
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
  await expect.poll(async () => isOver || (await isWaiting())).toBe(true)
  return isOver ? 'over' : 'waiting'
}
