import type { IncomingMessage, ServerResponse } from 'node:http'
import { REDX_AREAS } from './areas.ts'
import { REDX_AGREED } from './keys.ts'
import { messagesOf, type RedxCallback, type RedxTelling, tellOfRedx } from './standInWebhook.ts'

/** A call, as the stand-in is asked. */
interface Call {
  readonly method?: string | undefined
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/**
 * What it does with the next call. `dead`: hangs up before it does anything; `lost`: hangs up after it has booked; `500`: answers so
 * after it has; `others`: with the parcel of somebody else; `slow`: when it is let go.
 */
export type RedxMood =
  | 'right'
  | 'dead'
  | 'lost'
  | '500'
  | '429'
  | '401'
  | '400'
  | 'rubbish'
  | 'others'
  | 'slow'

/** How long 429 asks to wait. Seconds. */
export const REDX_RETRY_AFTER = 30
/** What a delivery costs. Taka. */
export const REDX_CHARGE = 95

/** What a delivery of up to a kilogram costs before it is booked, and which part of what is collected it takes. Taka. */
const PRICE = 80
const COD = 0.01

/** A parcel in its books. */
export interface RedxParcel {
  readonly tracking_id: string
  readonly merchant_invoice_id: string
  /** Taka, as a text. */
  readonly cash_collection_amount: string
  status: string
  delivery_type: string
  /** What it has written for the customer, the newest first. */
  readonly tracking: { readonly message_en: string; readonly message_bn: string; readonly time: string }[]
}

/** What it answers to a call that is taken no further; undefined: it is. */
const REFUSALS: Partial<Record<RedxMood, readonly [status: number, message: string]>> = {
  '401': [401, 'Unauthorized'],
  '429': [429, 'Too many requests'],
  '400': [400, 'customer_phone is not valid'],
}

export const REDX_STORE = {
  id: Number(REDX_AGREED.pickupStoreId),
  name: 'Main',
  address: 'Mirpur',
  area_id: 1,
}

/** RedX as its documents describe it, without a server of its own. `parcels`: its books by the shop's number. */
export function createRedxStandIn() {
  const parcels = new Map<string, RedxParcel[]>()
  const bookingMoods: RedxMood[] = []
  const askingMoods: RedxMood[] = []
  const storesMoods: RedxMood[] = []
  const stores: unknown[] = [REDX_STORE]
  const trackingMoods: RedxMood[] = []
  const pricingMoods: RedxMood[] = []
  const waiting: (() => void)[] = []
  let usual: RedxMood = 'right'
  let callback: RedxCallback | undefined

  function handle(response: ServerResponse, call: Call): void {
    if (call.headers['api-access-token'] !== `Bearer ${REDX_AGREED.token}`) {
      return void refuse(response, 401, 'Unauthorized')
    }
    const mood = moodsOf(call).shift() ?? usual
    if (mood === 'slow') waiting.push(() => act(response, call, 'right'))
    else act(response, call, mood)
  }

  function moodsOf({ method, url }: Call): RedxMood[] {
    if (method === 'POST') return bookingMoods
    if (url.endsWith('/pickup/stores')) return storesMoods
    if (url.includes('/parcel/track/')) return trackingMoods
    if (/\/pickup\/store\/info\/|\/charge_calculator\?/.test(url)) return pricingMoods
    return method === 'PATCH' || /\/parcel\/info\/|\/areas\?/.test(url) ? askingMoods : []
  }

  function act(response: ServerResponse, call: Call, mood: RedxMood): void {
    if (mood === 'dead') return void response.destroy()
    if (mood === '429') response.setHeader('Retry-After', REDX_RETRY_AFTER)
    const refusal = REFUSALS[mood]
    if (refusal) return void refuse(response, ...refusal)
    if (call.method === 'POST' && call.url.endsWith('/parcel')) return void book(response, call, mood)
    if (mood === '500') return void refuse(response, 500, 'Internal Server Error')
    if (call.method === 'PATCH') return void cancel(response, call)
    const id = /\/parcel\/info\/([^/]+)$/.exec(call.url)?.[1]
    if (id !== undefined) return void tellInfo(response, decodeURIComponent(id), mood)
    const tracked = /\/parcel\/track\/([^/]+)$/.exec(call.url)?.[1]
    if (tracked !== undefined) return void track(response, decodeURIComponent(tracked), mood)
    if (call.url.includes('/areas?')) return void tellAreas(response, call, mood)
    if (/\/pickup\/store\/info\/|\/charge_calculator\?/.test(call.url)) {
      return void tellPrices(response, call, mood)
    }
    if (call.url.endsWith('/pickup/stores')) {
      if (mood === 'rubbish') return void response.writeHead(200).end('<html>502 Bad Gateway</html>')
      return void answer(response, 200, { pickup_stores: stores })
    }
    refuse(response, 404, 'Not found')
  }

  function book(response: ServerResponse, { body }: Call, mood: RedxMood): void {
    const asked = JSON.parse(body)
    const fault = faultIn(asked)
    if (fault !== undefined) return void refuse(response, 400, fault)
    const { merchant_invoice_id, cash_collection_amount } = asked
    const tracking_id = `28NOV${String([...parcels.values()].flat().length + 1).padStart(4, '0')}`
    const parcel = {
      ...{ tracking_id, merchant_invoice_id, cash_collection_amount },
      ...{ status: 'pickup-pending', delivery_type: 'regular', tracking: [] },
    }
    parcels.set(merchant_invoice_id, [...(parcels.get(merchant_invoice_id) ?? []), parcel])
    if (mood === 'lost') return void response.destroy()
    if (mood === '500') return void refuse(response, 500, 'Internal Server Error')
    if (mood === 'rubbish') return void response.writeHead(200).end('<html>502 Bad Gateway</html>')
    answer(response, 201, { tracking_id })
  }

  const withId = (id: string) => [...parcels.values()].flat().find(({ tracking_id }) => tracking_id === id)

  function tellInfo(response: ServerResponse, id: string, mood: RedxMood): void {
    const parcel = withId(id)
    if (mood === 'rubbish') return void answer(response, 200, { parcel: [] })
    if (!parcel) return void refuse(response, 404, 'Parcel not found')
    const { tracking: _, ...of } = parcel
    const shown = mood === 'others' ? { ...of, tracking_id: '28NOV9999' } : of
    answer(response, 200, { parcel: { ...shown, charge: REDX_CHARGE } })
  }

  function track(response: ServerResponse, id: string, mood: RedxMood): void {
    const parcel = withId(id)
    if (mood === 'rubbish') return void answer(response, 200, { tracking: 'none' })
    if (!parcel) return void refuse(response, 404, 'Parcel not found')
    answer(response, 200, { tracking: parcel.tracking })
  }

  function tellAreas(response: ServerResponse, { url }: Call, mood: RedxMood): void {
    if (mood === 'rubbish') return void answer(response, 200, { areas: 'all' })
    const district = new URL(url, 'http://redx.example').searchParams.get('district_name')
    const areas = REDX_AREAS.filter((area) => area.district_name === district)
    answer(response, 200, { areas: areas.map(({ district_name: _, ...area }) => area) })
  }

  /** Where its store is, and what it takes from there. */
  function tellPrices(response: ServerResponse, { url }: Call, mood: RedxMood): void {
    if (mood === 'rubbish') return void response.writeHead(200).end('<html>502 Bad Gateway</html>')
    const { pathname, searchParams } = new URL(url, 'http://redx.example')
    if (!pathname.endsWith('/charge_calculator')) {
      const store = pathname.endsWith(`/${REDX_STORE.id}`)
      if (!store) return void refuse(response, 404, 'Pickup store not found')
      return void answer(response, 200, { pickup_store: { ...REDX_STORE, area_name: 'Mirpur DOHS' } })
    }
    const number = (name: string) => Number(searchParams.get(name) || Number.NaN)
    const collect = number('cash_collection_amount')
    const kilograms = Math.ceil(number('weight') / 1000)
    const isRight = ['delivery_area_id', 'pickup_area_id'].every((name) =>
      REDX_AREAS.some(({ id }) => id === number(name)),
    )
    if (!isRight || !(collect >= 0 && kilograms > 0)) return void refuse(response, 400, 'Wrong parameters')
    const deliveryCharge = PRICE + 20 * (kilograms - 1)
    answer(response, 200, { deliveryCharge, codCharge: String(Math.round(collect * 100 * COD) / 100) })
  }

  function cancel(response: ServerResponse, { body }: Call): void {
    const { entity_type, entity_id, update_details } = JSON.parse(body)
    const parcel = entity_type === 'parcel-tracking-id' ? withId(entity_id) : undefined
    const isCancel = update_details?.property_name === 'status' && update_details.new_value === 'cancelled'
    if (!parcel || !isCancel) return void refuse(response, 400, 'Parcel not found')
    if (parcel.status !== 'pickup-pending') {
      return void answer(response, 200, { success: false, message: 'It has been picked up' })
    }
    parcel.status = 'cancelled'
    answer(response, 200, { success: true, message: 'Done' })
  }

  return {
    handle,
    parcels,
    /** Its pickup stores, as its answers have them. */
    stores,
    /** How often it was sent a number that it had booked. */
    repeated: () => [...parcels.values()].filter(({ length }) => length > 1).length,
    /** The next calls that book are answered so, one after the other; then as usual. */
    be: (...next: readonly RedxMood[]) => void bookingMoods.push(...next),
    /** The next calls that ask for a parcel or for areas, or call one off, are answered so, one after the other; then as usual. */
    beAsked: (...next: readonly RedxMood[]) => void askingMoods.push(...next),
    /** The same of calls that ask for its pickup stores. */
    beAskedForStores: (...next: readonly RedxMood[]) => void storesMoods.push(...next),
    /** The next calls that ask what it has written for a customer are answered so, one after the other; then as usual. */
    beTracked: (...next: readonly RedxMood[]) => void trackingMoods.push(...next),
    /** The next calls that ask what it would take are answered so, one after the other; then as usual. */
    beAskedForPrices: (...next: readonly RedxMood[]) => void pricingMoods.push(...next),
    /** All calls for which nothing else is said are answered so from now on. */
    stay(mood: RedxMood) {
      usual = mood
    },
    /** Answers what waits since it was asked slowly. */
    letGo() {
      for (const go of waiting.splice(0)) go()
    },
    callBack(to: RedxCallback) {
      callback = to
    },
    /** Writes into its books what became of a parcel, and for its customer. `at`: by its clock, ms UTC; omitted: now. */
    write(invoice: string, status: string, delivery_type = 'regular', at = Date.now()) {
      const parcel = parcels.get(invoice)?.at(-1)
      if (!parcel) return
      Object.assign(parcel, { status, delivery_type })
      parcel.tracking.unshift({ ...messagesOf(status), time: new Date(at).toISOString() })
    },
    /** Tells the shop of a parcel, whatever its books say; of one of somebody else where the number is not booked. Returns its answers. */
    tell(invoice: string, status: string, telling: RedxTelling = {}) {
      if (!callback) throw new Error('No callback is set: callBack says where the shop is')
      const parcel = parcels.get(invoice)?.at(-1)
      const tracking = telling.tracking ?? parcel?.tracking_id ?? '28NOV9999'
      return tellOfRedx(callback, { invoice, tracking }, status, telling)
    },
  }
}

const TEXTS = ['customer_name', 'customer_phone', 'delivery_area', 'customer_address', 'merchant_invoice_id']
const NUMBERS = ['delivery_area_id', 'parcel_weight', 'value', 'pickup_store_id']

/** What is wrong with a booking, as its documents describe it and in the types of their example. */
function faultIn(asked: Record<string, unknown>): string | undefined {
  const missing = TEXTS.find((name) => typeof asked[name] !== 'string' || asked[name] === '')
  if (missing) return `${missing} is required`
  const { customer_phone, cash_collection_amount: amount, pickup_store_id } = asked
  if (!/^01\d{9}$/.test(String(customer_phone))) return 'customer_phone is not valid'
  if (typeof amount !== 'string' || !/^\d+$/.test(amount)) return 'cash_collection_amount is not valid'
  const wrong = NUMBERS.find((name) => typeof asked[name] !== 'number')
  if (wrong) return `${wrong} is not valid`
  const isArea = REDX_AREAS.some(
    ({ id, name }) => id === asked.delivery_area_id && name === asked.delivery_area,
  )
  if (!isArea) return 'delivery_area_id is not valid'
  const isStore = pickup_store_id === Number(REDX_AGREED.pickupStoreId)
  return isStore ? undefined : "Cannot read property 'PHONE' of undefined"
}

function refuse(response: ServerResponse, status_code: number, message: string): void {
  answer(response, status_code, { message, status_code })
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
