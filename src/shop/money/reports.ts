import type { Kysely } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { inSnapshot } from '#data/core/snapshot.ts'
import { sumCostsByDay } from '#data/money/costs.ts'
import { keysOfMost, namesOfKeys, sumAllKeys, sumCategories, sumDays, sumKeys } from '#data/money/sums.ts'
import {
  daysBefore,
  dimensionOf,
  type Figures,
  isTime,
  LONGEST_REPORT,
  type ReportBy,
  type ReportDays,
  type ReportRow,
  type ReportTime,
  reportDays,
  restOf,
  timeOf,
  timesOf,
  together,
} from '#domain/money/report.ts'
import { askedDays, orderDay } from '#domain/order/orderDay.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { readBehind } from './behind.ts'
import type { Report, ReportQuery, Reports } from './reportTypes.ts'

const NOTHING: Figures = { amounts: {}, advertising: 0, other: 0 }

/** Figures of any days, read from the sums of the ledger (decision 0180). */
export function createReports({ db, now }: Pick<ShopDeps, 'db' | 'now'>): Reports {
  return {
    read: guarded('money.read', async (_, query) => {
      const days = reportDays(askedDays(query, orderDay(now())))
      if (days.until - days.from >= LONGEST_REPORT) return { outcome: 'too-long' }
      // Rows and total are of one moment.
      const report = await inSnapshot(db, async (snapshot) => readReport(snapshot, query, days))
      return { outcome: 'read', report }
    }),

    behind: guarded('money.read', async (_, query) => {
      const days = reportDays(askedDays(query, orderDay(now())))
      if (days.until - days.from >= LONGEST_REPORT) return { outcome: 'too-long' }
      return { outcome: 'read', behind: await readBehind(db, query, days) }
    }),
  }
}

async function readReport(
  db: Kysely<Schema>,
  { by, compare, most }: ReportQuery,
  days: ReportDays,
): Promise<Report> {
  const before = compare && daysBefore(days, compare)
  const shop = await readDays(db, days)
  const shopBefore = before && (await readDays(db, before))
  const many =
    most !== undefined && by === 'product' ? await mostDelivered(db, [days, before], most) : undefined
  const rows = isTime(by)
    ? timeRows(by, { days, shop }, before && shopBefore && { days: before, shop: shopBefore })
    : await keyRows(db, by, [days, before], many?.keys)
  const total = together([NOTHING, ...shop.values()])
  const totalBefore = shopBefore && together([NOTHING, ...shopBefore.values()])
  const earlier = many ? many.before : rows.flatMap((row) => row.before ?? [])
  return {
    ...{ by, days, daysBefore: before, rows: rows.slice(0, most), total, totalBefore },
    more: most === undefined ? 0 : Math.max(0, (many?.count ?? rows.length) - most),
    rest: isTime(by) ? NOTHING : restOf(by, total, many ? [many.now] : rows),
    // Also of times there may be more than in these days.
    restBefore: totalBefore && restOf(by, totalBefore, earlier),
  }
}

/**
 * Of the many products of a large shop: those of which most was delivered, how many there are, and what all of them have together, which the
 * database adds up faster than it tells. Undefined: there are no more than `most`.
 */
async function mostDelivered(
  db: Kysely<Schema>,
  [days, before]: readonly [ReportDays, ReportDays | undefined],
  most: number,
) {
  const { keys, count } = await keysOfMost(db, 'product', [days, before], most)
  if (count <= most) return undefined
  const all = async (of: ReportDays): Promise<Figures> => ({
    ...UNSPENT,
    amounts: await sumAllKeys(db, 'product', of),
  })
  return { keys, count, now: await all(days), before: before ? [await all(before)] : [] }
}

/** The figures of the whole shop, by day. */
async function readDays(db: Kysely<Schema>, days: ReportDays): Promise<ReadonlyMap<number, Figures>> {
  const spent = Map.groupBy(await sumCostsByDay(db, days), ({ day }) => day)
  const amounts = new Map((await sumDays(db, days)).map((one) => [one.day, one.amounts]))
  const all = [...new Set([...spent.keys(), ...amounts.keys()])]
  return new Map(
    all.map((day) => {
      const sum = (isAdvertising: boolean) =>
        (spent.get(day) ?? [])
          .filter(({ kind }) => (kind === 'advertising') === isAdvertising)
          .reduce((sum, { amount }) => sum + amount, 0)
      return [day, { amounts: amounts.get(day) ?? {}, advertising: sum(true), other: sum(false) }]
    }),
  )
}

interface ShopDays {
  readonly days: ReportDays
  readonly shop: ReadonlyMap<number, Figures>
}

/** A row for each time, also for those in which nothing happened. The first is compared with the first, and so on. */
function timeRows(by: ReportTime, now: ShopDays, before: ShopDays | undefined): ReportRow[] {
  const figuresOf = ({ days, shop }: ShopDays) => {
    const byTime = Map.groupBy(shop, ([day]) => timeOf(day, by))
    return timesOf(days, by).map((time) => ({
      key: time,
      ...together([NOTHING, ...(byTime.get(time) ?? []).map(([, figures]) => figures)]),
    }))
  }
  const earlier = before ? figuresOf(before) : []
  return figuresOf(now).map((row, nth) => {
    const { key: _, ...figures } = earlier[nth] ?? { key: '' }
    return { ...row, label: '', before: 'amounts' in figures ? figures : undefined }
  })
}

/** A row for each key of which something is known in either days, with most delivered first. `only`: of these keys alone. */
async function keyRows(
  db: Kysely<Schema>,
  by: Exclude<ReportBy, ReportTime>,
  [days, before]: readonly [ReportDays, ReportDays | undefined],
  only: readonly string[] | undefined,
): Promise<ReportRow[]> {
  const now = await readKeys(db, by, days, only)
  const earlier = before ? await readKeys(db, by, before, only) : new Map<string, Figures>()
  const unspent: Figures = by === 'source' ? { ...NOTHING, other: undefined } : UNSPENT
  const keys = [...new Set([...now.keys(), ...earlier.keys()])]
  const names = await namesOfKeys(db, by, keys)
  return keys
    .map((key) => ({
      ...{ key, label: '', ...names.get(key) },
      ...(now.get(key) ?? unspent),
      before: before && earlier.get(key),
    }))
    .toSorted((one, other) => delivered(other) - delivered(one) || (one.key < other.key ? -1 : 1))
}

/** What is spent is known of the shop, and of sources; of all else nobody knows it. */
const UNSPENT: Figures = { amounts: {}, advertising: undefined, other: undefined }

async function readKeys(
  db: Kysely<Schema>,
  by: Exclude<ReportBy, ReportTime>,
  days: ReportDays,
  only: readonly string[] | undefined,
): Promise<ReadonlyMap<string, Figures>> {
  const sums =
    by === 'category' ? await sumCategories(db, days) : await sumKeys(db, dimensionOf(by), days, only)
  const known = new Map(sums.map(({ key, amounts }) => [key, { ...UNSPENT, amounts }]))
  if (by !== 'source') return known
  const spent = Map.groupBy(await sumCostsByDay(db, days), ({ source }) => source)
  spent.delete('')
  return new Map(
    [...new Set([...known.keys(), ...spent.keys()])].map((key) => {
      const advertising = (spent.get(key) ?? []).reduce((sum, { amount }) => sum + amount, 0)
      return [key, { amounts: known.get(key)?.amounts ?? {}, advertising, other: undefined }]
    }),
  )
}

function delivered({ amounts }: Figures): number {
  return amounts.deliveredGoods ?? 0
}
