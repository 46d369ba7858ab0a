import type { Page } from '@playwright/test'

/** The fields of an API product that journeys use. */
export interface SoldProduct {
  readonly _id: string
  readonly name: string
  readonly nameBengali?: string
  readonly videoLink: string
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
  readonly images: readonly string[]
  readonly inStock: boolean
  readonly colorImages?: Readonly<Record<string, string>>
  readonly ratings: number
  readonly reviews: number
  readonly originalPrice: number
  readonly offerPrice?: number
}

/** The demo products for which `fits` is true, at least one. */
export async function productsThat(
  page: Page,
  fits: (product: SoldProduct) => boolean,
): Promise<[SoldProduct, ...SoldProduct[]]> {
  const response = await page.request.get('/api/products')
  const { data } = (await response.json()) as { data: SoldProduct[] }
  const [first, ...others] = data.filter(fits)
  if (!first) throw new Error('The demo has no such product')
  return [first, ...others]
}

/** Puts lines into the cart before the first page opens, as an earlier visit would have; `changes` per line. */
export async function withCart(
  page: Page,
  products: readonly SoldProduct[],
  changes: Partial<Record<'name' | 'color' | 'size', string>> & { readonly quantity?: number } = {},
) {
  const lines = products.map((product) => ({ ...lineOf(product), ...changes }))
  await page.addInitScript((text) => {
    if (localStorage.getItem('cartProducts') === null) localStorage.setItem('cartProducts', text)
  }, JSON.stringify(lines))
}

/** Opens /order-success as after an order of one product. */
export async function withPlacedOrder(page: Page) {
  // One of the demo, whatever other journeys have brought in since.
  const [product] = await productsThat(page, ({ name }) => /^[ -~]+$/.test(name))
  const line = lineOf(product)
  // The turn of a guest where nobody has signed in yet.
  const turn = 'null undefined'
  const order = { orderId: '7KQX-M3PA', turn, total: line.originalPrice + 110, lines: [line] }
  await page.addInitScript((placed) => {
    if (!location.pathname.endsWith('/order-success')) return
    history.replaceState({ usr: placed, key: 'placed', idx: 0 }, '')
  }, order)
}

function lineOf({ _id, name, images, colors, sizes, originalPrice, offerPrice }: SoldProduct) {
  return {
    id: _id,
    name,
    imageUrl: images[0] ?? '',
    color: colors[0] ?? 'N/A',
    size: sizes[0] ?? 'N/A',
    quantity: 1,
    originalPrice: offerPrice ?? originalPrice,
    customerEmail: '',
  }
}

/** An amount as pages format it. */
export function shownMoney(taka: number): string {
  return `৳${taka.toLocaleString('en', { minimumFractionDigits: 2 })}`
}

/** What a product costs, as its card and page say it: without decimals where it is whole taka. */
export function shownPrice(taka: number): string {
  return shownMoney(taka).replace(/\.00$/, '')
}
