import { type Poisha, poisha, ZERO } from '../money/money.ts'

/** Section 9. The texts are what the API carries as `deliveryArea`. */
export const DELIVERY_AREAS = ['Inside Dhaka', 'Outside Dhaka'] as const
export type DeliveryArea = (typeof DELIVERY_AREAS)[number]

export const DELIVERY_CHARGES: Readonly<Record<DeliveryArea, Poisha>> = {
  'Inside Dhaka': poisha(50_00),
  'Outside Dhaka': poisha(110_00),
}

/** The amount of the free-delivery notice (section 9); the owner may set another one. */
export const FREE_DELIVERY_OVER = poisha(5_000_00)

/**
 * Free delivery of large orders. What the shop says and what it charges are separate settings. Both are amounts of
 * goods in poisha that an order has to exceed; 0 is never.
 */
export interface FreeDelivery {
  /** Pages show the notice with this amount. */
  readonly noticeOver: Poisha
  /** Orders over this amount pay no delivery charge. */
  readonly waivedOver: Poisha
}

/** Free delivery over `amount`, as far as each half of it is switched on. */
export function freeDelivery(
  amount: Poisha,
  on: { readonly notice: boolean; readonly waiver: boolean },
): FreeDelivery {
  return { noticeOver: on.notice ? amount : ZERO, waivedOver: on.waiver ? amount : ZERO }
}

/** The default: the shop keeps the promise that it shows. */
export const FREE_DELIVERY = freeDelivery(FREE_DELIVERY_OVER, { notice: true, waiver: true })

/**
 * The charge for `subTotal` of goods to `area`. `freeOver` is {@link FreeDelivery}'s `waivedOver`: 0 waives nothing;
 * exactly the amount still pays, since the notice says over.
 */
export function deliveryCharge(area: DeliveryArea, subTotal: Poisha, freeOver: Poisha): Poisha {
  return freeOver > 0 && subTotal > freeOver ? ZERO : DELIVERY_CHARGES[area]
}

/** Of the amount that delivers free, so much may be missing for a shopper to be told of it. */
const NEAR = 0.2

/**
 * What more goods have to cost for the delivery of `subTotal` to become free, in whole taka, where little is missing;
 * undefined otherwise. One taka more than is missing at most, since exactly the amount still pays. Nothing is said where
 * the shop waives no charge, or does not want its pages to say so.
 */
export function missingForFreeDelivery(subTotal: Poisha, free: FreeDelivery): Poisha | undefined {
  const { noticeOver, waivedOver } = free
  const missing = waivedOver - subTotal
  if (noticeOver === 0 || waivedOver === 0) return undefined
  if (missing < 0 || missing > waivedOver * NEAR) return undefined
  return poisha(Math.floor(missing / 100) * 100 + 100)
}

/** The area a district belongs to; the shopper may change it (Dhaka: inside). */
export function areaOfDistrict(district: string): DeliveryArea {
  return district.trim().toLowerCase() === 'dhaka' || district.trim() === 'ঢাকা'
    ? 'Inside Dhaka'
    : 'Outside Dhaka'
}
