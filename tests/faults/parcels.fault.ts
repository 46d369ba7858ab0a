import { inject, type TestContext, test } from 'vitest'
import { openPostgres, openSqlite } from '../databases/engines.ts'
import { record } from './figures.ts'
import { type BookedThroughFaults, bookThroughFaults, isAsItShouldBe } from './parcels.ts'
import { type ReceivedThroughFaults, receiveThroughFaults } from './receipts.ts'
import { type HandedOverThroughFaults, handOverThroughFaults } from './scans.ts'

const ORDERS = 500
const KILLS = 30

function judge(context: TestContext, kind: string, seen: BookedThroughFaults): void {
  for (const one of seen.couriers) {
    const { courier, booked, notKnown, forgotten, missing, twice, repeated } = one
    record(context, {
      what: `${ORDERS} parcels booked with ${courier}, beside others, while ${seen.killed} processes are killed and lines die, ${kind}`,
      seen: `${booked} booked, ${notKnown} not known, ${forgotten} forgotten, ${missing} not in the books, ${twice} twice, ${repeated} sent again`,
      goal: `${ORDERS} booked or, where the courier cannot be asked, not known; 0 otherwise`,
      met: isAsItShouldBe(ORDERS, one),
    })
  }
}

function judgeScans(context: TestContext, kind: string, seen: HandedOverThroughFaults): void {
  const { left, twice, right, already, wrong, calls, killed } = seen
  const what = `${ORDERS} parcels scanned by two phones while ${killed} processes are killed and lines die, ${kind}`
  record(context, {
    what: `${what}; ${calls} calls`,
    seen: `${left} left, ${twice} noted twice, ${right} right, ${already} scanned before, ${wrong} otherwise`,
    goal: `${ORDERS} left, 0 noted twice, ${ORDERS} right, ${ORDERS} scanned before, 0 otherwise`,
    met: [left, right, already].every((one) => one === ORDERS) && twice === 0 && wrong === 0,
  })
}

function judgeReceipts(context: TestContext, kind: string, seen: ReceivedThroughFaults): void {
  const { received, twice, forgotten, stock, pieces, claims, wrong, calls, killed } = seen
  const what = `${ORDERS} parcels received by two people while ${killed} processes are killed and lines die, ${kind}`
  record(context, {
    what: `${what}; ${calls} calls`,
    seen: `${received} received, ${twice} twice, ${forgotten} forgotten, ${stock} given back other than once, ${pieces} pieces and ${claims} claims too many, ${wrong} answered otherwise`,
    goal: `${ORDERS} received, 0 otherwise`,
    met: received === ORDERS && [twice, forgotten, stock, pieces, claims, wrong].every((one) => one === 0),
  })
}

test('parcels are booked once through everything, on SQLite', async (context) => {
  const { db, place, close } = await openSqlite()
  context.onTestFinished(close)
  if (!place) throw new Error('Nowhere')
  judge(
    context,
    'SQLite',
    await bookThroughFaults(db, place, { orders: ORDERS, kills: KILLS, chance: Math.random }),
  )
})

const server = inject('postgres')
test.skipIf(!server)(
  'parcels are booked once through everything, on Postgres (needs initdb and postgres)',
  async (context) => {
    const { db, place, close } = await openPostgres(server ?? '')
    context.onTestFinished(close)
    if (!place) throw new Error('Nowhere')
    judge(
      context,
      'Postgres',
      await bookThroughFaults(db, place, { orders: ORDERS, kills: KILLS, chance: Math.random }),
    )
  },
)

test('parcels are handed over once through everything, on SQLite', async (context) => {
  const { db, place, close } = await openSqlite()
  context.onTestFinished(close)
  if (!place) throw new Error('Nowhere')
  judgeScans(
    context,
    'SQLite',
    await handOverThroughFaults(db, place, { orders: ORDERS, kills: KILLS, chance: Math.random }),
  )
})

test.skipIf(!server)(
  'parcels are handed over once through everything, on Postgres (needs initdb and postgres)',
  async (context) => {
    const { db, place, close } = await openPostgres(server ?? '')
    context.onTestFinished(close)
    if (!place) throw new Error('Nowhere')
    judgeScans(
      context,
      'Postgres',
      await handOverThroughFaults(db, place, { orders: ORDERS, kills: KILLS, chance: Math.random }),
    )
  },
)

test('parcels are received once through everything, on SQLite', async (context) => {
  const { db, place, close } = await openSqlite()
  context.onTestFinished(close)
  if (!place) throw new Error('Nowhere')
  judgeReceipts(
    context,
    'SQLite',
    await receiveThroughFaults(db, place, { orders: ORDERS, kills: KILLS, chance: Math.random }),
  )
})

test.skipIf(!server)(
  'parcels are received once through everything, on Postgres (needs initdb and postgres)',
  async (context) => {
    const { db, place, close } = await openPostgres(server ?? '')
    context.onTestFinished(close)
    if (!place) throw new Error('Nowhere')
    judgeReceipts(
      context,
      'Postgres',
      await receiveThroughFaults(db, place, { orders: ORDERS, kills: KILLS, chance: Math.random }),
    )
  },
)
