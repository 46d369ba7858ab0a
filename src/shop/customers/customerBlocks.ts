import type { NewBlockRequest } from '#contract/customers/blockSchema.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { deleteBlock, storeBlock } from '#data/customers/blocks.ts'
import { findOrigin } from '#data/customers/origins.ts'
import { blockEnd } from '#domain/customers/block.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { Record } from '../core/record.ts'
import { by, subjectOf } from './customerEvents.ts'
import type { Customers } from './customerTypes.ts'

interface BlockParts {
  readonly deps: ShopDeps
  readonly record: Record
}

export async function blockCustomer(
  { deps, record }: BlockParts,
  caller: User,
  request: NewBlockRequest,
): ReturnType<Customers['block']> {
  const { db } = deps
  const { reason } = request
  const { at } = by(deps, caller)
  const origin = 'orderId' in request ? await findOrigin(db, request.orderId) : undefined
  if ('orderId' in request && !origin) return { outcome: 'no-origin' }
  const subject = 'orderId' in request ? (origin?.net ?? '') : request.mobileNumber
  await inTransaction(db, async (tx) => {
    await storeBlock(tx, {
      subject,
      kind: 'orderId' in request ? 'net' : 'number',
      reason,
      endsAt: blockEnd(at, request.days ?? undefined),
      orderId: 'orderId' in request ? request.orderId : undefined,
      at,
      blockedBy: caller.id,
    })
    const named =
      'orderId' in request
        ? { subjectId: subject, subjectName: request.orderId }
        : subjectOf(deps, request.mobileNumber)
    await record(tx, {
      ...{ kind: 'customer.blocked', ...by(deps, caller), ...named },
      after: { reason, days: request.days },
    })
  })
  return { outcome: 'blocked', id: subject }
}

export async function unblockCustomer(
  { deps, record }: BlockParts,
  caller: User,
  id: string,
): ReturnType<Customers['unblock']> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const block = await deleteBlock(tx, id)
    if (!block) return 'unknown'
    const named = block.kind === 'number' ? subjectOf(deps, id) : { subjectId: id }
    await record(tx, { kind: 'customer.unblocked', ...by(deps, caller), ...named })
    return 'removed'
  })
  return { outcome }
}
