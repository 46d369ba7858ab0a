import { expect, test } from 'vitest'
import { aRedxShop } from '#tests/couriers/redx/aRedxShop.ts'
import type { RedxMood } from '#tests/couriers/redx/redx.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'

const CLIENT = '192.0.2.1'

describeOnEachDatabase('what RedX writes for a customer', (database) => {
  async function opened() {
    const shop = await aRedxShop(database.db)
    const id = await shop.booked()
    const told = async () => {
      const mobileNumber = (await shop.parcel(id)).sent?.mobileNumber ?? ''
      const tracking = await shop.shop.tracking.order({ orderId: id, mobileNumber }, CLIENT)
      return tracking.outcome === 'found' ? tracking.order.parcel?.told : tracking.outcome
    }
    return { ...shop, id, told }
  }

  test('is shown in both languages once RedX has confirmed its news, the newest alone', async () => {
    const { id, tell, told, run, parcel } = await opened()
    expect(await told()).toBeUndefined()
    await tell(id, 'ready-for-delivery')
    await run(60_000)
    await tell(id, 'delivery-in-progress')
    expect(await told()).toEqual({
      en: 'Parcel is delivery-in-progress',
      bn: 'পার্সেল: delivery-in-progress',
    })
    expect((await parcel(id)).news.at(-1)).toMatchObject({
      ...{ word: 'out', text: 'Parcel is delivery-in-progress', toldBy: 'webhook' },
      textBengali: 'পার্সেল: delivery-in-progress',
    })
  })

  test('is what RedX says itself, whatever a webhook writes', async () => {
    const { id, tell, told } = await opened()
    const message = { message_en: 'Pay at example.com', message_bn: 'এখানে টাকা দিন' }
    await tell(id, 'delivery-in-progress', { message })
    expect(await told()).toMatchObject({ en: 'Parcel is delivery-in-progress' })
  })

  test.each<RedxMood>(['dead', '500', 'rubbish'])(
    'is not known while RedX is %s: its news count, and the webhook’s text is for staff',
    async (mood) => {
      const { id, tell, told, parcel, redx } = await opened()
      redx.beTracked(mood)
      await tell(id, 'delivery-in-progress', { message: { message_en: 'For staff', message_bn: 'কর্মীদের' } })
      expect(await parcel(id)).toMatchObject({ state: 'out' })
      expect((await parcel(id)).news.at(-1)).toMatchObject({ text: 'For staff', textBengali: '' })
      expect(await told()).toBeUndefined()
    },
  )

  test('is nothing with a telephone number in it', async () => {
    const { id, tell, told, redx } = await opened()
    redx.write(id, 'Rider 01712-345678 has it')
    await tell(id, 'Rider 01712-345678 has it')
    expect(await told()).toBeUndefined()
  })

  test('is forgotten with its customer', async () => {
    const { id, tell, parcel, shop, owner } = await opened()
    await tell(id, 'delivered')
    const mobileNumber = (await parcel(id)).sent?.mobileNumber ?? ''
    expect(await shop.customers.erase(owner, mobileNumber)).toMatchObject({ outcome: 'erased' })
    const rows = await database.db.selectFrom('parcel_news').select(['text', 'text_bengali']).execute()
    expect(rows.flatMap(({ text, text_bengali }) => [text, text_bengali]).join('')).toBe('')
  })
})
