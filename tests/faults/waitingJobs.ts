import { setTimeout as pause } from 'node:timers/promises'
import { type DatabasePlace, openDatabase } from '#data/core/database.ts'
import type { JobKind } from '#domain/jobs/jobKinds.ts'

/** For what is left of an import, on a slow machine. Milliseconds. */
const PATIENCE = 240_000

/**
 * What waits for another try after a failure, or for the lease of a process that was killed, is done now: as if the minutes
 * had passed. No process may run meanwhile; `startAgain` starts one.
 */
export async function sendWhatWaits(
  place: DatabasePlace,
  startAgain: () => Promise<void>,
  kinds: readonly JobKind[] = ['sms.order'],
): Promise<void> {
  const db = await openDatabase(place)
  try {
    await db
      .updateTable('jobs')
      .set({ run_at: 0, locked_until: 0 })
      .where('kind', 'in', kinds)
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute()
    await startAgain()
    for (const giveUpAt = performance.now() + PATIENCE; performance.now() < giveUpAt; await pause(100)) {
      const { left } = await db
        .selectFrom('jobs')
        .select((table) => table.fn.countAll().as('left'))
        .where('kind', 'in', kinds)
        .where('done_at', 'is', null)
        .where('failed_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (Number(left) === 0) return
    }
  } finally {
    await db.destroy()
  }
}
