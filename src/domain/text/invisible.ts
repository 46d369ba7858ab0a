/**
 * Characters that a reader does not see and that change what is read around them: marks that turn the direction of
 * writing, spaces and joiners without width, fillers, tags. Unicode calls them ignorable for display; the marks of
 * annotations are not among those.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu

const ENDS_BENGALI = /\p{Script=Bengali}$/u
const BEGINS_BENGALI = /^\p{Script=Bengali}/u
const ENDS_PICTOGRAPH = /\p{Extended_Pictographic}$/u

const JOINER = /[\u200c\u200d]/
const PRESENTATION = /[\ufe0e\ufe0f]/

/** `text` without any invisible character: texts that look the same are the same. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/**
 * `text` without invisible characters, except two that are part of what is seen: a joiner or non-joiner inside a
 * Bengali word, which decides how a conjunct is drawn, and the mark that draws the pictograph before it in colour or
 * not. An emoji that joiners make of several falls apart into these.
 */
export function withoutStrayInvisible(text: string): string {
  return text.replace(INVISIBLE, (found: string, at: number, whole: string) => {
    const end = at + found.length
    // A character has at most two units.
    const before = whole.slice(Math.max(0, at - 2), at)
    const after = whole.slice(end, end + 2)
    const insideWord = ENDS_BENGALI.test(before) && BEGINS_BENGALI.test(after)
    if (insideWord) return JOINER.exec(found)?.[0] ?? ''
    return ENDS_PICTOGRAPH.test(before) ? (PRESENTATION.exec(found)?.[0] ?? '') : ''
  })
}
