import { expect, test } from 'vitest'
import { findOrder } from '#data/orders/orders.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { CHECKOUT, type CheckoutSettings } from '#domain/order/checkoutSettings.ts'
import { DELIVERY, type DeliveryTerms } from '#domain/order/delivery.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { RunningShop } from '#shop/createShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer, anOrderRequest } from '#tests/factories.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'

const AROUND = {
  name: 'Around Dhaka',
  nameBengali: 'ঢাকার আশেপাশে',
  charge: poisha(80_00),
  returnFee: poisha(90_00),
  districts: ['Gazipur'],
  leadTime: { english: '2 days', bengali: '২ দিন' },
}

describeOnEachDatabase('orders by the settings of the shop', (database) => {
  async function save<Name extends 'checkout' | 'delivery'>(
    shop: RunningShop,
    section: Name,
    value: OwnerSettings[Name],
  ) {
    const saving = await shop.settings.write(AN_ADMIN, section, { value, revision: 0 })
    expect(saving.outcome).toBe('saved')
  }

  async function aShopper(
    checkout: Partial<CheckoutSettings>,
    areas: DeliveryTerms['areas'] = DELIVERY.areas,
  ) {
    const shop = await openShop(database.db)
    await save(shop, 'checkout', { ...CHECKOUT, ...checkout })
    await save(shop, 'delivery', { ...DELIVERY, areas })
    const product = await aProductOf(shop, { originalPrice: poisha(380_00) })
    const request = anOrderRequest({ lines: [cartLineOf(product)] })
    return { shop, request }
  }
  const rows = async () => [
    (await database.db.selectFrom('orders').select('id').execute()).length,
    (await database.db.selectFrom('idempotency_keys').select('key').execute()).length,
  ]

  test.each<[string, Partial<CheckoutSettings>, string]>([
    ['an address', {}, 'customerData.email'],
    ['enough goods', { email: 'optional', minimumOrder: poisha(500_00) }, 'subTotal'],
    ['agreement', { email: 'optional', terms: true }, 'termsAccepted'],
  ])('without %s: nothing is stored, not even the key', async (_, checkout, path) => {
    const { shop, request } = await aShopper(checkout)
    const customer = aCustomer({ email: '' })
    const placing = await shop.orders.placeOrder({ ...request, customer }, 'key')
    expect(placing).toMatchObject({ outcome: 'invalid', problems: [{ path }] })
    expect(await rows()).toEqual([0, 0])
  })

  test('an order without an address, to a third area, is stored and answered again', async () => {
    const { shop, request } = await aShopper({ email: 'optional' }, [...DELIVERY.areas, AROUND])
    const asked = {
      ...request,
      shownTotal: poisha(460_00),
      customer: aCustomer({ email: '', deliveryArea: AROUND.name }),
    }
    const placing = await shop.orders.placeOrder(asked, 'key')
    expect(placing).toMatchObject({ outcome: 'placed', total: 460_00, replayed: false })
    // The area is gone when the answer was lost and the order is sent again.
    const { value, revision } = { value: DELIVERY, revision: 1 }
    await shop.settings.write(AN_ADMIN, 'delivery', { value, revision })
    expect(await shop.orders.placeOrder(asked, 'key')).toMatchObject({ outcome: 'placed', replayed: true })
    const id = placing.outcome === 'placed' ? placing.orderId : ''
    const stored = await findOrder(database.db, id)
    expect(stored?.order.customer).toMatchObject({ email: '', deliveryArea: 'Around Dhaka' })
    expect(stored?.order.deliveryCharge).toBe(80_00)
  })
})
