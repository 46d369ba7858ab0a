import { ORDER_WORDS, SENDING } from './chatWords.ts'
import type { Clause } from './clauses.ts'

/** What is said of a place: that a parcel goes there, or that somebody speaks from there, lives there, or has a home there. */
export type PlaceRole = 'to' | 'from' | 'lives' | 'home' | ''

const words = (text: string): ReadonlySet<string> => new Set(text.normalize('NFC').trim().split(/\s+/))

const FROM = words('theke thaka thk hote থেকে হতে থেইকা')
const BEGINS_WITH_FROM = /^(?:i am |i'm |am )?from(?=\s)/i
const LIVES = words('thaki live থাকি')
const HOME = words('bari barite বাড়ি বাড়ী বাড়িতে')
const SPEAKS = words('bolchi bolsi বলছি')
const PARCEL = words('parcel courier delivery deliver পার্সেল কুরিয়ার ডেলিভারি')
/** After a place: there. */
const LOCATIVES = words('e te এ তে')
/** `Rangpur theke order korchi` */
const ORDERS = words('korchi korsi korteci kortesi korechi korlam করছি করতেছি করেছি করলাম')
/** Between a place and what is said of it. */
const OF_PLACE = words('sadar shadar zila jela thana upazila city er সদর জেলা থানা উপজেলা শহর এর')

/** What a clause says of the places in it. */
export interface SaidOfPlaces {
  /** Whether a word only says it, and names no place itself. */
  says(word: string): boolean
  /** Of the place that ends with a word, counted from 0. */
  roleOf(first: number, last: number): PlaceRole
  /** Whether something is said to be there or to go there, and the place does not only name goods: `Feni te`, but not `Tangail saree`. */
  isLocated(last: number): boolean
  /** Whether a place has the ending of one where something is: `Dhakay`. */
  readonly hasEndings: boolean
}

export function saidOfPlaces({ words: own, whole }: Pick<Clause, 'words' | 'whole'>): SaidOfPlaces {
  const has = (some: ReadonlySet<string>) => own.some((word) => some.has(word))
  const lives = has(LIVES) || /^i live /i.test(whole)
  const isFrom = BEGINS_WITH_FROM.test(whole)
  const hasFrom = has(FROM)
  const sends = asksToSend(own) || /^(?:please )?(?:send|ship|deliver|delivery) to /i.test(whole)
  return {
    says: (word) =>
      ((sends || lives) && LOCATIVES.has(word)) ||
      (sends && [SENDING, PARCEL, ORDER_WORDS].some((some) => some.has(word))) ||
      (hasFrom && [ORDERS, ORDER_WORDS].some((some) => some.has(word))),
    roleOf: (first, last) => {
      const after = own.slice(last + 1).find((word) => !OF_PLACE.has(word)) ?? ''
      if (isFrom || own[first - 1] === 'from' || FROM.has(after)) return 'from'
      if (sends) return 'to'
      if (lives) return 'lives'
      return has(HOME) ? 'home' : ''
    },
    isLocated: (last) => LOCATIVES.has(own[last + 1] ?? '') || has(PARCEL),
    hasEndings: sends || lives || hasFrom,
  }
}

const asksToSend = (own: readonly string[]) =>
  own.some((word) => PARCEL.has(word) || (SENDING.has(word) && !LIVES.has(word) && !SPEAKS.has(word)))
