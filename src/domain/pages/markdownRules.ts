import { isWebAddress } from '../catalogue/imageAddress.ts'

/** A tag or comment of HTML. Not `<5`, and not an address in angle brackets. */
const HTML = /<(?:[!/?]?[a-z][a-z0-9-]*(?:[\s/][^<>]*)?|!--[^<>]*)>/i

const PICTURE = /!\[/

/** The target of a link: [text](target). */
const TARGETS = /\]\(\s*<?([^\s()<>]*)/g

const MAIL_OR_TELEPHONE = /^(?:mailto|tel):[^\s]+$/i
const OWN_PATH = /^\/(?![/\\])/

/** Returns whether a link of a page may lead there: to the web, a page of the shop, a mail or a telephone number. */
export function isPageLink(target: string): boolean {
  return isWebAddress(target) || MAIL_OR_TELEPHONE.test(target) || OWN_PATH.test(target)
}

/**
 * Something in the Markdown of a page that no page shows, with the part of the text that is `found`; or more cells of
 * tables than a page may have.
 */
export type MarkdownFault =
  | { readonly code: 'HTML_IN_TEXT' | 'PICTURE_IN_TEXT' | 'LINK_IN_TEXT'; readonly found: string }
  | { readonly code: 'TABLES_TOO_LARGE'; readonly max: number }

/** Rows are completed to the width of their heading, so a short text could have very many cells. */
export const CELLS_MAX = 1_000

/** The line below the heading of a table, also within quotes and lists. */
const BELOW_HEADING = /^[\s>|:*+\-.\d)]*$/

/** Returns how many cells the tables of a text have at most. */
function cellsIn(text: string): number {
  let cells = 0
  let columns = 0
  for (const line of text.split('\n')) {
    if (line.includes('|') && line.includes('-') && BELOW_HEADING.test(line)) {
      columns = Math.max(columns, line.split('|').length)
    }
    if (/^[\s>]*$/.test(line)) columns = 0
    cells += columns
  }
  return cells
}

/** Of a part in a sentence. Characters. */
const FOUND_MAX = 40

/**
 * Returns the first thing that a page's text must not contain: tables of too many cells, HTML, a picture, or a link that
 * leads elsewhere.
 */
export function faultIn(text: string): MarkdownFault | undefined {
  if (cellsIn(text) > CELLS_MAX) return { code: 'TABLES_TOO_LARGE', max: CELLS_MAX }
  const html = HTML.exec(text)?.[0]
  if (html !== undefined) return { code: 'HTML_IN_TEXT', found: html.slice(0, FOUND_MAX) }
  if (PICTURE.test(text)) return { code: 'PICTURE_IN_TEXT', found: '![' }
  for (const [, target = ''] of text.matchAll(TARGETS)) {
    if (!isPageLink(target)) return { code: 'LINK_IN_TEXT', found: target.slice(0, FOUND_MAX) }
  }
  return undefined
}

/** Returns `text` as Markdown that shows it letter for letter. */
export function asMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')
}
