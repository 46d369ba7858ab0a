import { type Poisha, poisha, ZERO } from '../money/money.ts'

/** The English name of a delivery area: `deliveryArea` in the API. An old order may name one that the shop no longer has. */
export type DeliveryArea = string

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

/** How the shop delivers to one area. Amounts in poisha. */
export interface AreaTerms {
  readonly name: DeliveryArea
  readonly nameBengali: string
  readonly charge: Poisha
  /** What the customer pays the courier who refuses goods that are as ordered (section 9). */
  readonly returnFee: Poisha
  /** In English. What no area lists belongs to the one that `restOf` returns. */
  readonly districts: readonly string[]
  /** From the confirmed order to the parcel at the door, as pages say it. */
  readonly leadTime: { readonly english: string; readonly bengali: string }
}

/** How the shop delivers, as its owner decides it. */
export interface DeliveryTerms {
  /** At least one, each once, in the order of the checkout. */
  readonly areas: readonly AreaTerms[]
  readonly free: FreeDelivery
  /**
   * The owner of a shop without the demo has not said it yet: orders pay the charges, which the checkout shows, and no
   * other page says anything of charges and days. No section that was saved has it.
   */
  readonly unsaid?: true
}

/** Section 9. */
export const DELIVERY: DeliveryTerms = {
  areas: [
    {
      name: 'Inside Dhaka',
      nameBengali: 'ঢাকার ভেতরে',
      charge: poisha(50_00),
      returnFee: poisha(60_00),
      districts: ['Dhaka'],
      leadTime: { english: '1 to 2 days', bengali: '১ থেকে ২ দিন' },
    },
    {
      name: 'Outside Dhaka',
      nameBengali: 'ঢাকার বাইরে',
      charge: poisha(110_00),
      returnFee: poisha(120_00),
      districts: [],
      leadTime: { english: '3 to 5 days', bengali: '৩ থেকে ৫ দিন' },
    },
  ],
  free: FREE_DELIVERY,
}

/** What the charge of an order follows from. */
export interface Tariff {
  /** Each area once. */
  readonly areas: readonly Pick<AreaTerms, 'name' | 'charge'>[]
  readonly free: Pick<FreeDelivery, 'waivedOver'>
}

/**
 * Returns the charge for delivering `subTotal` of goods to `area`. Exactly the amount that delivers free still pays,
 * because the notice says over.
 */
export function deliveryCharge(area: DeliveryArea, subTotal: Poisha, { areas, free }: Tariff): Poisha {
  if (free.waivedOver > 0 && subTotal > free.waivedOver) return ZERO
  const terms = areas.find(({ name }) => name === area)
  if (!terms) throw new RangeError(`No charge for ${area}`)
  return terms.charge
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
