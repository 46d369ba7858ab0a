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
  /** Its words among those of the clause that may name a place. */
  readonly first: number
  readonly count: number
}

/** What a clause says of places. */
export interface PlacesOfClause {
  readonly named: readonly Named[]
  /** How many words of the clause may name a place. */
  readonly size: number
  /** Whether the clause says nothing else. */
  readonly isPlace: boolean
  /** Whether the seat of the district is meant: Sadar. */
  readonly isSeat: boolean
}

export interface ChatPlace {
  readonly district: string
  readonly upazila: string
  /** Whether the district was not written, and a name only sounds like it. */
  readonly isDistrictUnsure: boolean
  /** Whether an upazila was named, but it is not clear which. */
  readonly isUpazilaUnsure: boolean
}

const LABELLED = 5
/** A clause of its own. */
const ALONE = 2
/** The last words of a clause: `45 Green Road Dhaka`. */
const LAST = 1.5
/** Somewhere in a clause, where it may as well name a road. Never enough for a district. */
const INSIDE = 1

/** The longest name in words: Cox's Bazar Sadar. */
const LONGEST_NAME = 3
/** Shorter names are never guessed by their sound. Letters. */
const SHORTEST_GUESS = 5

/** Words between two places of which one is meant. */
const CHOICES = new Set(['or', 'naki', 'othoba', 'অথবা', 'নাকি', 'বা'])

const SEAT = new Set(['sadar', 'shadar', 'sador', 'shodor', 'সদর'])

const seatOf = (district: string) => `${district} Sadar`

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
export function placesOfClause({ words, label }: Clause): PlacesOfClause {
  const own = words
    .map((word) => bare(word).replace(GLUED_POSTCODE, ''))
    .filter((word) => !FILLERS.has(word) && !PLACE_KINDS.has(word) && !isPostcode(word))
  const isLabelled = label === 'district' || label === 'upazila'
  const isChoice = words.some((word) => CHOICES.has(word))
  const named: Named[] = []
  let known = 0
  let isSeat = false
  for (let at = 0; at < own.length; ) {
    const { count, places, isExact } = longestName(own, at)
    const alone = count === own.length || (count === own.length - 1 && SEAT.has(own.at(-1) ?? ''))
    const weight = isChoice
      ? INSIDE
      : isLabelled
        ? LABELLED
        : alone
          ? ALONE
          : at + count === own.length
            ? LAST
            : INSIDE
    const isShared = places.some(({ isArea }) => !isArea)
    if (count === 0 && SEAT.has(own[at] ?? '')) {
      isSeat = true
      known += 1
    }
    for (const { district, upazila, isArea } of fitting(places, label)) {
      named.push({
        district,
        upazila,
        isArea,
        isExact,
        hasDistrict:
          isExact &&
          !isArea &&
          (upazila === seatOf(district) || (upazila === '' && !ADDRESS_WORDS.has(own[at + count] ?? ''))),
        first: at,
        count,
        weight: isArea && !isShared ? Math.max(ALONE, weight) : weight,
      })
    }
    if (isShared) known += count
    at += Math.max(1, count)
  }
  return { named, size: own.length, isPlace: known > 0 && known === own.length, isSeat }
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

function longestName(words: readonly string[], at: number): LongestName {
  for (let count = Math.min(LONGEST_NAME, words.length - at); count > 0; count--) {
    const span = words.slice(at, at + count)
    const key = nameKey(span.join(''))
    const exact = BY_NAME.get(key)?.map(({ place }) => place)
    const places =
      exact ?? (isOfColor(span) || span.some(isOther) ? [] : soundingLike(key, words.length === count))
    if (places.length > 0) return { count, places, isExact: exact !== undefined }
  }
  return { count: 0, places: [], isExact: false }
}

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

/**
 * Returns the district and upazila that all clauses together mean: the district that explains the most of them, if no
 * other explains as much, and the upazila of it that is named. What only sounds like a place says nothing beside another
 * district that is written.
 */
export function placeOf(all: readonly PlacesOfClause[]): ChatPlace {
  const written = new Set(
    all.flatMap(({ named }) => named.flatMap((one) => (one.hasDistrict ? one.district : []))),
  )
  const clauses = all.map(({ named }) =>
    named.filter(({ isExact, district }) => isExact || written.size === 0 || written.has(district)),
  )
  const district = districtOf(clauses, written)
  const isOwn = (one: Named) => one.district === district
  const upazilas = clauses.flat().filter((named) => named.upazila !== '' && (district === '' || isOwn(named)))
  const exact = upazilas.filter(({ isExact }) => isExact)
  const { upazila, isUpazilaUnsure } = upazilaOf(
    exact.length > 0 ? exact : upazilas,
    district,
    all.some(({ isSeat }) => isSeat),
  )
  const isDistrictUnsure = district !== '' && !clauses.flat().some((one) => isOwn(one) && isFirm(one))
  return { district, upazila, isDistrictUnsure, isUpazilaUnsure }
}

/** However it is spelt, what a label calls a place or what has a seat is one. */
const isFirm = ({ isExact, weight, district, upazila }: Named) =>
  isExact || weight === LABELLED || upazila === seatOf(district)

/** `written`: the districts that are written out. Empty: it is not clear which is meant. */
function districtOf(clauses: readonly (readonly Named[])[], written: ReadonlySet<string>): string {
  const all = clauses.flat()
  const scores = new Map(all.map(({ district }) => [district, scoreOf(clauses, district)]))
  const highest = Math.max(...scores.values())
  if (scores.size === 0 || highest <= INSIDE) return ''
  const best = [...scores].flatMap(([district, score]) => (score === highest ? district : []))
  const bestWritten = best.filter((one) => written.has(one))
  const [only = '', other] = bestWritten.length > 0 ? bestWritten : best
  if (other !== undefined) return ''
  if (written.size === 0 || written.has(only)) return only
  // A place of another district stands alone, and may be a road or a person: it is less than one with its district.
  const [own = '', more] = [...written].filter((district) =>
    all.some((one) => one.district === district && (one.upazila !== '' || one.isArea)),
  )
  return more === undefined ? own : ''
}

function upazilaOf(
  upazilas: readonly Named[],
  district: string,
  isSeat: boolean,
): Pick<ChatPlace, 'upazila' | 'isUpazilaUnsure'> {
  const heaviest = Math.max(...upazilas.map(({ weight }) => weight))
  const names = new Set(upazilas.filter(({ weight }) => weight === heaviest).map((one) => one.upazila))
  const [named = ''] = names
  const seat = seatOf(district)
  const hasSeat = UPAZILAS.some((one) => one.district === district && one.en === seat)
  if (names.size === 0 && isSeat && hasSeat) return { upazila: seat, isUpazilaUnsure: false }
  const upazila = district !== '' && names.size === 1 ? named : ''
  return {
    upazila,
    isUpazilaUnsure: upazila === '' && (names.size > 1 || (district === '' && heaviest >= LAST)),
  }
}

/** Returns whether a place that was read is all that a clause names. */
export function namesOnly(
  { named, size, isSeat }: PlacesOfClause,
  { district, upazila }: Pick<ChatPlace, 'district' | 'upazila'>,
): boolean {
  const own = named.filter(
    (one) => one.district === district && !one.isArea && (one.upazila === '' || one.upazila === upazila),
  )
  const words = new Set(
    own.flatMap(({ first, count }) => Array.from({ length: count }, (_, at) => first + at)),
  )
  const isThisSeat = isSeat && upazila.endsWith('Sadar')
  return words.size + (isThisSeat ? 1 : 0) >= size
}

/** The sum over the clauses of what speaks most for a district in each, and a little for the others. */
function scoreOf(clauses: readonly (readonly Named[])[], district: string): number {
  return clauses.reduce((sum, named) => {
    const own = named.filter((one) => one.district === district)
    // A district says more than an upazila or an area of the same name elsewhere; its seat names it, too.
    const weights = own.map(({ upazila, isArea, weight }) =>
      (upazila === '' && !isArea) || upazila === seatOf(district) ? weight + 0.25 : weight,
    )
    return sum + Math.max(0, ...weights)
  }, 0)
}
