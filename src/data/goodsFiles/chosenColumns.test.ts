import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { listChosenColumns, rememberColumns } from './chosenColumns.ts'

describeOnEachDatabase('what was said of columns', (database) => {
  const say = (at: number, ...headings: readonly string[]) =>
    inTransaction(database.db, (tx) =>
      rememberColumns(
        tx,
        headings.map((heading) => ({ heading, column: 'price', beside: [heading, String(at)] })),
        at,
      ),
    )
  const known = async () => (await listChosenColumns(database.db)).map(({ heading }) => heading)

  test('is kept of each heading as it was said last', async () => {
    await say(1, 'কত', 'মূল্যমান')
    await say(2, 'কত')
    const all = await listChosenColumns(database.db)
    expect(new Map(all.map(({ heading, beside }) => [heading, beside]))).toEqual(
      new Map([
        ['কত', ['কত', '2']],
        ['মূল্যমান', ['মূল্যমান', '1']],
      ]),
    )
  })

  test('is forgotten once a thousand others came after it', async () => {
    await say(1, 'first')
    const later = Array.from({ length: 1_000 }, (_, at) => `later ${at}`)
    for (let at = 0; at < later.length; at += 100) await say(2 + at, ...later.slice(at, at + 100))
    expect((await known()).toSorted()).toEqual(later.toSorted())
  })

  test('of a column that this version does not have is nothing', async () => {
    await say(1, 'of now')
    await database.db.updateTable('chosen_columns').set({ meaning: 'ofLater' }).execute()
    expect(await known()).toEqual([])
  })
})
