import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { readDatabase } from './source.ts'

describeOnEachDatabase('what a backup reads', (database) => {
  const message = (id: string) =>
    database.db
      .insertInto('contact_messages')
      .values({ id, name: 'Rahima', email: 'rahima@example.com', message: 'Hello', sent_at: 1 })
      .execute()

  test('is the database as it was at one moment', async () => {
    if (!database.hasOtherProcesses || !database.place) return
    await message('before')
    const read = await readDatabase(database.place, async (snapshot) => {
      const ids: unknown[] = []
      for await (const { table, columns, chunks } of snapshot.tables()) {
        // The last but one table is written to while the first is read.
        if (table === 'users') await message('meanwhile')
        for await (const chunk of chunks) {
          if (table === 'contact_messages') ids.push(...chunk.map((row) => row[columns.indexOf('id')]))
        }
      }
      return ids
    })
    expect(read).toEqual(['before'])
  })
})
