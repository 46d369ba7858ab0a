import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { tellAndCompare } from '#tests/money/tellAndCompare.ts'
import { runs } from '#tests/runs.ts'

describeOnEachDatabase('a quarter', (database) => {
  test('is to the poisha what somebody else has written down of it', async () => {
    expect(await tellAndCompare(database.db, { days: 91, perDay: runs(8) })).toBeGreaterThan(50)
  })
})
