import { readGoods } from './chatGoods.ts'
import { firstName } from './chatName.ts'
import { type ChatShop, UNKNOWN_SHOP } from './chatShop.ts'
import { classify, type Kind, type Read } from './classify.ts'
import { clausesOf } from './clauses.ts'
import { saysGoods, termOf } from './goodsLine.ts'
import { openChat } from './openChat.ts'

/** The most terms that are searched for one chat. */
export const MOST_TERMS = 8
/** Clauses that ask for nothing, and are looked at for goods. */
const MOST_LOOKED_AT = 40
/** The search reads no longer ones. Words, characters. */
const LONGEST = { words: 8, characters: 100 } as const

/** Of what says nothing else, and may name goods all the same. */
const MAY_BE_GOODS: ReadonlySet<Kind> = new Set(['candidate', 'fragment', 'nothing', 'name'])

/** Returns the words by which the goods of a chat are searched: those that are asked for first, those that the shop names last. */
export function goodsTerms(text: string, shop: ChatShop = UNKNOWN_SHOP): string[] {
  const { rest, ofShop } = openChat(text, shop)
  const terms = [rest, ofShop.join('\n')].flatMap(termsOf)
  return [...new Set(terms)].filter(isSearchable).slice(0, MOST_TERMS)
}

function termsOf(text: string): string[] {
  const read = classify(clausesOf(text), () => false)
  const asked = read.flatMap(({ kind, clause }) =>
    kind === 'goods' ? readGoods(clause).map(({ term }) => term.term) : [],
  )
  const others = read
    .filter(mayBeGoods)
    .slice(0, MOST_LOOKED_AT)
    .map(({ clause }) => termOf(clause))
  // One word is searched only where it would else be a name.
  const first = firstName(read)
  return [...asked, ...others.filter((term) => term.includes(' ')), ...(first ? [termOf(first.clause)] : [])]
}

function mayBeGoods({ kind, clause }: Read): boolean {
  if (clause.words.length < 2) return false
  return kind === 'address' ? saysGoods(clause) : MAY_BE_GOODS.has(kind) && clause.label !== 'name'
}

const isSearchable = (term: string) =>
  term.length <= LONGEST.characters && term.split(' ').length <= LONGEST.words && /\p{L}/u.test(term)

/** What else may be searched where a whole term finds nothing: its first two words, and its last two. */
export function partsOfTerm(term: string): string[] {
  const words = term.split(' ')
  return words.length < 3 ? [] : [words.slice(0, 2).join(' '), words.slice(-2).join(' ')]
}
