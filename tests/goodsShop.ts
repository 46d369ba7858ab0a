import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import type { Wishes } from '#domain/goodsFiles/imports.ts'
import type { ShopDeps } from '#shop/core/deps.ts'
import { readGoods } from './readGoods.ts'
import { aTemporaryFolder } from './temporaryFolder.ts'
import { anAdminOf } from './testPeople.ts'
import { openShop } from './testShop.ts'

export function aFile(content: string | Uint8Array) {
  const path = join(aTemporaryFolder(), 'goods.csv')
  writeFileSync(path, content)
  return { path, name: 'goods.csv' }
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/** A shop that takes files of goods, read in the same process, and what its owner does with them. */
export async function aGoodsShop(db: Kysely<Schema>, given: Partial<ShopDeps> = {}) {
  const shop = await openShop(db, { goodsFiles: { read: readGoods }, ...given })
  const owner = await anAdminOf(shop)
  return {
    shop,
    owner,
    async preview(content: string | Uint8Array, wishes: Wishes = {}) {
      const outcome = await shop.goods.preview(owner, aFile(content), wishes)
      if (outcome.outcome !== 'previewed') throw new Error(JSON.stringify(outcome))
      return outcome.preview
    },
    async bring(content: string | Uint8Array, wishes: Wishes = {}) {
      const outcome = await shop.goods.begin(owner, aFile(content), wishes)
      if (outcome.outcome !== 'begun') throw new Error(JSON.stringify(outcome))
      await shop.jobs.runDue()
      const listing = await shop.goods.imports(owner)
      if (listing.outcome !== 'listed') throw new Error(listing.outcome)
      return listing.imports[0]
    },
    async exported() {
      const made = await shop.goods.exported(owner, 'csv')
      if (made.outcome !== 'exported') throw new Error(made.outcome)
      return await textOf(made.text)
    },
    async report(id: string, wish: Partial<Parameters<typeof shop.goods.report>[2]> = {}) {
      const made = await shop.goods.report(owner, id, { language: 'en', ...wish })
      if (made.outcome !== 'reported') throw new Error(made.outcome)
      return await textOf(made.text)
    },
    async owned(id: string) {
      const found = await shop.catalogue.ownedProduct(owner, id)
      if (found.outcome !== 'found') throw new Error(found.outcome)
      return found
    },
    all: async () => (await shop.catalogue.products({ limit: 100 })).products,
  }
}
