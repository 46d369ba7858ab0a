import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import type { ProductAnswer } from '#contract/catalogue/productSchema.ts'
import { test as base, enterAsAdmin, expect } from './dashboard.ts'

export { expect }

/** The fields of a product that a journey puts on sale through the API. */
type Overrides = Partial<
  Omit<ProductAnswer, '_id' | 'variants'> &
    Pick<GoodsAnswer, 'sku' | 'stock'> & {
      readonly variants: readonly Pick<GoodsAnswer['variants'][number], 'size' | 'color' | 'stock'>[]
    }
>

/** An admin's desk: journeys share a shop, so each names its products by a mark of its own, and clears them away. */
export interface ProductDesk {
  /** A name that no other journey uses; longer than the list shows. */
  readonly name: string
  /** The admin's. */
  readonly token: string
  /** Puts a product on sale through the API and returns its id. */
  add(overrides?: Overrides): Promise<string>
  /** The API's product with this name, or another; undefined if there is none. */
  stored(name?: string): Promise<ProductAnswer | undefined>
}

/** The line that opens a folded part of the product form, on a phone, and closes it. */
export const partOf = (page: Page, title: string) =>
  page.locator('summary').filter({ has: page.getByText(title, { exact: true }) })

export const test = base.extend<{ desk: ProductDesk }>({
  desk: async ({ page, shop }, use) => {
    const name = `Handloom cotton saree ${randomBytes(4).toString('hex')}`
    const token = await enterAsAdmin(page, shop)
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }

    const find = async (searchQuery: string) => {
      const answer = await fetch(`${shop.url}/api/products?searchQuery=${encodeURIComponent(searchQuery)}`)
      return ((await answer.json()) as { data: ProductAnswer[] }).data
    }
    await use({
      name,
      token,
      async add(overrides) {
        const product = { name, category: 'Women Items', originalPrice: 2500, ...overrides }
        const answer = await fetch(`${shop.url}/api/postProduct`, {
          method: 'POST',
          headers,
          body: JSON.stringify(product),
        })
        expect(answer.status, await answer.clone().text()).toBe(200)
        return ((await answer.json()) as { insertedId: string }).insertedId
      },
      stored: async (searched = name) => (await find(searched)).find((product) => product.name === searched),
    })
    for (const { _id } of await find(name)) {
      await fetch(`${shop.url}/api/deleteProduct/${_id}`, { method: 'DELETE', headers })
    }
  },
})

/** A square PNG of one colour, as a file to be chosen. */
export async function aPicture(background: string) {
  const create = { width: 450, height: 450, channels: 3, background } as const
  const buffer = await sharp({ create }).png().toBuffer()
  return { name: `${background}.png`, mimeType: 'image/png', buffer }
}

/** The rows of the list, without its head, in both languages. */
export function rows(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name: /^(Delete |মুছুন: )/ }) })
}
