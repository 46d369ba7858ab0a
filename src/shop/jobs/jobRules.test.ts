import { expect, test } from 'vitest'
import { waitAfter } from '#domain/jobs/retries.ts'
import { LONGEST_SENDING } from '#integrations/mail/mailer.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { aClock, aJobFor, aRunner, enqueueAll, onlyJob } from '#tests/jobs/jobs.ts'
import { JobOver } from './jobFailure.ts'
import { LEASE, TIME_OUT } from './jobRunner.ts'

test('a mail ends within the time limit of its job, and the job within its lease', () => {
  expect(LONGEST_SENDING).toBeLessThan(TIME_OUT)
  expect(TIME_OUT).toBeLessThan(LEASE)
})

describeOnEachDatabase('jobs', (database) => {
  const enqueue = (clock: ReturnType<typeof aClock>) => enqueueAll(database.db, clock, [aJobFor('somebody')])

  test('whose outcome cannot be stored at once are not run again', async () => {
    const clock = aClock()
    await enqueue(clock)
    const rename = (from: string, to: string) =>
      database.db.schema.alterTable('jobs').renameColumn(from, to).execute()
    let runs = 0
    const runner = aRunner(database.db, clock, async () => {
      runs++
      await rename('result', 'result_away')
    })
    await expect(runner.runDue()).rejects.toThrow()
    await rename('result_away', 'result')
    await runner.runDue()
    expect([runs, await onlyJob(database.db)]).toEqual([1, expect.objectContaining({ state: 'done' })])
  })

  test('that have failed stay so when a slow holder finishes them', async () => {
    const clock = aClock()
    await enqueue(clock)
    const { promise: end, resolve: finish } = Promise.withResolvers<void>()
    const slow = aRunner(database.db, clock, () => end).runDue()
    await expect.poll(async () => (await onlyJob(database.db)).attempts).toBe(1)
    clock.pass(LEASE)
    await aRunner(database.db, clock, async () => {
      throw new JobOver('message-deleted')
    }).runDue()
    finish()
    await slow
    expect(await onlyJob(database.db)).toMatchObject({ state: 'failed', error: 'message-deleted' })
  })

  test('of unknown kinds wait for a newer version of the shop', async () => {
    const job = { id: 'new', kind: 'sms.invented', payload: '{}', run_at: A_MOMENT, created_at: A_MOMENT }
    await database.db.insertInto('jobs').values(job).execute()
    await aRunner(database.db, aClock(), async () => {}).runDue()
    expect(await onlyJob(database.db)).toEqual({ state: 'waiting', attempts: 0, error: null, in: 0 })
  })

  test.each([
    [0x00, 1],
    [0xff, 1.2],
  ])(
    'that fail together are spread by chance: a byte of %i makes the wait %d as long',
    async (byte, times) => {
      const clock = aClock()
      await enqueue(clock)
      const random = (byteCount: number) => new Uint8Array(byteCount).fill(byte)
      const fail = () => Promise.reject(new Error('not today'))
      const runner = aRunner(database.db, clock, fail, { random: spread(random) })
      await runner.runDue()
      expect((await onlyJob(database.db)).in).toBeCloseTo((waitAfter(1, 0) ?? Number.NaN) * times, -1)
    },
  )
})

/** Ids, which are longer than the number of a wait, differ; the wait's bytes are given. */
function spread(random: (byteCount: number) => Uint8Array): (byteCount: number) => Uint8Array {
  return (byteCount) =>
    byteCount === 4 ? random(byteCount) : crypto.getRandomValues(new Uint8Array(byteCount))
}
