import { describe, expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import { TRIES, waitAfter } from '#domain/jobs/retries.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { aClock, aJobFor, aRunner, enqueueAll, onlyJob } from '#tests/jobs/jobs.ts'
import { countingBytes } from '#tests/testShop.ts'
import { JobOver } from './jobFailure.ts'
import { createJobQueue } from './jobQueue.ts'
import { LEASE, MASS_PACE } from './jobRunner.ts'

const HOUR = 60 * 60_000
const hangs = () => new Promise<never>(() => {})
/** Disables polling, so that only explicit calls cause a turn. */
const NEVER = { pollInterval: HOUR }

/** Records which jobs ran. */
function aList() {
  const ran: string[] = []
  return { ran, work: async (to: string) => void ran.push(to) }
}

describeOnEachDatabase('jobs', (database) => {
  const enqueue = (clock: ReturnType<typeof aClock>, ...jobs: ReturnType<typeof aJobFor>[]) =>
    enqueueAll(database.db, clock, jobs)

  test('run once, in the order in which they are due', async () => {
    const clock = aClock()
    const { ran, work } = aList()
    await enqueue(
      clock,
      aJobFor('later', { runAt: A_MOMENT + HOUR }),
      aJobFor('second', { runAt: A_MOMENT - 1 }),
      aJobFor('first', { runAt: A_MOMENT - 2 }),
    )
    const runner = aRunner(database.db, clock, work)
    await runner.runDue()
    expect(ran).toEqual(['first', 'second'])
    clock.pass(HOUR)
    await runner.runDue()
    await runner.runDue()
    expect(ran).toEqual(['first', 'second', 'later'])
  })

  test('of a transaction that is rolled back never run', async () => {
    const clock = aClock()
    const { ran, work } = aList()
    let isAwake = false
    const queue = createJobQueue({ now: () => A_MOMENT, random: countingBytes() }, () => {
      isAwake = true
    })
    const undone = inTransaction(database.db, async (tx) => {
      await queue.enqueue(tx, aJobFor('nobody'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await aRunner(database.db, clock, work).runDue()
    expect([ran, isAwake]).toEqual([[], false])
  })

  test('begin right after the commit of their own process', async () => {
    const clock = aClock()
    const begun = Promise.withResolvers<string>()
    const runner = aRunner(database.db, clock, async (to) => begun.resolve(to), NEVER)
    runner.start()
    await enqueueAll(database.db, clock, [aJobFor('own')], { wake: runner.wake })
    expect(await begun.promise).toBe('own')
  })

  test('of other processes are found by polling', async () => {
    const clock = aClock()
    const begun = Promise.withResolvers<string>()
    aRunner(database.db, clock, async (to) => begun.resolve(to)).start()
    await enqueue(clock, aJobFor('other'))
    expect(await begun.promise).toBe('other')
  })

  test('of one key are stored once', async () => {
    const clock = aClock()
    const { ran, work } = aList()
    const job = aJobFor('once', { dedupeKey: 'key' })
    await enqueue(clock, job, job)
    await aRunner(database.db, clock, work).runDue()
    expect(ran).toEqual(['once'])
  })

  test('beyond what is worked on at once wait for room', async () => {
    const clock = aClock()
    let [now, most] = [0, 0]
    const ran = new Set<string>()
    const runner = aRunner(
      database.db,
      clock,
      async (to) => {
        most = Math.max(most, ++now)
        await new Promise(setImmediate)
        ran.add(to)
        now--
      },
      NEVER,
    )
    const everybody = Array.from({ length: 25 }, (_, nth) => `person ${nth}`)
    await enqueue(clock, ...everybody.map((to) => aJobFor(to)))
    const began = performance.now()
    runner.start()
    runner.wake()
    await expect.poll(() => ran.size).toBe(25)
    expect(most).toBe(10)
    // The second and third ten each wait for the pace of many jobs.
    expect(performance.now() - began).toBeGreaterThan(MASS_PACE)
  })

  describe('that fail', () => {
    test('wait longer each time, and after the tenth stay as failed', async () => {
      const clock = aClock()
      const failures: unknown[] = []
      const runner = aRunner(
        database.db,
        clock,
        async () => {
          throw new Error('not today')
        },
        { failures },
      )
      await enqueue(clock, aJobFor('nobody'))
      for (let attempts = 1; attempts < TRIES; attempts++) {
        const began = clock.at - A_MOMENT
        await runner.runDue()
        const job = await onlyJob(database.db)
        expect(job).toMatchObject({ state: 'waiting', attempts, error: 'defect' })
        const shortest = waitAfter(attempts, 0) ?? Number.NaN
        expect(job.in - began).toBeGreaterThanOrEqual(shortest)
        expect(job.in - began).toBeLessThanOrEqual(shortest * 1.2)
        clock.at = A_MOMENT + job.in - 1
        await runner.runDue()
        expect(failures).toHaveLength(attempts)
        clock.pass(1)
      }
      await runner.runDue()
      expect(await onlyJob(database.db)).toMatchObject({ state: 'failed', attempts: TRIES, error: 'defect' })
      clock.pass(1000 * HOUR)
      await runner.runDue()
      expect(failures).toHaveLength(TRIES)
    })

    test('and are done at a later try are done', async () => {
      const clock = aClock()
      let tries = 0
      const runner = aRunner(database.db, clock, async () => {
        if (++tries === 1) throw new Error('not yet')
      })
      await enqueue(clock, aJobFor('somebody'))
      await runner.runDue()
      clock.pass(HOUR)
      await runner.runDue()
      expect(await onlyJob(database.db)).toMatchObject({ state: 'done', attempts: 2, error: null })
    })

    test('by hanging are given up, and tried again', async () => {
      const clock = aClock()
      await enqueue(clock, aJobFor('somebody'))
      const signals: AbortSignal[] = []
      const runner = aRunner(
        database.db,
        clock,
        async (_, signal) => {
          signals.push(signal)
          await hangs()
        },
        { timeOut: 20 },
      )
      await runner.runDue()
      expect(await onlyJob(database.db)).toMatchObject({ state: 'waiting', attempts: 1, error: 'timed-out' })
      await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true])
    })

    test('for good end at once', async () => {
      const clock = aClock()
      await enqueue(clock, aJobFor('somebody'))
      await aRunner(database.db, clock, async () => {
        throw new JobOver('secret-changed')
      }).runDue()
      expect(await onlyJob(database.db)).toMatchObject({
        state: 'failed',
        attempts: 1,
        error: 'secret-changed',
      })
    })

    test('end as soon as they are of no use, without another try', async () => {
      const clock = aClock()
      const tries: number[] = []
      const runner = aRunner(database.db, clock, async () => {
        tries.push(clock.at - A_MOMENT)
        throw new Error('not today')
      })
      await enqueue(clock, aJobFor('somebody', { expiresAt: A_MOMENT + 40_000 }))
      await runner.runDue()
      clock.pass(37_000)
      await runner.runDue()
      expect(await onlyJob(database.db)).toMatchObject({ state: 'waiting', attempts: 2, in: 40_000 })
      clock.pass(3_000)
      await runner.runDue()
      expect(await onlyJob(database.db)).toMatchObject({ state: 'failed', error: 'expired' })
      expect(tries).toEqual([0, 37_000])
    })
  })

  describe('of a process that is killed', () => {
    test('run elsewhere once its lease has run out, once', async () => {
      const clock = aClock()
      await enqueue(clock, aJobFor('somebody'))
      void aRunner(database.db, clock, hangs).runDue()
      await expect.poll(async () => (await onlyJob(database.db)).attempts).toBe(1)

      const { ran, work } = aList()
      const others = [aRunner(database.db, clock, work), aRunner(database.db, clock, work)]
      clock.pass(LEASE - 1)
      for (const other of others) await other.runDue()
      expect(ran).toEqual([])
      clock.pass(1)
      await Promise.all(others.map((other) => other.runDue()))
      expect(ran).toEqual(['somebody'])
      expect(await onlyJob(database.db)).toMatchObject({ state: 'done', attempts: 2 })
    })

    test('that crash their process are not retried for ever', async () => {
      const clock = aClock()
      await enqueue(clock, aJobFor('somebody'))
      for (let attempts = 1; attempts <= TRIES; attempts++) {
        void aRunner(database.db, clock, hangs).runDue()
        await expect.poll(async () => (await onlyJob(database.db)).attempts).toBe(attempts)
        clock.pass(LEASE)
      }
      const { ran, work } = aList()
      await aRunner(database.db, clock, work).runDue()
      expect(ran).toEqual([])
      expect(await onlyJob(database.db)).toMatchObject({ state: 'failed', error: 'interrupted' })
    })

    test('that was only slow can no longer change them', async () => {
      const clock = aClock()
      await enqueue(clock, aJobFor('somebody'))
      const slow = Promise.withResolvers<never>()
      const slowRunner = aRunner(database.db, clock, () => slow.promise)
      const running = slowRunner.runDue()
      await expect.poll(async () => (await onlyJob(database.db)).attempts).toBe(1)
      clock.pass(LEASE)
      void aRunner(database.db, clock, hangs).runDue()
      await expect.poll(async () => (await onlyJob(database.db)).attempts).toBe(2)
      slow.reject(new Error('too late'))
      await running
      // By now a failure of the slow attempt would cause a retry.
      clock.pass(LEASE / 2)
      const { ran, work } = aList()
      await aRunner(database.db, clock, work).runDue()
      expect([ran, (await onlyJob(database.db)).attempts]).toEqual([[], 2])
    })
  })

  test('that one process held and that were scheduled afresh are changed by their new holder alone', async () => {
    const clock = aClock()
    await enqueue(clock, aJobFor('somebody'))
    const stale = Promise.withResolvers<never>()
    const staleRun = aRunner(database.db, clock, () => stale.promise).runDue()
    const state = () => onlyJob(database.db)
    await expect.poll(async () => (await state()).attempts).toBe(1)
    clock.pass(LEASE)
    // As by 'Try again' while no process holds the lease.
    await database.db.updateTable('jobs').set({ attempts: 0 }).execute()
    const { promise: end, resolve: finish } = Promise.withResolvers<void>()
    const newRun = aRunner(database.db, clock, () => end).runDue()
    await expect.poll(async () => (await state()).attempts).toBe(1)
    stale.reject(new JobOver('secret-changed'))
    await staleRun
    expect(await state()).toMatchObject({ state: 'waiting', error: null })
    finish()
    await newRun
    expect(await state()).toMatchObject({ state: 'done', attempts: 1 })
  })

  describe('of a process that stops', () => {
    test('are finished, and no others started', async () => {
      const clock = aClock()
      await enqueue(clock, aJobFor('under way'))
      const end = Promise.withResolvers<void>()
      const ran: string[] = []
      const runner = aRunner(
        database.db,
        clock,
        async (to) => {
          ran.push(to)
          await end.promise
        },
        { stopWithin: HOUR },
      )
      runner.start()
      runner.wake()
      await expect.poll(() => ran).toEqual(['under way'])
      const stopping = runner.stop()
      await enqueueAll(database.db, clock, [aJobFor('afterwards')], {
        random: countingBytes(500),
        wake: runner.wake,
      })
      end.resolve()
      await stopping
      const states = await database.db.selectFrom('jobs').select(['payload', 'done_at']).execute()
      const done = states
        .filter(({ done_at: at }) => at !== null)
        .map(({ payload }) => JSON.parse(payload).to)
      expect([ran, done]).toEqual([['under way'], ['under way']])
    })

    test('are handed back where they take too long: another one has them at once, and no try is lost', async () => {
      const clock = aClock()
      await enqueue(clock, aJobFor('somebody'))
      const signals: AbortSignal[] = []
      const failures: unknown[] = []
      const runner = aRunner(
        database.db,
        clock,
        async (_, signal) => {
          signals.push(signal)
          await hangs()
        },
        { failures },
      )
      void runner.runDue()
      await expect.poll(() => signals.length).toBe(1)
      await runner.stop()
      expect(signals[0]?.aborted).toBe(true)
      expect(await onlyJob(database.db)).toMatchObject({ state: 'waiting', attempts: 0, in: 0 })
      const { ran, work } = aList()
      await aRunner(database.db, clock, work).runDue()
      expect([ran, failures]).toEqual([['somebody'], []])
    })
  })
})
