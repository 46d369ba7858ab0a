import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { anOrderRequest, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const MANAGER = aUser({ id: 'a-manager', role: 'manager' })
const BUS = { courier: 'other', carrier: { name: 'Hanif', code: '', mobileNumber: '' } } as const
const RECEIPT = { lines: [{ line: 0, shelf: 1, damaged: 0, missing: 0 }] }
const ADVANCE = { amount: poisha(200_00), method: 'bKash', transactionId: '8N7A6D5EE7' } as const

describeOnEachDatabase('refunds', (database) => {
  /** A parcel on its way, of an order with an advance. */
  async function aParcel({ checked = true, advance = true } = {}) {
    const shop = await openShop(database.db)
    const owner = { ...(await anAdminOf(shop)), owner: true }
    const product = await aProductOf(shop)
    const placing = await shop.orders.placeOrder(anOrderRequest({ lines: [cartLineOf(product)] }), undefined)
    const id = placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
    if (advance) {
      const changed = await shop.orders.changeOrder(owner, id, {
        revision: 1,
        advance: { ...ADVANCE, checked },
      })
      expect(changed.outcome).toBe('changed')
    }
    await shop.orders.moveOrder(owner, id, 'Confirmed')
    await database.db.updateTable('orders').set({ advance_checked: 1 }).where('id', '=', id).execute()
    await shop.parcels.book(owner, { orderIds: [id], ...BUS }, undefined)
    await database.db
      .updateTable('orders')
      .set({ advance_checked: checked ? 1 : 0 })
      .where('id', '=', id)
      .execute()
    await shop.parcels.handOver(owner, { codes: [id] }, undefined)
    const open = async () => {
      const listing = await shop.refunds.listOpen(MANAGER, { page: 1, limit: 10 })
      return listing.outcome === 'listed' ? listing : expect.unreachable(listing.outcome)
    }
    const settle = async (paid: number, rest?: 'kept' | 'open') => {
      const [refund] = (await open()).refunds
      const how = { paid: poisha(paid), transactionId: 'AGK7T2', rest }
      return await shop.refunds.settle(MANAGER, refund?.id ?? '', how)
    }
    return { shop, owner, id, open, settle }
  }

  test('a checked advance is to be paid back once the parcel is here, and is noted once', async () => {
    const { shop, id, open, settle } = await aParcel()
    expect((await open()).total).toBe(0)
    await shop.parcels.receive(MANAGER, id, RECEIPT)
    await shop.parcels.receive(MANAGER, id, RECEIPT)
    const { refunds, total } = await open()
    expect(total).toBe(1)
    expect(refunds).toMatchObject([
      { orderId: id, amount: 200_00, method: 'bKash', advanceTransactionId: ADVANCE.transactionId },
    ])
    const refundId = refunds[0]?.id ?? ''
    expect(await settle(200_01)).toEqual({ outcome: 'too-much', amount: 200_00 })
    const how = { paid: poisha(150_00), transactionId: '', rest: 'kept' as const }
    const both = await Promise.all([
      shop.refunds.settle(MANAGER, refundId, how),
      shop.refunds.settle(MANAGER, refundId, how),
    ])
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['settled', 'settled-before'])
    expect((await open()).total).toBe(0)
  })

  test('of less than the sum somebody says what becomes of the rest', async () => {
    const { shop, owner, id, open, settle } = await aParcel()
    await shop.parcels.receive(MANAGER, id, RECEIPT)
    const choices = ['kept', 'open']
    expect(await settle(50)).toEqual({ outcome: 'rest-unsaid', choices })
    expect(await settle(0)).toEqual({ outcome: 'rest-unsaid', choices: ['kept'] })
    expect(await settle(0, 'open')).toEqual({ outcome: 'rest-unsaid', choices: ['kept'] })
    const [before] = (await open()).refunds
    expect(await settle(50, 'open')).toEqual({ outcome: 'settled' })
    const rest = { orderId: id, amount: 199_50, openedAt: before?.openedAt, parcelId: before?.parcelId }
    expect(await open()).toMatchObject({ total: 1, sum: 199_50, refunds: [rest] })
    // Nothing else has happened: the same is to do.
    await shop.parcels.receive(MANAGER, id, RECEIPT)
    expect((await open()).sum).toBe(199_50)
    expect(await settle(100_00, 'kept')).toEqual({ outcome: 'settled' })
    expect(await open()).toMatchObject({ total: 0, sum: 0 })
    const log = await shop.activity.list(owner, { page: 1, limit: 1, kind: 'order.refunded' })
    expect(log).toMatchObject({ entries: [{ after: { paidBack: 100_00, notOwed: 99_50 } }] })
  })

  test('the delivery is of what is left, as far as that goes', async () => {
    const { shop, id, open, settle } = await aParcel()
    await shop.parcels.receive(MANAGER, id, RECEIPT)
    const delivery = (await open()).refunds[0]?.delivery ?? 0
    expect(delivery).toBeGreaterThan(1_00)
    await settle(100_00, 'open')
    expect((await open()).refunds).toMatchObject([{ amount: 100_00, delivery }])
    await settle(99_00, 'open')
    expect((await open()).refunds).toMatchObject([{ amount: 1_00, delivery: 1_00 }])
  })

  test.each([
    ['nothing was paid', { advance: false }],
    ['nobody has seen that it came', { checked: false }],
  ])('none is opened where %s', async (_, given) => {
    const { shop, id, open } = await aParcel(given)
    await shop.parcels.receive(MANAGER, id, RECEIPT)
    expect((await open()).total).toBe(0)
  })

  test('one of a lost parcel ends when its customer gets it', async () => {
    const { shop, owner, id, open } = await aParcel()
    await shop.parcels.lose(owner, id)
    expect((await open()).total).toBe(1)
    await shop.parcels.say(owner, id, { state: 'delivered', collected: poisha(0) })
    expect((await open()).total).toBe(0)
  })

  test('what was collected at the door is paid back with what was brought back', async () => {
    const { shop, owner, id, open } = await aParcel({ advance: false })
    await shop.parcels.say(owner, id, { state: 'delivered', collected: poisha(900_00) })
    await shop.orders.moveOrder(owner, id, 'Return')
    await shop.parcels.receive(owner, id, RECEIPT)
    expect((await open()).refunds).toMatchObject([{ amount: 900_00, method: undefined }])
  })

  test('is not for who only packs', async () => {
    const { shop } = await aParcel()
    const packer = aUser({ role: 'packer' })
    expect(await shop.refunds.listOpen(packer, { page: 1, limit: 1 })).toEqual({ outcome: 'forbidden' })
    const how = { paid: poisha(1), transactionId: '' }
    expect(await shop.refunds.settle(packer, 'x', how)).toEqual({ outcome: 'forbidden' })
  })

  test('keep their amount and say later by which transaction they were paid', async () => {
    const { shop, owner, id, open, settle } = await aParcel()
    await shop.parcels.receive(MANAGER, id, RECEIPT)
    const [refund] = (await open()).refunds
    const correct = (transactionId: string, by = MANAGER, noted = 'AGK7T2') =>
      shop.refunds.correct(by, refund?.id ?? '', { transactionId, noted })
    const paid = async (orderId?: string) => {
      const listing = await shop.refunds.listPaid(MANAGER, { page: 1, limit: 10, orderId })
      return listing.outcome === 'listed' ? listing.refunds : expect.unreachable(listing.outcome)
    }
    const changes = async () => {
      const log = await shop.activity.list(owner, { page: 1, limit: 9, kind: 'order.refund-corrected' })
      return log.outcome === 'listed' ? log.entries.map(({ before, after }) => [before, after]) : []
    }
    expect(await correct('AGK7T3'), 'it is still to do').toEqual({ outcome: 'unknown' })
    expect(await paid()).toEqual([])
    await settle(200_00)
    expect(await correct('AGK7T3')).toEqual({ outcome: 'corrected' })
    expect(await correct('AGK7T3')).toEqual({ outcome: 'corrected' })
    // Of two who read the same, the second is told what the first has written.
    const stale = { outcome: 'stale', transactionId: 'AGK7T3' }
    expect(await correct('AGK7T4')).toEqual(stale)
    expect(await correct('AGK7T5', aUser({ role: 'packer' }))).toEqual({ outcome: 'forbidden' })
    const noted = [{ id: refund?.id, orderId: id, settled: { paid: 200_00, transactionId: 'AGK7T3' } }]
    expect([await paid(), await paid(id), await paid('ZZZZ-ZZZZ')]).toMatchObject([noted, noted, []])
    expect(await changes()).toEqual([[{ transactionId: 'AGK7T2' }, { transactionId: 'AGK7T3' }]])
    const both = await Promise.all(['A', 'B'].map((id) => correct(id, MANAGER, 'AGK7T3')))
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['corrected', 'stale'])
  })
})
