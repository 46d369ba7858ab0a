/** Longer names are not used in messages. Characters. */
const MAX = 30
/** An unwanted message would need more words. Initials and titles count as abbreviations, not as words. */
const MAX_WORDS = 3
const MAX_ABBREVIATIONS = 3

/** A letter with its combining marks. Digits and symbols are excluded: an unwanted message would need them. */
const LETTER = String.raw`\p{L}[\p{Mn}\p{Mc}\p{Join_Control}]{0,4}`
const WORD = new RegExp(`^(?:${LETTER})+(?:['’-](?:${LETTER})+)*,?$`, 'u')
/** The only words that may end with a dot: elsewhere, mail programs may turn it into a link. */
const TITLES = 'md|mohd|mst|mr|mrs|ms|dr|prof|engr|adv|jr|sr|মো|মোসা|মোছা|মু|ডা'
const ABBREVIATION = new RegExp(`^(?:${LETTER}|${TITLES})\\.,?$`, 'iu')

/**
 * A visitor's name for use in a mail or SMS; empty if it is unsafe. Anybody can register somebody else's address under any name,
 * or order for somebody else's number, and the message goes there, so names that could be a message or a link are dropped.
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
