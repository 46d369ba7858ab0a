import { expect, onTestFinished, test } from 'vitest'
import { changeContent } from '#data/core/contentVersion.ts'
import { storeSection } from '#data/settings/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { openSqlite } from '#tests/databases/engines.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { shopDeps } from '#tests/shopDeps.ts'
import { createSettingsSnapshot } from './settingsSnapshot.ts'

const { shop } = DEFAULT_SETTINGS

test('an older reading does not replace newer settings', async () => {
  const { db, close } = await openSqlite()
  onTestFinished(close)
  const snapshot = createSettingsSnapshot(shopDeps(db))
  const store = (name: string, revision: number) =>
    changeContent(db, async (tx) => {
      const value = JSON.stringify({ ...shop, name })
      await storeSection(tx, { section: 'shop', value, revision, updatedAt: A_MOMENT, updatedBy: 'owner' })
      return value
    })
  await store('Newer', 2)
  await snapshot.reload()
  expect(snapshot.current().shop.name).toBe('Newer')
  // What a reading that began before the second change has seen.
  await store('Older', 1)
  await snapshot.reload()
  expect(snapshot.current().shop.name).toBe('Newer')
  await store('Newest', 3)
  await snapshot.reload()
  expect(snapshot.current().shop.name).toBe('Newest')
})
