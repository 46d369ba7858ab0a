import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { CartLine } from '#domain/cart/cart.ts'
import type { VatRate, VatTerms } from '#domain/money/vat.ts'
import type { VatRates } from '#domain/order/vatInvoice.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** What of the terms of VAT is kept with an order. */
export type KeptVat = Pick<VatTerms, 'on' | 'rate' | 'deliveryRate'>

/** The rate of a line: an expression, as its product says it in the same statement. Null: the shop charges no VAT. */
type LineRate = number | null | RawBuilder<number | null>

/** Returns the rate of what is sold now. */
export function vatRateNow(
  db: Kysely<Schema>,
  { id }: Pick<CartLine, 'id'>,
  vat: KeptVat | undefined,
): LineRate {
  return vat?.on ? rateOf(db, sql`${id}`, vat.rate) : null
}

/** That of the product, also of a draft, else that of the shop. */
function rateOf(db: Kysely<Schema>, id: RawBuilder<unknown>, usual: VatRate): RawBuilder<number> {
  const { numberIn } = queryDialect(db)
  return sql<number>`coalesce(
    (select ${numberIn('products.kept', 'vatRate')} from products where products.id = ${id}),
    (select ${numberIn('product_drafts.kept', 'vatRate')} from product_drafts where product_drafts.id = ${id}),
    cast(${usual} as integer))`
}

/**
 * Returns the rates of the lines of a changed order: what was sold before has the one that it had then. Call it while the lines of
 * before are still there.
 */
export async function vatRatesAfterChange(
  tx: Transaction<Schema>,
  orderId: string,
  vat: KeptVat | undefined,
): Promise<(line: Pick<CartLine, 'id'>) => LineRate> {
  const rows = await tx
    .selectFrom('order_lines')
    .select(['product_id', 'vat_rate'])
    .where('order_id', '=', orderId)
    .execute()
  const before = new Map(rows.map((row) => [row.product_id, row.vat_rate]))
  return (line) => (before.has(line.id) ? (before.get(line.id) ?? null) : vatRateNow(tx, line, vat))
}

/** Gives a locked order, and each of its lines, the rate of now where none is kept. */
export async function keepVatRates(
  tx: Transaction<Schema>,
  orderId: string,
  vat: Pick<KeptVat, 'rate' | 'deliveryRate'>,
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ vat_rate: rateOf(tx, sql.ref('order_lines.product_id'), vat.rate) })
    .where('order_id', '=', orderId)
    .where('vat_rate', 'is', null)
    .execute()
  await tx
    .updateTable('orders')
    .set({ delivery_vat_rate: vat.deliveryRate })
    .where('id', '=', orderId)
    .where('delivery_vat_rate', 'is', null)
    .execute()
}

/** The rates that are kept with an order; those of `vat` where none are. */
export async function findVatRates(
  db: Kysely<Schema>,
  orderId: string,
  vat: Pick<KeptVat, 'rate' | 'deliveryRate'>,
): Promise<VatRates> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.delivery_vat_rate', 'order_lines.vat_rate'])
    .where('orders.id', '=', orderId)
    .orderBy('order_lines.position')
    .execute()
  return {
    lines: rows.map((row) => row.vat_rate ?? vat.rate),
    delivery: rows[0]?.delivery_vat_rate ?? vat.deliveryRate,
  }
}
