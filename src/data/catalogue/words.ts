import { type Kysely, type RawBuilder, sql } from 'kysely'
import { storedKeys } from '#domain/search/wordFit.ts'
import { isNumber, wordsOf } from '#domain/text/words.ts'
import type { Schema } from '../core/schema.ts'

/** The most words of one product that are found by their meaning. */
const MOST_WORDS = 60

/** The words by which a product is found. `nameKey`: the searchKey of its names. */
export function productWords(nameKey: string): string[] {
  return wordsOf(nameKey).slice(0, MOST_WORDS)
}

/** Rows per statement: far below the parameter limits of both databases. */
const ROWS_AT_ONCE = 200

/** Counts the words of products (`by` 1), or no longer (`by` -1). `nameKeys`: the searchKeys of their names. */
export async function countWords(tx: Kysely<Schema>, nameKeys: readonly string[], by: 1 | -1): Promise<void> {
  const amounts = new Map<string, number>()
  for (const nameKey of nameKeys) {
    for (const word of productWords(nameKey)) {
      if (!isNumber(word)) amounts.set(word, (amounts.get(word) ?? 0) + by)
    }
  }
  // In one order, so that two transactions cannot wait for each other.
  const rows = [...amounts]
    .map(([word, amount]) => ({ word, amount }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await addAmounts(tx, rows.slice(first, first + ROWS_AT_ONCE))
  }
}

interface WordRow {
  readonly word: string
  readonly amount: number
}

async function addAmounts(tx: Kysely<Schema>, rows: readonly WordRow[]): Promise<void> {
  const counted = await tx
    .insertInto('search_words')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column('word')
        .doUpdateSet((row) => ({ amount: sql<number>`${row.ref('search_words.amount')} + excluded.amount` })),
    )
    .returning(['word', 'amount'])
    .execute()
  const added = new Map(rows.map(({ word, amount }) => [word, amount]))
  await insertKeys(
    tx,
    counted.filter(({ word, amount }) => amount === added.get(word)).map(({ word }) => word),
  )
  await deleteWords(
    tx,
    counted.filter(({ amount }) => amount <= 0).map(({ word }) => word),
  )
}

async function insertKeys(tx: Kysely<Schema>, words: readonly string[]): Promise<void> {
  const rows = words.flatMap((word) => storedKeys(word).map((key) => ({ key, word })))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await tx
      .insertInto('search_word_keys')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function deleteWords(tx: Kysely<Schema>, words: readonly string[]): Promise<void> {
  for (const word of words) {
    await tx.deleteFrom('search_words').where('word', '=', word).execute()
    await tx
      .deleteFrom('search_word_keys')
      .where('word', '=', word)
      .where('key', 'in', storedKeys(word))
      .execute()
  }
}

/** What to look up among the words of the shop. */
export interface WordSearch {
  readonly keys: readonly string[]
  /** The beginnings of words. */
  readonly beginnings: readonly string[]
  /** The beginnings of keys. */
  readonly soundBeginnings: readonly string[]
}

/** A word of the shop, under a key that was looked up; `key` is empty for one found by its beginning. */
export interface FoundWord extends WordRow {
  readonly key: string
}

/** The most words of one lookup by sound, and of one beginning: those that most products hold come first. */
const MOST_FOUND = { sounding: 300, beginning: 30 } as const
const AFTER_ALL = '\u{10ffff}'

/** Looks words up in one query. */
export async function findWords(
  db: Kysely<Schema>,
  { keys, beginnings, soundBeginnings }: WordSearch,
): Promise<FoundWord[]> {
  const list = (some: readonly string[]) => (some.length > 0 ? sql.join(some) : sql`null`)
  const keyed = sql`select keys.key, words.word, words.amount
    from search_word_keys as keys join search_words as words on words.word = keys.word`
  const spelt = sql`${keyed} where keys.key in (${list(keys.filter((key) => !isSound(key)))})`
  const sounding = sql`${keyed} where keys.key in (${list(keys.filter(isSound))})
    order by words.amount desc limit ${MOST_FOUND.sounding}`
  const parts: RawBuilder<unknown>[] = [
    spelt,
    sounding,
    ...beginnings.map(
      (beginning) => sql`select '' as key, words.word, words.amount from search_words as words
        where words.word >= ${beginning} and words.word < ${beginning + AFTER_ALL}
        order by words.word limit ${MOST_FOUND.beginning}`,
    ),
    ...soundBeginnings.map(
      (beginning) => sql`${keyed} where keys.key >= ${beginning} and keys.key < ${beginning + AFTER_ALL}
        order by keys.key limit ${MOST_FOUND.beginning}`,
    ),
  ]
  const { rows } = await sql<FoundWord>`${sql.join(
    parts.map((part, at) => sql`select * from (${part}) as ${sql.ref(`part${at}`)}`),
    sql` union all `,
  )}`.execute(db)
  return rows
}

function isSound(key: string): boolean {
  return key.startsWith('~')
}
