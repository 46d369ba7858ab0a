import type { CourierArea } from '#domain/parcel/courierArea.ts'
import type { CourierName } from '#domain/settings/calledCouriers.ts'
import type { CouriersSettings } from '#domain/settings/couriersSettings.ts'
import { createPathao } from '#integrations/courier/pathao/pathao.ts'
import type { Courier } from '#integrations/courier/port.ts'
import { createRedx } from '#integrations/courier/redx/redx.ts'
import type { CourierSessions } from '#integrations/courier/session.ts'
import { createSteadfast } from '#integrations/courier/steadfast/steadfast.ts'
import { courierKeys } from '../couriers/keys.ts'
import { pathaoKeys } from '../couriers/pathao/keys.ts'
import { aPathao } from '../couriers/pathao/pathao.ts'
import type { PathaoMood } from '../couriers/pathao/standIn.ts'
import { AREA } from '../couriers/redx/aRedxShop.ts'
import { redxKeys } from '../couriers/redx/keys.ts'
import { aRedx } from '../couriers/redx/redx.ts'
import type { RedxMood } from '../couriers/redx/standIn.ts'
import type { BookingMood } from '../couriers/standIn.ts'
import { aSteadfast } from '../couriers/steadfast.ts'

/** Milliseconds. */
const TIMEOUT = 5_000
/** Parcels in one call: few, so that a process dies between calls and in the middle of them. */
const AT_ONCE = 3

/** A courier with its stand-in, whose calls go wrong. */
interface FaultyCourier {
  readonly name: CourierName
  /** Whether it can be asked for the shop's number: otherwise a lost answer makes a parcel `not-known`. */
  readonly isAsked: boolean
  /** Where all its parcels go; omitted: it finds that in the address. */
  readonly area?: CourierArea
  readonly keys: Pick<CouriersSettings, CourierName>[CourierName]
  /** Its driver, for the address of its stand-in. */
  create(url: string, sessions: CourierSessions): Courier
  /** Its stand-in, until the test ends. */
  open(): Promise<FaultyStandIn>
}

export interface FaultyStandIn {
  readonly url: string
  /** Its books, by the shop's number. */
  readonly parcels: ReadonlyMap<string, readonly unknown[]>
  /** How often it was sent a number that it had. */
  repeated(): number
  /** Its next calls go wrong by chance: a number from 0 to below 1. */
  err(chance: () => number): void
  /** Answers what it has answered slowly so far. */
  letGo(): void
}

const STEADFAST_MOODS: readonly BookingMood[] = [
  ...(['lost', 'lost', '500', 'dead', '429', 'rubbish', 'half', 'twice'] as const),
  ...(['right', 'right'] as const),
]
const PATHAO_MOODS: readonly PathaoMood[] = [
  ...(['lost', '500', 'dead', '429', 'rubbish', 'others', 'slow'] as const),
  ...Array<PathaoMood>(9).fill('right'),
]
const REDX_MOODS: readonly RedxMood[] = [
  ...(['lost', '500', 'dead', '429', 'rubbish', 'slow'] as const),
  ...Array<RedxMood>(9).fill('right'),
]

/** All couriers that the shop offers, with what goes wrong with each. */
export const FAULTY_COURIERS: readonly FaultyCourier[] = [
  {
    name: 'steadfast',
    isAsked: true,
    keys: courierKeys().steadfast,
    create(url) {
      const { parcels, ...driver } = createSteadfast({ url, bookingTimeout: TIMEOUT, timeout: TIMEOUT })
      return { ...driver, parcels: { ...parcels, atOnce: AT_ONCE } }
    },
    async open() {
      const { url, parcels, repeated, be, beAsked, letGo } = await aSteadfast()
      const err = (chance: () => number) => {
        be(...someOf(STEADFAST_MOODS, 3, chance))
        if (chance() < 0.2) beAsked('dead')
      }
      return { url, parcels, repeated, err, letGo }
    },
  },
  {
    name: 'pathao',
    isAsked: false,
    keys: pathaoKeys().pathao,
    create: (url, sessions) => createPathao({ url, sessions, timeout: TIMEOUT }),
    async open() {
      const { url, parcels, repeated, be, letGo, forgetTokens } = await aPathao()
      const err = (chance: () => number) => {
        be(...someOf(PATHAO_MOODS, 8, chance))
        if (chance() < 0.2) forgetTokens()
      }
      return { url, parcels, repeated, err, letGo }
    },
  },
  {
    name: 'redx',
    isAsked: false,
    area: AREA,
    keys: redxKeys().redx,
    create: (url) => createRedx({ url, timeout: TIMEOUT }),
    async open() {
      const { url, parcels, repeated, be, letGo } = await aRedx()
      const err = (chance: () => number) => be(...someOf(REDX_MOODS, 8, chance))
      return { url, parcels, repeated, err, letGo }
    },
  },
]

function someOf<One>(all: readonly One[], count: number, chance: () => number): One[] {
  return Array.from({ length: count }, () => all[Math.floor(chance() * all.length)]).filter(
    (one) => one !== undefined,
  )
}
