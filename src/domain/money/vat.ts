import { type Poisha, poisha } from './money.ts'
import { shares } from './shares.ts'

/** A rate of VAT in hundredths of a per cent, so that 7.5 % is whole: 750. */
export type VatRate = number

const HIGHEST_VAT_RATE: VatRate = 100_00

/** Converts per cent with at most two decimals; undefined: it is no rate. */
export function vatRateOf(percent: number): VatRate | undefined {
  const rate = Math.round(percent * 100)
  const isExact = Math.abs(rate / 100 - percent) < 1e-9
  return isExact && rate >= 0 && rate <= HIGHEST_VAT_RATE ? rate : undefined
}

/** Per cent, as the API and the screens have it. */
export function vatPercent(rate: VatRate): number {
  return rate / 100
}

/** What the owner decides of VAT. */
export interface VatTerms {
  readonly on: boolean
  /** `000123456-0101`; empty only while it is off. */
  readonly bin: string
  /** As registered. May be empty while it is off. */
  readonly name: string
  /** From where invoices are issued. May be empty while it is off. */
  readonly address: string
  /** Of goods that have no rate of their own. */
  readonly rate: VatRate
  readonly deliveryRate: VatRate
  /** Who signs. May be empty. */
  readonly officer: string
  readonly designation: string
}

export const VAT: VatTerms = {
  ...{ on: false, bin: '', name: '', address: '' },
  ...{ rate: 15_00, deliveryRate: 15_00, officer: '', designation: '' },
}

/** An amount that includes VAT. */
interface Taxed {
  readonly amount: Poisha
  readonly rate: VatRate
}

/**
 * The VAT in each of some amounts. What all of one rate come to is taxed as one, in whole poisha (a half is rounded up), and divided
 * over them by the largest remainder: lines add up to their rate, and rates to the invoice.
 */
export function vatIn(amounts: readonly Taxed[]): Poisha[] {
  const vat = amounts.map(() => 0)
  for (const [rate, all] of Map.groupBy([...amounts.entries()], ([, one]) => one.rate)) {
    const weights = all.map(([, { amount }]) => amount)
    const total = weights.reduce<number>((sum, weight) => sum + weight, 0)
    const parts = shares(includedVat(total, rate), weights)
    for (const [nth, [at]] of all.entries()) vat[at] = parts[nth] ?? 0
  }
  return vat.map((part) => poisha(part))
}

/** Products are larger than a number holds exactly. */
function includedVat(total: number, rate: VatRate): number {
  const of = 100_00n + BigInt(rate)
  return Number((2n * BigInt(total) * BigInt(rate) + of) / (2n * of))
}
