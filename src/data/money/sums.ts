import { type AliasedRawBuilder, type Kysely, sql } from 'kysely'
import { type Amounts, DIMENSIONS, type Dimension, measuresOf } from '#domain/money/ledger.ts'
import type { ReportBy, ReportDays, RowName } from '#domain/money/report.ts'
import type { Schema } from '../core/schema.ts'
import { amountsOf, columnOf } from './ledger.ts'

/** A group of sums. */
export interface SummedKey {
  readonly key: string
  readonly amounts: Amounts
}

/** What each key of a dimension has in some days. `keys`: of these alone. */
export async function sumKeys(
  db: Kysely<Schema>,
  dimension: Dimension,
  days: ReportDays,
  keys?: readonly string[],
): Promise<SummedKey[]> {
  const query = byKey(db, dimension, days)
  if (!keys) return summed(await query.execute())
  const sums: SummedKey[] = []
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    sums.push(...summed(await query.where('key', 'in', keys.slice(from, from + AT_ONCE)).execute()))
  }
  return sums
}

/** What all keys of a dimension have together in some days. */
export async function sumAllKeys(
  db: Kysely<Schema>,
  dimension: Dimension,
  days: ReportDays,
): Promise<Amounts> {
  return amountsOf(await within(db, dimension, days).select(SUMS[dimension]).executeTakeFirstOrThrow())
}

/**
 * The keys of a dimension of which most was delivered in the first of these ranges, with others of the second behind them; and how many
 * there are in all.
 */
export async function keysOfMost(
  db: Kysely<Schema>,
  dimension: Dimension,
  [days, before]: readonly [ReportDays, ReportDays | undefined],
  most: number,
): Promise<{ readonly keys: readonly string[]; readonly count: number }> {
  const inDays = ({ from, until }: ReportDays) => sql<boolean>`day between ${from} and ${until}`
  const rows = await db
    .selectFrom('figure_sums')
    .select(['key', sql<number>`count(*) over ()`.as('count')])
    .where('dimension', '=', dimension)
    .where(before ? sql<boolean>`(${inDays(days)} or ${inDays(before)})` : inDays(days))
    .groupBy('key')
    .orderBy(sql`sum(case when ${inDays(days)} then delivered_goods else 0 end)`, 'desc')
    .orderBy('key')
    .limit(most)
    .execute()
  return { keys: rows.map(({ key }) => key), count: Number(rows[0]?.count ?? 0) }
}

/**
 * What the products of each category have, as they are sold today. Empty: products that are gone. Products are added up before it is
 * looked up where they belong: each is looked up once then, not once a day.
 */
export async function sumCategories(db: Kysely<Schema>, days: ReportDays): Promise<SummedKey[]> {
  const rows = await db
    .selectFrom(byKey(db, 'product', days).as('figure_sums'))
    .leftJoin('products', 'products.id', 'figure_sums.key')
    .leftJoin('product_drafts', 'product_drafts.id', 'figure_sums.key')
    .select(CATEGORY_OF.as('key'))
    .select(SUMS.product)
    .groupBy(CATEGORY_OF)
    .execute()
  return summed(rows)
}

const CATEGORY_OF = sql<string>`coalesce(products.category, product_drafts.category, '')`

/** What the shop has on each of some days. */
export async function sumDays(
  db: Kysely<Schema>,
  days: ReportDays,
): Promise<readonly { readonly day: number; readonly amounts: Amounts }[]> {
  const rows = await within(db, 'all', days).selectAll('figure_sums').orderBy('day').execute()
  return rows.map((row) => ({ day: row.day, amounts: amountsOf(row) }))
}

/** Keys in one statement: few enough for its parameters, many enough that the sums of the days are not read often. */
const AT_ONCE = 1_000

/** What products and people are called now; those that are gone are left out. Other keys say themselves what they are. */
export async function namesOfKeys(
  db: Kysely<Schema>,
  by: ReportBy,
  keys: readonly string[],
): Promise<ReadonlyMap<string, RowName>> {
  const names = new Map<string, RowName>()
  if (by !== 'product' && by !== 'staff') return names
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE)
    if (by === 'staff') {
      const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', some).execute()
      for (const { id, name } of rows) names.set(id, { label: name })
      continue
    }
    for (const table of ['products', 'product_drafts'] as const) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'name', 'name_bengali'])
        .where('id', 'in', some)
        .execute()
      for (const { id, name, name_bengali: labelBengali } of rows)
        names.set(id, { label: name, ...(labelBengali !== '' && { labelBengali }) })
    }
  }
  return names
}

function within(db: Kysely<Schema>, dimension: Dimension, { from, until }: ReportDays) {
  return db
    .selectFrom('figure_sums')
    .where('dimension', '=', dimension)
    .where('figure_sums.day', '>=', from)
    .where('figure_sums.day', '<=', until)
}

function byKey(db: Kysely<Schema>, dimension: Dimension, days: ReportDays) {
  return within(db, dimension, days)
    .select('figure_sums.key')
    .select(SUMS[dimension])
    .groupBy('figure_sums.key')
}

function summed(rows: readonly { readonly key: string }[]): SummedKey[] {
  return rows.map((row) => ({ key: row.key, amounts: amountsOf(row) }))
}

/** The sum of each measure that a dimension has. */
const SUMS = Object.fromEntries(
  DIMENSIONS.map((dimension) => [
    dimension,
    measuresOf(dimension).map((measure) => {
      const column = columnOf(measure)
      return sql<number>`cast(coalesce(sum(${sql.ref(`figure_sums.${column}`)}), 0) as bigint)`.as(column)
    }),
  ]),
) as unknown as Readonly<Record<Dimension, AliasedRawBuilder<number, string>[]>>
