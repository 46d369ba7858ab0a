import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { pageText } from '../pageText.ts'
import type { OrderedProduct } from '../server/orderPayload.ts'
import { readBooks, SOUND } from './books.ts'
import { record, told } from './figures.ts'
import { adminToken, LACKING, type Machines, someMachines } from './machines.ts'
import { type Attempt, anAttempt, placeOrders, send, someProducts } from './orderTraffic.ts'
import { everydayRequests, keepAsking } from './requests.ts'

const COUNT = 3
/** Orders that are acknowledged before something is done to the machines, and after. */
const SOME = 60
/** How long Postgres is stopped, in milliseconds. */
const AWAY = 2_000

function aProduct(products: readonly OrderedProduct[]): OrderedProduct {
  const [product] = products
  if (!product) throw new Error('The catalogue is empty')
  return product
}

/** Sends again what was not acknowledged, as shoppers do, and looks whether each order is there once. */
async function settle({ url, place }: Machines, attempts: readonly Attempt[]) {
  for (const attempt of attempts.filter(({ orderId }) => orderId === undefined)) await send(url, attempt)
  const { orders, ...rest } = await readBooks(place, attempts)
  return { orders, rest, isSound: JSON.stringify(rest) === JSON.stringify(SOUND) }
}

/** The orders of a run, as the table shows them. */
function bookkeeping({ orders, rest }: Awaited<ReturnType<typeof settle>>): string {
  return `${orders} orders, ${rest.lost} lost, ${rest.surplus} twice, ${rest.halves} halves`
}

describe.skipIf(LACKING)(
  `three shops over one Postgres behind nginx${LACKING ? ` (${LACKING})` : ''}`,
  () => {
    test('a change on one shows on the others', async (context) => {
      const { url, shops } = await someMachines(COUNT)
      const [first] = shops
      const product = aProduct(await someProducts(url))
      const authorization = await adminToken(first?.url ?? '', url)
      const addresses = [url, ...shops.map((shop) => shop.url)].flatMap((each) => [
        `${each}/product-details/${product.id}`,
        `${each}/api/product/${product.id}`,
      ])
      let slowest = 0
      for (let change = 0; change < 10; change++) {
        const name = `Kettle of change ${change}.`
        const answer = await fetch(`${first?.url}/api/updateProduct/${product.id}`, {
          method: 'PATCH',
          headers: { authorization, 'Content-Type': 'application/json' },
          body: JSON.stringify({ name }),
        })
        expect(answer.status).toBe(200)
        const began = performance.now()
        const until = async (address: string) => {
          while (!(await (await fetch(address)).text()).includes(name)) await pause(10)
          return performance.now() - began
        }
        slowest = Math.max(slowest, ...(await Promise.all(addresses.map(until))))
      }
      record(context, {
        what: 'a product changed on one shop shows on all, on pages and in the API, 10 times',
        seen: `after ${Math.round(slowest)} ms at most`,
        goal: '< 1000 ms',
        met: slowest < 1000,
      })
    })

    test('a setting changed on one under load shows on the others', async (context) => {
      const machines = await someMachines(COUNT)
      const { url, shops } = machines
      const [first] = shops
      const authorization = await adminToken(first?.url ?? '', url)
      const requests = keepAsking(url, everydayRequests(aProduct(await someProducts(url)), authorization))
      const orders = await placeOrders(url)
      await orders.acknowledged(SOME)
      const section = `${first?.url}/api/settings/shop`
      const addresses = shops.flatMap((shop) => [`${shop.url}/`, `${shop.url}/api/settings`])
      const waits: number[] = []
      for (let change = 0; change < 10; change++) {
        const { value, revision } = await (await fetch(section, { headers: { authorization } })).json()
        const name = `Bazar ${change}.`
        const answer = await fetch(section, {
          method: 'PUT',
          headers: { authorization, 'Content-Type': 'application/json' },
          body: JSON.stringify({ value: { ...value, name }, revision }),
        })
        expect(answer.status).toBe(200)
        const began = performance.now()
        const until = async (address: string) => {
          while (!(await (await fetch(address)).text()).includes(name)) await pause(10)
          return performance.now() - began
        }
        waits.push(Math.max(...(await Promise.all(addresses.map(until)))))
      }
      await Promise.all([orders.stop(), requests.stop()])
      const settled = await settle(machines, orders.attempts)
      const [slowest = 0] = waits.toSorted((one, other) => other - one)
      record(context, {
        what: 'a setting changed on one of three shops under load shows on all, on pages and in the API, 10 times',
        seen: `after ${Math.round(slowest)} ms at most, ${told(requests.failures)}, ${bookkeeping(settled)}`,
        goal: '< 1000 ms, no failed request, all 0',
        met: slowest < 1000 && requests.failures.length === 0 && settled.isSound,
      })
    })

    test('a key is one order, whichever shops it is sent to', async (context) => {
      const machines = await someMachines(COUNT)
      const products = await someProducts(machines.url)
      const attempts: Attempt[] = []
      let answers = 0
      for (let order = 0; order < 50; order++) {
        const attempt = anAttempt(products.slice(order % products.length, (order % products.length) + 1))
        const copies = machines.shops.map(() => ({ ...attempt }))
        await Promise.all(copies.map((copy, index) => send(machines.shops[index]?.url ?? '', copy)))
        if (new Set(copies.map(({ orderId }) => orderId)).size === 1) answers++
        attempts.push(copies[0] ?? attempt)
      }
      const settled = await settle(machines, attempts)
      record(context, {
        what: '50 orders, each sent to three shops at the same moment under its key',
        seen: `${answers} answered alike, ${bookkeeping(settled)}`,
        goal: '50, 50, all 0',
        met: answers === 50 && settled.orders === 50 && settled.isSound,
      })
    })

    test('kill -9 of one under load', async (context) => {
      const machines = await someMachines(COUNT)
      const { url, shops } = machines
      const product = aProduct(await someProducts(url))
      const requests = keepAsking(url, everydayRequests(product, await adminToken(url, url)))
      const orders = await placeOrders(url)
      for (const killed of [1, 2]) {
        await orders.acknowledged(SOME)
        await shops[killed]?.kill()
        await orders.acknowledged(SOME)
        await machines.startAgain(killed)
      }
      await orders.acknowledged(SOME)
      await Promise.all([orders.stop(), requests.stop()])
      const refused = orders.attempts.filter(({ orderId }) => orderId === undefined).length
      const settled = await settle(machines, orders.attempts)
      // Only its sender may repeat a PATCH that had reached the killed process: at most one for each kill.
      const unsafe = requests.failures.filter((failure) => failure.startsWith('PATCH'))
      record(context, {
        what: 'kill -9 of one shop under load, twice',
        seen: `${requests.count() + orders.attempts.length} requests: ${told(requests.failures)}, ${refused} orders refused, ${bookkeeping(settled)}`,
        goal: 'at most what was under way and is not safe to repeat, all 0',
        met:
          requests.failures.length === unsafe.length &&
          unsafe.length <= 2 &&
          refused === 0 &&
          settled.isSound,
      })
    })

    test('a rolling restart under load', async (context) => {
      const machines = await someMachines(COUNT)
      const { url, shops } = machines
      const product = aProduct(await someProducts(url))
      const requests = keepAsking(url, everydayRequests(product, await adminToken(url, url)))
      const orders = await placeOrders(url)
      const codes = []
      for (const [index, shop] of [...shops].entries()) {
        await orders.acknowledged(SOME)
        codes.push(await shop.stop())
        await orders.acknowledged(SOME)
        await machines.startAgain(index)
      }
      await orders.acknowledged(SOME)
      await Promise.all([orders.stop(), requests.stop()])
      const refused = orders.attempts.filter(({ orderId }) => orderId === undefined).length
      const settled = await settle(machines, orders.attempts)
      record(context, {
        what: 'rolling restart of three shops under load (SIGTERM, start, next)',
        seen: `${requests.count() + orders.attempts.length} requests: ${told(requests.failures)}, ${refused} orders refused, exit codes ${codes}, ${bookkeeping(settled)}`,
        goal: 'no failed request, all 0',
        met:
          requests.failures.length === 0 &&
          refused === 0 &&
          codes.every((code) => code === 0) &&
          settled.isSound,
      })
    })

    test.for(['fast', 'immediate'] as const)(
      'Postgres restarted under load, stop -m %s',
      async (how, context) => {
        const machines = await someMachines(COUNT)
        const { url, shops, postgres } = machines
        const cached = ['/', '/bn', '/shop', '/api/products?limit=20']
        // Each shop has made them before the database goes.
        for (const shop of shops) for (const path of cached) await (await fetch(shop.url + path)).text()
        const pages = keepAsking(
          url,
          cached.map((path) => ({ path })),
        )
        const orders = await placeOrders(url)
        await orders.acknowledged(SOME)
        await postgres.halt(how)
        const refusals = await Promise.all(
          ['/api/product/none', '/category/Fashion', '/bn/category/Fashion'].map(async (path) => {
            const answer = await fetch(`${url}${path}`)
            return {
              path,
              status: answer.status,
              wait: answer.headers.get('retry-after'),
              text: pageText(await answer.text()),
            }
          }),
        )
        const [call, english, bengali] = refusals
        await pause(AWAY)
        await postgres.resume()
        const began = performance.now()
        await orders.acknowledged(1)
        const back = performance.now() - began
        await orders.acknowledged(SOME)
        await Promise.all([orders.stop(), pages.stop()])
        const statuses = new Set(orders.attempts.map(({ status }) => status))
        const settled = await settle(machines, orders.attempts)
        record(
          context,
          {
            what: `Postgres restarted under load (stop -m ${how}, away for ${AWAY / 1000} s): orders`,
            seen: `answered ${[...statuses].sort().join(' or ')}, taken ${Math.round(back)} ms after it was back, ${bookkeeping(settled)}`,
            goal: '200 or 503, < 3000 ms, all 0',
            met:
              [...statuses].every((status) => status === 200 || status === 503) &&
              back < 3000 &&
              settled.isSound,
          },
          {
            what: `the same: ${pages.count()} requests for pages that had been made`,
            seen: told(pages.failures),
            goal: 'no failed request',
            met: pages.failures.length === 0,
          },
          {
            what: 'the same: pages and calls that had not been made',
            seen: refusals
              .map(({ path, status, wait }) => `${path} ${status}, Retry-After ${wait}`)
              .join('; '),
            goal: '503 with Retry-After, designed, in both languages',
            met:
              refusals.every(({ status, wait }) => status === 503 && wait === '5') &&
              JSON.parse(call?.text ?? '').code === 'UNAVAILABLE' &&
              (english?.text.includes('Back in a moment') ?? false) &&
              (bengali?.text.includes('একটু অপেক্ষা করুন') ?? false),
          },
        )
      },
    )

    test('who is signed in on one is so on the others, and the stream of orders tells of all', async (context) => {
      const { url, shops } = await someMachines(COUNT)
      const authorization = await adminToken(shops[0]?.url ?? '', url)
      const known = await Promise.all(
        shops.map(
          async (shop) => (await fetch(`${shop.url}/api/stats`, { headers: { authorization } })).status,
        ),
      )
      const products = await someProducts(url)
      const stream = await fetch(`${url}/api/orders/events`, { headers: { authorization } })
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
      let said = ''
      const pending = () => Number(/.*"Pending":(\d+)/s.exec(said)?.[1] ?? -1)
      const hear = async (count: number) => {
        while (pending() < count) said += (await reader?.read())?.value ?? ''
      }
      await hear(0)
      let slowest = 0
      for (const [index, shop] of shops.entries()) {
        await send(shop.url, anAttempt(products.slice(0, 1)))
        const began = performance.now()
        await hear(index + 1)
        slowest = Math.max(slowest, performance.now() - began)
      }
      await reader?.cancel()
      record(
        context,
        {
          what: 'a token of one shop on three shops',
          seen: known.join(', '),
          goal: '200, 200, 200',
          met: known.every((status) => status === 200),
        },
        {
          what: 'the stream of orders through nginx tells of an order on each of three shops',
          seen: `after ${Math.round(slowest)} ms at most`,
          goal: '< 2000 ms',
          met: slowest < 2000,
        },
      )
    })

    test('tries are counted together', async (context) => {
      const { url, shops } = await someMachines(COUNT, { RATE_LIMIT: 'on' })
      const statuses: number[] = []
      for (let attempt = 0; attempt < 30; attempt++) {
        const answer = await fetch(`${shops[attempt % COUNT]?.url}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: url, 'X-Forwarded-For': '203.0.113.7' },
          body: JSON.stringify({ email: 'rahima@example.com', password: `guess ${attempt}` }),
        })
        statuses.push(answer.status)
      }
      const tried = statuses.filter((status) => status === 401).length
      record(context, {
        what: '30 guesses at a password, in turn at three shops',
        seen: `${tried} tried, ${statuses.filter((status) => status === 429).length} refused with 429`,
        goal: '10 and 20, as at one shop',
        met: tried === 10 && statuses.slice(10).every((status) => status === 429),
      })
    })
  },
)
