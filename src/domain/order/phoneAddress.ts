import { isMobileNumber } from './mobileNumber.ts'
import { ADDRESS_MAX, ADDRESS_TYPES } from './order.ts'
import { DAY_MS } from './orderDay.ts'
import { REMEMBERED_FOR } from './phoneOrders.ts'

/** Whom and where somebody ordered to last (decisions 0193, 0204): what the checkout fills in for them. All as typed there. */
export interface KnownBuyer {
  readonly name: string
  /** Empty: none was given, or the account has its own. */
  readonly email: string
  /** 11 Latin digits. */
  readonly mobileNumber: string
  /** English name. */
  readonly district: string
  /** English name; empty: none was chosen. */
  readonly upazila: string
  readonly addressType: string
  readonly address: string
  readonly deliveryArea: string
}

/** The same with when the order was placed, in ms since 1970, as the phone stores it. */
interface PhoneAddress extends KnownBuyer {
  readonly placedAt: number
}

/** The longest stored text that is read. Characters: an address of Bengali letters, all of them escaped, and the names. */
const LONGEST = 8 * ADDRESS_MAX

const TEXTS = [
  'name',
  'email',
  'mobileNumber',
  'district',
  'upazila',
  'addressType',
  'address',
  'deliveryArea',
] as const
const NEEDED = ['name', 'district', 'address'] as const

/** What the phone stores of an order that was placed at `now`. */
export function storedAddress(buyer: KnownBuyer, now: number): string {
  const texts = TEXTS.map((name) => [name, buyer[name].trim()])
  return JSON.stringify({ ...Object.fromEntries(texts), placedAt: now })
}

/** Reads what the phone has stored; undefined: nothing that can be used, or it is too old at `now`. Never throws. */
export function readAddress(text: string | null, now: number): KnownBuyer | undefined {
  if (!text || text.length > LONGEST) return undefined
  try {
    const stored: { [Field in keyof PhoneAddress]?: unknown } | null = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return undefined
    const { placedAt } = stored
    if (typeof placedAt !== 'number' || placedAt > now + DAY_MS || !(now - placedAt < REMEMBERED_FOR)) {
      return undefined
    }
    const buyer = Object.fromEntries(
      TEXTS.map((name) => [name, textOf(stored[name])]),
    ) as unknown as KnownBuyer
    return isUsable(buyer) ? buyer : undefined
  } catch {
    return undefined
  }
}

/** What goes into a form that will send it: whole, and a choice of its lists where it has them. */
export function isUsable(buyer: KnownBuyer): boolean {
  const isWhole = NEEDED.every((name) => buyer[name].trim() !== '')
  const isType = ADDRESS_TYPES.some((type) => type === buyer.addressType)
  return isWhole && isType && buyer.address.length <= ADDRESS_MAX && isMobileNumber(buyer.mobileNumber)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
