import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { changeContent } from '../core/contentVersion.ts'
import { findPage, type StoredPage, storePage } from './pages.ts'

const SAVED: StoredPage = {
  slug: 'terms',
  title: 'Terms',
  titleBengali: 'শর্তাবলি',
  text: 'Be *kind*.\n\n- one',
  textBengali: 'ভালো থাকুন।',
  revision: 1,
  updatedAt: A_MOMENT,
  updatedBy: 'owner',
}

describeOnEachDatabase('pages', (database) => {
  const store = (stored: StoredPage) =>
    changeContent(database.db, async (tx) => {
      await storePage(tx, stored)
      return stored
    })

  test('are kept one by one, each with its last texts', async () => {
    expect(await findPage(database.db, 'terms')).toBeUndefined()
    await store(SAVED)
    await store({ ...SAVED, slug: 'privacy' })
    const later = { ...SAVED, text: 'Be kinder.', revision: 2, updatedAt: A_MOMENT + 1, updatedBy: 'another' }
    await store(later)
    expect(await findPage(database.db, 'terms')).toEqual({ ...later, updatedByName: null })
    expect(await findPage(database.db, 'privacy')).toMatchObject({ text: SAVED.text, revision: 1 })
  })
})
