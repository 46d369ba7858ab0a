import { CHANGED } from './changedAddress.ts'
import { isPayment } from './chatAdvance.ts'
import { GOODS } from './chatCatalogue.ts'
import { asksForGoods } from './chatGoods.ts'
import { type PlacesOfClause, placesOfClause } from './chatPlaces.ts'
import {
  ADDRESS_WORDS,
  ASIDES,
  ASKED_FOR,
  ASKING,
  ASKING_FOR_THEM,
  BESIDE_NUMBERS,
  FILLERS,
  GREETINGS,
  NAME_PARTS,
  NEGATIONS,
  ORDER_WORDS,
  PLACE_KINDS,
  SELF,
  saysRefusal,
} from './chatWords.ts'
import type { Clause } from './clauses.ts'
import { GIVEN_NAMES } from './givenNames.ts'
import { COUNT, saysGoods, saysWhich } from './goodsLine.ts'
import { destinationsOf } from './meantPlace.ts'
import { saysTime, saysWish } from './wishes.ts'

export type Kind =
  | 'name'
  | 'address'
  | 'place'
  | 'goods'
  | 'payment'
  | 'note'
  | 'candidate'
  | 'fragment'
  | 'number'
  | 'change'
  | 'nothing'

/** A clause and what it is about. */
export interface Read {
  readonly clause: Clause
  readonly places: PlacesOfClause
  readonly kind: Kind
}

/** More words are a sentence, not a name. */
const MOST_NAME_WORDS = 5

/** Says of each clause what it is about, also by those before it and around it. `isGoods`: whether one names goods of the shop. */
export function classify(clauses: readonly Clause[], isGoods: (clause: Clause) => boolean): Read[] {
  const read: Read[] = []
  let open: Clause['label']
  let openedIn = -1
  for (const clause of clauses) {
    const places = placesOfClause(clause)
    if (clause.isNumber) open = undefined
    else if (clause.label !== undefined) {
      open = clause.label
      openedIn = clause.group
    }
    const found = kindOf(clause, places, open, clause.group === openedIn)
    const isOpen =
      MAY_BE_GOODS.has(found) ||
      (found === 'address' && (open === 'address' ? isCounted(clause) : saysGoods(clause)))
    const kind = isOpen && !clause.isQuestion && isGoods(clause) ? 'goods' : found
    read.push({ clause, places, kind })
    // A name is one clause; an address goes on.
    if (open === 'name' && kind === 'name') open = undefined
    if (open !== undefined && open !== 'address' && open !== 'name' && clause.text !== '') open = undefined
    if (open === 'address' && kind === 'goods') open = undefined
  }
  return read.map((one, at) => {
    const isOpen = one.kind === 'candidate' || one.kind === 'fragment'
    if (!isOpen || isNameAfterNumber(one, read[at - 1])) return one
    return isPartOfAddress(one, read) ? { ...one, kind: 'address' } : one
  })
}

/** `Delivery: 110`: the same word comes before an address. */
const DELIVERY_CHARGE = /^(?:delivery|ডেলিভারি) ?[:=-]* ?[\d০-৯]{2,4} ?(?:tk|taka|টাকা|৳|\/-)?$/i

/** What a clause says without a label or a word of its own. */
const MAY_BE_GOODS: ReadonlySet<Kind> = new Set(['candidate', 'fragment', 'nothing'])

function kindOf(clause: Clause, places: PlacesOfClause, open: Clause['label'], isSameGroup: boolean): Kind {
  const { words, text, isQuestion } = clause
  if (clause.isNumber) return 'number'
  if (clause.whole === CHANGED) return 'change'
  if (text === '' || isQuestion) return 'nothing'
  if (open === 'name' && (clause.label === 'name' || clause.label === undefined)) {
    const isName = !words.some((word) => FILLERS.has(word) || ASKED_FOR.has(word))
    return words.length <= MOST_NAME_WORDS && isName ? 'name' : 'nothing'
  }
  if (clause.whole.includes(GOODS)) return words.some((word) => ASKING.has(word)) ? 'nothing' : 'goods'
  if (open === 'note') return 'note'
  if (open === 'payment' || isPayment(clause)) return 'payment'
  if (open === 'goods' || open === 'size' || open === 'color' || open === 'quantity') return 'goods'
  if (open === 'district' || open === 'upazila') return 'place'
  if (DELIVERY_CHARGE.test(clause.whole)) return 'nothing'
  // 'Price: 7000' has a postcode, and is none.
  if (places.isPlace && !words.some((word) => ASIDES.has(word))) return 'place'
  if (saysWish(clause)) return saysGoods(clause) && !saysTime(clause) ? 'goods' : 'note'
  const hasAddressWord = words.some(
    (word) => ADDRESS_WORDS.has(word) || ADDRESS_WORDS.has(/^[^-#\d০-৯]*/u.exec(word)?.[0] ?? ''),
  )
  if (open === 'address' && (isSameGroup || clause.label === 'address')) {
    if (words.every(saysNoAddress)) return 'nothing'
    const isWish = asksForGoods(clause) || saysRefusal(words) || (isCounted(clause) && saysWhich(clause))
    return isWish && !hasAddressWord && saysGoods(clause) ? 'goods' : 'address'
  }
  if (words.some((word) => ASIDES.has(word))) return 'nothing'
  if (asksForGoods(clause) && !isPolite(words)) {
    const isWhere = hasAddressWord && !isCounted(clause) && destinationsOf(places.named).length > 0
    return isWhere ? 'address' : 'goods'
  }
  if (hasAddressWord) return 'address'
  if (saysGoods(clause)) return 'goods'
  if (words.every((word) => FILLERS.has(word) || PLACE_KINDS.has(word))) return 'nothing'
  if (isNameLike(clause)) return saysName(clause) ? 'name' : 'candidate'
  if (places.named.length > 0 || open === 'address') return 'address'
  if (SELF.has(words[0] ?? '')) return 'nothing'
  return words.length <= MOST_NAME_WORDS ? 'fragment' : 'nothing'
}

const isCounted = ({ whole }: Clause) => whole.search(COUNT) >= 0

/** Words that only ask, for an address or for anything. */
const saysNoAddress = (word: string) =>
  [FILLERS, GREETINGS, ORDER_WORDS, NEGATIONS, ASKING_FOR_THEM].some((some) => some.has(word))

/** Nothing but words of a sentence, such as `please confirm my order`. */
const isPolite = (words: readonly string[]) => words.every((word) => FILLERS.has(word))

function isNameLike({ words }: Clause): boolean {
  if (words.length > MOST_NAME_WORDS) return false
  return words.every(
    (word) =>
      /^[\p{L}\p{M}.'’ঃ-]+$/u.test(word) &&
      !FILLERS.has(word) &&
      !ASKED_FOR.has(word) &&
      !BESIDE_NUMBERS.has(word),
  )
}

/** A part of a name, or after `ami` a name by which people are called. */
function saysName({ words, isSelf }: Clause): boolean {
  return words.some((word) => NAME_PARTS.has(word.replace(/\.$/, '')) || (isSelf && GIVEN_NAMES.has(word)))
}

/** `01712345678 Tuhin, Habiganj`: a name by which people are called. */
function isNameAfterNumber({ kind, clause, places }: Read, before: Read | undefined): boolean {
  if (kind !== 'candidate' || before?.kind !== 'number' || places.named.length > 0) return false
  return GIVEN_NAMES.has(clause.words[0] ?? '')
}

/** A word in the same line as a place or an address, after it or before it, is part of it, unless it refuses or only greets. */
function isPartOfAddress({ clause, places }: Read, read: readonly Read[]): boolean {
  if (saysRefusal(clause.words) || clause.words.every((word) => GREETINGS.has(word))) return false
  if (places.named.length > 0) return true
  const around = read.filter((one) => one.clause.group === clause.group && one.clause !== clause)
  return around.some(({ kind }) => kind === 'address' || kind === 'place')
}
