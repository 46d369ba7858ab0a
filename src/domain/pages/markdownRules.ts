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

/** Something in the Markdown of a page that no page shows. `found`: the part of the text. */
export interface MarkdownFault {
  readonly code: 'HTML_IN_TEXT' | 'PICTURE_IN_TEXT' | 'LINK_IN_TEXT'
  readonly found: string
}

/** Of a part in a sentence. Characters. */
const FOUND_MAX = 40

/** Returns the first thing that a page's text must not contain: HTML, a picture, or a link that leads elsewhere. */
export function faultIn(text: string): MarkdownFault | undefined {
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
