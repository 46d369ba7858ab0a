import { poisha } from '#domain/money/money.ts'
import { DAY_MS } from '#domain/order/orderDay.ts'
import { type RiskFacts, SAME_ADDRESS_WITHIN } from '#domain/risk/risk.ts'

/**
 * The patterns of the generated year. Each shopper follows one; `shoppers`: how many of them. The shares are those that
 * shops on Facebook complain of, not measurements.
 */
export const PATTERNS = {
  /** Orders now and then and takes it, with a mishap now and then. */
  regular: { shoppers: 4_000, isFraud: false },
  /** Orders once or twice; as many in a family share a telephone. */
  occasional: { shoppers: 6_000, isFraud: false },
  /** Means it, and then refuses once: nothing tells these beforehand. */
  changesMind: { shoppers: 450, isFraud: false },
  /** Orders again and again and refuses three of four. */
  serialRefuser: { shoppers: 160, isFraud: true },
  /** Orders several things in a day from different numbers of one telephone, and takes none. */
  manyNumbers: { shoppers: 60, isFraud: true },
  /** Types a number that nobody has. */
  inventedNumber: { shoppers: 150, isFraud: true },
  /** Orders much at once as a stranger, and refuses it. */
  largeStranger: { shoppers: 120, isFraud: true },
  /** Orders several times in two days, and takes one. */
  impulsive: { shoppers: 120, isFraud: true },
  /** New here, and known to couriers for refusing. */
  refusesElsewhere: { shoppers: 250, isFraud: true },
} as const
export type Pattern = keyof typeof PATTERNS

type Ending = 'delivered' | 'returned' | 'cancelled'

interface YearOrder {
  readonly pattern: Pattern
  readonly mobileNumber: string
  readonly device: string
  readonly address: string
  readonly at: number
  /** When it ends as `ending`. */
  readonly endsAt: number
  readonly ending: Ending
  readonly total: number
  readonly isRepeat: boolean
  /** What the courier would answer. */
  readonly deliveredPercent: number | undefined
}

/** An order as it was known when it was placed, and what became of it. */
export interface JudgedOrder {
  readonly pattern: Pattern
  readonly isBad: boolean
  readonly facts: RiskFacts
}

const YEAR = 365 * DAY_MS

/** All orders of a year, oldest first. `asked`: whether a courier is asked about each number. The same for each run. */
export function judgedYear(asked: boolean): JudgedOrder[] {
  const orders = generatedOrders().toSorted((a, b) => a.at - b.at)
  const byNumber = Map.groupBy(orders, ({ mobileNumber }) => mobileNumber)
  const byDevice = Map.groupBy(orders, ({ device }) => device)
  const byAddress = Map.groupBy(orders, ({ address }) => address)
  const others = (
    group: readonly YearOrder[] = [],
    { at, mobileNumber }: YearOrder,
    since: number,
  ): number => {
    const before = group.filter((one) => one.at < at && one.at >= since && one.mobileNumber !== mobileNumber)
    return new Set(before.map((one) => one.mobileNumber)).size
  }
  return orders.map((order) => {
    const { at, mobileNumber, ending, pattern } = order
    const earlier = (byNumber.get(mobileNumber) ?? []).filter((one) => one.at < at)
    const ended = (as: Ending) => earlier.filter((one) => one.endsAt <= at && one.ending === as).length
    return {
      pattern,
      isBad: ending === 'returned' || (ending === 'cancelled' && PATTERNS[pattern].isFraud),
      facts: {
        record: {
          delivered: ended('delivered'),
          returned: ended('returned'),
          cancelled: ended('cancelled'),
          open: earlier.filter((one) => one.endsAt > at).length,
        },
        isPossibleNumber: /^01[3-9]/.test(mobileNumber),
        isBlocked: false,
        isRepeat: order.isRepeat,
        total: poisha(order.total * 100),
        numbersOfDevice: others(byDevice.get(order.device), order, at - 90 * DAY_MS),
        numbersOfAddress: others(byAddress.get(order.address), order, at - SAME_ADDRESS_WITHIN),
        courier: asked
          ? { courier: 'Steadfast', deliveredPercent: order.deliveredPercent, volume: '', reports: 0 }
          : undefined,
      },
    }
  })
}

function generatedOrders(): YearOrder[] {
  const draw = randomOf(20_261_123)
  const chance = (share: number) => draw() < share
  const whole = (from: number, to: number) => from + Math.floor(draw() * (to - from + 1))
  const number = () => `01${whole(3, 9)}${String(whole(0, 99_999_999)).padStart(8, '0')}`
  /** Mobile networks hide many behind one address; a home has its own. */
  const netAddress = () => (chance(0.6) ? `mobile ${whole(1, 3_000)}` : `home ${whole(1, 1_000_000)}`)
  const orders: YearOrder[] = []
  let shoppers = 0

  const add = (
    pattern: Pattern,
    shopper: { readonly mobileNumber: string; readonly device: string; readonly percent: number | undefined },
    order: { at: number; ending: Ending; total?: number; address?: string; isRepeat?: boolean },
  ) => {
    const { at, ending, total = whole(350, 4_500), address = netAddress(), isRepeat = false } = order
    const days = ending === 'cancelled' ? whole(0, 1) : whole(2, 7)
    const { mobileNumber, device, percent: deliveredPercent } = shopper
    const endsAt = at + days * DAY_MS
    orders.push({
      pattern,
      mobileNumber,
      device,
      deliveredPercent,
      address,
      at,
      endsAt,
      ending,
      total,
      isRepeat,
    })
  }
  const newShopper = (percent: number | undefined, device = `device ${++shoppers}`) => ({
    mobileNumber: number(),
    device,
    percent,
  })
  /** Couriers know two of five numbers. */
  const known = (from: number, to: number) => (chance(0.4) ? whole(from, to) : undefined)
  const usual = (): Ending => (chance(0.93) ? 'delivered' : chance(0.5) ? 'cancelled' : 'returned')
  const times = (count: number, work: (index: number) => void) => {
    for (let index = 0; index < count; index++) work(index)
  }
  const each = (pattern: Pattern, work: (start: number) => void) =>
    times(PATTERNS[pattern].shoppers, () => work(Math.floor(draw() * YEAR)))

  each('regular', () => {
    const shopper = newShopper(known(78, 100))
    times(whole(2, 7), () => {
      const total = chance(0.03) ? whole(8_000, 15_000) : whole(350, 4_500)
      add('regular', shopper, {
        at: Math.floor(draw() * YEAR),
        ending: usual(),
        total,
        isRepeat: chance(0.02),
      })
    })
  })
  each('occasional', (start) => {
    const family = newShopper(known(75, 100))
    const total = chance(0.03) ? whole(8_000, 15_000) : whole(350, 4_500)
    add('occasional', family, { at: start, ending: usual(), total })
    if (chance(0.08)) {
      const relative = newShopper(known(75, 100), family.device)
      add('occasional', relative, { at: start + whole(1, 60) * DAY_MS, ending: usual() })
    }
  })
  each('changesMind', (start) => {
    add('changesMind', newShopper(known(75, 100)), { at: start, ending: 'returned' })
  })
  each('serialRefuser', (start) => {
    const shopper = newShopper(known(20, 65))
    times(whole(3, 8), (index) =>
      add('serialRefuser', shopper, {
        at: start + index * whole(8, 30) * DAY_MS,
        ending: chance(0.75) ? 'returned' : 'delivered',
      }),
    )
  })
  each('manyNumbers', (start) => {
    const device = `device ${++shoppers}`
    const address = netAddress()
    times(whole(3, 7), (index) =>
      add('manyNumbers', newShopper(undefined, device), {
        at: start + index * 20 * 60_000,
        ending: chance(0.5) ? 'returned' : 'cancelled',
        address,
      }),
    )
  })
  each('inventedNumber', (start) => {
    const shopper = newShopper(undefined)
    // Two of five begin as no number does; the others look like any.
    const mobileNumber = chance(0.4)
      ? `0${whole(2, 9)}${shopper.mobileNumber.slice(2)}`
      : shopper.mobileNumber
    add('inventedNumber', { ...shopper, mobileNumber }, { at: start, ending: 'cancelled' })
  })
  each('largeStranger', (start) => {
    add('largeStranger', newShopper(known(40, 90)), {
      at: start,
      ending: chance(0.8) ? 'returned' : 'delivered',
      total: whole(7_000, 25_000),
    })
  })
  each('impulsive', (start) => {
    const shopper = newShopper(known(45, 85))
    times(whole(3, 5), (index) =>
      add('impulsive', shopper, {
        at: start + index * whole(2, 10) * 60 * 60_000,
        ending: index === 1 ? 'delivered' : chance(0.5) ? 'returned' : 'cancelled',
        isRepeat: index > 0 && chance(0.5),
      }),
    )
  })
  each('refusesElsewhere', (start) => {
    add('refusesElsewhere', newShopper(chance(0.8) ? whole(15, 68) : undefined), {
      at: start,
      ending: chance(0.65) ? 'returned' : 'delivered',
    })
  })
  return orders
}

/** Mulberry32: numbers from 0 to 1 that are the same for each run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
