import type { Kysely, Transaction } from 'kysely'
import { isChosenColumn, type RememberedColumn } from '#domain/goodsFiles/columns.ts'
import type { Schema } from '../core/schema.ts'

/** Kept at most, the last ones: more headings than the files of a shop have. */
const MOST = 1_000
/** The kind of file that the columns are of. */
const FILE = 'goods'

/** What somebody said of the columns of files of goods. */
export async function listChosenColumns(db: Kysely<Schema>): Promise<RememberedColumn[]> {
  const rows = await db
    .selectFrom('chosen_columns')
    .select(['heading', 'meaning', 'beside'])
    .where('file', '=', FILE)
    .execute()
  // Of a column that this version does not have, nothing was said.
  return rows.flatMap(({ heading, meaning, beside }) =>
    isChosenColumn(meaning) ? [{ heading, column: meaning, beside: JSON.parse(beside) as string[] }] : [],
  )
}

/** Remembers what was said; of each heading only the last. */
export async function rememberColumns(
  tx: Transaction<Schema>,
  said: readonly RememberedColumn[],
  chosenAt: number,
): Promise<void> {
  if (said.length === 0) return
  const rows = said.map(({ heading, column, beside }) => ({
    ...{ file: FILE, heading, meaning: column, beside: JSON.stringify(beside) },
    chosen_at: chosenAt,
  }))
  await tx
    .insertInto('chosen_columns')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['file', 'heading']).doUpdateSet(({ ref }) => ({
        meaning: ref('excluded.meaning'),
        beside: ref('excluded.beside'),
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
