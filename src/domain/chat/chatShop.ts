import { searchKey } from '../text/searchText.ts'
import { separateWords } from '../text/words.ts'

/** By what the shop is told from its customer in a chat. */
export interface ChatShop {
  /** In each language. */
  readonly names: readonly string[]
  /** Its own mobile numbers, 11 Latin digits. */
  readonly numbers: readonly string[]
}

export const UNKNOWN_SHOP: ChatShop = { names: [], numbers: [] }

/** As Messenger calls whoever copies a chat, which is the shop. */
export const YOU = 'You'

/** Returns whether the name of a sender is that of the shop, or has it among its words: `Sabbir Haat`. */
export function isShop(sender: string, { names }: Pick<ChatShop, 'names'>): boolean {
  const words = ` ${wordsOfName(sender)} `
  return [YOU, ...names].map(wordsOfName).some((name) => name !== '' && words.includes(` ${name} `))
}

const wordsOfName = (name: string) => separateWords(searchKey(name)).join(' ')
