import { setTimeout as pause } from 'node:timers/promises'
import { describe, type TestContext, test } from 'vitest'
import { readBusyBooks } from './busyBooks.ts'
import { type BusyShop, busyMachines, liveBusily, PEOPLE } from './busyShop.ts'
import { type Figure, record, told } from './figures.ts'
import { LACKING, type Machines } from './machines.ts'
import { everydayRequests } from './requests.ts'

const COUNT = 3
/** Orders before something is done to the machines, and after. */
const SOME = 60
/** How long Postgres is stopped, in milliseconds. */
const AWAY = 2_000
/** What a proxy may not send again by itself. */
const UNSAFE = /^(?:POST \/desk\/next|POST \/newsletter|PATCH \/api\/updateProduct\/\S+) 502$/
/** Who has one of these under way at a time. */
const UNSAFE_AT_ONCE = PEOPLE + 2

/** Records what a busy shop has lived through. `requests`: the figure of its requests, from those that failed. */
async function settle(
  context: TestContext,
  { machines, shop }: { machines: Machines; shop: BusyShop },
  requests: (seen: ReturnType<BusyShop['requests']>) => Figure,
): Promise<void> {
  const notes = await shop.stop()
  const { books, extras } = await readBusyBooks(machines, notes)
  const off = Object.entries(books).filter(([, amount]) => amount !== 0)
  record(context, requests(shop.requests()), {
    what: 'the same: the books',
    seen: [
      `${notes.orders.length} orders of counted goods, ${notes.deliveries} deliveries, ${notes.calls.length} calls`,
      `${notes.messages.length} SMS, ${notes.subscribed.length} mails, ${notes.saves} settings saved, ${notes.goods} goods imported, ${extras.importedMeanwhile} of them meanwhile`,
      off.length === 0 ? 'nothing lost, nothing twice' : JSON.stringify(Object.fromEntries(off)),
      `${extras.smsForPeople} SMS left to a person, ${extras.mailsTwice} mails sent again`,
    ].join('; '),
    goal: 'all there once',
    met: off.length === 0,
  })
}

describe.skipIf(LACKING)(
  `three busy shops over one Postgres behind nginx${LACKING ? ` (${LACKING})` : ''}`,
  () => {
    test('a rolling restart while everything happens', async (context) => {
      const busy = await busyMachines(COUNT)
      const { machines } = busy
      const shop = await liveBusily(busy, everydayRequests)
      const codes: (number | null)[] = []
      for (const [index, process] of [...machines.shops].entries()) {
        await shop.ordered(SOME)
        codes.push(await process.stop())
        await shop.ordered(SOME)
        await machines.startAgain(index)
      }
      await shop.ordered(SOME)
      await settle(context, { machines, shop }, ({ count, failures, unseen }) => ({
        what: 'rolling restart while everything happens',
        seen: `${count} requests: ${told([...failures, ...unseen])}, exit codes ${codes}`,
        goal: 'no failed request',
        met: failures.length + unseen.length === 0 && codes.every((code) => code === 0),
      }))
    })

    test('kill -9 of one while everything happens', async (context) => {
      const busy = await busyMachines(COUNT)
      const { machines } = busy
      const shop = await liveBusily(busy, everydayRequests)
      const killed = [1, 2]
      for (const index of killed) {
        await shop.ordered(SOME)
        await machines.shops[index]?.kill()
        await shop.ordered(SOME)
        await machines.startAgain(index)
      }
      await shop.ordered(SOME)
      await settle(context, { machines, shop }, ({ count, failures, unseen }) => {
        const failed = [...failures, ...unseen]
        return {
          what: 'kill -9 of one while everything happens, twice',
          seen: `${count} requests: ${told(failed)}`,
          goal: 'only what was under way and only its sender may repeat: 502',
          met: failed.every((each) => UNSAFE.test(each)) && failed.length <= killed.length * UNSAFE_AT_ONCE,
        }
      })
    })

    test.for(['fast', 'immediate'] as const)(
      'Postgres stopped while everything happens, stop -m %s',
      async (how, context) => {
        const busy = await busyMachines(COUNT)
        const { machines } = busy
        const cached = ['/', '/bn', '/shop', '/api/products?limit=20']
        for (const { url } of machines.shops)
          for (const path of cached) await (await fetch(url + path)).text()
        const shop = await liveBusily(busy, () => cached.map((path) => ({ path })))
        await shop.ordered(SOME)
        await machines.postgres.halt(how)
        await pause(AWAY)
        await machines.postgres.resume()
        const began = performance.now()
        await shop.ordered(1)
        const back = Math.round(performance.now() - began)
        await shop.ordered(2 * SOME)
        await settle(context, { machines, shop }, ({ count, failures, unseen }) => ({
          what: `Postgres stopped while everything happens (stop -m ${how}, ${AWAY / 1000} s)`,
          seen: `${count} requests: ${told(failures)}; of pages: ${told(unseen)}; an order taken ${back} ms after it was back`,
          // Pages, too: what was drawn before the last setting was saved is no longer shown.
          goal: 'nothing but 503, < 3000 ms',
          met: [...failures, ...unseen].every((each) => each.endsWith(' 503')) && back < 3000,
        }))
      },
    )
  },
)
