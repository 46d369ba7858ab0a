import { findProduct } from '#data/catalogue/products.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { countWaiting, insertWaiting, listWaiting } from '#data/stock/waiting.ts'
import { isSold, isSoldOut, WHOLE } from '#domain/catalogue/variants.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { actorOf, type Record } from '../core/record.ts'
import type { Waiting } from './waitingTypes.ts'

export function createWaiting(deps: ShopDeps, record: Record): Waiting {
  const { db, now } = deps
  return {
    async add({ productId, mobileNumber, language, size, color }, caller) {
      const product = await findProduct(db, productId)
      if (!product) return { outcome: 'unknown' }
      const piece = product.variants.length === 0 ? WHOLE : { size, color }
      if (!isSold(product, piece)) {
        const parameters = { product: product.name }
        return {
          outcome: 'invalid',
          problems: [{ path: 'size', code: 'COMBINATION_NOT_OFFERED', parameters }],
        }
      }
      if (!isSoldOut(product, piece)) return { outcome: 'in-stock' }
      await inTransaction(db, async (tx) => {
        const at = now()
        const isNew = await insertWaiting(
          tx,
          { id: newId(deps), productId, mobileNumber, language, ...piece },
          at,
        )
        if (!isNew) return
        const { id: subjectId, name: subjectName } = product
        await record(tx, { kind: 'product.awaited', actor: actorOf(caller), subjectId, subjectName, at })
      })
      return { outcome: 'stored' }
    },

    people: guarded('settings', async (_, productId) => ({
      outcome: 'found',
      people: await listWaiting(db, productId),
    })),

    counts: guarded('catalogue', async (_, productIds) => ({
      outcome: 'found',
      counts: productIds?.length === 0 ? [] : await countWaiting(db, productIds),
    })),
  }
}
