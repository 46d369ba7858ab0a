/** What a page's text is written in: HTML, where it has references, or a script or style, which have escapes of their own. */
type Within = 'html' | 'script' | 'style'

const ELEMENT_OR_RUN = /<(\/?)(script|style)(?=[\s>])|[\x80-\xff]+/g

/**
 * Writes a rendered page in ASCII, which browsers decode and parse faster (decision 0100). `html`: one character for each byte
 * of UTF-8, as React renders it: without `<` in texts and attributes. Comments are not texts: they would show references.
 */
export function asciiPage(html: string): string {
  let within: Within = 'html'
  // The same words stand in a page many times.
  const known = new Map<string, string>()
  const inHtml = (found: string) => {
    const references = known.get(found) ?? ESCAPES.html(decoded(found))
    known.set(found, references)
    return references
  }
  return html.replaceAll(ELEMENT_OR_RUN, (found, slash?: string, element?: 'script' | 'style', at = 0) => {
    if (element === undefined)
      return within === 'html' ? inHtml(found) : escaped(decoded(found), within, html, at)
    // In a script or style nothing but its own end begins with `</` and its name.
    if (within === 'html') within = slash === '' ? element : 'html'
    else if (slash === '/' && element === within) within = 'html'
    return found
  })
}

function decoded(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString()
}

/** Writes a style sheet in ASCII. */
export function asciiSheet(css: string): string {
  return css.replaceAll(/[^\0-\x7f]+/g, (found, at: number) => escaped(found, 'style', css, at))
}

/** Until here references mean other characters: HTML reads `&#128;` as Windows does, as a euro sign. These stay as they are. */
const END_OF_CONTROLS = 0xa0

/** What stands for a text that is not ASCII. The space ends an escape of CSS and belongs to it. */
const ESCAPES: Readonly<Record<Within, (text: string) => string>> = {
  html: (text) => {
    let references = ''
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      references += code < END_OF_CONTROLS ? Buffer.from(character).toString('latin1') : `&#${code};`
    }
    return references
  },
  script: (text) => {
    let escapes = ''
    for (let at = 0; at < text.length; at++)
      escapes += `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`
    return escapes
  },
  style: (text) => {
    let escapes = ''
    for (const character of text) escapes += `\\${character.codePointAt(0)?.toString(16)} `
    return escapes
  },
}

/** `text` stands in `whole` at `at`, where a backslash that means its first character begins the escape. */
function escaped(text: string, within: Within, whole: string, at: number): string {
  const answer = ESCAPES[within](text)
  if (within === 'html') return answer
  let backslashes = 0
  while (whole[at - backslashes - 1] === '\\') backslashes++
  return backslashes % 2 === 0 ? answer : answer.slice(1)
}
