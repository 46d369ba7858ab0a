import { type Kysely, sql } from 'kysely'

/** What came back and was never paid is off the figures once. The job `ledger.tend` books all orders by the new rule, at once. */
export async function returnsNotPaid(db: Kysely<unknown>): Promise<void> {
  await sql`update jobs set run_at = 0 where kind = 'ledger.tend' and done_at is null`.execute(db)
}
