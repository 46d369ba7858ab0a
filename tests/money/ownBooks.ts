import type { Order } from '#domain/order/order.ts'

/** Amounts by the names that the figures have for them. */
type Amounts = Record<string, number>

/** An order, with what its figures are counted by besides its goods. Days are whole days since 1970, in Dhaka. */
export interface BookedOrder {
  readonly order: Pick<Order, 'lines' | 'subTotal' | 'discount' | 'deliveryCharge' | 'total'> & {
    readonly source: string
  }
  readonly district: string
  readonly area: string
  readonly takenBy: string
  /** Who carried it last; empty: nobody. */
  readonly courier: string
}

/**
 * The books of somebody who writes down what happens to a shop's orders, and has not read how the shop reckons. Shares are divided in
 * whole numbers, so that nothing is rounded.
 */
export function createOwnBooks() {
  const sums = new Map<string, Amounts>()

  function add(dimension: string, key: string, day: number, amounts: Amounts) {
    const place = JSON.stringify([dimension, key, day])
    const before = sums.get(place) ?? {}
    for (const [name, amount] of Object.entries(amounts)) before[name] = (before[name] ?? 0) + amount
    sums.set(place, before)
  }

  function addToOrder(of: BookedOrder, day: number, amounts: Amounts) {
    add('all', '', day, amounts)
    add('district', of.district, day, amounts)
    add('area', of.area, day, amounts)
    add('source', of.order.source, day, amounts)
    add('staff', of.takenBy, day, amounts)
    add('courier', of.courier, day, amounts)
  }

  function addToConfirming(of: BookedOrder, day: number, amounts: Amounts) {
    add('all', '', day, amounts)
    add('staff', of.takenBy, day, amounts)
  }

  function addToGoods({ order }: BookedOrder, day: number, perLine: readonly Amounts[], count?: string) {
    for (const [at, { id, size }] of order.lines.entries()) {
      add('product', id, day, perLine[at] ?? {})
      add('size', size, day, perLine[at] ?? {})
    }
    if (count === undefined) return
    for (const id of new Set(order.lines.map((line) => line.id))) add('product', id, day, { [count]: 1 })
    for (const size of new Set(order.lines.map((line) => line.size))) add('size', size, day, { [count]: 1 })
  }

  return {
    /**
     * An order is placed or called off: what there is to pay for it; of its goods, what they are worth. `confirmed`: the day on which
     * those who took it have confirmed it.
     */
    count(of: BookedOrder, day: number, name: 'placed' | 'cancelled', confirmed?: number) {
      if (confirmed !== undefined) addToConfirming(of, confirmed, { confirmedOrders: 1 })
      addToOrder(of, day, { [`${name}Orders`]: 1, [name]: of.order.total })
      const perLine = worths(of.order).map((worth) => ({ [name]: worth }))
      addToGoods(of, day, perLine, `${name}Orders`)
    },

    /** Amounts of its lines. `count`: the order counts, too. */
    lines(of: BookedOrder, day: number, perLine: readonly Amounts[], count?: string) {
      for (const amounts of perLine) addToOrder(of, day, amounts)
      if (count !== undefined) addToOrder(of, day, { [count]: 1 })
      addToGoods(of, day, perLine, count)
    },

    /** What is counted of the order, and not of its goods. */
    order: addToOrder,

    /** What stayed of an order with its customer, on the day it was placed. `back`: how many pieces of each line did not. */
    stayed(of: BookedOrder, placed: number, back: readonly number[] = []) {
      this.lines(of, placed, leftOf(of, back), 'stayedOrders')
      addToConfirming(of, placed, { confirmedStayed: 1 })
    },

    cameBack(of: BookedOrder, placed: number) {
      const all = of.order.lines.map(({ quantity }) => quantity)
      this.lines(of, placed, leftOf(of, all), 'backOrders')
      addToConfirming(of, placed, { confirmedBack: 1 })
    },

    /** An amount of the whole order, which its lines share by what they are worth. */
    whole(of: BookedOrder, day: number, name: string, amount: number) {
      this.lines(
        of,
        day,
        divided(amount, worths(of.order)).map((share) => ({ [name]: share })),
      )
    },

    /** What belongs to no order. */
    courier(courier: string, day: number, amounts: Amounts) {
      add('all', '', day, amounts)
      add('courier', courier, day, amounts)
    },

    /** What was earned in all, before what was spent beside goods and couriers. */
    earned: () => {
      let sum = 0
      for (const [place, amounts] of sums) {
        if (!place.startsWith('["all"')) continue
        const { deliveredGoods = 0, delivery = 0, compensation = 0, kept = 0 } = amounts
        sum += deliveredGoods + delivery + compensation + kept
        const { discount = 0, returnedGoods = 0, cost = 0, fees = 0, damaged = 0 } = amounts
        const { missing = 0, shortfall = 0 } = amounts
        sum -= discount + returnedGoods + cost + fees + damaged + missing + shortfall
      }
      return sum
    },

    /** The sums of a dimension as texts; `keyOf`: under what a key, on a day (`2026-11-20`), is written. */
    toldBy: (dimension: string, keyOf: (key: string, day: string) => string) => {
      const rows = createRows()
      for (const [place, amounts] of sums) {
        const [of, key, day] = JSON.parse(place) as [string, string, number]
        const name = new Date(day * 86_400_000).toISOString().slice(0, 10)
        if (of === dimension) rows.add(keyOf(key, name), amounts)
      }
      return rows.told()
    },

    /** All sums that are not 0, as a sorted list of texts. */
    told: () =>
      toldSums(
        [...sums].map(([place, amounts]) => [...(JSON.parse(place) as [string, string, number]), amounts]),
      ),
  }
}

/** Amounts by key, as texts that can be compared. */
export function createRows() {
  const rows = new Map<string, Amounts>()
  return {
    add(key: string, amounts: Readonly<Amounts>) {
      const before = rows.get(key) ?? {}
      for (const [name, amount] of Object.entries(amounts)) before[name] = (before[name] ?? 0) + amount
      rows.set(key, before)
    },
    told: () => toldSums([...rows].map(([key, amounts]) => ['', key, 0, amounts])),
  }
}

function leftOf({ order }: BookedOrder, back: readonly number[]): Amounts[] {
  return order.lines.map(({ quantity }, line) => ({
    stayedPieces: quantity - (back[line] ?? 0),
    backPieces: back[line] ?? 0,
  }))
}

/** Sums as texts that can be compared, without what is 0. */
export function toldSums(sums: readonly (readonly [string, string, number, Amounts])[]): string[] {
  return sums
    .flatMap(([dimension, key, day, amounts]) =>
      Object.entries(amounts).flatMap(([name, amount]) =>
        amount === 0 ? [] : [`${dimension} ${key} ${day} ${name} ${amount}`],
      ),
    )
    .toSorted()
}

/** What was paid for each line: in whole taka where prices and discount are. */
export function worths({ lines, discount }: Pick<Order, 'lines' | 'discount'>): number[] {
  const prices = lines.map(({ originalPrice, quantity }) => originalPrice * quantity)
  const unit = [...prices, discount].some((amount) => amount % 100 > 0) ? 1 : 100
  const off = divided(discount / unit, prices)
  return prices.map((price, at) => price - (off[at] ?? 0) * unit)
}

/** Divides a whole amount by weights, the largest remainders first. */
function divided(amount: number, weights: readonly number[]): number[] {
  if (amount < 0) return divided(-amount, weights).map((share) => 0 - share)
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight)
    return { at, whole: product / sum, rest: product % sum }
  })
  let left = amount - Number(parts.reduce((all, { whole }) => all + whole, 0n))
  const given = parts.map(({ whole }) => Number(whole))
  for (const { at } of parts.toSorted((a, b) =>
    a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0) break
    given[at] = (given[at] ?? 0) + 1
    left -= 1
  }
  return given
}
