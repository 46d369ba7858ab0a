import { expect } from 'vitest'
import type { Database } from '#data/core/database.ts'
import { foldEntries, listSums } from '#data/money/ledger.ts'
import { findLedgerFaults } from '#data/money/ledgerCheck.ts'
import {
  figureOf,
  isTime,
  profitOf,
  REPORT_BY,
  type ReportBy,
  type ReportDays,
  type ReportTime,
} from '#domain/money/report.ts'
import { dayOf, orderDay } from '#domain/order/orderDay.ts'
import { createBookkeeping } from '#shop/money/bookkeeping.ts'
import { A_MOMENT } from '../factories.ts'
import { countingBytes } from '../testShop.ts'
import { aQuarter, type Tale } from './aQuarter.ts'
import { createOwnBooks, createRows, toldSums } from './ownBooks.ts'
import { lacks, TALES, type Unpaid } from './tales.ts'

/** A tale may go on for so many days. */
const LONGEST_TALE = 30

/**
 * Lets orders be told side by side for some days, `perDay` new ones on each, and expects everything that the shop reckons from them to be
 * what somebody else has written down. Returns how many were told.
 */
export async function tellAndCompare(
  db: Database,
  { days, perDay }: { readonly days: number; readonly perDay: number },
): Promise<number> {
  const quarter = await aQuarter(db)
  const books = createOwnBooks()
  const unpaid: Unpaid[] = []
  const random = aRandom(42)
  const going: { tale: Tale; day: number }[] = []
  const names = Object.keys(TALES)
  let told = 0
  let disputed = 0
  for (let day = 0; day < days; day += 1) {
    for (let nth = 0; nth < perDay && day < days - LONGEST_TALE; nth += 1) {
      // Each of them in turn, so that few orders come to all.
      const tell = TALES[names[told % names.length] ?? '']
      told += 1
      if (tell) going.push({ tale: tell({ quarter, books, unpaid }, random(1_000)), day })
    }
    for (const one of going.filter((going) => going.day === day)) {
      const { value, done } = await one.tale.next()
      if (done) going.splice(going.indexOf(one), 1)
      else one.day = day + value
    }
    if (day % 7 === 0) {
      await quarter.spend({ kind: 'advertising', source: 'messenger' }, 1_234_50)
      await quarter.spend({ kind: 'advertising', source: 'tiktok' }, 300_00)
      await quarter.spend({ kind: 'rent', source: '' }, 4_000_00)
    }
    if (day % 14 === 13 && unpaid.length > 0) disputed += await payOut(unpaid.splice(0), day)
    quarter.tomorrow()
  }
  expect(going).toEqual([])
  await createBookkeeping({ now: quarter.now, random: countingBytes(1e6) }).bookRest(
    db,
    new AbortController().signal,
  )
  while (await foldEntries(db));
  const sums = await listSums(db)
  expect(
    toldSums(sums.map(({ dimension, key, day, amounts }) => [dimension, key, day, { ...amounts }])),
  ).toEqual(books.told())
  expect(await findLedgerFaults(db)).toEqual({ subjects: [], sums: [] })
  const reading = await quarter.shop.payouts.receivables(quarter.owner)
  const couriers = reading.outcome === 'found' ? reading.found.couriers : []
  const lying = unpaid.reduce((sum, { collected }) => sum + collected, 0)
  expect(couriers.map((one) => [one.courier, one.amount, one.disputed])).toEqual([
    ...(lying > 0 || disputed > 0 ? [['other', lying, disputed]] : []),
  ])

  const whole = { from: orderDay(A_MOMENT), until: orderDay(A_MOMENT) + days }
  for (const by of REPORT_BY) {
    const { rows } = await quarter.report({ by, ...whole })
    const told = createRows()
    for (const { key, amounts } of rows) told.add(key, { ...amounts })
    expect(told.told(), by).toEqual(books.toldBy(...OWN_WAY[by]))
  }
  // Followed to the orders behind it, a figure is the same.
  for (const by of REPORT_BY) {
    const { rows } = await quarter.report({ by, ...whole })
    for (const { key, amounts } of spread(rows)) {
      for (const measure of ['deliveredOrders', 'delivered', 'backPieces', 'fees', 'profit'] as const) {
        const { parts, figure } = await quarter.behind({
          by,
          key,
          measure,
          ...(isTime(by) ? daysOf(key, by) : whole),
        })
        const sum = parts.reduce((all, { amount }) => all + amount, 0)
        const told = figureOf(amounts, measure)
        expect([by, key, measure, sum, figure]).toEqual([by, key, measure, told, told])
      }
    }
  }
  const { total, rows } = await quarter.report({ by: 'source', ...whole })
  const weeks = Math.ceil(days / 7)
  expect([total.advertising, total.other]).toEqual([weeks * (1_234_50 + 300_00), weeks * 4_000_00])
  expect(rows.map(({ key, advertising }) => [key, advertising]).toSorted()).toEqual([
    ['messenger', weeks * 1_234_50],
    ['phone', 0],
    ['tiktok', weeks * 300_00],
  ])
  const months = await quarter.report({ by: 'month', ...whole })
  const earned = months.rows.reduce((sum, row) => sum + profitOf(row), 0)
  expect(earned).toBe(profitOf(total))
  expect(earned).toBe(books.earned() - weeks * (1_234_50 + 300_00 + 4_000_00))
  return told

  /** The bus pays what it has delivered, not all of it as it was said. Returns what is in dispute with it from then on. */
  async function payOut(parcels: readonly Unpaid[], day: number): Promise<number> {
    const acts: Record<number, 'dispute' | 'charge' | 'compensation'> = {}
    let disputed = 0
    const rows = parcels.map((one, nth) => {
      const { parcel, of, delivered, collect, collected, fees } = one
      const line = nth + 2
      let [paid, fee] = [collected, fees]
      if (nth % 5 === 1 && collected === collect) {
        paid -= 20_00
        if (nth % 2 === 0) {
          acts[line] = 'dispute'
          disputed += 20_00
        } else lacks(books, one, Math.max(0, 20_00 - one.back))
      } else if (nth % 5 === 3) {
        fee += 7_77
        // What two amounts are shared into is not always what their sum is.
        books.whole(of, delivered, 'fees', -fees)
        books.whole(of, delivered, 'fees', fee)
      }
      return `${parcel},${taka(paid)},${taka(fee)},${taka(paid - fee)},`
    })
    rows.push(`,,,${taka(-120_00)},SMS`, `,,,${taka(300_10)},Broken box`)
    acts[rows.length] = 'charge'
    acts[rows.length + 1] = 'compensation'
    const lacking = day % 28 === 13 ? 25_00 : 0
    const { until } = await quarter.statement(rows, acts, lacking)
    books.courier('other', until, { fees: 120_00, compensation: 300_10, shortfall: lacking })
    return disputed
  }
}

/** Under what somebody else writes the rows of a report, from what they have written down by. */
const OWN_WAY: Readonly<Record<ReportBy, readonly [string, (key: string, day: string) => string]>> = {
  day: ['all', (_, day) => day],
  week: ['all', (_, day) => saturdayOf(day)],
  month: ['all', (_, day) => day.slice(0, 7)],
  product: ['product', (key) => key],
  // That of all goods of the quarter.
  category: ['product', () => 'Men Items'],
  district: ['district', (key) => key],
  area: ['area', (key) => key],
  source: ['source', (key) => key],
  staff: ['staff', (key) => key],
  courier: ['courier', (key) => key],
  size: ['size', (key) => key],
}

/** Four of them, or fewer. */
function spread<One>(all: readonly One[]): One[] {
  const every = Math.ceil(all.length / 4)
  return all.filter((_, nth) => nth % every === 0)
}

/** The days of a time. */
function daysOf(key: string, by: ReportTime): ReportDays {
  if (by !== 'month') return { from: dayOf(key), until: dayOf(key) + (by === 'week' ? 6 : 0) }
  const from = dayOf(`${key}-01`)
  const after = new Date((from + 31) * 86_400_000).toISOString().slice(0, 7)
  return { from, until: dayOf(`${after}-01`) - 1 }
}

function saturdayOf(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 1) % 7))
  return date.toISOString().slice(0, 10)
}

function taka(amount: number): string {
  return (amount / 100).toFixed(2)
}

/** Numbers below a limit, the same with each run. */
function aRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
