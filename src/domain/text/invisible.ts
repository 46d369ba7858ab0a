/**
 * Characters that are invisible but change the text around them: direction marks, zero-width spaces and
 * joiners, fillers, tags. Unicode calls them default-ignorable; annotation marks are not among those.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu

const ENDS_BENGALI = /\p{Script=Bengali}$/u
const BEGINS_BENGALI = /^\p{Script=Bengali}/u
const ENDS_PICTOGRAPH = /\p{Extended_Pictographic}$/u

const JOINER = /[\u200c\u200d]/
const PRESENTATION = /[\ufe0e\ufe0f]/

/** Returns `text` without invisible characters, so that texts that look the same are equal. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/**
 * Returns `text` without invisible characters except two that affect what is seen: a joiner or non-joiner
 * inside a Bengali word, which decides how a conjunct is drawn, and a variation selector after a pictograph.
 * Emoji that are joined from several fall apart into these.
 */
export function withoutStrayInvisible(text: string): string {
  return text.replace(INVISIBLE, (found: string, at: number, whole: string) => {
    const end = at + found.length
    // A character has at most two code units.
    const before = whole.slice(Math.max(0, at - 2), at)
    const after = whole.slice(end, end + 2)
    const insideWord = ENDS_BENGALI.test(before) && BEGINS_BENGALI.test(after)
    if (insideWord) return JOINER.exec(found)?.[0] ?? ''
    return ENDS_PICTOGRAPH.test(before) ? (PRESENTATION.exec(found)?.[0] ?? '') : ''
  })
}
