import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ProductAnswer } from '#contract/catalogue/productSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { AdminApi } from './adminApi.ts'
import { ADMIN } from './identity/testIdentity.ts'
import { fromSomewhere } from './identity/visitorAddress.ts'
import { aPerson, enter, expect, test, type WithIdentity } from './people.ts'

export { aPerson, expect, test }

/** Signs in as the admin of the shop before a page is opened. Returns the shop's token. */
export function enterAsAdmin(page: Page, shop: WithIdentity): Promise<string> {
  return enter(page, shop, ADMIN)
}

/** Differences from the default order: by Rahima in Dhaka, one piece of {@link ORDERED}. */
export interface OrderOverrides {
  readonly name?: string
  readonly email?: string
  readonly mobileNumber?: string
  readonly district?: string
  readonly address?: string
  readonly comment?: string
  readonly quantity?: number
  /** The token of the person who places it; without one, nobody is signed in. */
  readonly token?: string | null
  /** A product of several sizes and colours, of which nothing is chosen. */
  readonly open?: true
}

/** A name that no other order has: journeys share a shop, and find their own orders by it. */
export function aCustomerName(): string {
  return `Nusrat ${randomBytes(4).toString('hex')}`
}

/**
 * A number that no other order has: the shop counts orders by it, and marks those that repeat another. No network has
 * numbers that begin with `012`.
 */
export function aMobileNumber(network: '017' | '012' = '017'): string {
  return `${network}${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** A product of the demo without sizes and colours, of which nothing is counted. */
const ORDERED = 'Granite Coated Deep Kadai With Lid, 28 cm'

/** Places orders like the checkout and returns their ids, oldest first. */
export async function placeOrders(
  shop: { readonly url: string },
  count: number,
  overrides: OrderOverrides = {},
): Promise<string[]> {
  // Not the newest: other journeys count the pieces of theirs, and may be about to delete them.
  const query = overrides.open ? 'limit=50' : `searchQuery=${encodeURIComponent(ORDERED)}`
  const { data } = await json<{ data: ProductAnswer[] }>(await fetch(`${shop.url}/api/products?${query}`))
  const product = data.find(({ sizes, colors, name }) =>
    overrides.open ? sizes.length > 1 && colors.length > 1 : name === ORDERED,
  )
  if (!product) throw new Error('The shop sells nothing')
  const ids: string[] = []
  for (let placed = 0; placed < count; placed++) ids.push(await placeOrder(shop.url, product, overrides))
  return ids
}

/** Moves an order through these statuses, as an admin does elsewhere. */
export async function moveOrder(admin: AdminApi, id: string, ...statuses: readonly OrderStatus[]) {
  for (const status of statuses) await admin.moveOrder(id, status)
}

/** The orders of the list that is open. */
export function orderRows(page: Page) {
  return page.getByRole('rowgroup').nth(1).getByRole('row')
}

/** The row of this order, not one that is marked as its repetition. */
export function orderRow(page: Page, id: string) {
  return orderRows(page).filter({ has: page.locator(':is(td, th) > a', { hasText: id }) })
}

/** Presses an action of an order in a list: its button, or an entry of its '⋯' menu. */
export async function pressAct(page: Page, id: string, label: string) {
  const row = orderRow(page, id)
  await expect(row).toHaveCount(1)
  const button = row.getByRole('button', { name: label, exact: true })
  if (!(await button.isVisible())) await openMore(page, id)
  await button.click()
}

/** Opens the '⋯' menu of an order in a list. */
export async function openMore(page: Page, id: string) {
  await orderRow(page, id)
    .getByRole('button', { name: `More for order ${id}` })
    .click()
}

/** Opens a list of the dashboard at a search, which finds a journey's own orders among all others. */
export async function openList(page: Page, path: string, search: string) {
  await page.goto(`/dashboard/${path}?${new URLSearchParams({ search })}`)
}

async function placeOrder(url: string, product: ProductAnswer, overrides: OrderOverrides): Promise<string> {
  const { quantity = 1, token, open, ...customer } = overrides
  const { sizes, colors } = open ? { sizes: [], colors: [] } : product
  const price = product.offerPrice ?? product.originalPrice
  const answer = await fetch(`${url}/api/postOrder`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...fromSomewhere(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({
      date: '20 Nov, 2026',
      time: '06:05 pm',
      orderStatus: 'Pending',
      subTotal: price * quantity,
      total: price * quantity + 50,
      products: [
        {
          id: product._id,
          name: product.name,
          imageUrl: product.images[0] ?? '',
          color: colors[0] ?? 'N/A',
          size: sizes[0] ?? 'N/A',
          quantity,
          originalPrice: price,
          customerEmail: '',
        },
      ],
      customerData: {
        name: 'Rahima Khatun',
        email: 'rahima@example.com',
        mobileNumber: aMobileNumber(),
        district: 'Dhaka',
        address: 'House 12, Road 5, Dhanmondi',
        comment: '',
        addressType: 'Home',
        deliveryArea: 'Inside Dhaka',
        paymentSystem: 'Cash On Delivery',
        deliveryCharge: 50,
        ...customer,
      },
    }),
  })
  const { insertedId } = await json<{ insertedId: string }>(answer)
  return insertedId
}

async function json<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
