import type { ReturnReason } from '../order/returned.ts'

/** The days that are counted unless others are asked for, and at most. */
export const RETURN_DAYS = 30
export const RETURN_DAYS_AT_MOST = 92

/** The products that are named; of others less came back. */
export const RETURNED_GOODS = 50

/** Days in Dhaka, in whole days since 1970; both count. */
export interface DayRange {
  readonly from: number
  readonly until: number
}

/** How many came back, and how many stayed with the customer. */
export interface Returned {
  readonly returned: number
  readonly delivered: number
}

/** What came back of the orders that were placed on some days. */
export interface Returns extends Returned {
  readonly days: DayRange
  /** Pieces of products of which some came back, most first, at most {@link RETURNED_GOODS}. */
  readonly goods: readonly (Returned & { readonly id: string; readonly name: string })[]
  /** Districts from which some came back, most first. */
  readonly districts: readonly (Returned & { readonly district: string })[]
  /** Most first. `reason` is undefined where nobody said one. */
  readonly reasons: readonly { readonly reason: ReturnReason | undefined; readonly returned: number }[]
}

/** Counts of some of the days: pieces by product, orders by district and by reason. Each key once. */
export interface ReturnCounts {
  readonly goods: readonly (Returned & { readonly key: string; readonly name: string })[]
  readonly districts: readonly (Returned & { readonly key: string })[]
  readonly reasons: readonly { readonly key: ReturnReason | undefined; readonly returned: number }[]
}

/** Adds up the counts of all parts of `days`. Leaves out what did not come back at all. */
export function addReturns(days: DayRange, parts: readonly ReturnCounts[]): Returns {
  const districts = addByKey(parts.flatMap((part) => part.districts))
  const sumOf = (what: keyof Returned) => districts.reduce((sum, row) => sum + row[what], 0)
  const reasons = parts.flatMap((part) => part.reasons.map((row) => ({ ...row, delivered: 0 })))
  return {
    days,
    returned: sumOf('returned'),
    delivered: sumOf('delivered'),
    goods: mostFirst(addByKey(parts.flatMap((part) => part.goods)))
      .slice(0, RETURNED_GOODS)
      .map(({ key, ...product }) => ({ id: key, ...product })),
    districts: mostFirst(districts).map(({ key, ...counts }) => ({ district: key, ...counts })),
    reasons: mostFirst(addByKey(reasons)).map(({ key, returned }) => ({ reason: key, returned })),
  }
}

type Counted = Returned & { readonly key: string | undefined }

/** One row for each key, with the sums of its rows; the rest of it is that of its last row. */
function addByKey<Row extends Counted>(rows: readonly Row[]): Row[] {
  const sums = new Map<Row['key'], Row>()
  for (const row of rows) {
    const { returned = 0, delivered = 0 } = sums.get(row.key) ?? {}
    sums.set(row.key, { ...row, returned: returned + row.returned, delivered: delivered + row.delivered })
  }
  return [...sums.values()]
}

/** Those that came back, by how many did; equals by their key. */
function mostFirst<Row extends Counted>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ returned }) => returned > 0)
    .toSorted((one, other) => other.returned - one.returned || ((one.key ?? '') < (other.key ?? '') ? -1 : 1))
}

/** The days to count: the last {@link RETURN_DAYS} up to `until` or today; of too many, the last. */
export function daysToCount(
  { from, until }: { readonly from?: number | undefined; readonly until?: number | undefined },
  today: number,
): DayRange {
  const last = until ?? today
  const first = from ?? last - RETURN_DAYS + 1
  return { from: Math.max(first, last - RETURN_DAYS_AT_MOST + 1), until: last }
}

/** The share that came back, from 0 to 1; undefined: nothing has arrived or come back. */
export function returnRate({ returned, delivered }: Returned): number | undefined {
  return returned + delivered > 0 ? returned / (returned + delivered) : undefined
}
