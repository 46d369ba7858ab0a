import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type DatabasePlace, openDatabase } from '#data/database.ts'
import { describeOnEachDatabase, NOT_INSTALLED } from '#tests/databases/describeOnEachDatabase.ts'
import { createPostgresDatabase } from '#tests/databases/engines.ts'
import { inProcesses } from '#tests/databases/inProcesses.ts'
import { readContentVersion } from '../contentVersion.ts'
import { migrate } from './migrate.ts'

describeOnEachDatabase('migrations', (database) => {
  test('applied again they change nothing', async () => {
    await database.db.updateTable('catalogue_version').set({ version: 7 }).execute()
    await migrate(database.db)
    expect(await readContentVersion(database.db)).toBe(7)
  })
})

/** Three processes open a database that has no tables yet, at the same time. */
async function openInThreeProcesses(place: DatabasePlace): Promise<void> {
  await inProcesses(3, 'migrateInChild.ts', JSON.stringify(place))
  const db = await openDatabase(place)
  onTestFinished(() => db.destroy())
  expect(await readContentVersion(db)).toBe(1)
}

describe('processes that start together', () => {
  test('make the tables of a new SQLite file once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'haat-migrate-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await openInThreeProcesses({ file: join(folder, 'shop.db') })
  })

  const url = inject('postgres')
  const where = url ? '' : NOT_INSTALLED
  test.skipIf(!url)(`make the tables of a new Postgres database once${where}`, async () => {
    const { place, drop } = await createPostgresDatabase(url ?? '')
    onTestFinished(drop)
    await openInThreeProcesses(place)
  })
})
