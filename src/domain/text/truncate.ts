/** Where a name is shown decides how many characters fit (specification, section 9). */
const LIMITS = {
  card: { upTo400: 38, upTo768: 55, wider: 47 },
  checkout: { upTo400: 20, upTo768: 180, wider: 30 },
  cart: { upTo400: 28, upTo768: 55, wider: 70 },
  cartSummary: { upTo400: 42, upTo768: 55, wider: 30 },
  adminTable: { upTo400: 20, upTo768: 20, wider: 20 },
} as const

export type NamePlace = keyof typeof LIMITS

/** The most characters of a name at a place, at a screen `width` in CSS pixels. */
export function nameLimit(place: NamePlace, width: number): number {
  const limits = LIMITS[place]
  if (width <= 400) return limits.upTo400
  return width <= 768 ? limits.upTo768 : limits.wider
}

/** What a reader sees as characters; code points on browsers that cannot tell (Firefox before 125). */
function characters(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text)
  const segments = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)
  return Array.from(segments, ({ segment }) => segment)
}

/**
 * The first `limit` characters followed by an ellipsis, or the text itself when it fits. A character is
 * what a reader sees as one, so a Bengali conjunct is never cut in half.
 */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const seen = characters(text)
  if (seen.length <= limit) return text
  return `${seen.slice(0, limit).join('').trimEnd()}...`
}
