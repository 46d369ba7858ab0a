import { expect, test } from 'vitest'
import { orderDay } from '#domain/order/orderDay.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aUser } from '#tests/factories.ts'
import { aBookedShop } from '#tests/money/aBookedShop.ts'

/** To Sylhet Sadar, and to Khulna without more (aBookedShop). */
const [SYLHET, KHULNA] = [1, 2]
const TODAY = orderDay(A_MOMENT)

describeOnEachDatabase('where parcels are refused', (database) => {
  test('follows from how they ended, by district and upazila, also of orders that are gone', async () => {
    const { shop, owner, acts, orders, fold } = await aBookedShop(database.db)
    for (const [place, end] of [
      [SYLHET, 'busBrings'],
      [SYLHET, 'busDelivers'],
      [KHULNA, 'busDelivers'],
      [KHULNA, 'wait'],
    ] as const) {
      await acts.takeAnother?.('', place)
      const id = orders.at(-1) ?? ''
      await acts.bus?.(id, 0)
      await acts[end]?.(id, 1)
    }
    await acts.takeAnother?.('', SYLHET)
    await acts.cancel?.(orders.at(-1) ?? '', 0)
    await fold()
    const reading = await shop.refusals.read(owner, { until: TODAY })
    const places = reading.outcome === 'read' ? reading.places : expect.unreachable(reading.outcome)
    expect(places).toMatchObject([
      { district: 'Sylhet', upazila: 'Sylhet Sadar', parcels: 2, refused: 1 },
      { district: 'Khulna', upazila: '', parcels: 1, refused: 0 },
    ])
    expect(places[0]?.fees).toBeGreaterThan(places[1]?.fees ?? 0)

    expect(await shop.refusals.read(owner, { from: TODAY - 9, until: TODAY - 1 })).toMatchObject({
      ...{ days: { from: TODAY - 9, until: TODAY - 1 }, places: [] },
    })
    await acts.remove?.(orders[0] ?? '', 0)
    await fold()
    expect(await shop.refusals.read(owner, { until: TODAY })).toMatchObject({ places })
  })

  test('is read of a year at most, and by whoever reads money', async () => {
    const { shop, owner } = await aBookedShop(database.db)
    const read = (days: number) => shop.refusals.read(owner, { from: TODAY - days, until: TODAY })
    expect([(await read(365)).outcome, (await read(366)).outcome]).toEqual(['read', 'too-long'])
    for (const [role, outcome] of [
      ['manager', 'read'],
      ['sales', 'forbidden'],
      ['packer', 'forbidden'],
    ] as const) {
      expect((await shop.refusals.read(aUser({ role }), {})).outcome).toBe(outcome)
    }
  })
})
