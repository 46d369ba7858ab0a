/**
 * Of what an order is to the figures: raised with each change of it, so that all orders are booked anew, by a migration that lets the job
 * `ledger.tend` run at once.
 */
export const FIGURES_RULE = 4

/** What the shop's figures are reckoned by: each has a sum for each of its keys and each day. `all`: the shop; its key is empty. */
export const DIMENSIONS = [
  'all',
  'district',
  'area',
  'source',
  'staff',
  'courier',
  'product',
  'size',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** By how many days a delivered parcel was on its way; the last, or more. */
export const DOOR_DAYS = ['door0', 'door1', 'door2', 'door3', 'door4', 'door5'] as const

/**
 * What is counted: orders, pieces, and amounts in poisha. Stored: their meaning never changes.
 *
 * - `placed`, `cancelled`: what there is to pay for these orders.
 * - `deliveredGoods`: by their prices; `discount`: what was taken off them; `delivery`: what was charged for it, and was not paid back.
 * - `returnedGoods`: what was paid for goods that were delivered, and came back or are to come back.
 * - `cost`: what delivered goods cost, without what is back on the shelf; `costedPieces`: of how many that is known,
 *   `uncostedPieces`: of how many it is not.
 * - `damaged`, `missing`: what goods cost that were lost to the shop before they were delivered, also those thrown away in the store room.
 * - `fees`: of couriers; `compensation`: what they paid for what they lost or broke.
 * - `shortfall`: what was collected too little: what was due after all that came back, less what was collected, at least 0 (decision 0225);
 *   what was paid back beyond what was due; what banks lack, and what riders owed and was written off. `kept`: money of customers
 *   for what they do not have, that will not be paid back, and of riders for what nobody owes any more.
 * - `stayed`, `back`: of what was placed on the day, what its customers have, and what came back (decision 0076).
 * - `parcelsDelivered`, `parcelsBack`: those that ended on the day; `doorHours`: how long the delivered ones took from the shop, `parcelsLost`: how many of
 *   the latter were lost; `feesBack`: what couriers took of those that were not delivered; and
 *   `door0` to `door5` how many of them took so many days, the last or more.
 * - `confirmedOrders`: on the day they were confirmed; `confirmedStayed`, `confirmedBack`: what became of them, on the day they were
 *   placed. Under the member of staff who confirmed them; all else is under the one who took them.
 */
export const MEASURES = [
  'placedOrders',
  'placed',
  'cancelledOrders',
  'cancelled',
  'deliveredOrders',
  'deliveredPieces',
  'deliveredGoods',
  'discount',
  'delivery',
  'returnedOrders',
  'returnedPieces',
  'returnedGoods',
  'cost',
  'costedPieces',
  'uncostedPieces',
  'damaged',
  'missing',
  'fees',
  'compensation',
  'shortfall',
  'kept',
  'stayedOrders',
  'backOrders',
  'stayedPieces',
  'backPieces',
  'parcelsDelivered',
  'parcelsBack',
  'doorHours',
  ...DOOR_DAYS,
  'confirmedOrders',
  'confirmedStayed',
  'confirmedBack',
  'parcelsLost',
  'feesBack',
] as const
export type Measure = (typeof MEASURES)[number]

/** What only whole orders and their parcels have: no line under a product or a size has one. */
const NEVER_OF_GOODS: ReadonlySet<Measure> = new Set([
  ...(['parcelsDelivered', 'parcelsBack', 'parcelsLost', 'doorHours', 'feesBack'] as const),
  ...DOOR_DAYS,
  ...(['confirmedOrders', 'confirmedStayed', 'confirmedBack'] as const),
])
const GOODS_MEASURES = MEASURES.filter((measure) => !NEVER_OF_GOODS.has(measure))

/** Those that can be other than 0 under the keys of a dimension. */
export function measuresOf(dimension: Dimension): readonly Measure[] {
  return dimension === 'product' || dimension === 'size' ? GOODS_MEASURES : MEASURES
}

/** Those that are amounts in poisha; all others count something. */
export const MONEY_MEASURES: readonly Measure[] = [
  ...(['placed', 'cancelled', 'deliveredGoods', 'discount', 'delivery', 'returnedGoods', 'cost'] as const),
  ...(['damaged', 'missing', 'fees', 'feesBack', 'compensation', 'shortfall', 'kept'] as const),
]

/** Those that are left out are 0. */
export type Amounts = Readonly<Partial<Record<Measure, number>>>

/** What a day has of something: the same amounts under one key of each dimension that it names. */
export interface LedgerLine {
  /** In Dhaka, whole days since 1970. */
  readonly day: number
  readonly of: Readonly<Partial<Record<Dimension, string>>>
  readonly amounts: Amounts
}

/** What is to be booked, so that lines that say `before` together say `after`. Empty: they say so already. */
export function difference(after: readonly LedgerLine[], before: readonly LedgerLine[]): LedgerLine[] {
  return joined([...after, ...before.map((line) => ({ ...line, amounts: negative(line.amounts) }))])
}

/** One line for each day and keys, without what is 0, in a fixed order. */
export function joined(lines: readonly LedgerLine[]): LedgerLine[] {
  const byPlace = Map.groupBy(lines, placeOf)
  return [...byPlace]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...more]]) => {
      if (!first) return []
      const amounts = total([first, ...more].map((line) => line.amounts))
      return Object.keys(amounts).length > 0 ? [{ ...first, amounts }] : []
    })
}

/** A sum: of one key of a dimension, on one day. */
export interface FigureSum {
  readonly dimension: Dimension
  readonly key: string
  readonly day: number
  readonly amounts: Amounts
}

/** What these lines add to the sums, in a fixed order. */
export function sumsOf(lines: readonly LedgerLine[]): FigureSum[] {
  const parts = lines.flatMap(({ day, of, amounts }) =>
    DIMENSIONS.flatMap((dimension) => {
      const key = of[dimension]
      return key === undefined ? [] : [{ dimension, key, day, amounts }]
    }),
  )
  const placed = Map.groupBy(parts, ({ dimension, key, day }) => JSON.stringify([dimension, day, key]))
  return [...placed]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...more]]) => {
      if (!first) return []
      return [{ ...first, amounts: total([first, ...more].map((part) => part.amounts)) }]
    })
}

/** The sum of several amounts, without what is 0. */
export function total(all: readonly Amounts[]): Amounts {
  return Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const sum = all.reduce((sum, amounts) => sum + (amounts[measure] ?? 0), 0)
      return sum === 0 ? [] : [[measure, sum]]
    }),
  )
}

export function negative(amounts: Amounts): Amounts {
  return Object.fromEntries(Object.entries(amounts).map(([measure, amount]) => [measure, -amount]))
}

function placeOf({ day, of }: LedgerLine): string {
  return JSON.stringify([day, ...DIMENSIONS.map((dimension) => of[dimension] ?? null)])
}
