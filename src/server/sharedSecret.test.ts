import { expect, test } from 'vitest'
import { StartError } from '#data/core/startError.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { agreeOnSecret } from './sharedSecret.ts'

const OURS = 'the secret that the first process made'
const OTHER = 'the secret that another machine made'

describeOnEachDatabase('processes over one database', (database) => {
  test('start with the same secret, made or set', async () => {
    expect(await agreeOnSecret(database.db, OURS, false)).toEqual([])
    expect(await agreeOnSecret(database.db, OURS, false)).toEqual([])
    expect(await agreeOnSecret(database.db, OURS, true)).toEqual([])
  })

  test('do not start with a different secret, and say what to do', async () => {
    await agreeOnSecret(database.db, OURS, false)
    const start = agreeOnSecret(database.db, OTHER, false)
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow(/Set SHOP_SECRET to the same text for all its processes/)
    expect(await agreeOnSecret(database.db, OURS, false)).toEqual([])
  })

  test('take a new one that the owner set, and say that everybody has to sign in again', async () => {
    await agreeOnSecret(database.db, OURS, false)
    expect(await agreeOnSecret(database.db, OTHER, true)).toEqual([
      expect.stringContaining('has to sign in again'),
    ])
    expect(await agreeOnSecret(database.db, OTHER, true)).toEqual([])
    await expect(agreeOnSecret(database.db, OURS, false)).rejects.toThrow(StartError)
  })

  test('of two that start at once with secrets of their own, one is refused', async () => {
    const starts = [OURS, OTHER].map((secret) => agreeOnSecret(database.db, secret, false))
    const outcomes = (await Promise.allSettled(starts)).map(({ status }) => status)
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('leave no more of it in the database than a mark', async () => {
    await agreeOnSecret(database.db, OURS, true)
    const rows = await database.db.selectFrom('shared_marks').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(OURS)
  })
})
