/** A rendered page without its marks, and its own inline scripts. */
export interface UnmarkedPage {
  readonly html: string
  /** The contents of the inline scripts that carried the mark. */
  readonly scripts: readonly string[]
}

/**
 * Separates the inline scripts of the server from injected ones: the server's carry `mark`, a secret of this rendering,
 * as nonce. The marks are removed from the page, since it is cached and sent to many visitors. React escapes `<` and
 * `>` in attributes, and `</script` in scripts.
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
