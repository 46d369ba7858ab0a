import { inject, test } from 'vitest'
import { findPostgresPrograms } from '../databases/postgresPrograms.ts'
import { type PostgresServer, startPostgres } from '../databases/postgresServer.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { readBooks, SOUND } from './books.ts'
import { record } from './figures.ts'
import { placeOrders, send } from './orderTraffic.ts'
import { aShopProcess } from './shopProcess.ts'

const TIMES = 3
/** Orders between one kill and the next. */
const ORDERS = 60

test.skipIf(!inject('postgres'))(
  'kill -9 of Postgres while orders arrive (needs initdb and postgres)',
  async (context) => {
    const server = await startPostgres(findPostgresPrograms() ?? '', { durable: true })
    context.onTestFinished(() => server.stop())
    const place = { url: server.url }
    const shop = await aShopProcess(aTemporaryFolder(), { DATABASE_URL: server.url })
    const traffic = await placeOrders(shop.url)
    for (let time = 0; time < TIMES; time++) {
      await traffic.acknowledged(ORDERS)
      await server.halt('kill')
      await resume(server)
    }
    // The same process of the shop continues, with new connections.
    await traffic.acknowledged(ORDERS)
    await traffic.stop()

    const refused = traffic.attempts.filter(({ orderId }) => orderId === undefined)
    const answers = new Set(refused.map(({ answer }) => answer))
    for (const attempt of refused) await send(shop.url, attempt)
    const books = await readBooks(place, traffic.attempts)
    const { orders, ...sound } = books
    record(context, {
      what: `kill -9 of Postgres while orders arrive, ${TIMES} times, fsync on`,
      seen:
        `${orders} orders, ${refused.length} answered ${[...answers].join(', ')} and sent again, ` +
        `${books.lost} lost, ${books.surplus} twice, ${books.miscounted} counters off, the shop not restarted`,
      goal: '503 with Retry-After, then all there once',
      met:
        JSON.stringify(sound) === JSON.stringify(SOUND) &&
        refused.length > 0 &&
        [...answers].every((answer) => answer === '503 application/problem+json UNAVAILABLE Retry-After') &&
        orders === traffic.attempts.length,
    })
  },
)

/** What the server had started notices its end a moment later, and has to be gone before it starts again. */
async function resume(server: PostgresServer): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await server.resume()
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((wake) => setTimeout(wake, 50))
    }
  }
}
