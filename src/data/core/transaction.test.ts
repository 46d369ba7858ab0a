import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { describeOnEachDatabase, NOT_INSTALLED } from '#tests/databases/describeOnEachDatabase.ts'
import { openPostgres } from '#tests/databases/engines.ts'
import { inTransaction, refusals } from './transaction.ts'

/** What Postgres throws when it undoes a transaction in favour of another. */
function undone(code: string): Error {
  return Object.assign(new Error('could not serialize access'), { code })
}

describeOnEachDatabase('a transaction', (database) => {
  test.each(['40001', '40P01'])('that the database undid (%s) is repeated from the start', async (code) => {
    let tries = 0
    const made = await inTransaction(database.db, async (tx) => {
      await tx.insertInto('limits').values({ key: 'a', used: 1, ends_at: 1 }).execute()
      if (++tries < 3) throw undone(code)
      return 'made'
    })
    expect([made, tries]).toEqual(['made', 3])
    expect(await database.db.selectFrom('limits').select('key').execute()).toHaveLength(1)
  })

  test('that is refused writes nothing, and answers why; other errors pass, and other refusals', async () => {
    const { refuse, orRefused } = refusals<'too-late'>()
    const writing = (end: () => never) =>
      inTransaction(database.db, async (tx) => {
        await tx.insertInto('limits').values({ key: 'a', used: 1, ends_at: 1 }).execute()
        return end()
      })
    expect(await orRefused(writing(() => refuse('too-late')))).toBe('too-late')
    const broken = () => {
      throw new Error('broken')
    }
    await expect(orRefused(writing(broken))).rejects.toThrow('broken')
    await expect(orRefused(writing(() => refusals<'other'>().refuse('other')))).rejects.toThrow('Refused')
    expect(await database.db.selectFrom('limits').select('key').execute()).toEqual([])
  })

  test('that is rolled back each time fails with the database’s error', async () => {
    let tries = 0
    const failing = inTransaction(database.db, async () => {
      tries += 1
      throw undone('40P01')
    })
    await expect(failing).rejects.toMatchObject({ code: '40P01' })
    expect(tries).toBe(4)
  })

  test.each(['08006', '57P01', '23505'])('that fails otherwise (%s) is tried once', async (code) => {
    let tries = 0
    const failing = inTransaction(database.db, async () => {
      tries += 1
      throw undone(code)
    })
    await expect(failing).rejects.toMatchObject({ code })
    expect(tries).toBe(1)
  })
})

const postgres = inject('postgres')

test.skipIf(!postgres)(
  `two transactions that lock each other out both succeed${postgres ? '' : NOT_INSTALLED}`,
  async () => {
    const { db, close } = await openPostgres(postgres ?? '')
    await sql`insert into limits (key, used, ends_at) values ('a', 0, 1), ('b', 0, 1)`.execute(db)
    const bothHoldOne = Promise.withResolvers<void>()
    let holding = 0
    const change = (first: string, second: string) =>
      inTransaction(db, async (tx) => {
        const add = (key: string) =>
          tx
            .updateTable('limits')
            .set((row) => ({ used: row('used', '+', 1) }))
            .where('key', '=', key)
            .execute()
        await add(first)
        if (++holding === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await add(second)
      })
    await Promise.all([change('a', 'b'), change('b', 'a')])
    const rows = await db.selectFrom('limits').select('used').execute()
    expect(rows).toEqual([{ used: 2 }, { used: 2 }])
    expect(holding).toBeGreaterThan(2)
    await close()
  },
)
