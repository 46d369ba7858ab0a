import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { poisha } from '#domain/money/money.ts'
import type { Span } from '#domain/order/orderDay.ts'
import { BUYER_NAMED_ABOVE, type VatDocument, type VatInvoice } from '#domain/order/vatInvoice.ts'
import type { Schema } from '../core/schema.ts'
import type { VatInvoicesTable } from '../core/vatTables.ts'

/**
 * Returns the next number of a fiscal year. Whoever asks for another one waits until the transaction ends, and gets the same if it is
 * rolled back: there are no gaps.
 */
export async function nextVatSerial(tx: Transaction<Schema>, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('vat_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`vat_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

interface NewVatInvoice extends Omit<VatInvoice, 'voided'> {
  readonly mobileNumber: string
  readonly issuedBy: string
}

/** Stores an invoice for a locked order that has no valid one. */
export async function insertVatInvoice(tx: Transaction<Schema>, invoice: NewVatInvoice): Promise<void> {
  const { id, number, orderId, mobileNumber, issuedAt, issuedBy, document } = invoice
  await tx
    .insertInto('vat_invoices')
    .values({
      ...{ id, year: number.year, serial: number.serial, order_id: orderId, mobile_number: mobileNumber },
      ...{ issued_at: issuedAt, issued_by: issuedBy, total: document.total },
      document: JSON.stringify(document),
    })
    .execute()
}

/** The invoices of an order, the newest first. Also of one that was deleted. */
export async function listVatInvoicesOf(db: Kysely<Schema>, orderId: string): Promise<VatInvoice[]> {
  const rows = await db
    .selectFrom('vat_invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at', 'desc')
    .orderBy('year', 'desc')
    .orderBy('serial', 'desc')
    .execute()
  return rows.map(invoiceOf)
}

/** Makes an invoice void and returns it; undefined: it was before. */
export async function voidVatInvoice(
  tx: Transaction<Schema>,
  id: string,
  { by, at, reason }: { readonly by: string; readonly at: number; readonly reason: string },
): Promise<VatInvoice | undefined> {
  const row = await tx
    .updateTable('vat_invoices')
    .set({ voided_at: at, voided_by: by, void_reason: reason })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && invoiceOf(row)
}

interface VatSlice extends Span {
  readonly limit: number
  readonly offset: number
}

/** A page of what was issued from a moment on and before another, the oldest first, void ones too, and how many there are in all. */
export async function listVatInvoices(
  db: Kysely<Schema>,
  { from, before, limit, offset }: VatSlice,
): Promise<{ readonly invoices: VatInvoice[]; readonly total: number }> {
  const issued = db.selectFrom('vat_invoices').where('issued_at', '>=', from).where('issued_at', '<', before)
  const { total } = await issued
    .select(sql<number>`cast(count(*) as bigint)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await issued
    .selectAll()
    .orderBy('issued_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { invoices: rows.map(invoiceOf), total }
}

/**
 * Takes a person out of their invoices as far as the law lets them: up to {@link BUYER_NAMED_ABOVE} it asks for no name. Returns how
 * many invoices were theirs.
 */
export async function forgetBuyer(
  tx: Transaction<Schema>,
  mobileNumber: string,
  erased: string,
): Promise<number> {
  const rows = await tx
    .selectFrom('vat_invoices')
    .select(['id', 'total', 'document'])
    .where('mobile_number', '=', mobileNumber)
    .where('mobile_number', '<>', '')
    .execute()
  for (const { id, total, document: text } of rows) {
    const document = documentOf(text)
    const isNamed = total > BUYER_NAMED_ABOVE || document.buyer.bin !== ''
    const buyer = { ...document.buyer, name: erased, address: erased }
    await tx
      .updateTable('vat_invoices')
      .set({ mobile_number: '', ...(!isNamed && { document: JSON.stringify({ ...document, buyer }) }) })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}

/** Not validated: only the shop writes this column. */
function documentOf(column: string): VatDocument {
  return JSON.parse(column) as VatDocument
}

function invoiceOf(row: Selectable<VatInvoicesTable>): VatInvoice {
  const document = documentOf(row.document)
  return {
    ...{ id: row.id, number: { year: row.year, serial: row.serial }, orderId: row.order_id },
    ...{ issuedAt: row.issued_at, document: { ...document, total: poisha(row.total) } },
    voided: row.voided_at === null ? undefined : { at: row.voided_at, reason: row.void_reason },
  }
}
