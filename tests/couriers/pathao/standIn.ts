import type { IncomingMessage, ServerResponse } from 'node:http'
import { PATHAO_AGREED } from './keys.ts'
import {
  inDhaka,
  type PathaoCallback,
  type PathaoParcel,
  type PathaoTelling,
  tellOfPathao,
} from './standInWebhook.ts'

/** A call, as the stand-in is asked. */
interface Call {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/**
 * What it does with the next call. `dead`: hangs up before it does anything; `lost`: hangs up after it has booked; `500`: answers
 * so after it has; `others`: with the number of an order that nobody sent; `slow`: when it is let go.
 */
export type PathaoMood =
  | 'right'
  | 'dead'
  | 'lost'
  | '500'
  | '429'
  | '401'
  | '422'
  | 'rubbish'
  | 'others'
  | 'slow'

/** How long 429 asks to wait. Seconds. */
export const PATHAO_RETRY_AFTER = 30
/** What a delivery costs; it may have decimals. Taka. */
export const PATHAO_FEE = 83.46

/** Less than it answers: so that there are pages. */
const STORES_AT_ONCE = 3

export const PATHAO_STORE = {
  ...{
    store_id: Number(PATHAO_AGREED.storeId),
    store_name: 'Main store',
    store_address: 'House 1, Mirpur 10',
  },
  ...{
    is_active: 1,
    city_id: 1,
    zone_id: 298,
    hub_id: 5,
    is_default_store: true,
    is_default_return_store: true,
  },
}

/** Where it delivers, in its spelling: zones by their city. Two zones of Dhaka have one name. */
const PATHAO_CITIES = [
  { city_id: 1, city_name: 'Dhaka' },
  { city_id: 2, city_name: 'Chittagong' },
  { city_id: 3, city_name: "Cox's Bazar" },
  { city_id: 4, city_name: 'Kurigram' },
]
const PATHAO_ZONES: Readonly<Record<string, readonly object[]>> = {
  1: [
    { zone_id: 298, zone_name: 'Mirpur' },
    { zone_id: 299, zone_name: 'Mirpur 10' },
    { zone_id: 300, zone_name: ' DHANMONDI' },
    { zone_id: 301, zone_name: 'Banani' },
    { zone_id: 302, zone_name: 'Banani' },
  ],
  2: [{ zone_id: 400, zone_name: 'Hathazari' }],
  4: [{ zone_id: 500, zone_name: 'Fulbari' }],
}
/** What a parcel of half a kilogram costs; each further begun one is ten more. Taka. */
const PATHAO_PRICE = 60
/** Of what is collected it takes this part. */
const COD = 0.01

/** Pathao as its documents describe it, without a server of its own. `parcels`: its books by the shop's number. */
export function createPathaoStandIn() {
  const parcels = new Map<string, PathaoParcel[]>()
  const moods: PathaoMood[] = []
  const otherMoods: PathaoMood[] = []
  const waiting: (() => void)[] = []
  const tokens = new Set<string>()
  const stores: unknown[] = [PATHAO_STORE]
  let logins = 0
  let usual: PathaoMood = 'right'
  let tokenLasts = 432_000
  let callback: PathaoCallback | undefined

  function handle(response: ServerResponse, call: Call) {
    const { url } = call
    if (url.endsWith('/aladdin/api/v1/external/login')) {
      return fails(response, usual) ? undefined : logIn(response, call)
    }
    const token = /^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.has(token))
      return answer(response, 401, { message: 'Unauthorized', type: 'error', code: 401 })
    const isBooking = url.endsWith('/aladdin/api/v1/orders')
    const mood = (isBooking ? moods : otherMoods).shift() ?? usual
    if (mood === 'slow') waiting.push(() => act(response, call, 'right'))
    else act(response, call, mood)
  }

  function logIn(response: ServerResponse, { body }: Call) {
    const { client_id, client_secret } = JSON.parse(body)
    if (client_id !== PATHAO_AGREED.clientId || client_secret !== PATHAO_AGREED.clientSecret) {
      return answer(response, 401, { message: 'Unauthorized', type: 'error', code: 401 })
    }
    logins += 1
    const access_token = `token-${logins}`
    tokens.add(access_token)
    answer(response, 200, { access_token, refresh_token: 'unused', expires_in: tokenLasts })
  }

  function act(response: ServerResponse, call: Call, mood: PathaoMood) {
    const isBooking = call.url.endsWith('/aladdin/api/v1/orders')
    // A booking that is answered 500 is booked all the same.
    if (!(isBooking && mood === '500') && fails(response, mood)) return
    if (mood === '401') return answer(response, 401, { message: 'Unauthorized' })
    if (isBooking) return book(response, call, mood)
    const consignment = /\/orders\/([^/]+)\/info$/.exec(call.url)?.[1]
    const parcel = [...parcels.values()].flat().find(({ consignment_id }) => consignment_id === consignment)
    if (parcel) answer(response, 200, envelope({ ...parcel, invoice_id: null }))
    else if (/\/stores(\?|$)/.test(call.url)) tellStores(response, call, mood)
    else if (/-list$|\/price-plan$/.test(call.url)) tellPrices(response, call, mood)
    else if (call.url.endsWith('/user/short-info')) answer(response, 200, envelope({ id: 1 }))
    else answer(response, 404, { message: 'Not found', type: 'error', code: 404 })
  }

  /** As its page shows it, three `data` deep, a page at a time. */
  function tellStores(response: ServerResponse, { url }: Call, mood: PathaoMood) {
    if (mood === 'rubbish') return void response.writeHead(200).end('<html>502 Bad Gateway</html>')
    const page = Number(new URL(url, 'http://pathao').searchParams.get('page') ?? 1)
    const data = stores.slice((page - 1) * STORES_AT_ONCE, page * STORES_AT_ONCE)
    answer(response, 200, envelope({ data: { data }, total: stores.length, per_page: STORES_AT_ONCE }))
  }

  /** What there is to know before a price is: its cities, and their zones; and the price. */
  function tellPrices(response: ServerResponse, { url, body }: Call, mood: PathaoMood) {
    if (mood === 'rubbish') return void response.writeHead(200).end('<html>502 Bad Gateway</html>')
    if (url.endsWith('/city-list')) return answer(response, 200, envelope({ data: PATHAO_CITIES }))
    const city = /\/cities\/(\d+)\/zone-list$/.exec(url)?.[1]
    if (city !== undefined) return answer(response, 200, envelope({ data: PATHAO_ZONES[city] ?? [] }))
    const errors = mood === '422' ? { recipient_zone: ['Not served.'] } : faultsOfPlan(JSON.parse(body))
    if (Object.keys(errors).length > 0) return answer(response, 422, { message: 'Wrong', code: 422, errors })
    const price = PATHAO_PRICE + 10 * (Math.ceil(JSON.parse(body).item_weight * 2) - 1)
    const others = { discount: 0, promo_discount: 0, plan_id: 69, additional_charge: 0 }
    const cod = { cod_enabled: 1, cod_percentage: COD }
    answer(response, 200, envelope({ price, ...others, ...cod, final_price: price }))
  }

  function book(response: ServerResponse, { body }: Call, mood: PathaoMood) {
    const asked = JSON.parse(body)
    const errors = faultsOf(asked)
    if (mood === '422' || Object.keys(errors).length > 0) {
      const shown = Object.keys(errors).length > 0 ? errors : { recipient_phone: ['Wrong phone number.'] }
      return answer(response, 422, {
        ...{ message: 'Please fix the given errors', type: 'error', code: 422 },
        errors: shown,
      })
    }
    const { merchant_order_id, amount_to_collect } = asked
    const consignment_id = `DT2811${String([...parcels.values()].flat().length + 1).padStart(6, '0')}`
    const parcel = { consignment_id, merchant_order_id, amount_to_collect, order_status: 'Pending' }
    parcels.set(merchant_order_id, [...(parcels.get(merchant_order_id) ?? []), parcel])
    if (mood === 'lost') return void response.destroy()
    if (mood === '500') return answer(response, 500, { message: 'Server Error' })
    if (mood === 'rubbish') return void response.writeHead(200).end('<html>502 Bad Gateway</html>')
    const other = mood === 'others' ? { merchant_order_id: 'ANOTHER-SHOP' } : {}
    const { amount_to_collect: _, ...shown } = parcel
    answer(response, 200, envelope({ ...shown, delivery_fee: PATHAO_FEE, ...other }))
  }

  return {
    handle,
    parcels,
    /** Its stores, as its answers have them. */
    stores,
    logins: () => logins,
    /** How long its next tokens last. Seconds. */
    lasting(seconds: number) {
      tokenLasts = seconds
    },
    /** No token that it has given is good any more. */
    forgetTokens: () => tokens.clear(),
    /** How often it was sent a number that it had booked. */
    repeated: () => [...parcels.values()].filter(({ length }) => length > 1).length,
    /** The next calls that book are answered so, one after the other; then as usual. */
    be: (...next: readonly PathaoMood[]) => void moods.push(...next),
    /** The same of all other calls but logins. */
    beAsked: (...next: readonly PathaoMood[]) => void otherMoods.push(...next),
    /** All calls for which nothing else is said are answered so from now on; logins only if they fail with all others. */
    stay(mood: PathaoMood) {
      usual = mood
    },
    letGo() {
      for (const go of waiting.splice(0)) go()
    },
    /** Says when it is asked from now on that a parcel is so since a moment, ms UTC. */
    write(invoice: string, order_status: string, at: number) {
      const parcel = parcels.get(invoice)?.at(-1)
      if (!parcel) throw new Error(`${invoice} is not booked`)
      Object.assign(parcel, { order_status, updated_at: inDhaka(at) })
    },
    callBack(to: PathaoCallback) {
      callback = to
    },
    /** Tells the shop of a parcel, one of somebody else where the number is not booked. Returns its answers. */
    tell(invoice: string, event: string, telling: PathaoTelling = {}) {
      if (!callback) throw new Error('No callback is set: callBack says where the shop is')
      const parcel = parcels.get(invoice)?.at(-1)
      const other = { consignment_id: 'DT2811999999', merchant_order_id: invoice, amount_to_collect: 0 }
      return tellOfPathao(callback, parcel ?? { ...other, order_status: '' }, event, telling)
    },
  }
}

/** Whether the mood is one in which nothing but a failure is answered, which is done. */
function fails(response: ServerResponse, mood: PathaoMood): boolean {
  if (mood === 'dead') response.destroy()
  else if (mood === '500') answer(response, 500, { message: 'Server Error' })
  else if (mood === '429') {
    response.setHeader('Retry-After', PATHAO_RETRY_AFTER)
    answer(response, 429, { message: 'Too Many Attempts.' })
  }
  return ['dead', '500', '429'].includes(mood)
}

function faultsOf(asked: Record<string, unknown>): Record<string, string[]> {
  const { store_id, recipient_name, recipient_phone, recipient_address, item_weight } = asked
  const length = (text: unknown) => (typeof text === 'string' ? text.length : 0)
  const isIn = (size: number, least: number, most: number) => size >= least && size <= most
  return {
    ...(store_id !== Number(PATHAO_AGREED.storeId) && { store_id: ['Wrong Store selected'] }),
    ...(!isIn(length(recipient_name), 3, 100) && { recipient_name: ['The name is too short.'] }),
    ...(!/^01\d{9}$/.test(String(recipient_phone)) && { recipient_phone: ['Wrong phone number.'] }),
    ...(!isIn(length(recipient_address), 10, 220) && { recipient_address: ['The address is too short.'] }),
    ...(!isIn(Number(item_weight), 0.5, 10) && { item_weight: ['The weight is wrong.'] }),
    ...(!Number.isInteger(asked.amount_to_collect) && { amount_to_collect: ['Not a whole number.'] }),
    ...('recipient_city' in asked && { recipient_city: ['Not asked for.'] }),
  }
}

/** Of a question for a price. */
function faultsOfPlan(asked: Record<string, unknown>): Record<string, string[]> {
  const zones = PATHAO_ZONES[String(asked.recipient_city)] ?? []
  const isZone = zones.some((zone) => 'zone_id' in zone && zone.zone_id === asked.recipient_zone)
  const weight = Number(asked.item_weight)
  return {
    ...(asked.store_id !== Number(PATHAO_AGREED.storeId) && { store_id: ['Wrong Store selected'] }),
    ...(asked.delivery_type !== 48 && { delivery_type: ['Wrong.'] }),
    ...(asked.item_type !== 2 && { item_type: ['Wrong.'] }),
    ...(!(weight >= 0.5 && weight <= 10) && { item_weight: ['The weight is wrong.'] }),
    ...(!isZone && { recipient_zone: ['No such zone.'] }),
  }
}

const envelope = (data: object) => ({ message: 'Done', type: 'success', code: 200, data })

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
