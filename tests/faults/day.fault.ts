import { join } from 'node:path'
import { inject, type TestContext, test } from 'vitest'
import { createPostgresDatabase } from '../databases/engines.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { type Day, liveADay } from './day.ts'
import { A_SOUND_DAY } from './dayBooks.ts'
import { record } from './figures.ts'

const ORDERS = 300
const PEOPLE = 3

/** `SEED=1 npm run faults -- day` lives another day. */
const seed = Number(process.env.SEED ?? 20_261_123)

function judge(context: TestContext, what: string, { books, heldByTwo, overwritten, ...seen }: Day) {
  const faults = { ...books, heldByTwo, overwritten }
  const found = Object.entries(faults).filter(([, count]) => count > 0)
  record(context, {
    what: `a day of ${ORDERS} orders, ${PEOPLE} people, ${what}, seed ${seed}`,
    seen:
      `${seen.orders} orders, ${seen.calls} calls, ${seen.messages} SMS, ${seen.repeated} requests again, ` +
      (found.length === 0 ? 'no fault' : JSON.stringify(Object.fromEntries(found))),
    goal: 'no fault',
    met: JSON.stringify(books) === JSON.stringify(A_SOUND_DAY) && found.length === 0 && seen.repeated > 0,
  })
}

test('a day of 300 orders, three people and a lost connection, on SQLite', async (context) => {
  const folder = aTemporaryFolder()
  const plan = { orders: ORDERS, people: PEOPLE, processes: 1, seed }
  judge(context, 'one process, SQLite', await liveADay(folder, { file: join(folder, 'shop.db') }, plan))
})

const server = inject('postgres')
test.skipIf(!server)(
  'a day of 300 orders, three people and a lost connection, on Postgres (needs initdb and postgres)',
  async (context) => {
    const { place, drop } = await createPostgresDatabase(server ?? '')
    context.onTestFinished(drop)
    const plan = { orders: ORDERS, people: PEOPLE, processes: 2, seed }
    judge(context, 'two processes, Postgres', await liveADay(aTemporaryFolder(), place, plan))
  },
)
