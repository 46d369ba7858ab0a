import { type PlacesOfClause, postcodesOf } from './chatPlaces.ts'
import { SENDING } from './chatWords.ts'
import type { Read } from './classify.ts'
import { type ChatPlace, destinationsOf, namesOnly } from './meantPlace.ts'

/** The clauses of a chat that say where to send the parcel. */
export interface Placed {
  /** Those that may name its district. */
  readonly placed: readonly Read[]
  /** Of these, those that are its address. */
  readonly written: readonly Read[]
  /** Whether the address was changed and there is no new one, or has words that are of no address. */
  readonly isUnsure: boolean
}

/** A label that stands before a whole address; before a village there may be more of it. */
const LABEL =
  /^(?:[\p{L}\p{M}]+ ){0,2}(?:address|addres|adress|adres|adrs|addrs|addr|thikana|tikana|ঠিকানা)(?: holo)? ?(?:[:=ঃ–—-]|$)/iu

/**
 * What says where to send the parcel: after a change of the address the new one alone, and of an address with a label what
 * stands below the first label. Above it only a place counts: `Feni theke bolchi`.
 */
export function placedOf(read: readonly Read[]): Placed {
  const found = placedSince(read)
  const change = read.findLastIndex(({ kind }) => kind === 'change')
  const goods = read.slice(change + 1).flatMap((one): Read[] => {
    const named = one.kind === 'goods' ? destinationsOf(one.places.named) : []
    return named.length > 0 ? [{ ...one, places: { ...one.places, named } satisfies PlacesOfClause }] : []
  })
  return {
    ...found,
    placed: [...found.placed, ...goods],
    isUnsure: found.isUnsure || found.written.some(asksToSend),
  }
}

/** `pathiye diyen Jessore e`: more than the address. */
const asksToSend = ({ kind, clause }: Read) =>
  kind === 'address' && clause.words.some((word) => SENDING.has(word))

function placedSince(read: readonly Read[]): Placed {
  const all = read.filter(isPlaced)
  const change = read.findLastIndex(({ kind }) => kind === 'change')
  const changed = read.slice(change + 1).filter(isPlaced)
  if (change >= 0) {
    const placed = changed.length > 0 ? changed : all
    return { placed, written: placed, isUnsure: changed.length === 0 }
  }
  const label = read.findIndex(({ clause }) => !clause.isQuestion && LABEL.test(clause.whole))
  const labelled = read.slice(label).filter(isPlaced)
  if (label < 0 || labelled.length === 0) return { placed: all, written: all, isUnsure: false }
  const form = read.findIndex(({ clause }) => OF_FORM.has(clause.label ?? ''))
  const written = read.slice(Math.min(form < 0 ? label : form, label)).filter(isPlaced)
  const placed = all.filter((one) => one.kind === 'place' || written.includes(one))
  return { placed, written, isUnsure: false }
}

const OF_FORM: ReadonlySet<string> = new Set(['name', 'number', 'address'])

const isPlaced = ({ kind }: Read) => kind === 'address' || kind === 'place'

/** What a clause adds to the address: all of it, unless it is the district or the upazila that was read. */
export function addressPart({ kind, clause, places }: Read, place: PlaceRead): string {
  if (kind === 'address') return clause.text
  if (place.district === '') return ''
  if (VILLAGE.test(clause.whole)) return clause.whole
  return namesOnly(places, place) && !POST_OFFICE.test(clause.whole) ? postcodesOf(clause) : clause.text
}

/** A village often has the name of its upazila; what it is stays beside it. */
const VILLAGE = /^(?:village|vill|gram)(?=[\s.:=-])/i
/** So has a post office. */
const POST_OFFICE = /^(?:p\.?o|post|পোস্ট|ডাকঘর)(?=[\s.:-]|$)/i

type PlaceRead = Pick<ChatPlace, 'district' | 'upazila'>
