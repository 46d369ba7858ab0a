import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { Caller } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest } from '#tests/factories.ts'
import { gathered } from '#tests/gathered.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import type { PersonOrderQuery } from './orderTypes.ts'

const EMAIL = 'rahima@example.com'

describeOnEachDatabase('orders of a person', (database) => {
  /** A shop whose clock advances a second with every order. */
  async function aBusyShop() {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const product = await aProductOf(shop)
    const place = async (email: string, caller?: Caller) => {
      at += 1000
      const request = anOrderRequest({ lines: [cartLineOf(product)], customer: { email } })
      const placing = await shop.orders.placeOrder(request, undefined, caller)
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      return placing.orderId
    }
    const of = async (caller: Caller, email: string, query: PersonOrderQuery = {}) => {
      const listing = await shop.orders.ordersOf(caller, email, { ...query, limit: 9 })
      const whole = await shop.orders.allOrdersOf(caller, email, query)
      if (listing.outcome !== 'listed' || whole.outcome !== 'listed') {
        expect(whole.outcome).toBe(listing.outcome)
        return listing.outcome
      }
      expect(await gathered(whole.orders)).toEqual(listing.orders)
      return listing.orders.map(({ id }) => id)
    }
    return { shop, place, of }
  }

  test('are those that the account placed, while the e-mail is not verified (§1.9)', async () => {
    const { shop, place, of } = await aBusyShop()
    const user = await entered(shop, { email: EMAIL })
    await place(EMAIL)
    const [own, gift] = [await place(EMAIL, user), await place('gift@example.com', user)]
    expect(await of(user, EMAIL)).toEqual([gift, own])
  })

  test('are also those that name the e-mail, once it is verified (§6.2)', async () => {
    const { shop, place, of } = await aBusyShop()
    const asVisitor = await place('Rahima@Example.com')
    const user = await entered(shop, { email: EMAIL, emailVerified: true })
    const gift = await place('gift@example.com', user)
    const [own] = [await place(EMAIL, user), await place('karim@example.com')]
    expect(await of(user, ' RAHIMA@example.com')).toEqual([own, gift, asVisitor])
  })

  test('can leave out those that only name the e-mail: anybody may have placed them', async () => {
    const { shop, place, of } = await aBusyShop()
    const user = await entered(shop, { email: EMAIL, emailVerified: true })
    const own = await place(EMAIL, user)
    const asVisitor = await place(EMAIL)
    expect(await of(user, EMAIL)).toEqual([asVisitor, own])
    expect(await of(user, EMAIL, { placedByAccount: true })).toEqual([own])
    const other = await entered(shop, { email: 'other@example.com', emailVerified: true })
    expect(await of(other, EMAIL, { placedByAccount: true })).toBe('forbidden')
    expect(await of(other, 'other@example.com', { placedByAccount: true })).toEqual([])
  })

  test('do not go to who has registered the same e-mail (§6.3)', async () => {
    const { shop, place, of } = await aBusyShop()
    const owner = await entered(shop, { email: EMAIL, emailVerified: true })
    const impostor = await entered(shop, { email: EMAIL })
    const [own, others] = [await place(EMAIL, owner), await place('x@example.com', impostor)]
    expect(await of(impostor, EMAIL)).toEqual([others])
    expect(await of(owner, EMAIL)).toEqual([own])
  })

  test('are all of them for admins, also of an admin’s own e-mail', async () => {
    const { shop, place, of } = await aBusyShop()
    const admin = await anAdminOf(shop, { email: 'boss@example.com' })
    const second = await entered(shop, { email: 'Boss@Example.com' })
    const customer = await entered(shop, { email: EMAIL })
    const [named, placed] = [await place('RAHIMA@example.com'), await place('x@example.com', customer)]
    expect(await of(admin, 'Rahima@Example.com')).toEqual([placed, named])
    const ofTheBoss = [await place('boss@example.com'), await place('y@example.com', second)]
    // Orders that an admin takes for the shop belong to the customer, whatever address they name.
    for (const email of ['z@example.com', 'boss@example.com']) await place(email, admin)
    expect(await of(admin, 'boss@example.com')).toEqual(ofTheBoss.reverse())
    expect(await of(admin, 'nobody@example.com')).toEqual([])
  })

  test('are for nobody else', async () => {
    const { shop, place, of } = await aBusyShop()
    await place(EMAIL, await entered(shop, { email: EMAIL }))
    expect(await of(await entered(shop, { emailVerified: true }), EMAIL)).toBe('forbidden')
    expect(await of(undefined, EMAIL)).toBe('signed-out')
  })

  test('that are none are an empty list', async () => {
    const { shop, of } = await aBusyShop()
    expect(await of(await entered(shop, { email: EMAIL, emailVerified: true }), EMAIL)).toEqual([])
  })
})
