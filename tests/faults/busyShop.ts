import { setTimeout as pause } from 'node:timers/promises'
import { anOrderPayload, type OrderedProduct } from '../server/orderPayload.ts'
import { openSmtpServer } from '../smtpServer.ts'
import { chanceOf } from './day.ts'
import { aLine, expectOne } from './dayLine.ts'
import { aGateway, aSalesPerson, prepare } from './dayShop.ts'
import { aDesk } from './deskCalls.ts'
import { adminToken, someMachines } from './machines.ts'
import { keepAsking, type Repeated } from './requests.ts'

const SHOPPERS = 4
/** Who call at the desk. */
export const PEOPLE = 3
/** What one of these waits between two tries, in milliseconds. */
const REST = { settings: 200, newsletter: 100, goods: 200 } as const
/** More than are sold. */
const PLENTY = 100_000
/** A file of 1.3 MB, of which the import goes on while things are done to the machines. */
const GOODS = 1_000
const DESCRIPTION = 'Handwoven in Tangail. '.repeat(60)
export const IMPORTED = 'Imported goods'
const SEED = 20_261_125

/** A shop on several machines that does everything at once, until it is stopped. */
export interface BusyShop {
  /** Resolves when that many more orders were placed. */
  ordered(count: number): Promise<void>
  /**
   * How many requests were made so far, and those that were not answered, or with 500 and more: `failures` of who works and
   * orders here, `unseen` of the visitors.
   */
  requests(): {
    readonly count: number
    readonly failures: readonly string[]
    readonly unseen: readonly string[]
  }
  /** Stops people and shoppers, who finish what they began. */
  stop(): Promise<BusyNotes>
}

/** What people know at the end. */
export interface BusyNotes {
  readonly orders: readonly string[]
  readonly calls: ReturnType<typeof aDesk>['calls']
  readonly heldByTwo: number
  /** What the gateway for SMS was given. */
  readonly messages: readonly string[]
  /** Pieces of each product: those of the beginning, and those that came in. */
  readonly stocks: ReadonlyMap<string, number>
  /** How often goods came in. */
  readonly deliveries: number
  /** Addresses that subscribed to the newsletter, and those that the mail server has received mails for. */
  readonly subscribed: readonly string[]
  readonly mailed: () => readonly string[]
  /** The shop's name as it was saved last, and how often it was saved. */
  readonly name: string
  readonly saves: number
  /** How many goods the file had. */
  readonly goods: number
}

/** Machines whose shops send SMS and mails to stand-ins on this computer. */
export async function busyMachines(count: number) {
  const [gateway, mails] = [await aGateway(), await openSmtpServer()]
  const machines = await someMachines(count, { BULKSMSBD_URL: gateway.url, SMTP_URL: mails.url })
  const mailed = () => mails.received.flatMap(({ envelope }) => envelope.to)
  return { machines, gateway, mailed }
}

/**
 * Lets shoppers order counted goods, three people call at the desk, an admin save settings, visitors subscribe to the
 * newsletter, goods come in, and a file of goods be imported, all through nginx. `visitors`: what others ask for meanwhile. A
 * request that fails is noted, and sent again by whoever sent it.
 */
export async function liveBusily(
  { machines, gateway, mailed }: Awaited<ReturnType<typeof busyMachines>>,
  visitors: (product: OrderedProduct, authorization: string) => readonly Repeated[],
): Promise<BusyShop> {
  const { url } = machines
  const random = chanceOf(SEED)
  const line = aLine(() => [url])
  const admin = { Authorization: await adminToken(url, url) }
  const { products, stocks } = await prepare(line, admin, url, PLENTY)
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, nth) => aSalesPerson(url, admin, nth)))
  await importGoods(url, admin)

  const orders: string[] = []
  const subscribed: string[] = []
  const progress = new EventTarget()
  let isOver = false
  let areOrdersOver = false
  let name = ''
  let saves = 0
  let deliveries = 0
  const desk = aDesk(line, { random, cut: () => false, isOver: () => areOrdersOver })
  const goesOn = async (rest: number) => {
    await pause(rest)
    return !isOver
  }

  async function order(): Promise<void> {
    while (!isOver) {
      const payload = anOrderPayload([products[orders.length % products.length] as OrderedProduct])
      const mobileNumber = `017${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
      const { status, body } = await line.ask('POST', '/postOrder', {
        body: { ...payload, customerData: { ...payload.customerData, mobileNumber } },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      orders.push(body.insertedId)
      progress.dispatchEvent(new Event('ordered'))
    }
  }

  async function saveSettings(): Promise<void> {
    while (await goesOn(REST.settings)) {
      const { body: read } = await line.ask('GET', '/settings/shop', { headers: admin })
      const wanted = `Bazar ${saves + 1}.`
      const { status, body } = await line.ask('PUT', '/settings/shop', {
        body: { value: { ...read.value, name: wanted }, revision: read.revision },
        headers: admin,
      })
      // Saved before, and the answer was not heard: the same name under the next revision.
      if (status !== 200) expectOne(status, body, ['STALE'])
      name = wanted
      saves++
    }
  }

  async function subscribe(): Promise<void> {
    while (await goesOn(REST.newsletter)) {
      const email = `reader-${subscribed.length}@haat.example`
      const { status, body } = await line.ask('POST', '/newsletter', { body: { email } })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      subscribed.push(email)
    }
  }

  async function receiveGoods(): Promise<void> {
    while (await goesOn(REST.goods)) {
      const { id } = products[deliveries % products.length] as OrderedProduct
      const { status, body } = await line.ask('POST', '/stock/received', {
        body: { lines: [{ product: id, quantity: 1 }] },
        headers: { ...admin, 'Idempotency-Key': crypto.randomUUID() },
      })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      stocks.set(id, (stocks.get(id) ?? 0) + 1)
      deliveries++
    }
  }

  const calling = Promise.all(people.map(desk.callAll))
  const shoppers = Array.from({ length: SHOPPERS }, order)
  const others = Promise.all([...shoppers, saveSettings(), subscribe(), receiveGoods()])
  const asking = keepAsking(url, visitors(products[0] as OrderedProduct, admin.Authorization))

  return {
    async ordered(count) {
      const goal = orders.length + count
      const reached = new Promise<void>((resolve) =>
        progress.addEventListener('ordered', () => {
          if (orders.length >= goal) resolve()
        }),
      )
      await Promise.race([reached, others, calling])
    },
    requests: () => ({
      count: line.count() + asking.count(),
      failures: line.failures,
      unseen: asking.failures,
    }),
    async stop() {
      isOver = true
      await Promise.all([others, asking.stop()])
      areOrdersOver = true
      await calling
      return {
        ...{ orders, calls: desk.calls, heldByTwo: desk.heldByTwo(), messages: gateway.heard },
        ...{ stocks, deliveries, subscribed, mailed, name, saves, goods: GOODS },
      }
    },
  }
}

async function importGoods(url: string, headers: Record<string, string>): Promise<void> {
  const rows = Array.from(
    { length: GOODS },
    (_, nth) => `${IMPORTED} ${nth},Bag Items,${100 + nth},${DESCRIPTION}`,
  )
  const form = new FormData()
  form.set('file', new Blob([`name,category,price,description\n${rows.join('\n')}\n`]), 'goods.csv')
  const answer = await fetch(`${url}/api/products/import`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`The import was answered ${answer.status}: ${await answer.text()}`)
}
