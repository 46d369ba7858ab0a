import { inTransaction } from '#data/core/transaction.ts'
import { listBlocks } from '#data/customers/blocks.ts'
import { deleteNote, findNumber, insertNote } from '#data/customers/customers.ts'
import { eraseCustomer as eraseStored } from '#data/customers/erasing.ts'
import { recordsOf } from '#data/customers/records.ts'
import { hasOpenParcelFor } from '#data/parcels/parcels.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { markedTransaction } from '../core/originMarks.ts'
import type { Record } from '../core/record.ts'
import { blockCustomer, unblockCustomer } from './customerBlocks.ts'
import { by, subjectOf } from './customerEvents.ts'
import { exportCustomers, findCustomer, knownOfPerson, listCustomers } from './customerReading.ts'
import type { Customers } from './customerTypes.ts'
import type { Risks } from './risks.ts'

interface CustomerParts {
  readonly deps: ShopDeps
  readonly record: Record
}

export function createCustomers(deps: ShopDeps, risks: Risks, record: Record): Customers {
  const parts = { deps, risks, record }
  const { db, now } = deps
  return {
    list: guarded('orders.read', (_, query) => listCustomers(deps, query)),
    find: guarded('orders.read', (_, mobileNumber) => findCustomer(parts, mobileNumber)),
    known: guarded('orders.read', (_, mobileNumber) => knownOfPerson(parts, mobileNumber)),
    exported: guarded('orders.read', (caller) => exportCustomers(parts, caller)),
    addNote: guarded('orders.move', (caller, mobileNumber, text) =>
      addNote(parts, caller, mobileNumber, text),
    ),
    removeNote: guarded('orders.move', (caller, mobileNumber, id) =>
      removeNote(parts, caller, mobileNumber, id),
    ),
    erase: guarded('orders.delete', (caller, mobileNumber) => eraseCustomer(parts, caller, mobileNumber)),
    blocks: guarded('orders.read', async () => ({ outcome: 'listed', blocks: await listBlocks(db, now()) })),
    block: guarded('orders.move', (caller, request) => blockCustomer(parts, caller, request)),
    unblock: guarded('orders.move', (caller, id) => unblockCustomer(parts, caller, id)),
  }
}

async function addNote(
  { deps, record }: CustomerParts,
  caller: User,
  mobileNumber: string,
  text: string,
): ReturnType<Customers['addNote']> {
  const { db, now } = deps
  if (!(await findNumber(db, mobileNumber))) return { outcome: 'unknown' }
  const id = newId(deps)
  await inTransaction(db, async (tx) => {
    await insertNote(tx, mobileNumber, { id, text, at: now(), authorId: caller.id })
    await record(tx, { kind: 'customer.noted', ...by(deps, caller), ...subjectOf(deps, mobileNumber) })
  })
  return { outcome: 'added', id }
}

async function removeNote(
  { deps, record }: CustomerParts,
  caller: User,
  mobileNumber: string,
  id: string,
): ReturnType<Customers['removeNote']> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    if (!(await deleteNote(tx, mobileNumber, id))) return 'unknown'
    const subject = subjectOf(deps, mobileNumber)
    await record(tx, { kind: 'customer.note-deleted', ...by(deps, caller), ...subject })
    return 'removed'
  })
  return { outcome }
}

async function eraseCustomer(
  { deps, record }: CustomerParts,
  caller: User,
  mobileNumber: string,
): ReturnType<Customers['erase']> {
  const transactionMark = (id: string) => markedTransaction(deps.originKey, id).mark
  const erasing = await inTransaction(deps.db, async (tx) => {
    // What is no number is '', which all orders have that are erased already.
    if (mobileNumber === '') return { outcome: 'unknown' } as const
    const sums = (await recordsOf(tx, [mobileNumber])).get(mobileNumber)
    const isUnderWay = await hasOpenParcelFor(tx, mobileNumber)
    if (isUnderWay || (sums && sums.open > 0)) return { outcome: 'open-orders' } as const
    const { orders, emails, isKnown } = await eraseStored(tx, mobileNumber, transactionMark)
    if (!isKnown) return { outcome: 'unknown' } as const
    const subject = subjectOf(deps, mobileNumber)
    await record(tx, { kind: 'customer.erased', ...by(deps, caller), ...subject, before: { orders } })
    return { outcome: 'erased', orders, emails } as const
  })
  if (erasing.outcome !== 'erased') return erasing
  const { outcome, orders, emails } = erasing
  await deps.forgetKept?.([mobileNumber, ...emails])
  return { outcome, orders }
}
