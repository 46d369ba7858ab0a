import type { RootOperationNode } from 'kysely'
import type { Database } from '#data/core/database.ts'
import { planOf } from './planOf.ts'

/** Runs what reads or writes, and returns the query plans of all that it asked the database. */
export async function plansOf(db: Database, ask: (db: Database) => Promise<unknown>): Promise<string[]> {
  const asked: RootOperationNode[] = []
  await ask(
    db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const plans: string[] = []
  for (const node of asked) {
    const compile = () => db.getExecutor().compileQuery(node, { queryId: 'plan' })
    plans.push(await planOf(db, { compile }))
  }
  return plans
}
