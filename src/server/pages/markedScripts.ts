/** A rendered page without the marks of its rendering, and what they told of it. */
export interface UnmarkedPage {
  readonly html: string
  /** The sources of the inline scripts that carried the mark. */
  readonly scripts: readonly string[]
}

/**
 * Tells the scripts that the server put into a page from any that got into it with foreign text: its own carry `mark` as
 * their nonce, a secret of this one rendering. The marks are taken out again, since the page is kept and sent to many.
 * React escapes `<` and `>` in attributes, and `</script` in scripts.
 */
export function withoutMarks(html: string, mark: string): UnmarkedPage {
  const pieces = html.split(` nonce="${mark}"`)
  const scripts = pieces.slice(1).flatMap((after, index) => {
    const before = pieces[index] ?? ''
    const tag = before.slice(before.lastIndexOf('<'))
    const start = after.indexOf('>') + 1
    const end = after.indexOf('</script', start)
    const isInline = /^<script(?:\s|$)/.test(tag) && start > 0 && end > start
    return isInline ? [after.slice(start, end)] : []
  })
  return { html: pieces.join(''), scripts }
}
