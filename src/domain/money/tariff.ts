import type { AreaTerms } from '../order/delivery.ts'
import type { Order } from '../order/order.ts'
import { type ExpectedFees, OTHER_COURIER, type Parcel } from '../parcel/parcel.ts'
import type { ParcelState } from '../parcel/states.ts'
import { COURIER_NAMES } from '../settings/calledCouriers.ts'
import { type Poisha, poisha, ZERO } from './money.ts'
import { type TariffZone, tariffZone } from './tariffZone.ts'

/** Whose tariff the owner enters: all who are paid for carrying parcels. */
export const TARIFF_COURIERS: readonly string[] = [...COURIER_NAMES, OTHER_COURIER]

/** The most steps of a tariff. */
export const MOST_STEPS = 6

/** What is charged besides the fee: an amount, or so many per cent of the fee, with at most two decimals. */
export type Surcharge = { readonly amount: Poisha } | { readonly percent: number }

/** What a courier takes in a zone, as far as the owner knows it. */
export interface CourierTariff {
  /** One of {@link TARIFF_COURIERS}. */
  readonly courier: string
  readonly zone: TariffZone
  /** At least one, rising. `upTo`: grams, inclusive. */
  readonly steps: readonly { readonly upTo: number; readonly fee: Poisha }[]
  /** For each kilogram begun above the last step. */
  readonly perKg: Poisha
  /** Of what is collected, per cent with at most two decimals. */
  readonly codPercent: number
  /** Of what comes back whole. */
  readonly return: Surcharge
  /** Of what is delivered in part. */
  readonly part: Surcharge
  /** Of what is delivered while something else is taken back. */
  readonly exchange: Surcharge
}

/** What the fees of a parcel follow from. */
export interface TariffFacts extends Pick<Parcel, 'courier' | 'state' | 'collect' | 'collected'> {
  /** Grams; undefined: nobody has said, and it counts as the lightest. */
  readonly weight: number | undefined
  readonly isExchange: boolean
  readonly zone: TariffZone
}

/** How a parcel has ended, as its fees see it. */
const ENDS: Readonly<Partial<Record<ParcelState, 'whole' | 'part' | 'return'>>> = {
  delivered: 'whole',
  'part-delivered': 'part',
  'coming-back': 'return',
  back: 'return',
}

/** Whether its fees are reckoned anew when a parcel goes from one state to another: it ends, or ends otherwise. */
export function endsAnew(from: ParcelState, to: ParcelState): boolean {
  return ENDS[from] !== ENDS[to]
}

/** What its courier is expected to take of a parcel; undefined: it has not ended, or the owner has entered no tariff. */
export function expectedFees(parcel: TariffFacts, costs: readonly CourierTariff[]): ExpectedFees | undefined {
  const { state, courier, zone, collect, collected, isExchange } = parcel
  const end = ENDS[state]
  const tariff = costs.find((one) => one.courier === courier && one.zone === zone)
  if (!end || !tariff) return undefined
  const fee = feeOf(tariff, parcel.weight)
  // Of what comes back nothing is collected, unless somebody said so.
  const paid = collected ?? (end === 'return' ? ZERO : collect)
  const wayBack =
    end === 'return'
      ? surcharge(tariff.return, fee)
      : (end === 'part' ? surcharge(tariff.part, fee) : 0) +
        (isExchange ? surcharge(tariff.exchange, fee) : 0)
  return { fee, codFee: percentOf(paid, tariff.codPercent), returnFee: poisha(wayBack) }
}

/**
 * A parcel that was in the state `from`, with what is expected of it now: kept as it was reckoned when it ended, so that a later
 * tariff does not change the past. `order`: undefined: it was deleted, and nobody knows where it went.
 */
export function withExpectedFees(
  parcel: Parcel,
  from: ParcelState,
  order: Pick<Order, 'customer' | 'replaces'> | undefined,
  { costs, areas }: { readonly costs: readonly CourierTariff[]; readonly areas: readonly AreaTerms[] },
): Parcel {
  if (!endsAnew(from, parcel.state)) return parcel
  const weight = parcel.packedWeight ?? parcel.weight
  const isExchange = order?.replaces !== undefined
  const zone = order && tariffZone(order.customer, areas)
  return { ...parcel, expected: zone && expectedFees({ ...parcel, weight, isExchange, zone }, costs) }
}

function feeOf({ steps, perKg }: CourierTariff, weight = 0): Poisha {
  const step = steps.find(({ upTo }) => weight <= upTo)
  if (step) return step.fee
  const last = steps.at(-1)
  if (!last) return ZERO
  return poisha(last.fee + perKg * Math.ceil((weight - last.upTo) / 1000))
}

function surcharge(charge: Surcharge, fee: Poisha): Poisha {
  return 'percent' in charge ? percentOf(fee, charge.percent) : charge.amount
}

/** Half a poisha is a whole one. In hundredths of a per cent all numbers are whole: 1.15 * 100 alone is not 115. */
function percentOf(amount: Poisha, percent: number): Poisha {
  return poisha(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000))
}
