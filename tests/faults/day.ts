import { setTimeout as pause } from 'node:timers/promises'
import type { DatabasePlace } from '#data/core/database.ts'
import { anOrderPayload, type OrderedProduct } from '../server/orderPayload.ts'
import { type DayBooks, readDay } from './dayBooks.ts'
import { aLine, expectOne } from './dayLine.ts'
import { aGateway, aSalesPerson, type Person, prepare, startShops } from './dayShop.ts'
import { aDesk } from './deskCalls.ts'
import { adminToken } from './machines.ts'
import { sendWhatWaits } from './waitingJobs.ts'

/** How much happens on a day. */
export interface DayPlan {
  readonly orders: number
  /** Who call at the desk. */
  readonly people: number
  readonly processes: number
  /** Of everything that is chosen by chance. */
  readonly seed: number
}

export interface Day {
  readonly books: DayBooks
  readonly orders: number
  readonly calls: number
  readonly messages: number
  /** Requests that were sent again, because a line or a process broke. */
  readonly repeated: number
  /** Orders that were given to two people under one claim. */
  readonly heldByTwo: number
  /** Changes of which two people at once were told that they were stored. */
  readonly overwritten: number
}

/** A part of the web's orders; the others come in equal parts from the sources below. */
const FROM_THE_WEB = 0.4
const SOURCES = ['messenger', 'whatsapp', 'phone', 'shop'] as const
const SHOPPERS = 4
/** Lines that break before the answer is heard. */
const CUTS = 0.1

/**
 * A day of a shop: orders from the web and four other sources, called by several people at once, changed by two at the same
 * time, and joined where somebody ordered twice. Lines break, a process is killed and started again, and the gateway for SMS
 * is slow, without money and dead for a while. Everything is asked until it is answered.
 */
export async function liveADay(folder: string, place: DatabasePlace, plan: DayPlan): Promise<Day> {
  const random = chanceOf(plan.seed)
  const gateway = await aGateway()
  const shops = await startShops(folder, place, plan.processes, gateway.url)
  const line = aLine(shops.urls)
  const [url = ''] = shops.urls()
  const admin = { Authorization: await adminToken(url, url) }
  const { products, stocks } = await prepare(line, admin, url, plan.orders)
  const people = await Promise.all(
    Array.from({ length: plan.people }, (_, nth) => aSalesPerson(url, admin, nth)),
  )

  const orders: string[] = []
  const taken: Taken[] = []
  let overwritten = 0
  let left = plan.orders
  let isOver = false

  const numberOf = () =>
    `017${String(10_000_000 + Math.floor(random() * plan.orders * 0.6)).padStart(8, '0')}`
  const cut = () => random() < CUTS
  const desk = aDesk(line, { random, cut, isOver: () => isOver })
  const aProduct = () => products[Math.floor(random() * products.length)] as OrderedProduct

  /** Orders until the day has enough; each is sold out, or there once. */
  async function orderAll(): Promise<void> {
    while (left-- > 0) await (random() < FROM_THE_WEB ? orderOnline() : takeOrder())
  }

  async function orderOnline(): Promise<void> {
    const payload = anOrderPayload([aProduct()])
    const customerData = { ...payload.customerData, mobileNumber: numberOf() }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { status, body } = await line.ask('POST', '/postOrder', {
      ...{ body: { ...payload, customerData }, headers, cut: cut() },
    })
    if (status === 200) orders.push(body.insertedId)
    else expectOne(status, body, ['CART_CHANGED'])
  }

  async function takeOrder(): Promise<void> {
    const person = people[Math.floor(random() * people.length)] as Person
    const text = `Name: Rahima Khatun\n+88 ${numberOf()}\nHouse 3, Road 8, Banani, Dhaka\n${1 + Math.floor(random() * 3)} pcs`
    const { body: read } = await line.ask('POST', '/orders/read', { body: { text }, headers: person.headers })
    const { name, mobileNumber, district, address, deliveryArea } = read
    const product = aProduct()
    const advance = {
      amount: 50,
      method: 'bKash',
      transactionId: `8N7A6D${1000 + Math.floor(random() * 300)}`,
    }
    const { status, body } = await line.ask('POST', '/orders', {
      headers: { ...person.headers, 'Idempotency-Key': crypto.randomUUID() },
      cut: cut(),
      body: {
        products: [{ id: product.id, quantity: read.lines[0]?.quantity ?? 1 }],
        customerData: { name, mobileNumber, district, address, deliveryArea },
        source: SOURCES[Math.floor(random() * SOURCES.length)],
        ...(random() < 0.2 && { advance }),
      },
    })
    // Two of them name one transaction.
    const isPaidBefore = body.errors?.every(({ code }: { code: string }) => code === 'TRANSACTION_USED')
    if (status !== 201) return expectOne(status, body, ['OUT_OF_STOCK', ...(isPaidBefore ? ['INVALID'] : [])])
    orders.push(body.orderId)
    const same = taken.find((one) => one.mobileNumber === mobileNumber)
    taken.push({ id: body.orderId, mobileNumber })
    if (random() < 0.15) await changeTwice(body.orderId)
    else if (same) await joinDoubles(body.orderId, same.id)
  }

  /** Two people save what they changed of one order, who have both seen it as it was. */
  async function changeTwice(id: string): Promise<void> {
    const [one, other] = [people[0] as Person, people.at(-1) as Person]
    const { body: seen } = await line.ask('GET', `/orders/${id}`, { headers: one.headers })
    const { revision } = seen
    const answers = await Promise.all([
      line.ask('PATCH', `/orders/${id}`, { body: { revision, discount: 10 }, headers: one.headers }),
      line.ask('PATCH', `/orders/${id}`, {
        body: { revision, note: 'Call after six' },
        headers: other.headers,
      }),
    ])
    const stored = answers.filter(({ status }) => status === 200)
    if (stored.length > 1) overwritten++
    for (const { status, body } of answers) {
      if (status !== 200) expectOne(status, body, ['STALE', 'NOT_EDITABLE'])
    }
  }

  async function joinDoubles(id: string, other: string): Promise<void> {
    const [person] = people
    const body = { other, revision: 1, otherRevision: 1 }
    const answer = await line.ask('POST', `/orders/${id}/join`, { body, headers: person?.headers ?? {} })
    if (answer.status !== 200) {
      expectOne(answer.status, answer.body, ['STALE', 'NOT_EDITABLE', 'OUT_OF_STOCK', 'TWO_ADVANCES'])
    }
  }

  async function breakThings(): Promise<void> {
    while (left > plan.orders * 0.6) await pause(20)
    gateway.fail()
    await shops.killAndStartAgain()
    while (left > plan.orders * 0.2) await pause(20)
    gateway.recover()
  }

  const calling = Promise.all(people.map(desk.callAll))
  await Promise.all([...Array.from({ length: SHOPPERS }, orderAll), breakThings()])
  isOver = true
  await calling
  await shops.stop()
  await sendWhatWaits(place, shops.startAgain)
  await shops.stop()
  const notes = { orders, calls: desk.calls, messages: gateway.heard, stocks }
  const books = await readDay(place, notes)
  const counts = { orders: orders.length, calls: desk.calls.length, messages: gateway.heard.length }
  return { books, ...counts, repeated: line.repeated(), heldByTwo: desk.heldByTwo(), overwritten }
}

interface Taken {
  readonly id: string
  readonly mobileNumber: string
}

/** mulberry32: from 0 to 1, always the same for a seed. */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
