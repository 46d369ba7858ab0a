/** The screen widths of section 9: up to 400 px, up to 768 px, and wider. */
export const SCREENS = ['upTo400', 'upTo768', 'wider'] as const

export type Screen = (typeof SCREENS)[number]

/** How many characters of a product's name are shown in each place (specification, section 9). */
const LIMITS = {
  card: { upTo400: 38, upTo768: 55, wider: 47 },
  checkout: { upTo400: 20, upTo768: 180, wider: 30 },
  cart: { upTo400: 28, upTo768: 55, wider: 70 },
  cartSummary: { upTo400: 42, upTo768: 55, wider: 30 },
  adminTable: { upTo400: 20, upTo768: 20, wider: 20 },
} as const

export type NamePlace = keyof typeof LIMITS

const ELLIPSIS = '...'

/** Printable characters, of which each is one to its reader. */
const ASCII = /^[ -~]*$/

/** Made once, when a text needs it: it takes a cheap phone more than a millisecond. Missing in Firefox before 125. */
let segmenter: Intl.Segmenter | undefined

/** Splits into characters as readers see them; into code points in browsers without Intl.Segmenter. */
function characters(text: string): string[] {
  if (ASCII.test(text) || !('Segmenter' in Intl)) return Array.from(text)
  segmenter ??= new Intl.Segmenter('bn', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/**
 * Returns the first `limit` characters followed by an ellipsis, or the text itself if it fits. A character is
 * what a reader sees as one, so a Bengali conjunct is never cut in half.
 */
export function truncate(text: string, limit: number): string {
  const end = cutAt(text, limit)
  return end === text.length ? text : text.slice(0, end) + ELLIPSIS
}

/** Returns where a text of more than `limit` characters is cut, in code units, without a trailing space. */
function cutAt(text: string, limit: number): number {
  if (text.length <= limit) return text.length
  const seen = characters(text)
  if (seen.length <= limit) return text.length
  return seen.slice(0, limit).join('').trimEnd().length
}

export interface NamePiece {
  readonly text: string
  /** The screens that show this piece. */
  readonly on: readonly Screen[]
}

/**
 * Splits a name into pieces. Those of one screen, in order, are the name as {@link truncate} cuts it for that
 * screen. CSS chooses among them, so the server sends one document for all screens, and nothing moves when
 * the scripts have loaded.
 */
export function namePieces(name: string, place: NamePlace): NamePiece[] {
  const ends = SCREENS.map((screen) => ({ screen, end: cutAt(name, LIMITS[place][screen]) }))
  const cuts = [...new Set(ends.map(({ end }) => end))].sort((one, other) => one - other)
  const pieces = cuts.map((cut, index) => ({
    text: name.slice(cuts[index - 1] ?? 0, cut),
    on: ends.filter(({ end }) => end >= cut).map(({ screen }) => screen),
  }))
  const cutOn = ends.filter(({ end }) => end < name.length).map(({ screen }) => screen)
  return cutOn.length > 0 ? [...pieces, { text: ELLIPSIS, on: cutOn }] : pieces
}
