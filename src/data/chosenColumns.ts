import type { Kysely, Transaction } from 'kysely'
import { type ChosenColumns, isChosenColumn } from '#domain/goodsFiles/columns.ts'
import type { Schema } from './schema.ts'

/** Kept at most, the last ones: more headings than the files of a shop have. */
const MOST = 1_000
/** The kind of file that the columns are of. */
const FILE = 'goods'

/** What the columns of files of goods mean, as somebody chose it, by the words of their headings. */
export async function listChosenColumns(db: Kysely<Schema>): Promise<ChosenColumns> {
  const rows = await db
    .selectFrom('chosen_columns')
    .select(['heading', 'meaning'])
    .where('file', '=', FILE)
    .execute()
  // Of a column that this version does not have, nothing was said.
  return Object.fromEntries(
    rows.flatMap(({ heading, meaning }) => (isChosenColumn(meaning) ? [[heading, meaning]] : [])),
  )
}

/** Remembers what was chosen. `chosen`: by the words of the headings. */
export async function rememberColumns(
  tx: Transaction<Schema>,
  chosen: ChosenColumns,
  chosenAt: number,
): Promise<void> {
  const rows = Object.entries(chosen).map(([heading, meaning]) => ({
    ...{ file: FILE, heading, meaning },
    chosen_at: chosenAt,
  }))
  if (rows.length === 0) return
  await tx
    .insertInto('chosen_columns')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['file', 'heading']).doUpdateSet(({ ref }) => ({
        meaning: ref('excluded.meaning'),
        chosen_at: ref('excluded.chosen_at'),
      })),
    )
    .execute()
  const old = await tx
    .selectFrom('chosen_columns')
    .select('heading')
    .where('file', '=', FILE)
    .orderBy('chosen_at', 'desc')
    .orderBy('heading')
    .limit(MOST)
    .offset(MOST)
    .execute()
  if (old.length === 0) return
  await tx
    .deleteFrom('chosen_columns')
    .where('file', '=', FILE)
    .where(
      'heading',
      'in',
      old.map(({ heading }) => heading),
    )
    .execute()
}
