import { inject, type TestContext, test } from 'vitest'
import { type OpenDatabase, openPostgres, openSqlite } from '../databases/engines.ts'
import { tellAndCompare } from '../money/tellAndCompare.ts'
import { record } from './figures.ts'

/** `ORDERS=1000 npm run faults -- year` tells fewer. */
const ORDERS = Number(process.env.ORDERS ?? 30_000)
const DAYS = 365
/** A year of 30,000 takes half an hour on SQLite and twice that on Postgres. Milliseconds. */
const timeout = 3 * 60 * 60_000

/** Fails where any sum of the year is not what somebody else has written down. */
async function liveAYear(context: TestContext, what: string, { db, close }: OpenDatabase) {
  context.onTestFinished(close)
  const told = await tellAndCompare(db, { days: DAYS, perDay: Math.ceil(ORDERS / (DAYS - 30)) })
  record(context, {
    ...{ what: `a year of orders, ${what}`, seen: `${told} orders, each sum to the poisha` },
    ...{ goal: 'the books of somebody else', met: true },
  })
}

test('a year of orders with all that may become of them, on SQLite', { timeout }, async (context) => {
  await liveAYear(context, 'SQLite', await openSqlite())
})

const server = inject('postgres')
test.skipIf(!server)(
  'a year of orders with all that may become of them, on Postgres (needs initdb and postgres)',
  { timeout },
  async (context) => {
    await liveAYear(context, 'Postgres', await openPostgres(server ?? ''))
  },
)
