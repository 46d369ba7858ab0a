import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { STAFF_ROLES, type StaffRole, type User } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest } from '#tests/factories.ts'
import { gathered } from '#tests/gathered.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered, justSignedIn, tokenOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const EMAIL = 'rahima@example.com'

describeOnEachDatabase('people who work in the shop', (database) => {
  async function aStaffedShop() {
    const shop = await openShop(database.db)
    const owner = await anAdminOf(shop)
    const now = async (id: string): Promise<User> => {
      const user = await shop.people.person(tokenOf(id, A_MOMENT))
      if (!user) throw new Error('Nobody')
      return user
    }
    const somebody = async (role: StaffRole) => {
      const user = await entered(shop, { emailVerified: true, email: `${role}@example.com` })
      expect(await shop.people.setRole(owner, user.id, role, justSignedIn(owner, A_MOMENT))).toEqual({
        outcome: 'changed',
      })
      return await now(user.id)
    }
    const customer = await entered(shop, { email: EMAIL, emailVerified: true, name: 'Rahima' })
    const product = await aProductOf(shop)
    const place = async (caller?: User, email = EMAIL) => {
      const lines = [{ ...cartLineOf(product), customerEmail: email }]
      const request = anOrderRequest({ lines, customer: { email, mobileNumber: '01212345678' } })
      const placing = await shop.orders.placeOrder(request, undefined, caller)
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      return placing.orderId
    }
    return { shop, owner, now, somebody, customer, place }
  }

  test('are given their role once their address is verified, and lose it like an admin', async () => {
    const { shop, owner, somebody, now } = await aStaffedShop()
    const stranger = await entered(shop, { emailVerified: false })
    expect(await shop.people.setRole(owner, stranger.id, 'packer', justSignedIn(owner, A_MOMENT))).toEqual({
      outcome: 'not-verified',
    })
    for (const role of STAFF_ROLES) {
      const { id } = await somebody(role)
      expect(await now(id)).toMatchObject({ role, owner: false })
      expect(await shop.people.setRole(owner, id, 'customer')).toEqual({ outcome: 'changed' })
    }
    expect(await shop.people.setRole(owner, owner.id, 'manager', justSignedIn(owner, A_MOMENT))).toEqual({
      outcome: 'last-admin',
    })
  })

  test('in sales and above move orders, and the history keeps what they were', async () => {
    const { shop, owner, somebody, customer, place } = await aStaffedShop()
    const sales = await somebody('sales')
    const id = await place(customer)
    expect(await shop.orders.moveOrder(sales, id, 'Cancelled')).toEqual({ outcome: 'moved' })
    expect(await shop.orders.moveOrder(customer, id, 'Confirmed')).toEqual({ outcome: 'moved' })
    const reading = await shop.orders.order(owner, id)
    if (reading.outcome !== 'found') throw new Error(reading.outcome)
    expect(reading.detail.history[1]?.by).toEqual({ role: 'admin', name: sales.name })
    expect(reading.detail.order.marks).toContainEqual({ code: 'confirmed-by-customer', cancelledBy: 'admin' })
    const events = await database.db
      .selectFrom('activity')
      .select('actor_role')
      .where('subject_id', '=', id)
      .execute()
    expect(events.map((event) => event.actor_role)).toContain('sales')
    expect(await shop.orders.removeOrder(sales, id)).toEqual({ outcome: 'forbidden' })
  })

  test('in sales take orders for customers; a packer’s own order is a customer’s', async () => {
    const { shop, somebody, place } = await aStaffedShop()
    const [sales, packer] = [await somebody('sales'), await somebody('packer')]
    await place(sales, sales.email)
    const own = await place(packer, packer.email)
    const ownOf = async (user: User) => {
      const page = await shop.orders.ordersOf(user, user.email, { limit: 5 })
      return page.outcome === 'listed' ? page.orders.map(({ id }) => id) : page.outcome
    }
    expect(await ownOf(sales)).toEqual([])
    expect(await ownOf(packer)).toEqual([own])
    expect(await shop.orders.moveOrder(packer, own, 'Cancelled')).toEqual({ outcome: 'moved' })
  })

  test('who pack see orders from Confirmed on, without e-mail addresses, in every list', async () => {
    const { shop, owner, somebody, place } = await aStaffedShop()
    const packer = await somebody('packer')
    const [pending, confirmed, cancelled] = [await place(), await place(), await place()]
    // What was changed of an order names the address before and after.
    const change = { revision: 1, customer: { email: `new.${EMAIL}` } }
    expect(await shop.orders.changeOrder(owner, confirmed, change)).toMatchObject({ outcome: 'changed' })
    await shop.orders.moveOrder(owner, confirmed, 'Confirmed')
    await shop.orders.moveOrder(owner, cancelled, 'Cancelled')

    const page = await shop.orders.orders(packer, { limit: 5 })
    const whole = await shop.orders.allOrders(packer, {})
    if (page.outcome !== 'listed' || whole.outcome !== 'listed') throw new Error(page.outcome)
    const reading = await shop.orders.order(packer, confirmed)
    if (reading.outcome !== 'found') throw new Error(reading.outcome)
    const seen = [...page.orders, ...(await gathered(whole.orders)), reading.detail.order]
    expect(seen.map(({ id }) => id)).toEqual([confirmed, confirmed, confirmed])
    expect([page.total, whole.total]).toEqual([1, 1])
    expect(JSON.stringify([seen, reading])).not.toContain(EMAIL)

    for (const status of ['Pending', 'Cancelled'] as const) {
      expect(await shop.orders.orders(packer, { statuses: [status], limit: 5 })).toMatchObject({
        orders: [],
        total: 0,
      })
      const all = await shop.orders.allOrders(packer, { statuses: [status] })
      expect(all.outcome === 'listed' && (await gathered(all.orders))).toEqual([])
    }
    const search = await shop.orders.orders(packer, { search: '01212345678', limit: 5 })
    expect(search).toMatchObject({ total: 1, found: { Pending: 0, Confirmed: 1, Cancelled: 0 } })
    for (const id of [pending, cancelled]) {
      expect(await shop.orders.order(packer, id)).toEqual({ outcome: 'unknown' })
    }
    expect(await shop.orders.moveOrder(packer, confirmed, 'Shipping')).toEqual({ outcome: 'forbidden' })
    expect(await shop.orders.ordersOf(packer, EMAIL, { limit: 5 })).toEqual({ outcome: 'forbidden' })
  })

  test('get counts of the orders that they see, and sums with the permission', async () => {
    const { shop, somebody, place } = await aStaffedShop()
    await place()
    const statsFor = async (role: StaffRole) => {
      const counting = await shop.orders.stats(await somebody(role), 14)
      if (counting.outcome !== 'counted') return counting.outcome
      return [counting.stats.byStatus.Pending, counting.stats.days.length]
    }
    expect(await statsFor('manager')).toEqual([1, 14])
    expect(await statsFor('sales')).toEqual([1, 0])
    expect(await statsFor('packer')).toEqual([0, 0])
    expect(await statsFor('catalogue')).toBe('forbidden')

    const packer = await somebody('packer')
    const told: number[] = []
    const watching = shop.orders.watch(packer, ({ Pending }) => void told.push(Pending))
    await expect.poll(() => told).toEqual([0])
    if (watching.outcome === 'watching') watching.stop()
  })
})
