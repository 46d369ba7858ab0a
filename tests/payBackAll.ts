import type { User } from '#domain/people/user.ts'
import type { Shop } from '#shop/types.ts'

/** Notes of everything that is to be paid back that it was paid in full. */
export async function payBackAll(shop: Pick<Shop, 'refunds'>, by: User): Promise<void> {
  const listing = await shop.refunds.listOpen(by, { page: 1, limit: 100 })
  if (listing.outcome !== 'listed') throw new Error(listing.outcome)
  for (const { id, amount } of listing.refunds) {
    const { outcome } = await shop.refunds.settle(by, id, { paid: amount, transactionId: '' })
    if (outcome !== 'settled') throw new Error(outcome)
  }
}
