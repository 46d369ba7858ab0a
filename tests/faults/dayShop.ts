import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { DatabasePlace } from '#data/core/database.ts'
import type { Running } from '../../bench/processes.ts'
import { freePort } from '../freePort.ts'
import { anOutsideService } from '../outsideService.ts'
import type { Line } from './dayLine.ts'
import { someProducts } from './orderTraffic.ts'
import { aShopProcess, signInAsAdmin } from './shopProcess.ts'

/** Somebody who takes orders and calls. */
export interface Person {
  readonly id: string
  readonly headers: Record<string, string>
}

/** The gateway for SMS: `heard` is what it has taken over, or may have. */
export async function aGateway() {
  const heard: string[] = []
  let asked = 0
  let isFailing = false
  const { url } = await anOutsideService((response: ServerResponse, { body }) => {
    const accept = () => {
      heard.push(body)
      response.end('{"response_code":202}')
    }
    if (!isFailing) return accept()
    const fault = asked++ % 4
    if (fault === 0) response.end('{"response_code":1007}')
    else if (fault === 1) setTimeout(accept, 300)
    else {
      // It may have sent it.
      heard.push(body)
      if (fault === 2) response.writeHead(500).end()
      else response.destroy()
    }
  })
  return {
    url,
    heard,
    fail: () => {
      isFailing = true
    },
    recover: () => {
      isFailing = false
    },
  }
}

export async function startShops(folder: string, place: DatabasePlace, processes: number, smsUrl: string) {
  const secret = randomBytes(32).toString('base64url')
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const startAt = (nth: number) =>
    aShopProcess('url' in place ? join(folder, `shop-${nth}`) : folder, {
      ...('url' in place && { DATABASE_URL: place.url, DATABASE_POOL: '5' }),
      PORT: String(ports[nth]),
      // Tokens are made for one address.
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      SHOP_SECRET: secret,
      BULKSMSBD_URL: smsUrl,
    })
  const shops: Running[] = []
  for (let nth = 0; nth < processes; nth++) shops.push(await startAt(nth))
  return {
    urls: () => shops.map(({ url }) => url),
    async killAndStartAgain() {
      await shops[0]?.kill()
      shops[0] = await startAt(0)
    },
    async startAgain() {
      shops[0] = await startAt(0)
    },
    async stop() {
      for (const shop of shops) await shop.stop()
    },
  }
}

/** Some goods of which the first few run out, SMS of what is confirmed. */
export async function prepare(line: Line, headers: Record<string, string>, url: string, orders: number) {
  const stocks = new Map<string, number>()
  const products = (await someProducts(url)).slice(0, 6).map((one) => ({ ...one, sizes: [], colors: [] }))
  for (const [nth, { id }] of products.entries()) {
    const stock = nth < 2 ? Math.ceil(orders / 12) : orders * 10
    const body = { sizes: [], colors: [], variants: [], stock }
    stocks.set(id, stock)
    const { status, body: answer } = await line.ask('PATCH', `/updateProduct/${id}`, { body, headers })
    if (status !== 200) throw new Error(`A product was not counted: ${status} ${JSON.stringify(answer)}`)
  }
  const { body: read } = await line.ask('GET', '/settings/messages', { headers })
  const { sms, events } = read.value
  const value = {
    ...read.value,
    sms: { ...sms, driver: 'bulksmsbd', key: 'a-key', sender: 'Haat', quiet: null },
    events: {
      ...events,
      confirmed: { ...events.confirmed, sms: true, en: 'Confirmed {order}', bn: '{order}' },
    },
  }
  const saved = await line.ask('PUT', '/settings/messages', {
    body: { value, revision: read.revision },
    headers,
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return { products, stocks }
}

/** An account of its own with the role sales. */
export async function aSalesPerson(url: string, admin: Record<string, string>, nth: number): Promise<Person> {
  const person = { email: `sales-${nth}@haat.example`, password: 'a password of tests', name: `Sales ${nth}` }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url, ...headers },
      body: JSON.stringify(body),
    })
  const signedUp = await post('/auth/sign-up/email', person)
  const cookie = signedUp.headers.getSetCookie().map((one) => one.split(';')[0])
  const { token } = await (await post('/jwt', { email: person.email }, { Cookie: cookie.join('; ') })).json()
  const users = (await (await fetch(`${url}/api/users`, { headers: admin })).json()) as {
    _id: string
    email: string
  }[]
  const id = users.find(({ email }) => email === person.email)?._id ?? ''
  const proof = await signInAsAdmin(url)
  const changed = await fetch(`${url}/api/updateUser/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...admin, ...proof },
    body: JSON.stringify({ role: 'sales', confirmEmail: person.email }),
  })
  if (!changed.ok) throw new Error(`${person.email}: ${changed.status} ${await changed.text()}`)
  return { id, headers: { Authorization: `Bearer ${token}` } }
}
