import { areaOfDistrict } from '../order/areaOfDistrict.ts'
import type { AreaTerms, DeliveryArea } from '../order/delivery.ts'
import { asksForGoods, type ChatLine, joinLines, readGoods, saysGoods } from './chatGoods.ts'
import { NUMBER, readNumbers } from './chatNumbers.ts'
import { type PlacesOfClause, placeOf, placesOfClause } from './chatPlaces.ts'
import { ADDRESS_WORDS, ASIDES, FILLERS, NAME_PARTS, PLACE_KINDS, SELF } from './chatWords.ts'
import { type Clause, clausesOf } from './clauses.ts'

/** The fields that are named where they are empty because the chat does not say them surely. */
export const READ_FIELDS = ['name', 'mobileNumber', 'district', 'upazila', 'address', 'lines'] as const
export type ReadField = (typeof READ_FIELDS)[number]

/** What a customer's chat says of an order. Empty: it does not say so surely. */
export interface ReadChat {
  readonly name: string
  /** 11 Latin digits. */
  readonly mobileNumber: string
  readonly otherNumber: string
  /** The English name of one of the 64. */
  readonly district: string
  /** The English name of one in the district. */
  readonly upazila: string
  /** Without the district and the upazila. */
  readonly address: string
  readonly deliveryArea: DeliveryArea | ''
  readonly lines: readonly ChatLine[]
  /** What must be asked for or chosen by hand. An upazila only where one was named. */
  readonly unsure: readonly ReadField[]
}

type Kind = 'name' | 'address' | 'place' | 'goods' | 'candidate' | 'fragment' | 'number' | 'nothing'

interface Read {
  readonly clause: Clause
  readonly places: PlacesOfClause
  readonly kind: Kind
}

/** More words are a sentence, not a name. */
const MOST_NAME_WORDS = 5

/**
 * Reads what a customer wrote in English, Bengali or Bengali in Latin letters. Nothing is invented: what may mean two
 * things stays empty and is named in `unsure`. The caller cleans the text and limits its length to CHAT_MAX.
 */
export function readChat(text: string, areas: readonly Pick<AreaTerms, 'name' | 'districts'>[]): ReadChat {
  const { rest, ...numbers } = readNumbers(text)
  const read = classify(clausesOf(rest))
  const placed = read.filter(({ kind }) => kind === 'address' || kind === 'place')
  const { isUpazilaUnsure, ...place } = placeOf(placed.map(({ places }) => places))
  const { lines, isUnsure } = joinLines(
    read.filter(({ kind }) => kind === 'goods').flatMap(({ clause }) => readGoods(clause)),
  )
  const name = nameOf(read)
  const address = placed
    .filter(({ kind, places }) => kind === 'address' || isAreaOf(place.district, places))
    .map(({ clause }) => clause.text)
    .join(', ')
  const needed = { name, mobileNumber: numbers.mobileNumber, district: place.district, address }
  return {
    ...needed,
    ...numbers,
    upazila: place.upazila,
    deliveryArea: place.district === '' ? '' : areaOfDistrict(place.district, areas),
    lines,
    unsure: READ_FIELDS.filter((field) => {
      if (field === 'upazila') return isUpazilaUnsure
      return field === 'lines' ? isUnsure || lines.length === 0 : needed[field] === ''
    }),
  }
}

/** Whether a clause that is a place names an area of a city in the district, which the address keeps. */
function isAreaOf(district: string, { named, isSeat }: PlacesOfClause): boolean {
  const own = named.filter((one) => one.district === district)
  return own.length > 0 && !isSeat && own.every(({ isArea }) => isArea)
}

/** Says of each clause what it is about, also by those before it and around it. */
function classify(clauses: readonly Clause[]): Read[] {
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
    const kind = kindOf(clause, places, open, clause.group === openedIn)
    read.push({ clause, places, kind })
    // A name is one clause; an address goes on.
    if (open === 'name' && kind === 'name') open = undefined
    if (open !== undefined && open !== 'address' && open !== 'name' && clause.text !== '') open = undefined
    if (open === 'address' && kind === 'goods') open = undefined
  }
  return read.map((one) => {
    const isOpen = one.kind === 'candidate' || one.kind === 'fragment'
    return isOpen && isPartOfAddress(one, read) ? { ...one, kind: 'address' } : one
  })
}

function kindOf(clause: Clause, places: PlacesOfClause, open: Clause['label'], isSameGroup: boolean): Kind {
  const { words, text, isQuestion } = clause
  if (clause.isNumber) return 'number'
  if (text === '' || isQuestion) return 'nothing'
  if (open === 'name' && (clause.label === 'name' || clause.label === undefined)) {
    return words.length <= MOST_NAME_WORDS && !words.some((word) => FILLERS.has(word)) ? 'name' : 'nothing'
  }
  if (open === 'payment' || open === 'note') return 'nothing'
  if (open === 'goods' || open === 'size' || open === 'color' || open === 'quantity') return 'goods'
  if (open === 'district' || open === 'upazila') return 'place'
  if (places.isPlace) return 'place'
  if (open === 'address' && (isSameGroup || clause.label === 'address')) return 'address'
  if (words.some((word) => ASIDES.has(word))) return 'nothing'
  const hasAddressWord = words.some(
    (word) => ADDRESS_WORDS.has(word) || ADDRESS_WORDS.has(/^[^-#\d০-৯]*/u.exec(word)?.[0] ?? ''),
  )
  if (asksForGoods(clause) && !isPolite(words)) return 'goods'
  if (hasAddressWord) return 'address'
  if (saysGoods(clause)) return 'goods'
  if (words.every((word) => FILLERS.has(word) || PLACE_KINDS.has(word))) return 'nothing'
  if (isNameLike(clause))
    return words.some((word) => NAME_PARTS.has(word.replace(/\.$/, ''))) ? 'name' : 'candidate'
  if (places.named.length > 0 || open === 'address') return 'address'
  if (SELF.has(words[0] ?? '')) return 'nothing'
  return words.length <= MOST_NAME_WORDS ? 'fragment' : 'nothing'
}

/** Nothing but words of a sentence, such as `please confirm my order`. */
const isPolite = (words: readonly string[]) => words.every((word) => FILLERS.has(word))

function isNameLike({ words }: Clause): boolean {
  if (words.length > MOST_NAME_WORDS) return false
  return words.every((word) => /^[\p{L}\p{M}.'’ঃ-]+$/u.test(word) && !FILLERS.has(word))
}

/** A word in the same line as a place or an address, after it or before it, is part of it. */
function isPartOfAddress({ clause, places }: Read, read: readonly Read[]): boolean {
  if (places.named.length > 0) return true
  const around = read.filter((one) => one.clause.group === clause.group && one.clause !== clause)
  return around.some(({ kind }) => kind === 'address' || kind === 'place')
}

/** The labelled name, or the only clause that can be nothing else. */
function nameOf(read: readonly Read[]): string {
  const names = read.filter(({ kind }) => kind === 'name')
  const labelled = names.filter(({ clause }) => clause.label === 'name')
  const [first, second] = labelled.length > 0 ? labelled : names
  if (first) return second && second.clause.text !== first.clause.text ? '' : first.clause.text
  const candidates = read.filter(
    (one, at) => one.kind === 'candidate' && one.clause.words.length > 1 && isBesideNumber(read, at),
  )
  return candidates.length === 1 ? (candidates[0]?.clause.text ?? '') : ''
}

function isBesideNumber(read: readonly Read[], at: number): boolean {
  return read[at - 1]?.clause.whole === NUMBER || read[at + 1]?.clause.whole === NUMBER
}
