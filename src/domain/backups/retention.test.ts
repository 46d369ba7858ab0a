import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, orderDay } from '../order/orderDay.ts'
import { expiredBackups } from './retention.ts'

const FIRST = Date.UTC(2026, 0, 1, 21)
const backups = fc
  .uniqueArray(fc.integer({ min: 0, max: 120 * DAY_MS }), { maxLength: 60 })
  .map((times) => times.map((at) => ({ startedAt: FIRST + at })))

const remaining = <One extends { startedAt: number }>(all: readonly One[]) => {
  const expired = new Set(expiredBackups(all))
  return all.filter((one) => !expired.has(one))
}

test('the newest stays, at most eleven stay, and another look deletes nothing more', () => {
  fc.assert(
    fc.property(backups, (all) => {
      const left = remaining(all)
      const newest = Math.max(...all.map(({ startedAt }) => startedAt))
      if (all.length > 0) expect(left.map(({ startedAt }) => startedAt)).toContain(newest)
      expect(left.length).toBeLessThanOrEqual(7 + 4)
      expect(expiredBackups(left)).toEqual([])
    }),
  )
})

test('of the seven last days with a backup the newest stays, however long ago they are', () => {
  fc.assert(
    fc.property(backups, (all) => {
      const left = remaining(all).map(({ startedAt }) => startedAt)
      const days = [...new Set(all.map(({ startedAt }) => orderDay(startedAt)))].sort((a, b) => b - a)
      for (const day of days.slice(0, 7)) {
        const ofDay = all.map(({ startedAt }) => startedAt).filter((at) => orderDay(at) === day)
        expect(left).toContain(Math.max(...ofDay))
      }
    }),
  )
})

test('night after night, the last seven days and four weeks can be restored', () => {
  let kept: { startedAt: number }[] = []
  for (let night = 0; night < 100; night++) {
    kept = remaining([...kept, { startedAt: FIRST + night * DAY_MS }])
    const ages = kept.map(({ startedAt }) => night - (startedAt - FIRST) / DAY_MS).sort((a, b) => a - b)
    expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6].slice(0, night + 1))
    if (night < 28) continue
    expect(ages.length).toBeLessThanOrEqual(11)
    // One of the last week of four, and never a gap of more than a week.
    expect(Math.max(...ages)).toBeGreaterThanOrEqual(15)
    for (const [at, age] of ages.entries()) expect(age - (ages[at - 1] ?? 0)).toBeLessThanOrEqual(7)
  }
})
