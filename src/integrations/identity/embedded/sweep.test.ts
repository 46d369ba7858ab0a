import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { openEmbedded, RAHIMA } from '#tests/identity/embeddedIdentity.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

describeOnEachDatabase('a sweep of accounts', (database) => {
  const count = async (table: string) => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
      database.db,
    )
    return Number(rows[0]?.rows)
  }

  test('deletes expired links and sessions, and no others', async () => {
    const { identity, post, mails } = openEmbedded(database.db)
    await post('/sign-up/email', RAHIMA)
    await post('/request-password-reset', { email: RAHIMA.email })
    await expect.poll(() => mails).toHaveLength(2)
    const left = async () => [await count('identity_verifications'), await count('identity_sessions')]
    await identity.sweep?.(Date.now())
    expect(await left()).toEqual([2, 1])
    // The password link has expired, the verification link has not.
    await identity.sweep?.(Date.now() + 2 * HOUR)
    expect(await left()).toEqual([1, 1])
    await identity.sweep?.(Date.now() + 31 * DAY)
    expect(await left()).toEqual([0, 0])
    expect(await count('identity_users')).toBe(1)
  })
})
