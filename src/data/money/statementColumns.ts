import type { Kysely, Transaction } from 'kysely'
import { STATEMENT_COLUMNS, type StatementColumn } from '#domain/money/payout.ts'
import type { Meanings } from '#domain/money/statement.ts'
import type { Schema } from '../core/schema.ts'

/** Headings of a courier that are remembered: more than its files have. */
const MOST = 200

const fileOf = (courier: string) => `statement/${courier}`

/** What somebody said of the columns of a courier's statements. */
export async function statementColumns(db: Kysely<Schema>, courier: string): Promise<Meanings> {
  const rows = await db
    .selectFrom('chosen_columns')
    .select(['heading', 'meaning'])
    .where('file', '=', fileOf(courier))
    .execute()
  // Of a column that this version does not have, nothing was said.
  return Object.fromEntries(
    rows.flatMap(({ heading, meaning }) => {
      const column = STATEMENT_COLUMNS.find((one) => one === meaning)
      return column === undefined ? [] : [[heading, column] as const]
    }),
  )
}

/** Remembers what was said, beside what was said before of other headings. */
export async function rememberStatementColumns(
  tx: Transaction<Schema>,
  courier: string,
  said: Readonly<Record<string, StatementColumn>>,
  chosenAt: number,
): Promise<void> {
  const rows = Object.entries({ ...(await statementColumns(tx, courier)), ...said }).slice(-MOST)
  await tx.deleteFrom('chosen_columns').where('file', '=', fileOf(courier)).execute()
  if (rows.length === 0) return
  await tx
    .insertInto('chosen_columns')
    .values(
      rows.map(([heading, meaning]) => ({
        ...{ file: fileOf(courier), heading, meaning, beside: '[]', chosen_at: chosenAt },
      })),
    )
    .execute()
}
