import { expect, test } from 'vitest'
import { PARCEL_RULES, PARCEL_STATES, type ParcelState } from '#domain/parcel/states.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { entered } from '#tests/testPeople.ts'

const MINUTE = 60_000

const OPEN = PARCEL_STATES.filter((state) => PARCEL_RULES[state].isOpen)
const BEFORE: readonly ParcelState[] = ['queued', 'refused', 'not-known']
const OUT = OPEN.filter((state) => state !== 'booked' && !BEFORE.includes(state))

describeOnEachDatabase('an order that was cancelled and is confirmed again', (database) => {
  /** Cancelled while its parcel is in this state; nobody counts its goods. */
  async function aCancelled(state: ParcelState) {
    const given = await aParcelShop(database.db)
    const { shop, owner } = given
    const [id = ''] = await given.confirmed(1)
    await given.book([id])
    await given.run(MINUTE)
    await database.db.updateTable('parcels').set({ state }).execute()
    expect(await shop.orders.moveOrder(owner, id, 'Cancelled')).toEqual({ outcome: 'moved' })
    const confirm = () => shop.orders.moveOrder(owner, id, 'Confirmed')
    return { ...given, id, confirm }
  }

  test('goes with the parcel that is booked still', async () => {
    const { id, confirm, status, parcel, shop, owner } = await aCancelled('booked')
    expect((await parcel(id)).trouble).toBe('stop')
    expect(await confirm()).toEqual({ outcome: 'moved' })
    expect([await status(id), (await parcel(id)).state, (await parcel(id)).trouble]).toEqual([
      'Shipping',
      'booked',
      undefined,
    ])
    const reading = await shop.orders.order(owner, id)
    expect(reading).toMatchObject({ detail: { locks: { details: undefined, goods: undefined } } })
  })

  test.each(OUT)('stays cancelled while its parcel is %s', async (state) => {
    const { id, confirm, status, parcel } = await aCancelled(state)
    expect(await confirm()).toEqual({ outcome: 'goods-out' })
    expect([await status(id), (await parcel(id)).state]).toEqual(['Cancelled', state])
  })

  test('is not sent without the call that it waits for', async () => {
    const given = await aParcelShop(database.db)
    const { shop, owner } = given
    const [id = ''] = await given.confirmed(1)
    await given.book([id])
    await given.run(MINUTE)
    const customer = await entered(shop, { subject: 'a customer', email: 'rahima@example.com' })
    await database.db.updateTable('orders').set({ account_id: customer.id }).execute()
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    expect(await shop.orders.moveOrder(customer, id, 'Confirmed')).toEqual({ outcome: 'call-to-confirm' })
    expect(await given.status(id)).toBe('Cancelled')
    await shop.orders.moveOrder(owner, id, 'Confirmed')
    await shop.orders.moveOrder(customer, id, 'Cancelled')
    expect(await shop.orders.moveOrder(customer, id, 'Confirmed')).toEqual({ outcome: 'moved' })
    expect(await given.status(id)).toBe('Shipping')
  })

  test.each([...OPEN])(
    'says of its locks what a change of it is answered, with a parcel that is %s',
    async (state) => {
      const { id, shop, owner } = await aCancelled(state)
      for (const status of ['Cancelled', 'Confirmed', 'Shipping'] as const) {
        await database.db.updateTable('orders').set({ status }).execute()
        const reading = await shop.orders.order(owner, id)
        if (reading.outcome !== 'found') throw new Error(reading.outcome)
        const { order, locks } = reading.detail
        const revision = 'revision' in order ? Number(order.revision) : 0
        const customer = { name: `Of ${status}` }
        const changing = await shop.orders.changeOrder(owner, id, { revision, customer })
        const lock = changing.outcome === 'not-editable' ? changing.lock : changing.outcome
        expect(lock, status).toBe(locks?.details ?? 'changed')
      }
    },
  )
})
