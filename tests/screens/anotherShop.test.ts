import { afterEach, describe, expect, test } from 'vitest'
import { invoiceAnswer } from '#contract/orders/invoiceSchema.ts'
import { orderForStaffAnswer } from '#contract/orders/orderSchema.ts'
import { shopSchema } from '#contract/settings/shopSchema.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { PARCELS } from '#tests/e2e/parcels.ts'
import { ANOTHER_SHOP, anOrderForStaff, aProduct, OF_THE_DEFAULT_SHOP } from '#tests/factories.ts'
import { Label } from '#web/dashboard/parcels/labels/label.tsx'
import { InvoiceSheet } from '#web/dashboard/selling/orders/invoice/invoiceSheet.tsx'
import { CustomerInfo } from '#web/dashboard/selling/orders/overview/panels.tsx'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { OrderLimitedDialog } from '#web/storefront/checkout/orderDialogs.tsx'
import { Slider } from '#web/storefront/home/slider.tsx'
import { Success } from '#web/storefront/orderSuccess/success.tsx'
import { aShownShop } from '../shownShop.ts'
import { addressesOf, type Rendered, rendered } from './rendered.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

const order = orderForStaffAnswer(anOrderForStaff())
const placed = { orderId: '7KQX-M3PA', total: poisha(1_300_00), lines: [cartLineOf(aProduct())] }
const { name, nameBengali, email, address, addressBengali, taglineBengali, whatsApp } = ANOTHER_SHOP
const ANYWHERE: readonly string[] = []

/** What only browsers draw, and what each part says of the shop in English and in Bengali. */
describe.each([
  ['a label', Label, { parcel: PARCELS[0], box: 1, paper: 'A4' }, [name], [nameBengali]],
  ['the order success page', Success, { order: placed }, [nameBengali], [nameBengali]],
  ['a customer’s own order', CustomerInfo, { order, own: true }, ANYWHERE, ANYWHERE],
  ['too many orders', OrderLimitedDialog, { wait: 60, onClose() {} }, ANYWHERE, ANYWHERE],
  ['a home page without slides', Slider, { slides: [], isFirst: true }, [taglineBengali], [taglineBengali]],
] as const)('%s', (_, part, props, english, bengali) => {
  test.each([
    ['en', english],
    ['bn', bengali],
  ] as const)('is of the shop as its owner has set it (%s)', (language, texts) => {
    overwriteGetLocale(() => language)
    const shop = aShownShop({ shop: shopSchema.parse(ANOTHER_SHOP) })
    const drawn: Rendered = rendered(part as never, props as never, shop)
    expect(OF_THE_DEFAULT_SHOP.exec(drawn.html)).toBeNull()
    for (const text of texts) expect(drawn.text).toContain(text)
  })
})

test.each([
  ['en', [name, ...address, email]],
  ['bn', [nameBengali, ...addressBengali, email]],
] as const)('an invoice in %s is of the shop as its owner has set it', (language, texts) => {
  const settings = { ...DEFAULT_SETTINGS, shop: shopSchema.parse(ANOTHER_SHOP) }
  const order = invoiceAnswer(anOrderForStaff({ language }), settings)
  const drawn = rendered(InvoiceSheet, { order, paper: 'A4' }, aShownShop(settings))
  expect(OF_THE_DEFAULT_SHOP.exec(drawn.html)).toBeNull()
  for (const text of texts) expect(drawn.text).toContain(text)
})

test('a placed order leads to the chat and the helpline', () => {
  const shop = aShownShop({ shop: shopSchema.parse(ANOTHER_SHOP) })
  const ways = addressesOf(rendered(Success, { order: placed }, shop))
  expect(ways).toContain('tel:+8809666778899')
  expect(ways.filter((way) => way.includes(whatsApp))).toHaveLength(1)
  const chatless = aShownShop({ shop: { ...shopSchema.parse(ANOTHER_SHOP), whatsApp: '' } })
  expect(addressesOf(rendered(Success, { order: placed }, chatless)).join()).not.toMatch(/wa\.me\/\d/)
})
