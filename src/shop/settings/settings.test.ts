import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { freeDelivery } from '#domain/order/delivery.ts'
import { DEFAULT_SETTINGS, SECTION_NAMES } from '#domain/settings/ownerSettings.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { inProcesses } from '#tests/databases/inProcesses.ts'
import { A_MOMENT, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { countingBytes, openShop } from '#tests/testShop.ts'

const MELA = { ...SHOP, name: 'Mela' }

describeOnEachDatabase('the settings', (database) => {
  test('are the defaults until a section is saved', async () => {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    expect(shop.settings.current()).toEqual(DEFAULT_SETTINGS)
    expect(await shop.settings.read(admin, 'shop')).toEqual({
      outcome: 'found',
      state: { value: SHOP, revision: 0, updatedAt: undefined, updatedBy: undefined },
      mayChange: true,
    })
  })

  test.each(SECTION_NAMES)('say who may save them as they are saved: %s', async (section) => {
    const shop = await openShop(database.db)
    const [owner, other] = [await anAdminOf(shop), await anAdminOf(shop)]
    for (const admin of [owner, other]) {
      const read = await shop.settings.read(admin, section)
      if (read.outcome !== 'found') expect.unreachable(read.outcome)
      const { value, revision } = read.state
      const saved = await shop.settings.write(admin, section, { value, revision })
      expect(saved.outcome).toBe(read.mayChange ? 'saved' : 'invalid')
      if (admin === owner) expect(read.mayChange).toBe(true)
    }
  })

  test('show at once where they were saved, and say when and by whom', async () => {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const version = shop.contentVersion()
    const state = {
      value: MELA,
      revision: 1,
      updatedAt: A_MOMENT,
      updatedBy: { id: admin.id, name: admin.name },
    }
    const saved = await shop.settings.write(admin, 'shop', { value: MELA, revision: 0 })
    expect(saved).toEqual({ outcome: 'saved', state })
    expect(shop.settings.current()).toEqual({ ...DEFAULT_SETTINGS, shop: MELA })
    expect(shop.contentVersion()).toBe(version + 1)
    expect(await shop.settings.read(admin, 'shop')).toEqual({ outcome: 'found', state, mayChange: true })
    const again = await openShop(database.db)
    expect(again.settings.current().shop).toEqual(MELA)
  })

  test('that have another revision by now are not changed, and the answer is what is there', async () => {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    await shop.settings.write(admin, 'shop', { value: MELA, revision: 0 })
    const version = shop.contentVersion()
    for (const revision of [0, 2]) {
      const late = await shop.settings.write(admin, 'shop', { value: SHOP, revision })
      expect(late).toMatchObject({ outcome: 'stale', state: { value: MELA, revision: 1 } })
    }
    expect(shop.settings.current().shop).toEqual(MELA)
    await shop.refresh()
    expect(shop.contentVersion()).toBe(version)
  })

  test('stay as they were if the change cannot be recorded', async () => {
    const admin = await anAdminOf(await openShop(database.db))
    const noIds = () => {
      throw new Error('No entropy')
    }
    const shop = await openShop(database.db, { random: noIds })
    await expect(shop.settings.write(admin, 'shop', { value: MELA, revision: 0 })).rejects.toThrow()
    const again = await openShop(database.db)
    expect(again.settings.current().shop).toEqual(SHOP)
  })

  test('are for admins alone', async () => {
    const shop = await openShop(database.db)
    const change = { value: MELA, revision: 0 }
    for (const [caller, outcome] of [
      [undefined, 'signed-out'],
      [aUser(), 'forbidden'],
      [aUser({ role: 'manager' }), 'forbidden'],
    ] as const) {
      expect(await shop.settings.read(caller, 'shop')).toEqual({ outcome })
      expect(await shop.settings.write(caller, 'shop', change)).toEqual({ outcome })
    }
    expect(shop.settings.current().shop).toEqual(SHOP)
  })

  test('of another process show after a look, and before anything is shown under a later version', async () => {
    const here = await openShop(database.db)
    const there = await openShop(database.db, { random: countingBytes(1_000) })
    const admin = await anAdminOf(there)
    await there.settings.write(admin, 'shop', { value: MELA, revision: 0 })
    expect(here.settings.current().shop).toEqual(SHOP)
    await here.refresh()
    expect(here.settings.current().shop).toEqual(MELA)
    expect(here.contentVersion()).toBe(there.contentVersion())

    await there.settings.write(admin, 'shop', { value: SHOP, revision: 1 })
    await aProductOf(here)
    expect(here.settings.current().shop).toEqual(SHOP)
  })

  test('take the environment as the default of free delivery until delivery is saved', async () => {
    const free = freeDelivery(poisha(900_00), { notice: true, waiver: false })
    const shop = await openShop(database.db, { freeDelivery: free })
    const admin = await anAdminOf(shop)
    expect(shop.settings.current().delivery.free).toEqual(free)
    await shop.settings.write(admin, 'shop', { value: MELA, revision: 0 })
    expect(shop.settings.current().delivery.free).toEqual(free)
    const value = {
      ...DEFAULT_SETTINGS.delivery,
      free: freeDelivery(poisha(700_00), { notice: true, waiver: true }),
    }
    await shop.settings.write(admin, 'delivery', { value, revision: 0 })
    expect(shop.settings.current().delivery).toEqual(value)
  })

  test('saved by three processes at once are saved by one, and show in all of them', {
    tags: 'thorough',
  }, async () => {
    if (!database.place || !database.hasOtherProcesses) return
    const outcomes = (await inProcesses(3, 'settingsInChild.ts', JSON.stringify(database.place))).map(
      (said) => JSON.parse(said),
    )
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['saved', 'stale', 'stale'])
    expect(new Set(outcomes.map(({ charge }) => charge)).size).toBe(1)
  })
})
