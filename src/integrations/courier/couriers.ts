import { COURIER_NAMES, type CourierName } from '#domain/settings/calledCouriers.ts'
import { createPathao } from './pathao/pathao.ts'
import type { Courier } from './port.ts'
import { createRedx } from './redx/redx.ts'
import type { CourierSessions } from './session.ts'
import { createSteadfast } from './steadfast/steadfast.ts'

/** The drivers of the couriers that the shop calls, with the documented addresses of their APIs. */
const DRIVERS: { readonly [Name in CourierName]: Driver } = {
  steadfast: { url: 'https://portal.packzy.com/api/v1/', create: createSteadfast },
  pathao: { url: 'https://api-hermes.pathao.com/', create: createPathao },
  redx: { url: 'https://openapi.redx.com.bd/v1.0.0-beta/', create: createRedx },
}

interface Driver {
  readonly url: string
  create(options: { readonly url: string; readonly sessions: CourierSessions }): Courier
}

/** Where the API of each courier is. */
export type CourierUrls = Readonly<Record<CourierName, string>>

export const COURIER_URLS = Object.fromEntries(
  Object.entries(DRIVERS).map(([name, { url }]) => [name, url]),
) as CourierUrls

/** The couriers that the shop calls, in the order in which they are offered. */
export function createCouriers(urls: CourierUrls, sessions: CourierSessions): readonly Courier[] {
  return COURIER_NAMES.map((name) => DRIVERS[name].create({ url: urls[name], sessions }))
}
