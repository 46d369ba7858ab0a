import { setTimeout } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Attempts in all. Two transactions that conflict rarely do so twice, since each waits for a random time. */
const TRIES = 4
/** The longest wait before the first retry; it doubles each time. Milliseconds. */
const WAIT = 20

/** Postgres rolled back the transaction because of another one: serialization_failure, deadlock_detected. */
const UNDONE = new Set<unknown>(['40001', '40P01'])
/** unique_violation: tried again, the work reads the row that another transaction has just stored, and says so. */
const UNIQUE_VIOLATION = '23505'
const LOOKED_UP_FIRST = new Set<unknown>(['orders_transaction', 'payouts_file', 'payouts_content'])

/** Callbacks to run after a transaction has been committed. */
const afterwards = new WeakMap<Transaction<Schema>, Set<() => void>>()

/**
 * Runs `work` right after {@link inTransaction} has committed `tx`; once, even if passed several times; never
 * if `tx` is rolled back.
 */
export function afterCommit(tx: Transaction<Schema>, work: () => void): void {
  afterwards.set(tx, (afterwards.get(tx) ?? new Set()).add(work))
}

/** Returns what {@link afterCommit} was given for `tx`, and forgets it. */
export function takeCallbacks(tx: Transaction<Schema>): Iterable<() => void> {
  const calls = afterwards.get(tx) ?? []
  afterwards.delete(tx)
  return calls
}

/** What is to be done for several things at once before a transaction is committed. */
type Before = (tx: Transaction<Schema>, keys: readonly string[]) => Promise<void>

const beforehand = new WeakMap<Transaction<Schema>, Map<Before, Set<string>>>()

/**
 * Runs `work` in `tx` when all else of it is done, once for all keys that it is given. If it throws, the transaction is rolled back.
 * Only for what follows from the rows as they are at the end, whatever has changed them.
 */
export function beforeCommit(tx: Transaction<Schema>, key: string, work: Before): void {
  const works = beforehand.get(tx) ?? new Map<Before, Set<string>>()
  beforehand.set(tx, works.set(work, (works.get(work) ?? new Set()).add(key)))
}

/** Does what {@link beforeCommit} was given for `tx`, and forgets it. */
export async function finish(tx: Transaction<Schema>): Promise<void> {
  const works = beforehand.get(tx)
  beforehand.delete(tx)
  for (const [work, keys] of works ?? []) await work(tx, [...keys])
}

/** Forgets what is undone. */
export function abandon(tx: Transaction<Schema>): void {
  afterwards.delete(tx)
  beforehand.delete(tx)
}

/**
 * Runs `work` in a transaction and retries it if the database rolled it back in favour of another one. No
 * other error is retried, because a commit whose response was lost may have succeeded. `work` must have no
 * effects outside the transaction, since it may run several times.
 */
export async function inTransaction<Result>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      const { result, calls } = await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        await finish(tx)
        return { result, calls: takeCallbacks(tx) }
      })
      for (const call of calls) call()
      return result
    } catch (error) {
      if (tries === TRIES || !wasUndone(error)) throw error
      await setTimeout(Math.random() * WAIT * 2 ** tries)
    }
  }
}

/**
 * Two functions for work that may be refused in the middle of its transaction. `refuse` leaves it, so that all it wrote is rolled back;
 * `orRefused` then answers with the outcome that `refuse` was given. Other errors pass. Write `return refuse(…)`, so that the compiler
 * knows that nothing follows.
 */
export function refusals<Outcome>(): {
  refuse(outcome: Outcome): never
  orRefused<Result>(work: Promise<Result>): Promise<Result | Outcome>
} {
  class Refusal extends Error {
    readonly outcome: Outcome

    constructor(outcome: Outcome) {
      super('Refused: the transaction is rolled back')
      this.outcome = outcome
    }
  }
  return {
    refuse(outcome) {
      throw new Refusal(outcome)
    },
    async orRefused(work) {
      try {
        return await work
      } catch (error) {
        if (error instanceof Refusal) return error.outcome
        throw error
      }
    },
  }
}

function wasUndone(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  if (error.code === UNIQUE_VIOLATION) return 'constraint' in error && LOOKED_UP_FIRST.has(error.constraint)
  return UNDONE.has(error.code)
}
