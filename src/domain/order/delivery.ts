import { type Poisha, poisha, ZERO } from '../money/money.ts'

/** Section 9. The values of `deliveryArea` in the API. */
export const DELIVERY_AREAS = ['Inside Dhaka', 'Outside Dhaka'] as const
export type DeliveryArea = (typeof DELIVERY_AREAS)[number]

export const DELIVERY_CHARGES: Readonly<Record<DeliveryArea, Poisha>> = {
  'Inside Dhaka': poisha(50_00),
  'Outside Dhaka': poisha(110_00),
}

/** The amount of the free-delivery notice (section 9); the owner may change it. */
export const FREE_DELIVERY_OVER = poisha(5_000_00)

/**
 * Free delivery of large orders. The notice and the charge are separate settings. Both are amounts of goods
 * in poisha that an order must exceed; 0 means never.
 */
export interface FreeDelivery {
  /** The amount in the notice on pages. */
  readonly noticeOver: Poisha
  /** Orders over this amount pay no delivery charge. */
  readonly waivedOver: Poisha
}

/** Returns free delivery above `amount`, with each half switched on or off. */
export function freeDelivery(
  amount: Poisha,
  on: { readonly notice: boolean; readonly waiver: boolean },
): FreeDelivery {
  return { noticeOver: on.notice ? amount : ZERO, waivedOver: on.waiver ? amount : ZERO }
}

/** The default: the notice and the charge agree. */
export const FREE_DELIVERY = freeDelivery(FREE_DELIVERY_OVER, { notice: true, waiver: true })

/**
 * Returns the charge for delivering `subTotal` of goods to `area`. `freeOver` is the `waivedOver` of
 * {@link FreeDelivery}: 0 never waives the charge, and exactly this amount still pays, because the notice says over.
 */
export function deliveryCharge(area: DeliveryArea, subTotal: Poisha, freeOver: Poisha): Poisha {
  return freeOver > 0 && subTotal > freeOver ? ZERO : DELIVERY_CHARGES[area]
}

/** The hint about free delivery appears when at most this part of the amount is missing. */
const NEAR = 0.2

/**
 * Returns how much more to buy for free delivery, as poisha of whole taka; undefined if more than
 * {@link NEAR} is missing, or the shop waives no charge or shows no notice. Rounded up past the amount, because
 * exactly the amount still pays.
 */
export function missingForFreeDelivery(subTotal: Poisha, free: FreeDelivery): Poisha | undefined {
  const { noticeOver, waivedOver } = free
  const missing = waivedOver - subTotal
  if (noticeOver === 0 || waivedOver === 0) return undefined
  if (missing < 0 || missing > waivedOver * NEAR) return undefined
  return poisha(Math.floor(missing / 100) * 100 + 100)
}

/** Returns the delivery area of a district, which the shopper may change: inside for Dhaka, else outside. */
export function areaOfDistrict(district: string): DeliveryArea {
  return district.trim().toLowerCase() === 'dhaka' || district.trim() === 'ঢাকা'
    ? 'Inside Dhaka'
    : 'Outside Dhaka'
}
