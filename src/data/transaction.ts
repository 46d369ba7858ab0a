import { setTimeout } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Tries in all. Two that met once rarely meet again, and never when each waits a time of its own. */
const TRIES = 4
/** The longest wait before the first repetition; it doubles. Milliseconds. */
const WAIT = 20

/** Postgres undid a whole transaction because of another one: serialization_failure, deadlock_detected. */
const UNDONE = new Set<unknown>(['40001', '40P01'])

/** What to do once a transaction has been committed. */
const afterwards = new WeakMap<Transaction<Schema>, Set<() => void>>()

/**
 * Calls `work` right after {@link inTransaction} has committed `tx`, once however often it is given; never when `tx`
 * is undone.
 */
export function afterCommit(tx: Transaction<Schema>, work: () => void): void {
  afterwards.set(tx, (afterwards.get(tx) ?? new Set()).add(work))
}

/**
 * Runs `work` in a transaction, and again when the database undid it in favour of another one: nothing of it
 * has happened then. Nothing else is repeated, since a commit whose answer was lost may have happened.
 * `work` must touch nothing but the transaction.
 */
export async function inTransaction<Result>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      const { result, calls } = await db.transaction().execute(async (tx) => {
        return { result: await work(tx), calls: afterwards.get(tx) }
      })
      for (const call of calls ?? []) call()
      return result
    } catch (error) {
      if (tries === TRIES || !wasUndone(error)) throw error
      await setTimeout(Math.random() * WAIT * 2 ** tries)
    }
  }
}

function wasUndone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNDONE.has(error.code)
}
