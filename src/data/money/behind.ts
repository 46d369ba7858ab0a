import { type Kysely, sql } from 'kysely'
import type { Subject, SubjectDay } from '#domain/money/behind.ts'
import type { ReportDays } from '#domain/money/report.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Schema } from '../core/schema.ts'
import { standingsOf } from '../parcels/standings.ts'

/** Subjects of these days after a place in this order, the last day first, at most `limit`. */
export async function listSubjectDays(
  db: Kysely<Schema>,
  { from, until }: ReportDays,
  { after, limit }: { readonly after?: SubjectDay | undefined; readonly limit: number },
): Promise<SubjectDay[]> {
  return await db
    .selectFrom('ledger_days')
    .select(['day', 'subject_id as subjectId'])
    .where('day', '>=', from)
    .where('day', '<=', after?.day ?? until)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(day, subject_id) < (${after?.day}, ${after?.subjectId})`),
    )
    .orderBy('day', 'desc')
    .orderBy('subject_id', 'desc')
    .limit(limit)
    .execute()
}

/** What these are. */
export async function readSubjects(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  const found = new Map<string, Subject>(ids.map((id) => [id, { kind: 'gone' }]))
  if (ids.length === 0) return found
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'placed_at as placedAt'])
    .where('id', 'in', ids)
    .execute()
  const standings = await standingsOf(
    db,
    orders.map(({ id, status }) => ({ id, status: status as OrderStatus })),
  )
  for (const { id, placedAt } of orders) {
    const standing = standings.get(id)
    if (standing) found.set(id, { kind: 'order', standing, placedAt })
  }
  for (const [table, kind] of OTHERS) {
    const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
    for (const { id } of rows) found.set(id, { kind })
  }
  return found
}

/** What else the ledger tells of. */
const OTHERS = [
  ['payouts', 'statement'],
  ['stock_moves', 'stock'],
  ['rider_payments', 'rider'],
] as const

/** The categories in which these products are sold today; those that are gone are left out. */
export async function categoriesOf(
  db: Kysely<Schema>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const categories = new Map<string, string>()
  if (productIds.length === 0) return categories
  for (const table of ['product_drafts', 'products'] as const) {
    const rows = await db.selectFrom(table).select(['id', 'category']).where('id', 'in', productIds).execute()
    for (const { id, category } of rows) categories.set(id, category)
  }
  return categories
}
