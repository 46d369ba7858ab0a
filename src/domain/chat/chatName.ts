import { NUMBER } from './chatNumbers.ts'
import type { PlacesOfClause } from './chatPlaces.ts'
import { ADDRESS_WORDS, ASIDES, ASKING, FILLERS, NAME_PARTS, ORDER_WORDS } from './chatWords.ts'
import type { Kind, Read } from './classify.ts'
import type { Clause } from './clauses.ts'
import { GIVEN_NAMES } from './givenNames.ts'
import { placeOf } from './meantPlace.ts'

/** The labelled name, or the only clause that can be nothing else. */
export function nameOf(read: readonly Read[]): string {
  const names = read.filter(({ kind }) => kind === 'name')
  const labelled = names.filter(({ clause }) => clause.label === 'name')
  const [first, second] = labelled.length > 0 ? labelled : names
  if (first) return second && second.clause.text !== first.clause.text ? '' : first.clause.text
  const candidates = read.filter(({ kind, clause }, at) => {
    if (kind !== 'candidate') return false
    const isGiven = GIVEN_NAMES.has(clause.words[0] ?? '')
    if (clause.words.length > 1) return isBesideNumber(read, at)
    return isGiven && (isBesideNumber(read, at) || isAlone(read, clause.group))
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

/** Whether a clause of the address may be the name, or have it among its words. */
export function mayBeName(read: readonly Read[], one: Read): boolean {
  const { kind, clause, places } = one
  if (kind !== 'address' || clause.label !== undefined) return false
  const [first = '', second = ''] = clause.words
  if (GIVEN_NAMES.has(first) || NAME_PARTS.has(first) || NAME_PARTS.has(second)) return true
  if (!clause.words.every((word) => WORD_OF_NAME.test(word) && !ADDRESS_WORDS.has(word))) return false
  if (clause.words.some((word) => GIVEN_NAMES.has(word))) return true
  return places.named.length === 0 && isBesideNumber(read, read.indexOf(one))
}

const WORD_OF_NAME = /^\p{L}[\p{L}\p{M}.'’-]*$/u

const MAY_BE_NAME: ReadonlySet<Kind> = new Set(['candidate', 'place', 'address', 'fragment'])
const SAYS_WHERE: ReadonlySet<Kind> = new Set(['place', 'address'])
/** More words are often a name without being the first. */
const MOST_WORDS = 2

/**
 * Returns the words before everything but goods, and right before a number and an address: a name, if they name no goods, though
 * people may not be called so elsewhere. Undefined: there are none, or somebody is named already.
 */
export function firstName(read: readonly Read[]): Read | undefined {
  const at = read.findIndex((one) => one.kind !== 'goods' && !isPolite(one.clause))
  const first = read[at]
  const rest = read.slice(at + 2)
  if (!first || !read[at + 1]?.clause.isNumber || !MAY_BE_NAME.has(first.kind)) return undefined
  if (!isAlone(read, first.clause.group) || nameOf(read) !== '') return undefined
  if (!rest.some(({ kind }) => SAYS_WHERE.has(kind)) || !isNameLike(first.clause)) return undefined
  return namesPlace(first.places, rest) ? undefined : first
}

const isPolite = ({ words }: Clause) => words.every((word) => FILLERS.has(word))

function isNameLike({ words, label, isQuestion }: Clause): boolean {
  if (label !== undefined || isQuestion || words.length > MOST_WORDS) return false
  return words.every((word) => WORD_OF_NAME.test(word) && !NO_NAME.some((some) => some.has(word)))
}

const NO_NAME = [FILLERS, ADDRESS_WORDS, ORDER_WORDS, ASIDES, ASKING]

/** Whether words are written as a place is, unless the parcel goes to another district: Ramu of Feni. */
function namesPlace({ named }: PlacesOfClause, rest: readonly Read[]): boolean {
  const exact = named.filter(({ isExact }) => isExact)
  if (exact.length === 0) return false
  if (exact.some(({ hasDistrict }) => hasDistrict)) return true
  const { district } = placeOf(rest.map(({ places }) => places))
  return district === '' || exact.some((one) => one.district === district)
}

/** Whether a name is one by which people are called. */
export const isKnownName = (name: string): boolean =>
  name.split(' ').some((word) => GIVEN_NAMES.has(word.toLowerCase()) || NAME_PARTS.has(word.toLowerCase()))
