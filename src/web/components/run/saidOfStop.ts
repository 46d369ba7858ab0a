import type { RiderRunAnswer } from '#contract/parcels/runAnswer.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { poisha } from '#domain/money/money.ts'
import { collectOfKept, isGiven } from '#domain/parcel/run.ts'
import { colorName } from '#web/client/colors.ts'
import { goodsName } from '../goodsName.ts'

export type RiderStop = RiderRunAnswer['stops'][number]
export type Said = NonNullable<RiderStop['outcome']>

/** In which way all of it was delivered. */
export type Given = Extract<Said['outcome'], 'delivered' | 'exchanged'>

/** What says nothing yet of how it went. */
export const NOTHING_SAID = { reason: '', day: null, transactionId: '', lines: null } as const

export interface ShownStop extends RiderStop {
  /** What was said of it is still on the phone. */
  readonly isUnsent: boolean
}

/** A piece of goods of a stop, as one calls it: 'Cotton Panjabi, M'. */
export function goodsOfStop({
  size,
  color,
  ...names
}: Omit<RiderStop['goods'][number], 'quantity' | 'worth'>): string {
  const options = [size, colorName(color)].filter((option) => option !== '' && option !== NOT_APPLICABLE)
  return [goodsName(names), ...options].join(', ')
}

/** How many pieces come back of those that were said. */
export function piecesBack({ lines }: Pick<Said, 'lines'>): number {
  return (lines ?? []).reduce((sum, { returned }) => sum + returned, 0)
}

/** What is to be collected where these pieces come back, in taka. */
export function toCollect(
  { collect, goods }: Pick<RiderStop, 'collect' | 'goods'>,
  lines: Said['lines'],
): number {
  const paid = goods.map(({ quantity, worth }) => ({ quantity, worth: poishaOf(worth) }))
  return collectOfKept(poishaOf(collect), paid, lines ?? []) / 100
}

const poishaOf = (taka: number) => poisha(Math.round(taka * 100))

/** In taka. */
export function paidIn(said: Said | null, how: Said['paid'][number]['how']): number {
  return said?.paid.find((one) => one.how === how)?.amount ?? 0
}

/** All that was paid now, in taka. */
export function paidNow(said: Said): number {
  const sum = said.paid.filter(({ how }) => how !== 'due').reduce((all, { amount }) => all + amount * 100, 0)
  return Math.round(sum) / 100
}

/** Whether its customer has it, or a part of it. */
export function isDelivered(said: Said | null): boolean {
  return said !== null && isGiven(said.outcome)
}

/** Whether its customer gives old goods for it. A phone may have kept a run of an older release, which does not say. */
export function takesBack({ takeBack }: { readonly takeBack?: RiderStop['takeBack'] }): boolean {
  return (takeBack ?? []).length > 0
}
