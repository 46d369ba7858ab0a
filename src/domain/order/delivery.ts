import { type Poisha, poisha, ZERO } from '../money/money.ts'

/** Section 9. The texts are what the API carries as `deliveryArea`. */
export const DELIVERY_AREAS = ['Inside Dhaka', 'Outside Dhaka'] as const
export type DeliveryArea = (typeof DELIVERY_AREAS)[number]

export const DELIVERY_CHARGES: Readonly<Record<DeliveryArea, Poisha>> = {
  'Inside Dhaka': poisha(50_00),
  'Outside Dhaka': poisha(110_00),
}

/** Goods above this many poisha ship free (section 9); the owner may set another bound. */
export const FREE_DELIVERY_OVER = poisha(5_000_00)

/**
 * The charge for `subTotal` of goods to `area`. `freeOver` of 0 switches the free-delivery promise off;
 * exactly the bound still pays, since the promise says over.
 */
export function deliveryCharge(area: DeliveryArea, subTotal: Poisha, freeOver: Poisha): Poisha {
  return freeOver > 0 && subTotal > freeOver ? ZERO : DELIVERY_CHARGES[area]
}

/** The area a district belongs to; the shopper may change it (Dhaka: inside). */
export function areaOfDistrict(district: string): DeliveryArea {
  return district.trim().toLowerCase() === 'dhaka' || district.trim() === 'ঢাকা'
    ? 'Inside Dhaka'
    : 'Outside Dhaka'
}
