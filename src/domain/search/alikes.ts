import { isBengali } from '../text/sounds.ts'
import type { Misfit, Reading, Token } from './meaning.ts'
import { ONLY_SOUNDS } from './wordFit.ts'

/** Words that sound the same and are written with so many other letters are two words: শাড়ি is no সারি. One letter is a misspelling. */
const OTHER_WORD = 2

const CONSONANT = /[ক-হৎ]\u09bc?/gu

/**
 * Returns the readings without Bengali words that only sound as what is wanted, where it is known which word of the shop that is: it
 * was typed so, or a product says it in both scripts, as 'Silk Sari' that is called 'সিল্ক শাড়ি'. Without that, all that sounds so may be
 * meant. `products`: the words of those that fit.
 */
export function withoutAlikes(
  readings: readonly Reading[],
  products: readonly (readonly Token[])[],
): readonly Reading[] {
  return readings.map((parts) =>
    parts.map((ways) =>
      ways.map(({ misfit, words }) => ({ misfit, words: words.map((fits) => withoutThem(fits, products)) })),
    ),
  )
}

function withoutThem(
  fits: ReadonlyMap<Token, Misfit>,
  products: readonly (readonly Token[])[],
): ReadonlyMap<Token, Misfit> {
  const known = new Set<Token>()
  for (const [token, misfit] of fits) if (misfit < ONLY_SOUNDS && isBengali(token)) known.add(token)
  for (const words of products) {
    const fitting = words.filter((word) => fits.has(word))
    if (fitting.every(isBengali)) continue
    for (const word of fitting) if (isBengali(word)) known.add(word)
  }
  if (known.size === 0) return fits
  const isOther = (token: Token) =>
    !known.has(token) && [...known].every((one) => otherLetters(one, token) >= OTHER_WORD)
  return new Map([...fits].filter(([token]) => !isBengali(token) || !isOther(token)))
}

/** In how many consonants two words differ as they are written. Of different lengths, one may be a form of the other: in none. */
function otherLetters(one: string, other: string): number {
  const [a, b] = [one.match(CONSONANT) ?? [], other.match(CONSONANT) ?? []]
  if (a.length !== b.length) return 0
  return a.filter((letter, at) => letter !== b[at]).length
}
