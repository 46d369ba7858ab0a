import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../order/orderDay.ts'
import type { Backup } from './backup.ts'
import { backupNotice, isNightlyDue, lastDue } from './nightly.ts'

const HOUR = 60 * 60_000
/** 3:00 in Dhaka. */
const THREE = Date.UTC(2026, 10, 21, 21)
const ON = { nightly: true, hour: 3 }

function attempt(
  startedAt: number,
  outcome: 'done' | 'failed' | 'running',
  kind: Backup['kind'] = 'nightly',
) {
  const finishedAt = outcome === 'running' ? undefined : startedAt + 60_000
  return { kind, startedAt, finishedAt, failure: outcome === 'failed' ? ('disk-full' as const) : undefined }
}

test('a night’s backup is due at its hour in Dhaka, and within the last day', () => {
  fc.assert(
    fc.property(fc.integer({ min: THREE, max: THREE + 400 * DAY_MS }), fc.nat(23), (now, hour) => {
      const due = lastDue(now, hour)
      expect(due).toBeLessThanOrEqual(now)
      expect(now - due).toBeLessThan(DAY_MS)
      expect(new Date(due + 6 * HOUR).toISOString()).toContain(`T${String(hour).padStart(2, '0')}:00:00.000`)
    }),
  )
  expect(lastDue(THREE - 1, 3)).toBe(THREE - DAY_MS)
})

describe('the nightly backup', () => {
  test.each([
    ['at its hour', THREE, [], true],
    ['later, if the shop was closed then', THREE + 9 * HOUR, [], true],
    ['before its hour, after that of yesterday', THREE - 1, [attempt(THREE - DAY_MS, 'done')], false],
    ['while it is being made', THREE + 60_000, [attempt(THREE, 'running')], false],
    ['while one is made by hand', THREE, [attempt(THREE - 60_000, 'running', 'hand')], false],
    ['after it was made', THREE + HOUR, [attempt(THREE, 'done')], false],
    ['although one was made by hand', THREE + HOUR, [attempt(THREE + 1, 'done', 'hand')], true],
    ['right after it failed', THREE + 10 * 60_000, [attempt(THREE, 'failed')], false],
    ['half an hour after it failed', THREE + 31 * 60_000, [attempt(THREE, 'failed')], true],
    [
      'after it failed three times',
      THREE + 9 * HOUR,
      [0, 1, 2].map((hour) => attempt(THREE + hour * HOUR, 'failed')),
      false,
    ],
  ])('%s', (_, now, attempts, expected) => {
    expect(isNightlyDue(now, ON, attempts)).toBe(expected)
    expect(isNightlyDue(now, { ...ON, nightly: false }, attempts)).toBe(false)
  })
})

describe('the owner is told', () => {
  const NOW = THREE + 30 * DAY_MS
  const daysAgo = (days: number) => NOW - days * DAY_MS
  test.each([
    ['of a shop without a backup', [], false, { kind: 'none' }],
    ['nothing of a fresh one', [attempt(daysAgo(6), 'done', 'hand')], false, undefined],
    ['of an old one', [attempt(daysAgo(8), 'done', 'hand')], false, { kind: 'old', at: daysAgo(8) }],
    ['of nights without one', [attempt(daysAgo(3), 'done')], true, { kind: 'late', at: daysAgo(3) }],
    [
      'of the night that failed',
      [attempt(daysAgo(1), 'done'), attempt(daysAgo(0), 'failed')],
      true,
      { kind: 'failed', at: NOW + 60_000, failure: 'disk-full' },
    ],
    [
      'nothing once a later one was made',
      [attempt(daysAgo(1), 'failed'), attempt(NOW, 'done', 'hand')],
      true,
      undefined,
    ],
    [
      'nothing of one by hand that failed before their eyes',
      [attempt(daysAgo(1), 'done'), attempt(NOW, 'failed', 'hand')],
      true,
      undefined,
    ],
    [
      'nothing of one that is being made',
      [attempt(daysAgo(1), 'done'), attempt(NOW, 'running')],
      true,
      undefined,
    ],
  ])('%s', (_, attempts, nightly, expected) => {
    expect(backupNotice(NOW, { nightly, since: 0 }, attempts)).toEqual(expected)
  })

  test('nothing of nights before it was switched on', () => {
    expect(backupNotice(NOW, { nightly: true, since: daysAgo(1) }, [attempt(daysAgo(3), 'done')])).toBe(
      undefined,
    )
  })
})
