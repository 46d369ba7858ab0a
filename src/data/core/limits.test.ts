import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { emptyTables } from '#tests/databases/emptyTables.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { countTry, forgetTries, giveBackTry, sweepLimits, takeTurn } from './limits.ts'
import { inTransaction } from './transaction.ts'

const WINDOW = 1000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const someStep = fc.record({
  key: fc.constantFrom('one', 'two'),
  /** Milliseconds since the previous step. */
  after: fc.oneof(
    fc.constantFrom(0, 1, WINDOW - 1, WINDOW, -HOUR, HOUR),
    fc.integer({ min: 0, max: 2 * WINDOW }),
  ),
  what: fc.constantFrom('try', 'try', 'try', 'forget', 'sweep'),
})

describeOnEachDatabase('limits', (database) => {
  test('count the tries of each key in a window that begins with its first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { maxLength: 12 }), async (steps) => {
        await emptyTables(database.db)
        const model = new Map<string, { used: number; endsAt: number }>()
        let now = A_MOMENT
        for (const { key, after, what } of steps) {
          now += after
          if (what === 'sweep') {
            await sweepLimits(database.db, now)
            // The clock may be set back afterwards: a window that was over when it was swept stays forgotten.
            for (const [swept, { endsAt }] of model) if (endsAt <= now) model.delete(swept)
          }
          if (what === 'forget') {
            await forgetTries(database.db, [key])
            model.delete(key)
          }
          if (what !== 'try') continue
          const open = model.get(key)
          const expected =
            open && now < open.endsAt && open.endsAt <= now + WINDOW + MINUTE
              ? { used: open.used + 1, endsAt: open.endsAt }
              : { used: 1, endsAt: now + WINDOW }
          model.set(key, expected)
          expect(await countTry(database.db, { key, window: WINDOW, now })).toEqual(expected)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('count tries at once one by one', async () => {
    const counts = await Promise.all(
      Array.from({ length: 20 }, () => countTry(database.db, { key: 'one', window: WINDOW, now: A_MOMENT })),
    )
    expect(counts.map(({ used }) => used).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })

  test('lose the windows that have ended, and no others', async () => {
    await countTry(database.db, { key: 'ended', window: WINDOW, now: A_MOMENT })
    await countTry(database.db, { key: 'open', window: WINDOW + 1, now: A_MOMENT })
    await sweepLimits(database.db, A_MOMENT + WINDOW)
    const rows = await database.db.selectFrom('limits').select('key').execute()
    expect(rows).toEqual([{ key: 'open' }])
  })

  describe('a queue', () => {
    /** Each turn takes a second. */
    const take = (now: number) =>
      inTransaction(database.db, (tx) =>
        takeTurn(tx, { key: 'one', window: HOUR, now }, ({ used, freeAt }) => {
          const at = Math.max(now, freeAt)
          return used < 5 ? { at, queue: { used: used + 1, freeAt: at + 1000 } } : undefined
        }),
      )

    test('gives each concurrent attempt a turn of its own, and none to attempts that come too late', async () => {
      const turns = await Promise.all(Array.from({ length: 7 }, () => take(A_MOMENT)))
      const given = turns.flatMap(({ at }) => at ?? [])
      expect(given.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4].map((second) => A_MOMENT + second * 1000))
      for (const { endsAt } of turns) expect(endsAt).toBe(A_MOMENT + HOUR)
      expect(await take(A_MOMENT + HOUR)).toEqual({ at: A_MOMENT + HOUR, endsAt: A_MOMENT + 2 * HOUR })
    })

    test('has one more turn for each turn that is returned', async () => {
      for (let turn = 0; turn < 5; turn++) await take(A_MOMENT)
      await giveBackTry(database.db, 'one')
      expect((await take(A_MOMENT)).at).toBeDefined()
      expect((await take(A_MOMENT)).at).toBeUndefined()
    })

    test('starts again if a clock that was set back since had opened its window', async () => {
      for (let turn = 0; turn < 5; turn++) await take(A_MOMENT)
      expect((await take(A_MOMENT - 2 * HOUR)).at).toBe(A_MOMENT - 2 * HOUR)
    })
  })
})
