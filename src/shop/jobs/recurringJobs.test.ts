import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#data/core/database.ts'
import { RECURRING } from '#domain/jobs/jobKinds.ts'
import { TRIES } from '#domain/jobs/retries.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aClock } from '#tests/jobs/jobs.ts'
import { countingBytes } from '#tests/testShop.ts'
import { createJobRunner } from './jobRunner.ts'

describeOnEachDatabase('jobs', (database) => {
  test('that recur run once per interval in a fleet of three', async () => {
    const clock = aClock()
    const ran: string[] = []
    const handles = await Promise.all([0, 1, 2].map(() => another(database)))
    const fleet = handles.map((db, nth) => {
      const parts = { db, now: () => clock.now(), random: countingBytes(10_000 * (nth + 1)) }
      const runner = createJobRunner(parts, async ({ kind }) => void ran.push(kind))
      onTestFinished(() => runner.stop())
      return runner
    })
    const everyKind = Object.keys(RECURRING).sort()
    for (let round = 1; round <= 3; round++) {
      ran.length = 0
      await Promise.all(fleet.map((runner) => runner.runDue()))
      expect(ran.sort()).toEqual(everyKind)
      clock.pass(Math.max(...Object.values(RECURRING)))
    }
  })

  test('that recur run again after a failure', async () => {
    const clock = aClock()
    let tries = 0
    const parts = { db: database.db, now: () => clock.now(), random: countingBytes() }
    const runner = createJobRunner(parts, async ({ kind }) => {
      if (kind !== 'limits.sweep') return
      tries++
      throw new Error('not now')
    })
    for (let round = 0; round < 2 * TRIES; round++) {
      await runner.runDue()
      clock.pass(RECURRING['limits.sweep'])
    }
    expect(tries).toBe(2 * TRIES)
  })

  test('that are stored for much later, as by a clock that was ahead, are pulled back to their interval', async () => {
    const clock = aClock()
    const ran: string[] = []
    const parts = { db: database.db, now: () => clock.now(), random: countingBytes() }
    const start = () =>
      createJobRunner(parts, async ({ kind }) => {
        ran.push(kind)
        return undefined
      })
    await start().runDue()
    clock.pass(-1000 * Math.max(...Object.values(RECURRING)))
    ran.length = 0
    const restarted = start()
    await restarted.runDue()
    expect(ran).toEqual([])
    clock.pass(Math.max(...Object.values(RECURRING)))
    await restarted.runDue()
    expect(ran.sort()).toEqual(Object.keys(RECURRING).sort())
  })
})

/**
 * A second connection to the same data, like that of another process; the same one where there is only one. Two SQLite
 * connections in one process would block each other in its only thread: tests/jobs/processes.test.ts uses processes.
 */
async function another({
  place,
  db,
}: {
  place: Parameters<typeof openDatabase>[0] | undefined
  db: Database
}) {
  if (!place || 'file' in place) return db
  const opened = await openDatabase(place)
  onTestFinished(() => opened.destroy())
  return opened
}
