import { sql, type Transaction } from 'kysely'
import { searchKey } from '#domain/text/searchText.ts'
import type { Schema } from '../core/schema.ts'
import { deleteMessages } from '../messages/messages.ts'
import { forgetChangesNaming, forgetOrderChanges } from '../orders/orderHistory.ts'
import { orderSearchKey } from '../orders/orderSearchKey.ts'
import { forgetReturnNotes } from '../orders/returnRequests.ts'
import { keepTransaction } from '../orders/usedTransactions.ts'
import { forgetBuyer } from '../orders/vatInvoices.ts'
import { forgetParcels } from '../parcels/parcels.ts'

/** What orders of erased customers say instead of a name and an address. */
const ERASED = '—'

/** What was erased of a number. */
interface Erased {
  /** How many orders it had. */
  readonly orders: number
  /** The e-mail addresses of these orders. */
  readonly emails: readonly string[]
  /** Was anything kept of it, if only its place on a waiting list? */
  readonly isKnown: boolean
}

/**
 * Takes everything out of the orders of a number that says whose they are, and deletes what else is kept of it and of the e-mail
 * addresses of these orders. Sums, goods, district and history stay. `markOf`: the mark by which a transaction stays used.
 */
export async function eraseCustomer(
  tx: Transaction<Schema>,
  mobileNumber: string,
  markOf: (transactionId: string) => string,
): Promise<Erased> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'customer_email', 'advance_transaction'])
    .where('mobile_number', '=', mobileNumber)
    .execute()
  const emails = [...new Set(orders.map(({ customer_email }) => customer_email).filter(Boolean))]
  for (const { id, advance_transaction } of orders) {
    if (advance_transaction !== null) await keepTransaction(tx, markOf(advance_transaction), id)
    await eraseOrder(tx, id)
    await forgetParcels(tx, id)
  }
  // Orders of another number that named this one beside it, or were placed with it.
  const beside = await tx
    .updateTable('orders')
    .set({ other_number: '' })
    .where('other_number', '=', mobileNumber)
    .returning('id')
    .execute()
  for (const { id } of beside) await forgetOrderChanges(tx, id)
  const hadChanges = await forgetChangesNaming(tx, mobileNumber)
  const written = await deleteWritten(tx, emails)
  const messages = await deleteMessages(tx, {
    recipients: [mobileNumber, ...emails, ...written],
    orderIds: orders.map(({ id }) => id),
  })
  const invoices = await forgetBuyer(tx, mobileNumber, ERASED)
  let deleted = orders.length + beside.length + messages + invoices
  for (const table of ['customer_notes', 'courier_records', 'waiting', 'unfinished_checkouts'] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('mobile_number', '=', mobileNumber)
      .executeTakeFirst()
    deleted += Number(numDeletedRows)
  }
  return { orders: orders.length, emails, isKnown: hadChanges || deleted > 0 }
}

async function eraseOrder(tx: Transaction<Schema>, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      customer_name: ERASED,
      customer_email: '',
      customer_email_key: '',
      mobile_number: '',
      other_number: '',
      note: '',
      advance_transaction: null,
      address: ERASED,
      comment: '',
      account_id: null,
      net_mark: null,
      device_mark: null,
      search_key: orderSearchKey({ id, customer: { name: '', mobileNumber: '' } }),
    })
    .where('id', '=', id)
    .execute()
  await forgetOrderChanges(tx, id)
  await forgetReturnNotes(tx, id)
  await tx.updateTable('order_calls').set({ note: '' }).where('order_id', '=', id).execute()
  await tx.updateTable('desk_answers').set({ note: '' }).where('order_id', '=', id).execute()
  await tx.updateTable('order_lines').set({ customer_email: '' }).where('order_id', '=', id).execute()
}

/** Deletes what came from these addresses by the contact form and for the newsletter. Returns how the newsletter spelled them. */
async function deleteWritten(tx: Transaction<Schema>, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const keys = emails.map(searchKey)
  await tx.deleteFrom('contact_messages').where(sql<string>`lower(email)`, 'in', keys).execute()
  const addresses = await tx
    .deleteFrom('newsletter_addresses')
    .where('email_key', 'in', keys)
    .returning('email')
    .execute()
  return addresses.map(({ email }) => email)
}
