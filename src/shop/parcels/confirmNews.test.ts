import { describe, expect, test } from 'vitest'
import { aRedxShop } from '#tests/couriers/redx/aRedxShop.ts'
import type { RedxMood } from '#tests/couriers/redx/redx.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const MINUTE = 60_000
const PACKER = aUser({ id: 'a-packer', role: 'packer' })

describeOnEachDatabase('RedX', (database) => {
  const opened = () => aRedxShop(database.db)
  const infos = ({ redx }: Awaited<ReturnType<typeof opened>>) =>
    redx.calls.filter(({ url }) => url.includes('/parcel/info/')).length

  describe('tells of a parcel', () => {
    test('which counts once RedX itself says so', async () => {
      const shop = await opened()
      const id = await shop.booked()
      shop.redx.write(id, 'delivery-in-progress')
      const answers = await shop.redx.tell(id, 'delivery-in-progress', { at: shop.now(), times: 2 })
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      await shop.run(MINUTE)
      expect(await shop.parcel(id)).toMatchObject({
        ...{ state: 'out', fee: 95_00, trackingCode: '28NOV0001' },
        news: [
          { word: 'booked' },
          { word: 'out', text: 'Parcel is delivery-in-progress', toldBy: 'webhook' },
        ],
      })
      expect(await shop.status(id)).toBe('Shipping')
    })

    test('which RedX does not confirm: what it says itself counts', async () => {
      const shop = await opened()
      const id = await shop.booked()
      await shop.redx.tell(id, 'delivered', { at: shop.now() })
      await shop.run(MINUTE)
      expect(await shop.parcel(id)).toMatchObject({ state: 'booked', collected: undefined })
      expect(await shop.status(id)).toBe('Shipping')
    })

    test.each<[string, RedxMood]>([
      ['does not answer', 'dead'],
      ['fails', '500'],
      ['answers rubbish', 'rubbish'],
      ['is busy', '429'],
    ])('while RedX %s: it is asked again later', async (_, mood) => {
      const shop = await opened()
      const id = await shop.booked()
      shop.redx.write(id, 'delivered')
      await shop.redx.tell(id, 'delivered', { at: shop.now() })
      shop.redx.beAsked(mood)
      await shop.run()
      expect(await shop.parcel(id)).toMatchObject({ state: 'booked' })
      await shop.run(MINUTE)
      expect(await shop.parcel(id)).toMatchObject({ state: 'delivered' })
    })

    test.each([{ token: null }, { token: 'another-token-of-nobody' }])(
      'with %j: it is turned away, and RedX is not asked',
      async (telling) => {
        const shop = await opened()
        const id = await shop.booked()
        shop.redx.write(id, 'delivered')
        const before = infos(shop)
        const answers = await shop.redx.tell(id, 'delivered', telling)
        expect(answers.map(({ status }) => status)).toEqual([401])
        await shop.run(MINUTE)
        expect([await shop.parcel(id), infos(shop) - before]).toMatchObject([{ state: 'booked' }, 0])
      },
    )

    test('that the shop has not booked: RedX is not asked', async () => {
      const shop = await opened()
      await shop.booked()
      const before = infos(shop)
      await shop.redx.tell('ANOTHER-SHOP', 'delivered')
      await shop.run(MINUTE)
      expect(infos(shop) - before).toBe(0)
    })

    test('under the shop’s number with the tracking number of another one: RedX is not asked', async () => {
      const shop = await opened()
      const [id, other] = [await shop.booked(), await shop.booked()]
      shop.redx.parcels.set(id, shop.redx.parcels.get(other) ?? [])
      shop.redx.write(other, 'delivered')
      const before = infos(shop)
      await shop.redx.tell(id, 'delivered', { at: shop.now() })
      await shop.run(MINUTE)
      expect([await shop.parcel(id), infos(shop) - before]).toMatchObject([{ state: 'booked' }, 0])
    })
  })

  test('whose answer was lost is not known, until its webhook names the order and RedX says so, too', async () => {
    const shop = await opened()
    shop.redx.be('lost')
    const id = await shop.booked()
    expect(await shop.parcel(id)).toMatchObject({ state: 'not-known' })
    shop.redx.write(id, 'ready-for-delivery')
    await shop.redx.tell(id, 'ready-for-delivery', { at: shop.now() })
    await shop.run(MINUTE)
    expect(await shop.parcel(id)).toMatchObject({ state: 'handed-over', trackingCode: '28NOV0001' })
    expect(shop.redx.repeated()).toBe(0)
  })

  test('whose keys are refused is not called again, and knows what was told once they are mended', async () => {
    const shop = await opened()
    const id = await shop.booked()
    shop.redx.write(id, 'delivered')
    await shop.redx.tell(id, 'delivered', { at: shop.now() })
    shop.redx.stay('401')
    for (const _ of [1, 2, 3]) await shop.run(60 * MINUTE)
    const refused = shop.redx.calls.length
    await shop.run(60 * MINUTE)
    expect(shop.redx.calls.length).toBe(refused)
    expect(await shop.parcel(id)).toMatchObject({ state: 'booked' })
  })

  test.each([
    ['pickup-pending', { outcome: 'changed' }, 'cancelled', 'Confirmed'],
    ['delivery-in-progress', { outcome: 'too-late' }, 'booked', 'Shipping'],
  ])('cancels what is %s by a call: %j', async (status, outcome, state, order) => {
    const shop = await opened()
    const id = await shop.booked()
    shop.redx.write(id, status)
    const cancel = () => shop.shop.parcels.cancel(PACKER, id, { doneThere: false, boxHere: true })
    shop.redx.beAsked('dead')
    expect(await cancel()).toEqual({ outcome: 'courier-fails' })
    await shop.run(MINUTE)
    expect(await cancel()).toMatchObject(outcome)
    expect([(await shop.parcel(id)).state, await shop.status(id)]).toEqual([state, order])
  })

  test('tells what happened in any order, and late: what it says at last is what counts', async () => {
    const shop = await opened()
    const way = ['ready-for-delivery', 'delivery-in-progress', 'agent-hold', 'delivered']
    const orders = permutationsOf(way)
    const ids: string[] = []
    for (const _ of orders) ids.push(await shop.booked())
    const began = shop.now()
    for (const [nth, id] of ids.entries()) {
      shop.redx.write(id, 'delivered', nth % 2 === 0 ? 'regular' : 'partial-delivery')
      for (const status of orders[nth] ?? []) {
        const deliveryType = nth % 2 === 0 ? 'regular' : 'partial-delivery'
        await shop.redx.tell(id, status, { at: began + way.indexOf(status) * MINUTE, deliveryType })
      }
    }
    for (const _ of [1, 2, 3]) await shop.run(10 * MINUTE)
    for (const [nth, id] of ids.entries()) {
      expect([orders[nth], (await shop.parcel(id)).state]).toEqual([
        orders[nth],
        nth % 2 === 0 ? 'delivered' : 'part-delivered',
      ])
    }
  })
})

function permutationsOf(words: readonly string[]): string[][] {
  if (words.length === 0) return [[]]
  return words.flatMap((word) =>
    permutationsOf(words.filter((other) => other !== word)).map((rest) => [word, ...rest]),
  )
}
