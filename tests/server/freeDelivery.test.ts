import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { perksOf } from '#web/components/perks.ts'
import { loader as root } from '#web/root.tsx'
import { publicUrlContext, shopContext } from '#web/serverContext.ts'
import { loader as about } from '#web/storefront/about/route.tsx'
import { loader as home } from '#web/storefront/home/route.tsx'
import { loader as product } from '#web/storefront/product/route.tsx'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'
import { openServer, type ShopServer } from './shopServer.ts'

const NOTICE = 'Free shipping over ৳5,000'
const CHARGES = 'Delivery charge: Inside Dhaka ৳50, Outside Dhaka ৳110.'

/** The loader answers of the pages that mention delivery. */
async function pagesOf({ url, shop }: ShopServer, id: string) {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(publicUrlContext, url)
  const args = { context, params: { id }, request: new Request(url) } as never
  const { shop: shown } = root(args)
  const sold = await product(args)
  if (!('perks' in sold)) throw new Error('The product is gone')
  return {
    perks: [await perksOfHome(args), sold.perks, (await about(args)).perks],
    noticeOver: shown.delivery.free.noticeOver,
    delivery: (await about(args)).delivery,
    freeOver: shown.delivery.free.waivedOver,
  }
}

async function perksOfHome(args: Parameters<typeof home>[0]) {
  const { sections } = await home(args)
  return sections.flatMap((section) => (section.name === 'slider' ? section.perks : []))
}

/** Section 9 to the letter is notice on, waiver off. */
test.each([
  { notice: 'on', waiver: 'on', total: 6_000, delivery: `${CHARGES} Over ৳5,000 delivery is free.` },
  { notice: 'on', waiver: 'off', total: 6_050, delivery: CHARGES },
  { notice: 'off', waiver: 'on', total: 6_000, delivery: CHARGES },
  { notice: 'off', waiver: 'off', total: 6_050, delivery: CHARGES },
])(
  'free delivery: notice $notice, waiver $waiver, 6,000 taka of goods come to $total (§9.5, §9.6)',
  async (expected) => {
    const server = await openServer({
      environment: { FREE_DELIVERY_NOTICE: expected.notice, FREE_DELIVERY_WAIVER: expected.waiver },
    })
    const goods = await aProductOf(server.shop, { originalPrice: poisha(6_000_00) })

    const pages = await pagesOf(server, goods.id)
    const shown = [...pages.perks, perksOf(pages.noticeOver, {})].map((perks) =>
      perks.some(({ text }) => text === NOTICE),
    )
    expect(new Set(shown)).toEqual(new Set([expected.notice === 'on']))
    expect(pages.delivery).toBe(expected.delivery)
    expect(pages.freeOver).toBe(expected.waiver === 'on' ? 5_000_00 : 0)

    // The shop's total counts: an order with a lower one is answered with the new total.
    const payload = anOrderPayload([goods])
    expect((await postOrder(server.url, { ...payload, total: expected.total })).status).toBe(200)
    expect((await postOrder(server.url, { ...payload, total: expected.total - 1 })).status).toBe(409)
  },
)

test('what the owner saves of delivery counts on every page and for every order, whatever the environment says', async () => {
  const server = await openAdminServer({ environment: { FREE_DELIVERY_OVER: '900' } })
  const goods = await aProductOf(server.shop, { originalPrice: poisha(1_000_00) })
  const payload = anOrderPayload([goods])
  expect((await postOrder(server.url, { ...payload, total: 1_000 })).status).toBe(200)

  const { value } = await (await server.call('GET', '/settings/delivery')).json()
  expect(value.freeOver).toBe(900)
  const areas = value.areas.map((area: object) => ({ ...area, charge: 75 }))
  const changed = { value: { areas, freeOver: 2_000 }, revision: 0 }
  expect((await server.call('PUT', '/settings/delivery', changed)).status).toBe(200)

  const pages = await pagesOf(server, goods.id)
  expect(pages.delivery).toBe(
    'Delivery charge: Inside Dhaka ৳75, Outside Dhaka ৳75. Over ৳2,000 delivery is free.',
  )
  expect(pages.perks.flat().map(({ text }) => text)).toContain('Free shipping over ৳2,000')
  expect([pages.noticeOver, pages.freeOver]).toEqual([2_000_00, 2_000_00])
  expect((await postOrder(server.url, { ...payload, total: 1_075 })).status).toBe(200)
  expect((await postOrder(server.url, { ...payload, total: 1_074 })).status).toBe(409)
})
