import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aUser } from '#tests/factories.ts'
import { changeContent } from '../core/contentVersion.ts'
import { storeUser } from '../people/users.ts'
import { findSection, listSections, type StoredSection, storeSection } from './settings.ts'

const SAVED: StoredSection = {
  section: 'shop',
  value: '{"name":"হাট"}',
  revision: 1,
  updatedAt: A_MOMENT,
  updatedBy: 'owner',
}

describeOnEachDatabase('settings', (database) => {
  const store = (stored: StoredSection) =>
    changeContent(database.db, async (tx) => {
      await storeSection(tx, stored)
      return stored
    })

  test('name who saved them, unless that person has been removed', async () => {
    const owner = aUser({ id: 'owner', name: 'Rahima' })
    await storeUser(database.db, owner)
    await store(SAVED)
    expect(await findSection(database.db, 'shop')).toMatchObject({ updatedByName: 'Rahima' })
    await database.db.updateTable('users').set({ removed_at: A_MOMENT }).execute()
    expect(await findSection(database.db, 'shop')).toMatchObject({ updatedByName: null })
  })

  test('keep one row for each section', async () => {
    expect(await findSection(database.db, 'shop')).toBeUndefined()
    await store(SAVED)
    await store({ ...SAVED, section: 'delivery' })
    const later = { ...SAVED, value: '{}', revision: 2, updatedAt: A_MOMENT + 1, updatedBy: 'another' }
    await store(later)
    expect(await findSection(database.db, 'shop')).toEqual({ ...later, updatedByName: null })
    expect((await listSections(database.db)).map(({ section }) => section).sort()).toEqual([
      'delivery',
      'shop',
    ])
  })
})
