import { UPAZILAS } from '../places/upazilas.ts'
import { INSIDE, LABELLED, LAST, type Named, type PlacesOfClause, seatOf } from './chatPlaces.ts'
import type { PlaceRole } from './placeRoles.ts'

/** The place that the parcel of a chat goes to. */
export interface ChatPlace {
  readonly district: string
  readonly upazila: string
  /** Whether a name only sounds like the district, or it may be where the customer is and not the parcel's. */
  readonly isDistrictUnsure: boolean
  /** Whether an upazila was named, but it is not clear which. */
  readonly isUpazilaUnsure: boolean
}

/**
 * Returns the district and upazila that all clauses together mean: the district that explains the most of them, if no
 * other explains as much, and the upazila of it that is named. What only sounds like a place says nothing beside another
 * district that is written.
 */
export function placeOf(all: readonly PlacesOfClause[]): ChatPlace {
  const meant = withoutOrigins(all.map(({ named }) => named))
  const written = new Set(meant.flat().flatMap((one) => (one.hasDistrict ? one.district : [])))
  const clauses = meant.map((named) =>
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
  const isSpelt = clauses.flat().some((one) => isOwn(one) && isFirm(one))
  const own = clauses.flat().filter(isOwn)
  const isElsewhere =
    all.some(({ named }) => isSaidElsewhere(named, district)) ||
    (own.some(({ role }) => role === 'to') && [...written].some((one) => one !== district))
  // A misspelt place may be where it goes.
  const isOfSpeaker =
    own.every(({ role }) => role === 'from') &&
    all.some(({ named }) => named.some(({ role }) => role === 'to'))
  const isOneOfTwo = all.some(({ areTwo }) => areTwo.includes(district))
  const isDistrictUnsure = district !== '' && (!isSpelt || isElsewhere || isOfSpeaker || isOneOfTwo)
  return { district, upazila, isDistrictUnsure, isUpazilaUnsure }
}

/** Where somebody speaks from, lives or has a home: the parcel may go elsewhere. */
const ORIGINS: ReadonlySet<PlaceRole> = new Set(['from', 'lives', 'home'])
const isOrigin = ({ isExact, role }: Named): boolean => isExact && ORIGINS.has(role)

/** The places to which goods go: `parcel ta Cox's Bazar e pathaben`, but not `Tangail saree pathaben`. */
export const destinationsOf = (named: readonly Named[]): readonly Named[] =>
  named.filter(({ role, isExact, isLocated }) => role === 'to' && isExact && isLocated)

/** Whether a clause says that somebody is in another district. */
export function isSaidElsewhere(named: readonly Named[], district: string): boolean {
  const isOwn = (one: Named) => one.district === district
  return named.some(
    (one) => isOrigin(one) && !named.some((other) => other.first === one.first && isOwn(other)),
  )
}

/** Without the places that a parcel does not go to, where another one is said; `Dhaka theke bolchi` alone may be that place. */
function withoutOrigins(clauses: readonly (readonly Named[])[]): readonly (readonly Named[])[] {
  const districtsOf = (isMeant: (one: Named) => boolean) =>
    new Set(clauses.flat().flatMap((one) => (one.isExact && isMeant(one) ? one.district : [])))
  const to = districtsOf(({ role }) => role === 'to')
  const lives = districtsOf(({ role }) => role === 'lives')
  const plain = districtsOf(({ role, weight }) => (role === '' && weight > INSIDE) || role === 'lives')
  const mayStay = (one: Named) => {
    if (!isOrigin(one)) return true
    const others = to.size > 0 ? to : one.role === 'from' ? plain : one.role === 'home' ? lives : NONE
    return others.size === 0 || others.has(one.district)
  }
  return clauses.map((named) => named.filter(mayStay))
}

const NONE: ReadonlySet<string> = new Set()

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
