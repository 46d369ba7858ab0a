import { placesOfClause } from './chatPlaces.ts'
import { ADDRESS_WORDS, FILLERS, NAME_PARTS, ORDER_WORDS } from './chatWords.ts'
import { type Clause, wordsOf } from './clauses.ts'
import { GIVEN_NAMES } from './givenNames.ts'

/** More words are a sentence. */
const MOST_WORDS = 10
const WORD_OF_NAME = /^\p{L}[\p{L}\p{M}.'’ঃ-]*$/u

/** Parts names from the places that are written beside them without a comma: `Rahim Mia Feni Sadar`. */
export function withNamesApart(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause) => {
    const words = clause.text.split(/\s+/)
    if (!isOfNameAndPlace(clause, words)) return [clause]
    // `Hossain Ramu` is a name where the parcel goes to Feni.
    const others = clauses.filter((one) => one !== clause)
    const isOnly = others.every((one) => placesOfClause(one).named.every(({ isExact }) => !isExact))
    for (let at = 1; at < words.length; at++) {
      const [first, second] = [words.slice(0, at), words.slice(at)]
      const isPlaceLast = isName(first) && namesPlace(second, isOnly)
      const isPlaceFirst = clause.label === undefined && namesPlace(first, isOnly) && isFullName(second)
      if (isPlaceLast || isPlaceFirst) return partedAt(clause, second.join(' '))
    }
    return [clause]
  })
}

function isOfNameAndPlace({ words: own, label, isQuestion }: Clause, words: readonly string[]): boolean {
  if (isQuestion || (label !== undefined && label !== 'name')) return false
  if (words.length < 2 || words.length > MOST_WORDS || words.length !== own.length) return false
  return own.every((word) => !FILLERS.has(word) && !ORDER_WORDS.has(word))
}

const isPartOfName = (word: string) => NAME_PARTS.has(word.toLowerCase().replace(/\.$/, ''))

/** Whether words are a name, and none of a place. */
const isName = (words: readonly string[]) =>
  words.some(isPartOfName) &&
  words.every((word) => WORD_OF_NAME.test(word) && !ADDRESS_WORDS.has(word.toLowerCase())) &&
  placesOf(words).named.every(({ isExact }) => !isExact)

const isFullName = (words: readonly string[]) =>
  words.length > 1 &&
  isName(words) &&
  words.every((word) => isPartOfName(word) || GIVEN_NAMES.has(word.toLowerCase()))

/** Whether words are a place as it is written. `isOnly`: the chat says no other, so that it may be one without its district. */
function namesPlace(words: readonly string[], isOnly: boolean): boolean {
  const { named, isPlace } = placesOf(words)
  const begins = named.some(({ first, isExact, hasDistrict }) => first === 0 && isExact && hasDistrict)
  return begins || (isOnly && isPlace && named.every(({ isExact }) => isExact))
}

const placesOf = (words: readonly string[]) => placesOfClause(clauseOf(words.join(' '), 0))

const clauseOf = (text: string, group: number): Clause => ({
  ...{ text, whole: text, words: wordsOf(text), label: undefined, group },
  ...{ isNumber: false, isQuestion: false, isSelf: false },
})

/** A clause as two, of which the second has the last words. */
function partedAt(clause: Clause, last: string): Clause[] {
  const text = clause.text.slice(0, clause.text.length - last.length).trim()
  const whole = clause.whole.slice(0, clause.whole.length - last.length).trim()
  return [{ ...clause, text, whole, words: wordsOf(text) }, clauseOf(last, clause.group)]
}
