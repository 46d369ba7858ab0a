import { finishBackup, insertBackup } from '#data/backups/backups.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { EventKind } from '#domain/activity/activity.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { A_MOMENT, anOrderRequest, aProof } from '#tests/factories.ts'
import { aProductOf, aSlideOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

/** The network address of visitors. */
export const ADDRESS = '203.0.113.7'

const ANOTHER_SESSION = {
  id: 'another',
  startedAt: A_MOMENT,
  lastUsedAt: A_MOMENT,
  userAgent: '',
  address: '',
}

/** What the use cases work on. */
export type World = Awaited<ReturnType<typeof aWorld>>

export interface Recording {
  readonly does: (world: World) => Promise<unknown>
  /** Each entry, and its actor. */
  readonly events: readonly (readonly [
    EventKind,
    /** `user`: somebody else with an account. */
    'owner' | 'customer' | 'visitor' | 'system' | 'themselves' | 'user',
  ])[]
}

/** A shop with an owner, a customer and their order, a product, two slides and a mail that waits. */
export async function aWorld({ db }: { readonly db: Parameters<typeof openShop>[0] }) {
  const shop = await openShop(db, {
    backups: {
      isFolderUnshared: false,
      make: async () => 10,
      open: async () => new Blob(['bytes']).stream() as ReadableStream<Uint8Array<ArrayBuffer>>,
      remove: async () => {},
    },
    goodsFiles: {
      async read(_, taker) {
        taker.shape({ format: 'own', columns: 1, unknown: [], meanings: [] })
        return { rows: 0 }
      },
    },
    sheets: {
      rows: async () => ({
        rows: [
          ['Invoice', 'Payable'],
          ['', '-5'],
        ],
        hash: 'a-hash',
      }),
    },
    images: {
      keep: async () => ({ outcome: 'kept', address: '/images/a.webp' }),
      read: async () => undefined,
    },
    identity: {
      provider: 'embedded',
      removeAccount: async () => 'removed',
      createAccount: async ({ email, name }) => aProof({ email, name, emailVerified: true }),
      sessions: {
        list: async () => [ANOTHER_SESSION],
        find: async () => ANOTHER_SESSION,
        end: async () => true,
        endOthers: async () => 1,
      },
    },
  })
  const owner = await anAdminOf(shop)
  const customer = await entered(shop, { emailVerified: true })
  const product = await aProductOf(shop, { stock: 5 })
  const slides = [await aSlideOf(shop), await aSlideOf(shop)] as const
  const request = anOrderRequest({ lines: [cartLineOf(product)] })
  const placing = await shop.orders.placeOrder(request, undefined, customer)
  if (placing.outcome !== 'placed') throw new Error(placing.outcome)
  await shop.contact.subscribe('salma@example.com', 'en')
  const { id: mailId } = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
  const message = { name: 'Rahima', email: 'rahima@example.com', message: 'Hello' }
  const backupId = 'a backup'
  const backup = {
    kind: 'hand',
    place: 'folder',
    bucket: '',
    madeBy: undefined,
    startedAt: A_MOMENT,
  } as const
  await inTransaction(db, async (tx) => {
    await insertBackup(tx, { id: backupId, ...backup })
    await finishBackup(tx, backupId, { finishedAt: A_MOMENT, size: 5 })
  })
  return {
    db,
    shop,
    owner,
    customer,
    product,
    slides,
    request,
    orderId: placing.orderId,
    mailId,
    message,
    backupId,
  }
}
