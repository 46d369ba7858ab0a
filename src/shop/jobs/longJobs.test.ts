import { expect, onTestFinished, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aClock, aJobFor, enqueueAll } from '#tests/jobs/jobs.ts'
import { countingBytes } from '#tests/testShop.ts'
import { createJobRunner, LEASE } from './jobRunner.ts'

const A_BACKUP = aJobFor('', { kind: 'backup.make', payload: { backupId: 'a backup' } })

describeOnEachDatabase('a job that takes longer than a lease', (database) => {
  function aFleet() {
    const clock = aClock()
    const runs: { readonly signal: AbortSignal; readonly end: () => void }[] = []
    const runner = (start: number) => {
      const deps = { db: database.db, now: () => clock.now(), random: countingBytes(start) }
      const work = (signal: AbortSignal) =>
        new Promise<undefined>((resolve) => runs.push({ signal, end: () => resolve(undefined) }))
      const times = { pollInterval: 10, extendEvery: 0, stopWithin: 0 }
      const created = createJobRunner(
        deps,
        async ({ kind }, signal) => (kind === 'backup.make' ? await work(signal) : undefined),
        times,
      )
      onTestFinished(() => created.stop())
      return created
    }
    const lockedUntil = async () =>
      Number(
        (
          await database.db
            .selectFrom('jobs')
            .select('locked_until')
            .where('kind', '=', 'backup.make')
            .executeTakeFirstOrThrow()
        ).locked_until,
      )
    return { clock, runs, runner, lockedUntil }
  }

  test('stays with its process while that runs it', async () => {
    const { clock, runs, runner, lockedUntil } = aFleet()
    await enqueueAll(database.db, clock, [A_BACKUP])
    runner(1_000).start()
    await expect.poll(() => runs.length).toBe(1)
    const other = runner(2_000)
    for (let times = 0; times < 5; times++) {
      clock.pass(LEASE / 2)
      await expect.poll(lockedUntil).toBe(clock.at + LEASE)
      await other.runDue()
    }
    expect(runs).toHaveLength(1)
    runs[0]?.end()
  })

  test('ends in the process that has lost it', async () => {
    const { clock, runs, runner } = aFleet()
    await enqueueAll(database.db, clock, [A_BACKUP])
    runner(1_000).start()
    await expect.poll(() => runs.length).toBe(1)
    await database.db
      .updateTable('jobs')
      .set((row) => ({ claims: row('claims', '+', 1) }))
      .where('kind', '=', 'backup.make')
      .execute()
    await expect.poll(() => runs[0]?.signal.aborted).toBe(true)
    runs[0]?.end()
  })
})
