import { areaOfDistrict } from '../order/areaOfDistrict.ts'
import type { AreaTerms, DeliveryArea } from '../order/delivery.ts'
import { type ChatAdvance, readAdvance } from './chatAdvance.ts'
import { type ChatLine, joinLines, readGoods } from './chatGoods.ts'
import { NUMBER, readNumbers } from './chatNumbers.ts'
import { type ChatPlace, namesOnly, placeOf, postcodesOf } from './chatPlaces.ts'
import { nameOfSender, withoutStamps } from './chatStamps.ts'
import { FILLERS, NUMBER_WORDS_OF_LABELS } from './chatWords.ts'
import { classify, type Read } from './classify.ts'
import { clausesOf, wordsOf } from './clauses.ts'
import { GIVEN_NAMES } from './givenNames.ts'

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
  /** Null: none that is sure. */
  readonly advance: ChatAdvance | null
  /** What the customer wishes: when to deliver, to call before. */
  readonly note: string
  /** What must be asked for or chosen by hand. An upazila only where one was named. */
  readonly unsure: readonly ReadField[]
  /** What is in none of the fields, as it was written, in its order; without greetings and words that only join others. */
  readonly unread: readonly string[]
}

/**
 * Reads what a customer wrote in English, Bengali or Bengali in Latin letters. Nothing is invented: what may mean two
 * things stays empty and is named in `unsure`. Nothing vanishes: what is in no field is in `unread`. The caller cleans the
 * text and limits its length to CHAT_MAX.
 */
export function readChat(text: string, areas: readonly Pick<AreaTerms, 'name' | 'districts'>[]): ReadChat {
  // Keyboards write some Bengali letters in another form than our words have.
  const chat = withoutStamps(text.normalize('NFC'))
  const { rest, unread: otherNumbers, ...numbers } = readNumbers(chat.text)
  const read = classify(clausesOf(withoutGroupedThousands(rest)), () => false)
  const placed = read.filter(({ kind }) => kind === 'address' || kind === 'place')
  const { isUpazilaUnsure, ...place } = placeOf(placed.map(({ places }) => places))
  const { lines, isUnsure } = joinLines(
    read.filter(({ kind }) => kind === 'goods').flatMap(({ clause }) => readGoods(clause)),
  )
  const payments = read.filter(({ kind }) => kind === 'payment')
  const paid = readAdvance(payments.map(({ clause }) => clause))
  const written = nameOf(read)
  const name = written || nameOfSender(chat, numbers.mobileNumber)
  const address = placed
    .map((one) => addressPart(one, place))
    .filter(Boolean)
    .join(', ')
  const isRead = (one: Read) => {
    switch (one.kind) {
      case 'name':
      case 'candidate':
        return one.clause.text === written
      case 'address':
      case 'goods':
      case 'note':
        return true
      case 'place':
        return place.district !== ''
      case 'payment':
        return paid.isRead[payments.indexOf(one)] ?? false
      default:
        return false
    }
  }
  let numbersSoFar = 0
  const unread = read.flatMap((one) => {
    if (one.kind === 'number') return otherNumbers[numbersSoFar++] || []
    return isRead(one) || wordsOf(one.clause.text).every(isFiller) ? [] : [one.clause.whole]
  })
  const needed = { name, mobileNumber: numbers.mobileNumber, district: place.district, address }
  return {
    ...needed,
    ...numbers,
    upazila: place.upazila,
    deliveryArea: place.district === '' ? '' : areaOfDistrict(place.district, areas),
    lines,
    advance: paid.advance,
    note: read.flatMap(({ kind, clause }) => (kind === 'note' ? clause.text : [])).join('. '),
    unsure: READ_FIELDS.filter((field) => {
      if (field === 'upazila') return isUpazilaUnsure
      return field === 'lines' ? isUnsure || lines.length === 0 : needed[field] === ''
    }),
    unread,
  }
}

/** `1,000 taka` as `1000 taka`: elsewhere a comma ends a clause. */
function withoutGroupedThousands(text: string): string {
  return text.replace(/([\d০-৯]),([\d০-৯]{3})(?= ?(?:tk|taka|টাকা|৳|\/))/gi, '$1$2')
}

/** Words of politeness, words that say what a number is, and signs alone. */
const isFiller = (word: string) => {
  const letters = word.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return letters === '' || FILLERS.has(letters) || NUMBER_WORDS_OF_LABELS.has(letters)
}

/** What a clause adds to the address: all of it, unless it is the district or the upazila that was read. */
function addressPart({ kind, clause, places }: Read, place: PlaceRead): string {
  if (kind === 'address') return clause.text
  if (place.district === '') return ''
  return namesOnly(places, place) ? postcodesOf(clause) : clause.text
}

type PlaceRead = Omit<ChatPlace, 'isUpazilaUnsure'>

/** The labelled name, or the only clause that can be nothing else. */
function nameOf(read: readonly Read[]): string {
  const names = read.filter(({ kind }) => kind === 'name')
  const labelled = names.filter(({ clause }) => clause.label === 'name')
  const [first, second] = labelled.length > 0 ? labelled : names
  if (first) return second && second.clause.text !== first.clause.text ? '' : first.clause.text
  const candidates = read.filter(({ kind, clause }, at) => {
    if (kind !== 'candidate') return false
    const isGiven = GIVEN_NAMES.has(clause.words[0] ?? '')
    if (clause.words.length > 1) return isBesideNumber(read, at) || (clause.isSelf && isGiven)
    return isGiven && (isBesideNumber(read, at) || clause.isSelf || isAlone(read, clause.group))
  })
  return candidates.length === 1 ? (candidates[0]?.clause.text ?? '') : ''
}

/** Whether a line or sentence consists of one clause. */
function isAlone(read: readonly Read[], group: number): boolean {
  return read.filter(({ clause }) => clause.group === group).length === 1
}

function isBesideNumber(read: readonly Read[], at: number): boolean {
  return read[at - 1]?.clause.whole === NUMBER || read[at + 1]?.clause.whole === NUMBER
}
