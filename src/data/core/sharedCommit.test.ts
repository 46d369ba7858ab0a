import { DatabaseSync } from 'node:sqlite'
import { sql, type Transaction } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#tests/databases/emptyTables.ts'
import { type OpenDatabase, openSqlite } from '#tests/databases/engines.ts'
import type { Schema } from './schema.ts'
import { inSharedTransaction } from './sharedCommit.ts'
import { afterCommit } from './transaction.ts'

let sqlite: OpenDatabase
/** What another process sees. */
let stored: () => string[]

beforeAll(async () => {
  sqlite = await openSqlite()
  const file = sqlite.place && 'file' in sqlite.place ? sqlite.place.file : ''
  const other = new DatabaseSync(file, { readOnly: true })
  const names = other.prepare('select name from shared_marks order by name')
  stored = () => names.all().map(({ name }) => String(name))
  return async () => {
    other.close()
    await sqlite.close()
  }
})
beforeEach(() => emptyTables(sqlite.db))

type Work = (tx: Transaction<Schema>) => Promise<unknown>

/** Works that arrive at the same time; each stores its name and then does what is given. */
async function arrive(works: Readonly<Record<string, Work>>) {
  /** What others saw when the outcome of each was told. */
  const seen: Record<string, string[]> = {}
  /** Those whose callbacks ran. */
  const called: string[] = []
  const outcomes = await Promise.allSettled(
    Object.entries(works).map(async ([name, work]) => {
      const attempt = async (tx: Transaction<Schema>) => {
        afterCommit(tx, () => called.push(name))
        await tx.insertInto('shared_marks').values({ name, mark: '' }).execute()
        return await work(tx)
      }
      return await inSharedTransaction(sqlite.db, attempt).finally(() => {
        seen[name] = stored()
      })
    }),
  )
  const told = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason.message),
  )
  return { told, seen, called }
}

const refuse: Work = () => Promise.reject(new Error('refused'))

test('works that wait at the same time share one commit, before which none of them is told', async () => {
  const { told, seen, called } = await arrive({ a: async () => 1, b: async () => 2, c: async () => 3 })
  expect(told).toEqual([1, 2, 3])
  expect(seen).toEqual({ a: ['a', 'b', 'c'], b: ['a', 'b', 'c'], c: ['a', 'b', 'c'] })
  expect(called).toEqual(['a', 'b', 'c'])
})

test('a work that throws is undone alone, and told after the commit, too', async () => {
  const { told, seen, called } = await arrive({ a: async () => 1, b: refuse, c: async () => 3 })
  expect(told).toEqual([1, 'refused', 3])
  expect(seen).toEqual({ a: ['a', 'c'], b: ['a', 'c'], c: ['a', 'c'] })
  expect(called).toEqual(['a', 'c'])
})

test('a callback that throws concerns its own caller alone', async () => {
  const { told } = await arrive({
    a: async (tx) => {
      afterCommit(tx, () => {
        throw new Error('of the callback')
      })
    },
    b: async () => 2,
  })
  expect(told).toEqual(['of the callback', 2])
  expect(stored()).toEqual(['a', 'b'])
})

test('a lone work has a transaction of its own', async () => {
  expect(await arrive({ a: refuse })).toEqual({ told: ['refused'], seen: { a: [] }, called: [] })
  expect(await arrive({ a: async () => 1 })).toEqual({ told: [1], seen: { a: ['a'] }, called: ['a'] })
})

test('a commit that fails fails all of them, and the next ones succeed', async () => {
  const violate: Work = async (tx) => {
    await sql`pragma defer_foreign_keys = on`.execute(tx)
    await sql`insert into desk (order_id, state, due_at) values ('of no order', 'new', 1)`.execute(tx)
  }
  const { told, called } = await arrive({ a: async () => 1, b: violate })
  expect(told).toEqual(['FOREIGN KEY constraint failed', 'FOREIGN KEY constraint failed'])
  expect(called).toEqual([])
  expect(stored()).toEqual([])
  expect((await arrive({ c: async () => 3, d: async () => 4 })).told).toEqual([3, 4])
})

test('where the database undoes everything, as on a full disk, all fail with its reason', async () => {
  const { told } = await arrive({
    a: async () => 1,
    b: async (tx) => {
      await sql`rollback`.execute(tx)
      throw new Error('database or disk is full')
    },
    c: async () => 3,
  })
  expect(told).toEqual(Array(3).fill('database or disk is full'))
  expect(stored()).toEqual([])
})

test('more works than one commit holds are all done', async () => {
  const works = Array.from({ length: 40 }, (_, nth) => [`work ${nth}`, async () => nth] as const)
  const { told } = await arrive(Object.fromEntries(works))
  expect(told).toEqual(works.map((_, nth) => nth))
  expect(stored()).toHaveLength(40)
})
