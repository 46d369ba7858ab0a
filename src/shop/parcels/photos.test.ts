import { expect, test } from 'vitest'
import type { User } from '#domain/people/user.ts'
import { ImagesUnavailable, type PrivateImages } from '#integrations/images/port.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const PACKER = aUser({ id: 'a-packer', role: 'packer' })
const EDITOR = aUser({ id: 'an-editor', role: 'catalogue' })
const BUS = { courier: 'other', carrier: { name: 'Hanif', code: '', mobileNumber: '' } } as const
const HOUR = 3_600_000
const bytes = (text: string) => new TextEncoder().encode(text)

/** Pictures in memory. `while`: called before each is stored. */
function inMemory(before: () => Promise<void> = async () => {}) {
  const files = new Map<string, Uint8Array>()
  const images: PrivateImages = {
    async keep(name, upload) {
      await before()
      if (new TextDecoder().decode(upload) === 'no picture') return 'no-picture'
      files.set(name, upload)
      return 'kept'
    },
    read: async (name) => files.get(name),
    remove: async (name) => void files.delete(name),
  }
  return { files, images }
}

describeOnEachDatabase('photographs of what came back', (database) => {
  async function aParcel({
    received = true,
    before,
  }: {
    received?: boolean
    before?: () => Promise<void>
  } = {}) {
    let now = A_MOMENT
    const { files, images } = inMemory(before)
    const shop = await openShop(database.db, { now: () => now, privateImages: images })
    const owner = { ...(await anAdminOf(shop)), owner: true }
    const product = await aProductOf(shop, { sizes: [], colors: [] })
    const request = anOrderRequest({ products: [product] })
    const placing = await shop.orders.placeOrder(request, undefined)
    const id = placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
    await shop.orders.moveOrder(owner, id, 'Confirmed')
    await shop.parcels.book(owner, { orderIds: [id], ...BUS }, undefined)
    await shop.parcels.handOver(owner, { codes: [id] }, undefined)
    await shop.parcels.say(owner, id, { state: 'coming-back' })
    const receive = () =>
      shop.parcels.receive(PACKER, id, { lines: [{ line: 0, shelf: 0, damaged: 1, missing: 0 }] })
    if (received) expect(await receive()).toMatchObject({ outcome: 'changed' })
    return {
      ...{ shop, owner, id, files },
      mobileNumber: request.customer.mobileNumber,
      add: (text: string, who: User = PACKER) => shop.parcelPhotos.add(who, id, bytes(text)),
      see: (photo: string, who: User = PACKER) => shop.parcelPhotos.read(who, id, photo),
      async listed() {
        const reading = await shop.parcels.read(PACKER, id)
        return reading.outcome === 'found'
          ? reading.found.photos.map((photo) => photo.id)
          : expect.unreachable()
      },
      async sweep(passed = 0) {
        now += passed
        await database.db.updateTable('jobs').set({ run_at: 0 }).where('kind', '=', 'photos.sweep').execute()
        await shop.jobs.runDue()
        return await database.db.selectFrom('parcel_photos').select('id').execute()
      },
    }
  }

  const added = async (adding: ReturnType<Awaited<ReturnType<typeof aParcel>>['add']>) => {
    const done = await adding
    return done.outcome === 'added' ? done.photo.id : expect.unreachable(done.outcome)
  }

  test('are at most three, the same is one, and only those who ship see them', async () => {
    const { add, see, listed, files } = await aParcel()
    const first = await added(add('the box'))
    expect(await added(add('the box'))).toBe(first)
    await added(add('the shirt'))
    expect(await add('no picture')).toEqual({ outcome: 'no-picture' })
    const third = await added(add('the hole'))
    expect(await add('one more')).toEqual({ outcome: 'too-many-photos' })
    expect(await listed()).toEqual([first, expect.any(String), third])
    expect(files.size).toBe(3)
    expect(await see(first)).toEqual({ outcome: 'found', picture: bytes('the box') })
    for (const who of [EDITOR, aUser({ id: 'nobody', role: 'customer' })]) {
      expect(await see(first, who)).toEqual({ outcome: 'forbidden' })
      expect(await add('mine', who)).toEqual({ outcome: 'forbidden' })
    }
  })

  test('are of what was received, and belong to their parcel', async () => {
    const { shop, add } = await aParcel({ received: false })
    expect(await add('the box')).toEqual({ outcome: 'not-now', state: 'coming-back' })
    expect(await shop.parcelPhotos.add(PACKER, 'none', bytes('x'))).toEqual({ outcome: 'unknown' })
  })

  test('are read with their own parcel alone', async () => {
    const { shop, add } = await aParcel()
    const photo = await added(add('the box'))
    expect(await shop.parcelPhotos.read(PACKER, 'none', photo)).toEqual({ outcome: 'unknown' })
  })

  test('that could not be stored are not there, and are sent again', async () => {
    let fails = true
    const { add, listed, sweep } = await aParcel({
      before: async () => {
        if (fails) throw new ImagesUnavailable('The disk is full')
      },
    })
    await expect(add('the box')).rejects.toThrow(ImagesUnavailable)
    expect(await listed()).toEqual([])
    fails = false
    const photo = await added(add('the box'))
    expect(await listed()).toEqual([photo])
    expect(await sweep()).toEqual([{ id: photo }])
  })

  test.each(['erased', 'deleted'] as const)(
    'of a customer or an order that is %s are deleted',
    async (how) => {
      const { shop, owner, id, mobileNumber, add, see, listed, files, sweep } = await aParcel()
      const photo = await added(add('the box'))
      if (how === 'erased')
        expect(await shop.customers.erase(owner, mobileNumber)).toMatchObject({ outcome: 'erased' })
      else expect(await shop.orders.removeOrder(owner, id)).toEqual({ outcome: 'removed' })
      expect(await see(photo)).toEqual({ outcome: 'unknown' })
      expect(await listed()).toEqual([])
      expect(await add('another')).toEqual({ outcome: 'unknown' })
      expect(await sweep()).toEqual([])
      expect(files.size).toBe(0)
    },
  )

  test('one that is on its way while its customer is erased leaves nothing', async () => {
    let erase = async () => {}
    const { shop, owner, mobileNumber, add, files, sweep } = await aParcel({ before: () => erase() })
    erase = async () => {
      expect(await shop.customers.erase(owner, mobileNumber)).toMatchObject({ outcome: 'erased' })
    }
    expect(await add('the box')).toEqual({ outcome: 'unknown' })
    expect(files.size).toBe(0)
    expect(await sweep()).toEqual([])
  })

  test('whose process died while it was stored are deleted an hour later', async () => {
    const { id, files, sweep } = await aParcel()
    files.set('half', bytes('x'))
    const half = { id: 'half', parcel_id: id, order_id: id, mark: 'm', taken_at: A_MOMENT, taken_by: 'p' }
    await database.db
      .insertInto('parcel_photos')
      .values({ ...half, forget_at: A_MOMENT + HOUR })
      .execute()
    expect(await sweep(HOUR - 1)).toHaveLength(1)
    expect(await sweep(1)).toEqual([])
    expect(files.size).toBe(0)
  })
})
