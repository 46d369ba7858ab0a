import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { type UploadedPicture, uploadAddress } from '#domain/catalogue/uploadedPicture.ts'
import { LOOK } from '#domain/settings/lookSettings.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest } from '#tests/factories.ts'
import { aClock } from '#tests/jobs/jobs.ts'
import { AN_ADMIN, aDraftOf, aProductOf, aSlideOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'
import { UNUSED_PICTURE_KEPT } from './pictureSweep.ts'

const DAY = 24 * 60 * 60_000

describeOnEachDatabase('an uploaded picture', (database) => {
  /** A shop whose pictures are named a, b, c and so on, and the names of those that it deletes. */
  async function aShop() {
    const clock = aClock()
    const deleted: string[] = []
    const addresses = new Map<string, string>()
    let uploads = 0
    const shop = await openShop(database.db, {
      now: () => clock.now(),
      images: {
        async keep() {
          uploads += 1
          const picture = { hash: uploads.toString(16).padStart(32, '0'), width: 900, height: 1200 }
          return { outcome: 'kept', address: uploadAddress(picture) }
        },
        read: async () => new Uint8Array(),
        async remove({ hash }: UploadedPicture) {
          deleted.push(addresses.get(hash) ?? hash)
          return true
        },
      },
    })
    const upload = async (name: string) => {
      const keeping = await shop.catalogue.addImage(AN_ADMIN, new Uint8Array())
      if (keeping.outcome !== 'kept') throw new Error(keeping.outcome)
      addresses.set(uploads.toString(16).padStart(32, '0'), name)
      return keeping.address
    }
    /** Lets time pass, and does what is due then. */
    const pass = async (time: number) => {
      clock.pass(time)
      await shop.jobs.runDue()
    }
    return { shop, upload, pass, deleted }
  }

  test('is deleted a month after its upload if nothing ever showed it, and not before (V8.3.8)', async () => {
    const { upload, pass, deleted } = await aShop()
    await upload('a')
    await pass(UNUSED_PICTURE_KEPT - DAY)
    expect(deleted).toEqual([])
    await pass(2 * DAY)
    expect(deleted).toEqual(['a'])
  })

  test('stays while a draft shows it', async () => {
    const { shop, upload, pass, deleted } = await aShop()
    await aDraftOf(shop, { images: [await upload('of a draft')] })
    await pass(UNUSED_PICTURE_KEPT + DAY)
    expect(deleted).toEqual([])
  })

  test('stays while a product, a slide, a category, the line of an order or a setting shows it', async () => {
    const { shop, upload, pass, deleted } = await aShop()
    const sold = await aProductOf(shop, { images: [await upload('sold')] })
    await aProductOf(shop, { images: [await upload('of a product')] })
    await aSlideOf(shop, { image: await upload('of a slide') })
    const saree = { name: 'Sarees', nameBengali: '', hidden: false, parentId: undefined }
    await shop.categories.add(AN_ADMIN, { ...saree, image: await upload('of a category') })
    const value = { ...LOOK, logo: await upload('of a setting') }
    await shop.settings.write(AN_ADMIN, 'look', { value, revision: 0 })
    const placing = await shop.orders.placeOrder(anOrderRequest({ lines: [cartLineOf(sold)] }), undefined)
    expect(placing.outcome).toBe('placed')
    await shop.catalogue.removeProduct(AN_ADMIN, sold.id)
    await pass(UNUSED_PICTURE_KEPT + DAY)
    expect(deleted).toEqual([])
  })

  test('stays a month after it was last shown, as long as a backup may still show it', async () => {
    const { shop, upload, pass, deleted } = await aShop()
    const product = await aProductOf(shop, { images: [await upload('a'), await upload('b')] })
    const slide = await aSlideOf(shop, { image: await upload('c') })
    const look = { ...LOOK, logo: await upload('d') }
    await shop.settings.write(AN_ADMIN, 'look', { value: look, revision: 0 })
    await pass(100 * DAY)
    await shop.settings.write(AN_ADMIN, 'look', { value: LOOK, revision: 1 })
    await shop.catalogue.updateProduct(AN_ADMIN, product.id, { images: product.images.slice(1) })
    await shop.slider.removeSlide(AN_ADMIN, slide.id)
    await pass(UNUSED_PICTURE_KEPT - DAY)
    expect(deleted).toEqual([])
    await pass(2 * DAY)
    expect(deleted.sort()).toEqual(['a', 'c', 'd'])
  })

  test('stays if it was uploaded again', async () => {
    const { shop, upload, pass, deleted } = await aShop()
    const image = await upload('a')
    const at = A_MOMENT + UNUSED_PICTURE_KEPT - DAY
    await database.db
      .insertInto('activity')
      .values({
        id: 'again',
        at,
        kind: 'picture.uploaded',
        subject_id: image,
        position: 1,
        actor_kind: 'system',
        changes: JSON.stringify({ after: { image } }),
      })
      .execute()
    await pass(UNUSED_PICTURE_KEPT + DAY)
    expect(deleted).toEqual([])
    expect((await shop.catalogue.products({ limit: 1 })).total).toBe(0)
  })

  test.each(['products', 'sliders', 'settings', 'order_lines'])(
    'is never deleted while %s cannot be read',
    async (table) => {
      const { upload, pass, deleted } = await aShop()
      await upload('a')
      const [whole, away] = [sql.table(table), sql.table(`${table}_away`)]
      await sql`alter table ${whole} rename to ${away}`.execute(database.db)
      try {
        await pass(UNUSED_PICTURE_KEPT + DAY)
      } finally {
        await sql`alter table ${away} rename to ${whole}`.execute(database.db)
      }
      expect(deleted).toEqual([])
      await pass(DAY)
      expect(deleted).toEqual(['a'])
    },
  )
})
