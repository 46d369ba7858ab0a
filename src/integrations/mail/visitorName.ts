/** Longer names are for reading elsewhere. Characters. */
const MAX = 30
/** A message to a stranger needs more words than that. Initials and titles do not count as words, but as abbreviations. */
const MAX_WORDS = 3
const MAX_ABBREVIATIONS = 3

/** A letter with the marks that belong to it. Neither digits nor signs: a message to a stranger would need them. */
const LETTER = String.raw`\p{L}[\p{Mn}\p{Mc}\p{Join_Control}]{0,4}`
const WORD = new RegExp(`^(?:${LETTER})+(?:['’-](?:${LETTER})+)*,?$`, 'u')
/** The only places for a dot: anywhere else, mail programs may make a link of it. */
const TITLES = 'md|mohd|mst|mr|mrs|ms|dr|prof|engr|adv|jr|sr|মো|মোসা|মোছা|মু|ডা'
const ABBREVIATION = new RegExp(`^(?:${LETTER}|${TITLES})\\.,?$`, 'iu')

/**
 * A name as a mail may have it. Anybody can register somebody else's address under any name, and the mail goes
 * there: one that could be a message or a link is left out. Empty: nothing is left.
 */
export function visitorName(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/)
  const abbreviations = words.filter((word) => ABBREVIATION.test(word))
  const others = words.filter((word) => !ABBREVIATION.test(word))
  const isName =
    others.every((word) => WORD.test(word)) &&
    others.length <= MAX_WORDS &&
    abbreviations.length <= MAX_ABBREVIATIONS
  const shown = words.join(' ')
  return isName && shown.length <= MAX ? shown : ''
}
