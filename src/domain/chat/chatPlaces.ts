import { DISTRICTS, nameKey } from '../places/districts.ts'
import { CITY_AREAS, UPAZILAS } from '../places/upazilas.ts'
import { searchKey } from '../text/searchText.ts'
import { differenceOfSounds, type Sound, soundsOf } from '../text/sounds.ts'
import {
  ADDRESS_WORDS,
  FILLERS,
  NAME_PARTS,
  NEGATIONS,
  ORDER_WORDS,
  PLACE_KINDS,
  SENDING,
} from './chatWords.ts'
import type { Clause } from './clauses.ts'
import { GIVEN_NAMES } from './givenNames.ts'
import { COLOR_WORDS, COLORS, SIZES } from './goodsWords.ts'
import { type PlaceRole, saidOfPlaces } from './placeRoles.ts'

/** A place that a clause names. */
export interface Named {
  /** The English name of the district. */
  readonly district: string
  /** The English name; empty: the district itself, or an area of a city. */
  readonly upazila: string
  /** How surely the clause means it. */
  readonly weight: number
  /** An area of a city, which is part of the address. */
  readonly isArea: boolean
  /** Whether it is written as the place is, and does not only sound like it. */
  readonly isExact: boolean
  /** Whether the name of its district is written, and is not that of a road or a school. */
  readonly hasDistrict: boolean
  readonly role: PlaceRole
  /** Whether something is said to be there or to go there, and it does not only name goods. */
  readonly isLocated: boolean
  /** Its words among those of the clause that may name a place. */
  readonly first: number
  readonly count: number
}

/** What a clause says of places. */
export interface PlacesOfClause {
  readonly named: readonly Named[]
  /** The districts that stand side by side, of which none has the other in it. */
  readonly areTwo: readonly string[]
  /** How many words of the clause may name a place. */
  readonly size: number
  /** Whether the clause says nothing else. */
  readonly isPlace: boolean
  /** Whether the seat of the district is meant: Sadar. */
  readonly isSeat: boolean
}

export const LABELLED = 5
/** A clause of its own. */
const ALONE = 2
/** The last words of a clause: `45 Green Road Dhaka`. */
export const LAST = 1.5
/** Somewhere in a clause, where it may as well name a road. Never enough for a district. */
export const INSIDE = 1

/** The longest name in words: Cox's Bazar Sadar. */
const LONGEST_NAME = 3
/** Shorter names are never guessed by their sound. Letters. */
const SHORTEST_GUESS = 5

/** Words between two places of which one is meant. */
const CHOICES = new Set(['or', 'naki', 'othoba', 'অথবা', 'নাকি', 'বা'])

const SEAT = new Set(['sadar', 'shadar', 'sador', 'shodor', 'সদর'])

export const seatOf = (district: string) => `${district} Sadar`

interface Place {
  readonly district: string
  readonly upazila: string
  readonly isArea: boolean
}

const PLACES: readonly (readonly [names: readonly string[], place: Place])[] = [
  ...DISTRICTS.map(
    ({ en, bn, aliases = [] }) =>
      [[en, bn, ...aliases], { district: en, upazila: '', isArea: false }] as const,
  ),
  ...UPAZILAS.map(
    ({ district, en, bn, aliases }) =>
      [[en, bn, ...aliases], { district, upazila: en, isArea: false }] as const,
  ),
  ...CITY_AREAS.map(({ district, names }) => [names, { district, upazila: '', isArea: true }] as const),
]

const BY_NAME = Map.groupBy(
  PLACES.flatMap(([names, place]) => names.map((name) => ({ key: nameKey(name), place }))),
  ({ key }) => key,
)

interface Sounding {
  readonly sounds: readonly Sound[]
  readonly place: Place
}

const BY_SOUND = Map.groupBy(
  PLACES.filter(([, { isArea }]) => !isArea).flatMap(([names, place]) =>
    names.flatMap((name) => {
      const sounds = soundsOf(searchKey(nameKey(name)))
      return [...new Set(sounds.map(({ key }) => key))].map((key) => ({ key, sounds, place }))
    }),
  ),
  ({ key }) => key,
)

/** Finds the places that a clause names, exactly or as they sound. */
export function placesOfClause(clause: Clause): PlacesOfClause {
  const { words, label } = clause
  const said = saidOfPlaces(clause)
  const telling = words
    .map((word, at) => ({ word: bare(word).replace(GLUED_POSTCODE, ''), at }))
    .filter(({ word }) => !FILLERS.has(word) && !PLACE_KINDS.has(word) && !isPostcode(word))
  const kept = telling.filter(({ word }) => !said.says(word))
  const own = kept.map(({ word }) => word)
  const isLabelled = label === 'district' || label === 'upazila'
  const isChoice = words.some((word) => CHOICES.has(word))
  const named: Named[] = []
  let known = 0
  let isSeat = false
  for (let at = 0; at < own.length; ) {
    const { count, places, isExact } = longestName(own, at, telling.length, said.hasEndings)
    const last = kept[at + count - 1]?.at ?? 0
    const role = said.roleOf(kept[at]?.at ?? 0, last)
    const weight = weightOf({ own, at, count, isChoice, isLabelled })
    const isShared = places.some(({ isArea }) => !isArea)
    if (count === 0 && SEAT.has(own[at] ?? '')) {
      isSeat = true
      known += 1
    }
    for (const { district, upazila, isArea } of fitting(places, label)) {
      const isSure = (isArea && !isShared) || (role === 'to' && isExact)
      named.push({
        ...{ district, upazila, isArea, isExact, role, count, isLocated: said.isLocated(last) },
        hasDistrict:
          isExact &&
          !isArea &&
          (upazila === seatOf(district) || (upazila === '' && !ADDRESS_WORDS.has(own[at + count] ?? ''))),
        first: at,
        weight: isSure ? Math.max(ALONE, weight) : weight,
      })
    }
    if (isShared) known += count
    at += Math.max(1, count)
  }
  const { meant, areTwo } = withinDistricts(named, own)
  return { named: meant, areTwo, size: own.length, isPlace: known > 0 && known === own.length, isSeat }
}

const isDistrict = ({ upazila, isArea, isExact }: Named) => isExact && upazila === '' && !isArea

/**
 * Where two places stand side by side, and one is also an upazila of the other, it is that: `Bogra Sherpur`, `Faridpur Pabna`.
 */
function withinDistricts(
  named: readonly Named[],
  own: readonly string[],
): { readonly meant: readonly Named[]; readonly areTwo: readonly string[] } {
  const spans = [...Map.groupBy(named, ({ first }) => first).values()]
  const dropped = new Set<Named>()
  const areTwo = new Set<string>()
  for (const [at, one] of spans.entries()) {
    const other = spans[at + 1]
    if (!other || !areSideBySide(one, other, own)) continue
    const parted = [partedBy(one, other), partedBy(other, one)].filter((some) => some !== undefined)
    for (const elsewhere of parted.flat()) dropped.add(elsewhere)
    const both = [one.find(isDistrict), other.find(isDistrict)].filter((some) => some !== undefined)
    if (parted.length === 0 && both.length === 2) for (const { district } of both) areTwo.add(district)
  }
  return { meant: named.filter((one) => !dropped.has(one)), areTwo: areTwo.size > 1 ? [...areTwo] : [] }
}

/** What a name cannot mean beside its district; undefined: no meaning of it is in that. */
function partedBy(district: readonly Named[], place: readonly Named[]): readonly Named[] | undefined {
  const around = new Set(district.filter(isDistrict).map((one) => one.district))
  const isInside = (one: Named) => one.upazila !== '' && one.isExact && around.has(one.district)
  return place.some(isInside) ? place.filter((one) => !around.has(one.district)) : undefined
}

function areSideBySide([one]: readonly Named[], [other]: readonly Named[], own: readonly string[]): boolean {
  if (!one || !other) return false
  const end = one.first + one.count
  return other.first === end || (other.first === end + 1 && /^(?:er|এর)$/.test(own[end] ?? ''))
}

interface Span {
  readonly own: readonly string[]
  readonly at: number
  readonly count: number
  readonly isChoice: boolean
  readonly isLabelled: boolean
}

function weightOf({ own, at, count, isChoice, isLabelled }: Span): number {
  if (isChoice) return INSIDE
  if (isLabelled) return LABELLED
  if (count === own.length || (count === own.length - 1 && SEAT.has(own.at(-1) ?? ''))) return ALONE
  return at + count === own.length ? LAST : INSIDE
}

function fitting(places: readonly Place[], label: Clause['label']): readonly Place[] {
  if (label === 'upazila') return places.filter(({ upazila }) => upazila !== '')
  return label === 'district' ? places.filter(({ upazila }) => upazila === '') : places
}

/** Words as names are compared: without a hyphen and the endings that Bengali adds. */
function bare(word: string): string {
  return word.replace(/^[-–'’.]+|[-–'’.]$/g, '')
}

const isPostcode = (word: string) => /^[\d০-৯]{4}$/.test(word)
/** `Dhaka-1216` */
const GLUED_POSTCODE = /(?<=[\p{L}\p{M}])[-–]?[\d০-৯]{4}$/u

/** The postcodes that a clause has beside its place, which belong to the address. */
export function postcodesOf({ text }: Clause): string {
  return (text.match(/(?<![\d০-৯])[\d০-৯]{4}(?![\d০-৯])/g) ?? []).join(', ')
}

interface LongestName {
  /** Words; 0: none. */
  readonly count: number
  readonly places: readonly Place[]
  readonly isExact: boolean
}

/** `all`: how many words the clause has beside those of any sentence. */
function longestName(words: readonly string[], at: number, all: number, hasEndings: boolean): LongestName {
  for (let count = Math.min(LONGEST_NAME, words.length - at); count > 0; count--) {
    const span = words.slice(at, at + count)
    const key = nameKey(span.join(''))
    const exact = (BY_NAME.get(key) ?? BY_NAME.get(withoutEnding(key, hasEndings)))?.map(({ place }) => place)
    const places = exact ?? (isOfColor(span) || span.some(isOther) ? [] : soundingLike(key, all === count))
    if (places.length > 0) return { count, places, isExact: exact !== undefined }
  }
  return { count: 0, places: [], isExact: false }
}

/** ঢাকায়, কক্সবাজারে; in Latin letters only where the sentence speaks of what is there: `Dhakay thaki`. */
const withoutEnding = (key: string, hasEndings: boolean) =>
  key.replace(
    hasEndings ? /(?<=.{4})(?:te|e|y)$|(?<=..)(?:তে|ে|\u09af\u09bc)$/u : /(?<=..)(?:তে|ে|\u09af\u09bc)$/u,
    '',
  )

/** A block, a village, a name by which people are called, or a word of a wish (`nil ta den`) may sound like a place, and is none. */
const isOther = (word: string) =>
  [ADDRESS_WORDS, GIVEN_NAMES, NAME_PARTS, ORDER_WORDS, SENDING, NEGATIONS, COLOR_WORDS].some((some) =>
    some.has(word),
  )

/** `komola`, `black L`; beside a longer word a color may be part of a name: `lal mohon`. */
const isOfColor = (span: readonly string[]) =>
  span.some((word) => COLORS.has(word)) &&
  span.every((word) => COLORS.has(word) || SIZES.has(word) || word.length < SHORTEST_GUESS)

/** The places that sound like a word; the nearest ones. In a clause of more words, only a long name is one. */
function soundingLike(key: string, isAlone: boolean): readonly Place[] {
  if (/\d|[০-৯]/.test(key)) return []
  if (key.length < (isAlone ? SHORTEST_GUESS : SHORTEST_GUESS + 2) || key.length > 30) return []
  const sounds = soundsOf(searchKey(key))
  const candidates = new Set(sounds.flatMap((sound) => BY_SOUND.get(sound.key) ?? []))
  const near = [...candidates].flatMap(({ sounds: own, place }: Sounding) => {
    const difference = differenceOfSounds(sounds, own)
    return difference === undefined ? [] : [{ place, difference }]
  })
  const least = Math.min(...near.map(({ difference }) => difference))
  return near.filter(({ difference }) => difference === least).map(({ place }) => place)
}
