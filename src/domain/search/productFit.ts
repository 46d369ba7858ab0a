import { isBengali } from '../text/sounds.ts'
import { ENDINGS } from '../text/stems.ts'
import { lengthOf, spacedTokens } from '../text/words.ts'
import { type Misfit, misfitOfProduct, type Reading, type Token } from './meaning.ts'
import { ONLY_SOUNDS } from './wordFit.ts'

/** A Bengali word of no more letters sounds as Latin words that mean something else: তেল is oil, and no teal. */
const SHORT = 3
/** What only sounds as such a word is left out beside what fits well. */
const DOUBTFUL: Misfit = 2

/** What is known of a product. */
export interface FoundProduct {
  /** The searchKey of its names. */
  readonly nameKey: string
  /** Their words. */
  readonly words: readonly string[]
  /** The marks of where it is filed. */
  readonly filed: readonly Token[]
}

/**
 * Returns how badly a product fits a term; undefined: not at all. `typed`: the words of the term, which `readings` are ways
 * to mean.
 */
export function createProductFit(
  typed: readonly string[],
  readings: readonly Reading[],
): (product: FoundProduct) => Misfit | undefined {
  const [word = ''] = typed
  const isShort = typed.length === 1 && isBengali(word) && lengthOf(word) <= SHORT
  const withoutEndings = withoutSounding(readings, isEnding)
  const inBengali = withoutSounding(readings, isLatin)
  return ({ nameKey, words, filed }) => {
    const tokens = new Set([...words, ...filed])
    // The টি of ৪টি and টি-শার্ট is no word by itself, and sounds as tea.
    const hasEnding = words.some(isEnding) && !spacedTokens(nameKey).some(isEnding)
    const sounding = misfitOfProduct(hasEnding ? withoutEndings : readings, tokens)
    // A product with a Bengali name would say a Bengali word there.
    if (sounding === undefined || !isShort || !words.some(isBengali)) return sounding
    return misfitOfProduct(inBengali, tokens) ?? sounding + DOUBTFUL
  }
}

function isEnding(token: Token): boolean {
  return ENDINGS.includes(token)
}

function isLatin(token: Token): boolean {
  return !isBengali(token)
}

/** The readings without those of some words that only sound as what is wanted. */
function withoutSounding(readings: readonly Reading[], isLeftOut: (token: Token) => boolean) {
  return readings.map((parts) =>
    parts.map((ways) =>
      ways.map(({ misfit, words }) => ({
        misfit,
        words: words.map(
          (fits) => new Map([...fits].filter(([token, one]) => one < ONLY_SOUNDS || !isLeftOut(token))),
        ),
      })),
    ),
  )
}
