import { areaOfDistrict } from '../order/areaOfDistrict.ts'
import type { AreaTerms, DeliveryArea } from '../order/delivery.ts'
import { addressPart, placedOf } from './chatAddress.ts'
import { type ChatAdvance, readAdvance, saysItFailed } from './chatAdvance.ts'
import {
  GOODS,
  isOfGoods,
  markNamedGoods,
  marksIn,
  type NamedGoods,
  NOTHING_SEARCHED,
  namesGoods,
  type TermSearches,
  unmarked,
} from './chatCatalogue.ts'
import { type ChatLine, joinLines, readGoods, withGoods } from './chatGoods.ts'
import { firstName, isKnownName, mayBeName, nameOf } from './chatName.ts'
import { type ChatShop, UNKNOWN_SHOP } from './chatShop.ts'
import {
  ASKING_FOR_THEM,
  FILLERS,
  GREETINGS,
  NUMBER_WORDS_OF_LABELS,
  ORDER_WORDS,
  saysRefusal,
} from './chatWords.ts'
import { classify, type Kind, type Read } from './classify.ts'
import { clausesOf, wordsOf } from './clauses.ts'
import { saysGoods, termOf } from './goodsLine.ts'
import { isSaidElsewhere, placeOf } from './meantPlace.ts'
import { withNamesApart } from './namesApart.ts'
import { openChat } from './openChat.ts'

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
 * text, limits its length to CHAT_MAX, and searches the shop for its {@link goodsTerms}.
 */
export function readChat(
  text: string,
  areas: readonly Pick<AreaTerms, 'name' | 'districts'>[],
  searches: TermSearches = NOTHING_SEARCHED,
  shop: ChatShop = UNKNOWN_SHOP,
): ReadChat {
  const { numbers, receipts, addresses, rest, sender, ofShop } = openChat(text, shop)
  const { mobileNumber, otherNumber } = numbers
  const marked = markNamedGoods(rest, searches)
  const found = classify(
    withNamesApart(clausesOf(marked.text)),
    (clause) => searches.size > 0 && namesGoods(termOf(clause), searches, saysGoods(clause)),
  )
  const first = firstName(found)
  const isFirstName = first !== undefined && !isOfGoods(termOf(first.clause), searches)
  const read = isFirstName
    ? found.map((one): Read => (one === first ? { ...one, kind: 'name' } : one))
    : found
  const { placed, written: mayBeWritten, isUnsure: isAddressUnsure } = placedOf(read)
  const { isDistrictUnsure, isUpazilaUnsure, ...place } = placeOf(placed.map(({ places }) => places))
  // `Dhaka theke bolchi` is no address of Feni.
  const written = mayBeWritten.filter(
    ({ kind, places }) => kind === 'address' || !isSaidElsewhere(places.named, place.district),
  )
  // The name may be a place, and the parcel's.
  const isElsewhere =
    isFirstName && placeOf([first, ...placed].map(({ places }) => places)).district !== place.district
  const isCorrected = correctsGoods(read)
  const { lines, isUnsure } = withGoods(
    joinLines(
      read.filter(({ kind }) => kind === 'goods').flatMap(({ clause }) => readGoods(clause)),
      isCorrected,
    ),
    marked,
    searches,
    {
      byShop: idsOf(markNamedGoods(ofShop.join('\n'), searches)),
      // What is asked about is not ordered, but what `1 ta den` after it may mean.
      inQuestion: read.flatMap(({ kind, clause }) =>
        kind === 'nothing' ? marksIn(clause.whole).flatMap((mark) => marked.marks.get(mark)?.id ?? []) : [],
      ),
    },
  )
  const payments = read.filter(({ kind }) => kind === 'payment')
  const paid = readAdvance(
    payments.map(({ clause }) => clause),
    receipts,
    // In the same words, or in those right after it.
    read.some(
      ({ clause }, at) =>
        saysItFailed(clause) && (read[at]?.kind === 'payment' || read[at - 1]?.kind === 'payment'),
    ),
  )
  const named = nameOf(read)
  const name = unmarked(named, marked.marks) || sender
  const address = written
    .map((one) => unmarked(addressPart(one, place), marked.marks))
    .filter(Boolean)
    .join(', ')
  const hasName = name === '' && written.some((one) => mayBeName(read, one))
  const isRead = (one: Read) => {
    switch (one.kind) {
      case 'name':
      case 'candidate':
        return one.clause.text === named
      case 'address':
        return written.includes(one)
      case 'goods':
      case 'note':
        return true
      case 'place':
        return place.district !== '' && (written.includes(one) || addressPart(one, place) === '')
      case 'payment':
        return paid.isRead[payments.indexOf(one)] ?? false
      default:
        return false
    }
  }
  let numbersSoFar = 0
  const unread = read.flatMap((one) => {
    if (one.kind === 'number') return numbers.unread[numbersSoFar++] || []
    return isRead(one) || wordsOf(saidBy(one)).every(isFiller)
      ? []
      : [unmarked(one.clause.whole, marked.marks)]
  })
  const needed = { name, mobileNumber, district: place.district, address }
  return {
    ...needed,
    otherNumber,
    upazila: place.upazila,
    deliveryArea: place.district === '' ? '' : areaOfDistrict(place.district, areas),
    lines,
    advance: paid.advance,
    note: read
      .flatMap(({ kind, clause }) => (kind === 'note' ? unmarked(clause.text, marked.marks) : []))
      .join('. '),
    unsure: READ_FIELDS.filter((field) => {
      if (field === 'upazila') return isUpazilaUnsure
      if (field === 'district' && (isDistrictUnsure || isElsewhere || addresses.isUnsure)) return true
      if (field === 'name' && isFirstName && !isKnownName(name)) return true
      if (field === 'address' && (isAddressUnsure || hasName || addresses.isUnsure)) return true
      if (field === 'mobileNumber' && numbers.isUnsure) return true
      return field === 'lines' ? isUnsure || isCorrected || lines.length === 0 : needed[field] === ''
    }),
    unread: [
      ...unread,
      ...addresses.left,
      ...receipts.map(({ rest: left, whole, mayBeAdvance }) => (paid.advance && mayBeAdvance ? left : whole)),
      ...ofShop.filter((said) => !wordsOf(said).every(onlyAsks)),
    ],
  }
}

const idsOf = ({ marks }: NamedGoods) => [...new Set([...marks.values()].map(({ id }) => id))]

const SAYS_NO_FIELD: ReadonlySet<Kind> = new Set(['nothing', 'candidate', 'fragment'])

/** `sorry, 43 hobe`: another size, or another number of pieces. */
const SORRY: ReadonlySet<string> = new Set(['sorry', 'sry', 'সরি', 'স্যরি', 'vul', 'bhul', 'ভুল'])
const isShortNumber = (word: string) => /^[\d০-৯]{1,2}$/.test(word)

/** Whether a customer wants none of some goods, or takes back what was said before: `na, blue ta den`, `sorry 43 hobe`. */
function correctsGoods(read: readonly Read[]): boolean {
  const first = read.findIndex(({ kind }) => kind === 'goods')
  return read.some(({ kind, clause }, at) => {
    const isAfter = first >= 0 && at > first && SAYS_NO_FIELD.has(kind)
    if (isAfter && clause.words.some((word) => SORRY.has(word)) && clause.words.some(isShortNumber))
      return true
    if (!saysRefusal(clause.words)) return false
    return kind === 'goods' || (isAfter && read[at + 1]?.kind === 'goods')
  })
}

/** A label says nothing of its own, unless it is the name of a way to pay. */
const saidBy = ({ kind, clause }: Read) => (kind === 'payment' ? clause.whole : clause.text)

/** Words of politeness, words that only ask or say what a number is, and signs alone. */
const isFiller = (word: string) => {
  if (word.includes(GOODS)) return false
  const letters = word.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return (
    letters === '' ||
    [FILLERS, GREETINGS, ORDER_WORDS, NUMBER_WORDS_OF_LABELS].some((some) => some.has(letters))
  )
}

/** What the shop says to ask for what is read anyway: `address den`. */
const onlyAsks = (word: string) => isFiller(word) || ASKING_FOR_THEM.has(word)
