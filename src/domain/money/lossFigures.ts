import { NOT_APPLICABLE } from '../catalogue/options.ts'
import { orderDay } from '../order/orderDay.ts'
import { OWN_COURIER } from '../parcel/parcel.ts'
import type { DebtSettledHow } from '../parcel/run.ts'
import type { LedgerLine } from './ledger.ts'
import type { Poisha } from './money.ts'

/** A change of a stock by which pieces were thrown away that were in no order. */
export interface ThrownAway {
  readonly id: string
  readonly productId: string
  /** Empty where it is not counted by size. */
  readonly size: string
  /** Pieces; below 0. */
  readonly delta: number
  /** What one cost then; undefined: it was not known. */
  readonly costPrice: Poisha | undefined
  /** Milliseconds since 1970, UTC. */
  readonly at: number
}

/** What pieces are to the figures that were thrown away in the store room: nothing where nobody knew what they cost. */
export function thrownAwayFigures({ productId, size, delta, costPrice, at }: ThrownAway): LedgerLine[] {
  if (costPrice === undefined || costPrice === 0) return []
  const [day, amounts] = [orderDay(at), { damaged: -delta * costPrice }]
  return [{ all: '' }, { product: productId }, { size: size || NOT_APPLICABLE }].map((of) => ({
    ...{ day, of, amounts },
  }))
}

/** What the figures ask of an entry by which a rider owes less. */
export interface DebtSettled {
  readonly id: string
  readonly how: DebtSettledHow
  readonly amount: Poisha
  /** Milliseconds since 1970, UTC. */
  readonly at: number
}

/** What it is to the figures that a rider owes less: what they paid is no loss, and what was written off is one. */
export function debtSettledFigures({ how, amount, at }: DebtSettled): LedgerLine[] {
  if (how !== 'written-off') return []
  return [{ day: orderDay(at), of: { all: '', courier: OWN_COURIER }, amounts: { shortfall: amount } }]
}
