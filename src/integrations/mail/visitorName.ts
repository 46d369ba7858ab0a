/** Longer names are for reading elsewhere. Characters. */
const MAX = 30

/** What names are written with. Neither digits nor signs: a message to a stranger would need them. */
const NAME = /^[\p{L}\p{M}\s.,'’\p{Join_Control}-]+$/u
/** What mail programs make a link of. */
const LINK = /www\.|\p{L}\.\p{L}{2,}/iu

/**
 * A name as a mail may have it. Anybody can register somebody else's address under any name, and the mail goes
 * there: one that could be a message is left out, and a long one is cut to whole words. Empty: nothing is left.
 */
export function visitorName(name: string): string {
  if (!NAME.test(name) || LINK.test(name)) return ''
  let cut = ''
  for (const word of name.split(/\s+/)) {
    const longer = cut === '' ? word : `${cut} ${word}`
    if (longer.length > MAX) break
    cut = longer
  }
  return cut
}
