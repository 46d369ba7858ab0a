import { expect, test } from 'vitest'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { aPathaoShop } from '#tests/couriers/pathao/aPathaoShop.ts'
import { aRedxShop } from '#tests/couriers/redx/aRedxShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const PACKER = aUser({ id: 'a-packer', role: 'packer' })
const NONE = { findByInvoice: false, cancel: false, askBack: false }

describeOnEachDatabase('what the shop can ask of a courier', (database) => {
  test.each([
    ['steadfast', aParcelShop, { findByInvoice: true, askBack: true }],
    ['pathao', aPathaoShop, {}],
    ['redx', aRedxShop, { cancel: true }],
  ] as const)('is said of %s, and nothing of those who carry by hand', async (name, open, can) => {
    const { shop } = await open(database.db)
    const reading = await shop.parcels.couriers(PACKER)
    expect(reading).toMatchObject({
      couriers: [
        { name, can: { ...NONE, ...can } },
        { name: 'other', can: NONE },
        { name: 'own', can: NONE },
      ],
    })
  })

  test('a parcel is called off by the shop where its courier takes the call, and by nobody if it fails', async () => {
    const { shop, redx, booked, parcel, status } = await aRedxShop(database.db)
    const id = await booked()
    const cancel = () => shop.parcels.cancel(PACKER, id, { doneThere: false, boxHere: false })
    redx.beAsked('dead')
    expect(await cancel()).toEqual({ outcome: 'courier-fails' })
    expect(await parcel(id)).toMatchObject({ state: 'booked' })
    expect(await cancel()).toMatchObject({ outcome: 'changed' })
    expect([redx.parcels.get(id)?.[0]?.status, await status(id)]).toEqual(['cancelled', 'Confirmed'])
  })

  test('keys that were refused are tried again by nobody, whoever asks', async () => {
    const { shop, redx, booked } = await aRedxShop(database.db)
    const id = await booked()
    const cancel = () => shop.parcels.cancel(PACKER, id, { doneThere: false, boxHere: false })
    redx.stay('401')
    await cancel()
    const { length } = redx.calls
    expect(await cancel()).toEqual({ outcome: 'courier-fails' })
    expect(redx.calls).toHaveLength(length)
  })
})
