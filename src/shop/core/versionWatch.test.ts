import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#data/core/database.ts'
import { type OpenDatabase, openSqlite } from '#tests/databases/engines.ts'
import { createVersionWatch } from './versionWatch.ts'

let opened: OpenDatabase
const write = (version: number) => opened.db.updateTable('catalogue_version').set({ version }).execute()

beforeEach(async () => {
  opened = await openSqlite()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await opened.close()
})

/** Advances the clock by a second and lets pending database queries finish. */
async function aSecondPasses(db: Database) {
  vi.advanceTimersByTime(1_000)
  await db.selectFrom('catalogue_version').selectAll().execute()
}

test("another process's version shows within a second", async () => {
  const watch = await createVersionWatch(opened)
  await write(9)
  expect(watch.current()).toBe(1)
  await aSecondPasses(opened.db)
  expect(watch.current()).toBe(9)
  watch.close()
})

test('it never goes back', async () => {
  const watch = await createVersionWatch(opened)
  await watch.raise(5)
  await watch.refresh()
  expect(watch.current()).toBe(5)
  watch.close()
})

test('it stops looking when it is closed', async () => {
  const watch = await createVersionWatch(opened)
  watch.close()
  await write(9)
  await aSecondPasses(opened.db)
  expect(watch.current()).toBe(1)
})

test('reloads what pages show before a version counts, and not without one', async () => {
  const reloads: number[] = []
  const watch = await createVersionWatch(opened, async () => {
    reloads.push(reloads.length === 0 ? 0 : watch.current())
  })
  await watch.refresh()
  expect(reloads).toEqual([0])
  await watch.raise(2)
  await write(3)
  await watch.refresh()
  expect(reloads).toEqual([0, 1, 2])
  expect(watch.current()).toBe(3)
  watch.close()
})

test('a version that could not be reloaded does not count yet', async () => {
  let isAway = false
  const watch = await createVersionWatch(opened, async () => {
    if (isAway) throw new Error('The database is away')
  })
  isAway = true
  await watch.raise(2)
  await write(2)
  await expect(watch.refresh()).rejects.toThrow('away')
  expect(watch.current()).toBe(1)
  isAway = false
  await watch.refresh()
  expect(watch.current()).toBe(2)
  watch.close()
})
