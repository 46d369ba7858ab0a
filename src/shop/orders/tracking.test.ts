import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { LIMITS } from '#domain/people/limits.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer, anOrderRequest, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const ADDRESS = '203.0.113.7'
const NUMBER = '01712345678'
const MINUTE = 60_000

describeOnEachDatabase('tracking', (database) => {
  async function open() {
    const shop = await openShop(database.db, { limited: true })
    const product = await aProductOf(shop)
    const order = async (mobileNumber: string) => {
      const request = anOrderRequest({
        lines: [cartLineOf(product, { quantity: 2 })],
        customer: aCustomer({ mobileNumber }),
      })
      const placing = await shop.orders.placeOrder(request, undefined, undefined)
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      return placing.orderId
    }
    return { shop, product, order, orderId: await order(NUMBER) }
  }

  test('shows whoever knows id and number the steps so far and what comes', async () => {
    const { shop, product, orderId } = await open()
    const owner = await anAdminOf(shop)
    await shop.orders.moveOrder(owner, orderId, 'Confirmed')
    const tracked = await shop.tracking.order({ orderId, mobileNumber: NUMBER }, ADDRESS)
    expect(tracked).toMatchObject({
      outcome: 'found',
      order: {
        id: orderId,
        status: 'Confirmed',
        steps: [{ status: 'Pending' }, { status: 'Confirmed' }],
        coming: ['Shipping', 'Delivered'],
        lines: [{ id: product.id, name: product.name, quantity: 2 }],
      },
    })
  })

  test('answers every mismatch alike, also with the number of another order', async () => {
    const { shop, order, orderId } = await open()
    const other = await order('01812345678')
    for (const key of [
      { orderId, mobileNumber: '01812345678' },
      { orderId: other, mobileNumber: NUMBER },
      { orderId: 'AAAA-BBBB', mobileNumber: NUMBER },
      { orderId: '', mobileNumber: NUMBER },
      { orderId, mobileNumber: '' },
      { orderId: '', mobileNumber: '' },
    ]) {
      expect(await shop.tracking.order(key, ADDRESS)).toEqual({ outcome: 'unknown' })
    }
  })

  test('shows no order of a customer who was erased, also for a number that cannot be read', async () => {
    const { shop, orderId } = await open()
    const admin = await anAdminOf(shop)
    await shop.orders.moveOrder(admin, orderId, 'Cancelled')
    expect(await shop.customers.erase(admin, NUMBER)).toMatchObject({ outcome: 'erased' })
    for (const mobileNumber of ['', NUMBER]) {
      expect(await shop.tracking.order({ orderId, mobileNumber }, ADDRESS)).toEqual({ outcome: 'unknown' })
    }
  })

  test('is limited for an order at an address, whether there is one or not, and others still see theirs', async () => {
    const { shop, order, orderId } = await open()
    for (const asked of [orderId, 'AAAA-BBBB']) {
      const guess = () => shop.tracking.order({ orderId: asked, mobileNumber: '01999999999' }, ADDRESS)
      for (let tries = 0; tries < (LIMITS.tracking.pair?.tries ?? 0); tries++) {
        expect((await guess()).outcome).toBe('unknown')
      }
      expect(await guess()).toEqual({ outcome: 'too-many', wait: expect.any(Number) })
    }
    const right = { orderId, mobileNumber: NUMBER }
    expect((await shop.tracking.order(right, ADDRESS)).outcome).toBe('too-many')
    expect((await shop.tracking.order(right, '198.51.100.9')).outcome).toBe('found')
    const another = { orderId: await order('01812345678'), mobileNumber: '01812345678' }
    expect((await shop.tracking.order(another, ADDRESS)).outcome).toBe('found')
  })

  test('is limited for an address; what strangers try elsewhere keeps nobody from an order', async () => {
    const { shop, orderId } = await open()
    const { address } = LIMITS.tracking
    const nothing = { orderId: '', mobileNumber: '' }
    for (let tries = 0; tries < address.tries; tries++) await shop.tracking.order(nothing, ADDRESS)
    expect((await shop.tracking.order(nothing, ADDRESS)).outcome).toBe('too-many')
    for (let tries = 0; tries < 240; tries++)
      await shop.tracking.order({ orderId, mobileNumber: '01999999999' }, `192.0.2.${tries % 8}`)
    const right = { orderId, mobileNumber: NUMBER }
    expect((await shop.tracking.order(right, '198.51.100.9')).outcome).toBe('found')
  })
})

describeOnEachDatabase('the parcel of a tracked order', (database) => {
  test('is there while a courier has it and once it is delivered, and says no more than where it is', async () => {
    const { steadfast, shop, owner, confirmed, book, run, now } = await aParcelShop(database.db)
    const [orderId = ''] = await confirmed(1, { mobileNumber: NUMBER })
    const tracked = async () => {
      const found = await shop.tracking.order({ orderId, mobileNumber: NUMBER }, ADDRESS)
      if (found.outcome !== 'found') throw new Error(found.outcome)
      return found.order
    }
    const parcel = async () => (await tracked()).parcel
    const steps = async () => (await tracked()).steps.map(({ status, at }) => `${status} ${at}`)
    expect(await parcel()).toBeUndefined()
    const placed = await steps()
    await book([orderId])
    expect(await parcel()).toBeUndefined()
    await run(MINUTE)
    const booked = await parcel()
    expect(booked).toEqual({
      courier: 'Steadfast',
      courierBengali: 'স্টেডফাস্ট',
      code: expect.stringMatching(/^SF/),
      link: expect.stringMatching(/^https:/),
      state: 'booked',
      movedAt: now(),
    })
    expect(await steps(), 'nothing has been sent').toEqual([...placed])
    expect((await tracked()).coming).toEqual(['Shipping', 'Delivered'])
    await run(MINUTE)
    expect(await shop.parcels.handOver(owner, { codes: [orderId] }, undefined)).toMatchObject({
      results: [{ outcome: 'handed-over' }],
    })
    const sent = [...placed, `Shipping ${now()}`]
    expect(await steps()).toEqual(sent)
    await run(MINUTE)
    await steadfast.tell(orderId, 'delivered')
    await run()
    expect(await parcel()).toEqual({ ...booked, state: 'delivered', movedAt: now() })
    expect(await steps()).toEqual([...sent, `Delivered ${now()}`])
    await shop.orders.moveOrder(owner, orderId, 'Return', { reason: 'refused' })
    expect(await parcel()).toBeUndefined()
  })

  test.each(['before it was booked', 'by its booking'])(
    'says the same as the lists of its customer, who read that it was sent once it has left; moved %s',
    async (moved) => {
      const customer = aUser({ email: 'mina@example.com', emailVerified: true })
      const isBefore = moved === 'before it was booked'
      const { steadfast, shop, owner, confirmed, book, run } = await aParcelShop(database.db, {
        canBeAsked: !isBefore,
      })
      const [id = ''] = await confirmed(1, { mobileNumber: NUMBER, email: customer.email })
      if (isBefore) steadfast.be('lost')
      await book([id])
      await run(MINUTE)
      if (isBefore) {
        // The answer of its courier was lost, and somebody looks later whether it has the parcel.
        await shop.orders.moveOrder(owner, id, 'Shipping')
        await run(MINUTE)
        await shop.parcels.sayThere(owner, id, { there: true, trackingCode: 'SF77' })
      }
      const told = async () => {
        const [listed, read, tracking] = [
          await shop.orders.ordersOf(customer, customer.email, { limit: 10 }),
          await shop.orders.order(customer, id),
          await shop.tracking.order({ orderId: id, mobileNumber: NUMBER }, ADDRESS),
        ]
        if (listed.outcome !== 'listed' || read.outcome !== 'found' || tracking.outcome !== 'found')
          return expect.unreachable()
        const { order, history } = read.detail
        const { steps, parcel } = tracking.order
        expect(history.map(({ to, at }) => ({ status: to, at }))).toEqual(steps)
        expect([listed.orders[0]?.parcel, order.parcel]).toEqual([parcel?.state, parcel?.state])
        return [order.status, parcel?.state, steps.length]
      }
      expect(await told()).toEqual(['Shipping', 'booked', 2])
      const staff = await shop.orders.order(owner, id)
      expect(staff).toMatchObject({ detail: { order: { parcel: 'booked' }, history: { length: 3 } } })
      expect(await shop.orders.orders(owner, { limit: 10 })).toMatchObject({
        orders: [{ parcel: 'booked' }],
      })
      expect(await shop.customers.find(owner, NUMBER)).toMatchObject({
        customer: { recentOrders: [{ standing: { status: 'Shipping', parcel: 'booked' } }] },
      })
      await shop.parcels.handOver(owner, { codes: [id] }, undefined)
      expect(await told()).toEqual(['Shipping', 'handed-over', 3])
    },
  )
})
