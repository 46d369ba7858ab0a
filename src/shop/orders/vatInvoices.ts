import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { findOrder, lockOrder } from '#data/orders/orders.ts'
import {
  insertVatInvoice,
  listVatInvoices,
  listVatInvoicesOf,
  nextVatSerial,
  voidVatInvoice,
} from '#data/orders/vatInvoices.ts'
import { findVatRates, keepVatRates } from '#data/orders/vatRates.ts'
import type { VatTerms } from '#domain/money/vat.ts'
import type { Order } from '#domain/order/order.ts'
import { askedDays, dayStart, orderDay } from '#domain/order/orderDay.ts'
import {
  differsFrom,
  fiscalYear,
  isSold,
  LONGEST_VAT_LIST,
  type VatBasis,
  type VatInvoice,
  type VatOfOrder,
  vatDocument,
  vatNumberText,
  vatSeller,
} from '#domain/order/vatInvoice.ts'
import { can, isInScope, SEES_ORDERS, staffOrderScope } from '#domain/people/permissions.ts'
import type { Caller, User } from '#domain/people/user.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import { piecesBack } from './exchanges.ts'
import type { VatInvoices } from './vatTypes.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'random'>

/** The invoices that the law asks of shops that are registered for VAT. */
export function createVatInvoices(
  deps: Deps,
  { record, settings }: { readonly record: Record; readonly settings: () => OwnerSettings },
): VatInvoices {
  const { db, now } = deps
  return {
    issue: guarded(SEES_ORDERS, async (caller, orderId, { buyerBin }) => {
      const { vat } = settings().payments
      if (!vat.on) return { outcome: 'vat-off' }
      return await inTransaction(db, async (tx) => {
        const head = await lockOrder(tx, orderId)
        const order = head && (await findOrder(tx, orderId))?.order
        if (!order || !sees(caller, order)) return { outcome: 'unknown' }
        const valid = (await listVatInvoicesOf(tx, orderId)).find(({ voided }) => !voided)
        if (valid) return { outcome: 'found', invoice: valid }
        if (!isSold(order)) return { outcome: 'vat-not-sold' }
        const invoice = await issueFor(tx, deps, { order, vat, buyerBin, caller })
        if (!invoice) return { outcome: 'vat-not-sold' }
        await record(tx, {
          kind: 'order.vat-issued',
          actor: userActor(caller),
          subjectId: orderId,
          at: invoice.issuedAt,
          after: { vatInvoice: vatNumberText(invoice.number) },
        })
        return { outcome: 'found', invoice }
      })
    }),

    read: guarded(SEES_ORDERS, async (caller, orderId, { number }) => {
      const order = (await findOrder(db, orderId))?.order
      if (!sees(caller, order)) return { outcome: 'unknown' }
      const invoices = await listVatInvoicesOf(db, orderId)
      const invoice =
        number === undefined
          ? (invoices.find(({ voided }) => !voided) ?? invoices[0])
          : invoices.find((one) => vatNumberText(one.number) === number)
      return invoice ? { outcome: 'found', invoice } : { outcome: 'unknown' }
    }),

    void: guarded('settings', async (caller, orderId, { reason, number }) => {
      if (!caller.owner) return { outcome: 'forbidden' }
      return await inTransaction(db, async (tx) => {
        await lockOrder(tx, orderId)
        const valid = (await listVatInvoicesOf(tx, orderId)).find(({ voided }) => !voided)
        const isMeant = number === undefined || (valid && vatNumberText(valid.number) === number)
        if (!valid || !isMeant) return { outcome: 'vat-not-valid' }
        const at = now()
        // Of two who make it void at once, where the order is deleted, one does.
        const invoice = await voidVatInvoice(tx, valid.id, { by: caller.id, at, reason })
        if (!invoice) return { outcome: 'vat-not-valid' }
        await record(tx, {
          kind: 'order.vat-voided',
          actor: userActor(caller),
          subjectId: orderId,
          at,
          after: { vatInvoice: vatNumberText(invoice.number) },
        })
        return { outcome: 'found', invoice }
      })
    }),

    list: guarded('money.read', async (_, { page, limit, ...asked }) => {
      const days = askedDays(asked, orderDay(now()))
      if (days.until - days.from >= LONGEST_VAT_LIST) return { outcome: 'too-long' }
      const span = { from: dayStart(days.from), before: dayStart(days.until + 1) }
      const listing = await listVatInvoices(db, { ...span, limit, offset: (page - 1) * limit })
      return { outcome: 'listed', days, ...listing }
    }),
  }
}

/** Issues the invoice of a locked order that has no valid one; undefined: its customer has given everything back. */
async function issueFor(
  tx: Transaction<Schema>,
  { now, random }: Deps,
  {
    order,
    vat,
    buyerBin,
    caller,
  }: { readonly order: Order; readonly vat: VatTerms; readonly buyerBin: string; readonly caller: User },
): Promise<VatInvoice | undefined> {
  await keepVatRates(tx, order.id, vat)
  const document = vatDocument(order, await basisOf(tx, order, vat), { seller: vatSeller(vat), buyerBin })
  if (document.lines.length === 0) return undefined
  const issuedAt = now()
  const year = fiscalYear(issuedAt)
  // Last, since whoever issues one meanwhile waits for its number until this is committed.
  const serial = await nextVatSerial(tx, year)
  const [id, orderId] = [newId({ now, random }), order.id]
  const invoice = { id, number: { year, serial }, orderId, issuedAt, document }
  const { mobileNumber } = order.customer
  await insertVatInvoice(tx, { ...invoice, mobileNumber, issuedBy: caller.id })
  return { ...invoice, voided: undefined }
}

async function basisOf(tx: ShopDeps['db'], order: Order, vat: VatTerms): Promise<VatBasis> {
  return { rates: await findVatRates(tx, order.id, vat), back: await piecesBack(tx, order) }
}

/** Whether a member of staff may see the order. One that was deleted is seen by those who read all. */
function sees(caller: User, order: Pick<Order, 'status'> | undefined): boolean {
  const scope = staffOrderScope(caller)
  return order && scope ? isInScope(scope, order.status) : can(caller, 'orders.read')
}

/** What staff are told of the invoices of an order; undefined: the shop issues none, and this order has none. */
export async function vatOfOrder(
  db: ShopDeps['db'],
  order: Order,
  { vat, caller }: { readonly vat: VatTerms; readonly caller: Caller },
): Promise<VatOfOrder | undefined> {
  const invoices = await listVatInvoicesOf(db, order.id)
  if (!vat.on && invoices.length === 0) return undefined
  const valid = invoices.find(({ voided }) => !voided)
  const differs = valid !== undefined && differsFrom(valid, order, await basisOf(db, order, vat))
  return {
    ...{ invoices, differs, mayIssue: vat.on && !valid && isSold(order) },
    mayVoid: valid !== undefined && caller?.owner === true && can(caller, 'settings'),
  }
}
