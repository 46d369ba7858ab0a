/** The longest term that is kept. Characters. */
const LONGEST = 100
/** How many terms one net address may add to those of a day; a mobile carrier puts many shoppers behind one. */
export const MOST_NEW_TERMS = 20
/** As many digits in a row, with spaces or hyphens between them, may be a telephone number. */
const LIKE_A_NUMBER = /\d(?:[\s().+-]*\d){6,}/

/**
 * Whether a term that was not found may be kept for the owner: nothing that looks like an email address or a telephone
 * number. `term`: a searchKey.
 */
export function mayBeKept(term: string): boolean {
  return term !== '' && term.length <= LONGEST && !term.includes('@') && !LIKE_A_NUMBER.test(term)
}
