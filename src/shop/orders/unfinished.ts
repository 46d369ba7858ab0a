import { findProducts } from '#data/catalogue/products.ts'
import { inTransaction } from '#data/core/transaction.ts'
import {
  countUnfinished,
  deleteUnfinished,
  findUnfinished,
  keepUnfinished,
  listUnfinished,
  type StoredUnfinished,
} from '#data/orders/unfinished.ts'
import { cartTotal } from '#domain/cart/cart.ts'
import { ZERO } from '#domain/money/money.ts'
import { pricedLines } from '#domain/order/lineChecks.ts'
import { ORDERED_JUST_NOW, UNFINISHED_KEPT, type UnfinishedCheckout } from '#domain/order/unfinished.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { hashedMark } from '../core/originMarks.ts'
import type { Unfinished } from './unfinishedTypes.ts'

export function createUnfinished(deps: ShopDeps, settings: () => OwnerSettings): Unfinished {
  const { db, now } = deps
  const since = () => now() - UNFINISHED_KEPT

  async function productsOf(lines: StoredUnfinished['lines']) {
    const products = await findProducts(db, [...new Set(lines.map(({ id }) => id))])
    return new Map(products.map((product) => [product.id, product]))
  }

  async function shown(entries: readonly StoredUnfinished[]): Promise<UnfinishedCheckout[]> {
    const products = await productsOf(entries.flatMap(({ lines }) => lines))
    return entries.map(({ lines, ...entry }) => {
      // The products give the rest.
      const bare = lines.map((line) => ({ ...line, ...NOTHING_MORE }))
      const priced = pricedLines(bare, products)
      return { ...entry, lines: priced, subTotal: cartTotal(priced) }
    })
  }

  return {
    async keep({ mobileNumber, lines }, device) {
      if (!settings().checkout.unfinished) return { outcome: 'unknown' }
      const products = await productsOf(lines)
      const sold = lines.filter(({ id }) => products.has(id))
      if (sold.length === 0) return { outcome: 'kept' }
      const at = now()
      const mark = device === undefined ? '' : hashedMark(deps.originKey, 'device', device)
      const entry = { id: newId(deps), mobileNumber, lines: sold, at, device: mark }
      await inTransaction(db, (tx) => keepUnfinished(tx, entry, at - ORDERED_JUST_NOW))
      return { outcome: 'kept' }
    },

    list: guarded('orders.move', async (_, { page, limit }) => ({
      outcome: 'listed',
      checkouts: await shown(await listUnfinished(db, { since: since(), limit, offset: (page - 1) * limit })),
      total: await countUnfinished(db, since()),
    })),

    read: guarded('orders.move', async (_, id) => {
      const entry = await findUnfinished(db, id, since())
      const [checkout] = entry ? await shown([entry]) : []
      return checkout ? { outcome: 'found', checkout } : { outcome: 'unknown' }
    }),

    dismiss: guarded('orders.move', async (_, id) => ({
      outcome: (await deleteUnfinished(db, id)) ? 'dismissed' : 'unknown',
    })),
  }
}

const NOTHING_MORE = { name: '', imageUrl: '', originalPrice: ZERO, customerEmail: '' }
