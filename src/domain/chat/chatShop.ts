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

const wordsOfName = (name: string) => separateWords(searchKey(name)).join(' ')

/** As Messenger calls whoever copies a chat, which is the shop. */
export const YOU = 'You'

const keysOf = (names: string): ReadonlySet<string> =>
  new Set(names.split('|').map((name) => wordsOfName(name.trim())))

/** As people write who speaks where they copy a chat by hand: the shop. */
const SHOP_SPEAKERS = keysOf(
  `shop|the shop|our shop|shop owner|admin|page admin|seller|page|me|owner|support|customer care|customer support|moderator|store|online shop
  |আমি|দোকান|দোকানদার|শপ|এডমিন|অ্যাডমিন|পেজ|পেইজ|সেলার|বিক্রেতা|মালিক|সাপোর্ট|মডারেটর|আপনি`,
)
/** Its customer. */
const CUSTOMER_SPEAKERS = keysOf('customer|the customer|cust|client|buyer|কাস্টমার|কাষ্টমার|ক্রেতা|গ্রাহক|ক্লায়েন্ট|বায়ার')

export const speaksAsShop = (sender: string): boolean => SHOP_SPEAKERS.has(wordsOfName(sender))
export const speaksAsCustomer = (sender: string): boolean => CUSTOMER_SPEAKERS.has(wordsOfName(sender))

/** Returns whether a sender is called as the shop is. */
export function isShop(sender: string, shop: Pick<ChatShop, 'names'>): boolean {
  return namesOf(shop).includes(wordsOfName(sender))
}

/**
 * Returns those of the senders of a chat who are the shop: who has its name among the words of theirs, as `Sabbir Haat`. A shop may
 * have the name of a person: where all would be it, only who is called just so is.
 */
export function shopAmong(senders: ReadonlySet<string>, shop: Pick<ChatShop, 'names'>): ReadonlySet<string> {
  const all = [...senders]
  const partly = all.filter(
    (sender) =>
      speaksAsShop(sender) || namesOf(shop).some((name) => ` ${wordsOfName(sender)} `.includes(` ${name} `)),
  )
  return new Set(partly.length < all.length ? partly : all.filter((sender) => isShop(sender, shop)))
}

function namesOf({ names }: Pick<ChatShop, 'names'>): string[] {
  return [YOU, ...names].map(wordsOfName).filter((name) => name !== '')
}
