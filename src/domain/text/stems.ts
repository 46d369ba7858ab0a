import { searchKey } from './searchText.ts'

/** English and Bengali noun endings, as searchKeys. */
export const ENDINGS: readonly string[] = [
  's',
  ...['র', 'ের', 'য়ের', 'দের', 'দেরকে', 'কে', 'ে', 'তে', 'য়', 'য়ে'],
  ...['টি', 'টির', 'টা', 'টার', 'গুলো', 'গুলোর', 'গুলি', 'গুলির'],
].map(searchKey)

const ENGLISH_ES = /(?<=[sxz]|[cs]h)es$/

/** Shorter stems are not taken for words without their ending. Letters. */
const SHORTEST_STEM = 2

/** Returns the word itself and its possible stems. `word`: a searchKey. */
export function stemsOf(word: string): string[] {
  const stems = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) =>
    word.slice(0, -ending.length),
  )
  return [word, word.replace(ENGLISH_ES, ''), ...stems.filter((stem) => stem.length >= SHORTEST_STEM)]
}
