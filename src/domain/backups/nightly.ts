import { DAY_MS } from '../order/orderDay.ts'
import { DHAKA_OFFSET_MS } from '../order/orderTime.ts'
import type { BackupsSettings } from '../settings/backupsSettings.ts'
import { type Backup, type BackupFailureCode, backupState } from './backup.ts'

const HOUR = 60 * 60_000

/** How often a backup is tried in one night, and the pause after a failure. Milliseconds. */
export const NIGHTLY_TRIES = 3
const PAUSE = 30 * 60_000

/** After these ages the dashboard says so. Milliseconds. */
const OLD = 7 * DAY_MS
const LATE = 2 * DAY_MS

type Attempt = Pick<Backup, 'kind' | 'startedAt' | 'finishedAt' | 'failure'>

/** Returns when the last night's backup was due: the latest time at or before `now` at which it is `hour` in Dhaka. */
export function lastDue(now: number, hour: number): number {
  const shift = DHAKA_OFFSET_MS - hour * HOUR
  return Math.floor((now + shift) / DAY_MS) * DAY_MS - shift
}

/**
 * Whether the shop should begin its nightly backup now: none was made or begun since it was due. After a failure it is
 * tried again, three times a night in all. A shop that was closed at night makes up for it.
 */
export function isNightlyDue(
  now: number,
  { nightly, hour }: Pick<BackupsSettings, 'nightly' | 'hour'>,
  attempts: readonly Attempt[],
): boolean {
  if (!nightly) return false
  // One by hand that is being made must end first, and does not count as that of the night.
  if (attempts.some((attempt) => backupState(attempt) === 'running')) return false
  const tonight = triesSince(lastDue(now, hour), attempts)
  if (tonight.some((attempt) => backupState(attempt) === 'done')) return false
  const last = Math.max(...tonight.map(({ finishedAt = 0 }) => finishedAt))
  return tonight.length < NIGHTLY_TRIES && now - last >= PAUSE
}

/** The nightly backups that were begun at or after `due`. */
export function triesSince<One extends Attempt>(due: number, attempts: readonly One[]): One[] {
  return attempts.filter(({ kind, startedAt }) => kind === 'nightly' && startedAt >= due)
}

/** What the owner should know about the backups. */
export type BackupNotice =
  | { readonly kind: 'failed'; readonly at: number; readonly failure: BackupFailureCode }
  /** The nightly backup is switched on, but the last backup is older than two days. */
  | { readonly kind: 'late'; readonly at: number | undefined }
  | { readonly kind: 'old'; readonly at: number }
  | { readonly kind: 'none' }

/** Returns the most urgent notice; undefined: all is well. `since`: when the nightly backup was switched on. */
export function backupNotice(
  now: number,
  { nightly, since }: { readonly nightly: boolean; readonly since: number },
  attempts: readonly Attempt[],
): BackupNotice | undefined {
  const newestFirst = attempts
    .filter((attempt) => backupState(attempt) !== 'running')
    .toSorted((one, other) => other.startedAt - one.startedAt)
  const [last] = newestFirst
  if (last?.failure !== undefined && last.kind === 'nightly') {
    return { kind: 'failed', at: last.finishedAt ?? last.startedAt, failure: last.failure }
  }
  const at = newestFirst.find(({ failure }) => failure === undefined)?.startedAt
  if (nightly && now - Math.max(at ?? 0, since) > LATE) return { kind: 'late', at }
  if (at === undefined) return { kind: 'none' }
  return now - at > OLD ? { kind: 'old', at } : undefined
}
