import { sql } from 'kysely'
import { describe, expect, expectTypeOf, onTestFinished, test } from 'vitest'
import type { Database } from '#data/core/database.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { openSqlite } from '#tests/databases/engines.ts'
import { aClock, aJobFor } from '#tests/jobs/jobs.ts'
import { countingBytes } from '#tests/testShop.ts'
import { createJobQueue, type JobQueue } from './jobQueue.ts'

test('a job is enqueued in a transaction, which its type asks for', () => {
  expectTypeOf<Database>().not.toExtend<Parameters<JobQueue['enqueue']>[0]>()
})

describe('a full disk', () => {
  test('refuses a job together with what it follows from', async () => {
    const { db, close } = await openSqlite()
    onTestFinished(close)
    const clock = aClock()
    const random = countingBytes()
    const queue = createJobQueue({ now: () => clock.now(), random }, () => {})
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 4)}`.execute(db)
    let stored = 0
    const store = () =>
      inTransaction(db, async (tx) => {
        await tx
          .insertInto('newsletter_addresses')
          .values({ email_key: `person ${stored}`, email: 'x'.repeat(500), subscribed_at: 1 })
          .execute()
        await queue.enqueue(tx, aJobFor('x'.repeat(500)))
        stored++
      })
    const fill = async () => {
      for (;;) await store()
    }
    await expect(fill()).rejects.toThrow('full')
    const count = async (table: 'jobs' | 'newsletter_addresses') =>
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    expect(stored).toBeGreaterThan(0)
    expect([await count('jobs'), await count('newsletter_addresses')]).toEqual([stored, stored])
  })
})
