import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { queryDialect } from './queryDialect.ts'
import type { Schema } from './schema.ts'
import { abandon, finish, inTransaction, takeCallbacks } from './transaction.ts'

/** Works that one commit holds at most: all other requests wait for it, about as long as for the rendering of a page. */
const MOST = 16

/** Work that waits for its turn. */
interface Waiting {
  readonly work: (tx: Transaction<Schema>) => Promise<unknown>
  readonly resolve: (done: Done) => void
  readonly reject: (error: unknown) => void
}

/** What a work has returned, and what it wants to be called after the commit. */
interface Done {
  readonly result: unknown
  readonly calls: Iterable<() => void>
}

/** Works by the database that they wait for. */
const queues = new WeakMap<Kysely<Schema>, Waiting[]>()

/**
 * Like {@link inTransaction}, but on SQLite works that wait at the same time share one commit, so that they wait for the
 * disk once (decision 0091). Each is undone alone if it throws, and none is settled before the disk has all of them: a
 * refusal may be due to one before it. If the commit fails, all of them fail. Whoever is alone waits for one turn of the
 * event loop, and has a transaction of its own.
 */
export async function inSharedTransaction<Result>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (!queryDialect(db).sharesCommits) return await inTransaction(db, work)
  const { promise, resolve, reject } = Promise.withResolvers<Done>()
  const queue = queues.get(db) ?? []
  queue.push({ work, resolve, reject })
  if (!queues.has(db)) {
    queues.set(db, queue)
    void commitAll(db, queue)
  }
  const { result, calls } = await promise
  for (const call of calls) call()
  return result as Result
}

async function commitAll(db: Kysely<Schema>, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) {
    await others(queue)
    const group = queue.splice(0, MOST)
    const [only] = group
    if (only && group.length === 1) await commitAlone(db, only)
    else await commitTogether(db, group)
  }
  queues.delete(db)
}

/**
 * Lets those join that have arrived while a commit held this thread. A request begins in a turn of the event loop of its
 * own: as long as each turn brings another one, the commit waits.
 */
async function others(queue: readonly Waiting[]): Promise<void> {
  for (let before = 0; before < queue.length && queue.length < MOST; ) {
    before = queue.length
    await setImmediate()
  }
}

async function commitAlone(db: Kysely<Schema>, { work, resolve, reject }: Waiting): Promise<void> {
  await inTransaction(db, work).then((result) => resolve({ result, calls: [] }), reject)
}

async function commitTogether(db: Kysely<Schema>, group: readonly Waiting[]): Promise<void> {
  try {
    const settled = await db.transaction().execute(async (tx) => {
      const settled: (() => void)[] = []
      for (const one of group) settled.push(await attempt(tx, one))
      return settled
    })
    for (const settle of settled) settle()
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}

/** Does one work. Returns what tells its caller of the outcome; throws where the transaction as a whole is lost. */
async function attempt(tx: Transaction<Schema>, { work, resolve, reject }: Waiting): Promise<() => void> {
  await sql`savepoint work`.execute(tx)
  try {
    const result = await work(tx)
    await finish(tx)
    await sql`release work`.execute(tx)
    const calls = takeCallbacks(tx)
    return () => resolve({ result, calls })
  } catch (error) {
    abandon(tx)
    try {
      await sql`rollback to work`.execute(tx)
      await sql`release work`.execute(tx)
    } catch {
      // SQLite has undone everything, as on a full disk: this is why.
      throw error
    }
    return () => reject(error)
  }
}
