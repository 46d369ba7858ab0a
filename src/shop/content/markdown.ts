import MarkdownIt, { type Token } from 'markdown-it'
import { isPageLink } from '#domain/pages/markdownRules.ts'
import { type Language, pathIn, splitLanguage } from '#domain/text/language.ts'

/**
 * The Markdown of pages: CommonMark with tables, where a line break is one. HTML is shown as text, links lead only where
 * isPageLink allows, pictures are left out but for their description, and indented lines are no code.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true })
markdown.disable(['backticks', 'code', 'fence'])
markdown.linkify?.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
markdown.validateLink = isPageLink
markdown.renderer.rules.image = (tokens, at) => markdown.utils.escapeHtml(tokens[at]?.content ?? '')
markdown.renderer.rules.table_open = () => '<div class="page-table" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'

/** A text of the owner's as pages show it. */
export interface RenderedText {
  /** Safe to insert into a page. Headings begin at h2. */
  readonly html: string
  /** Its first paragraph without marks, for search engines. */
  readonly summary: string
}

/** Renders the Markdown of a page. Links to pages of the shop lead to those in `language`. */
export function renderMarkdown(text: string, language: Language): RenderedText {
  const tokens = markdown.parse(text, {})
  placeHeadings(tokens.filter(({ type }) => type.startsWith('heading_')))
  for (const { children } of tokens) placeLinks(children ?? [], language)
  return { html: markdown.renderer.render(tokens, markdown.options, {}), summary: summaryOf(tokens) }
}

/** The highest headings become h2, below the page's title, and no level is left out below them. */
function placeHeadings(headings: readonly Token[]): void {
  const levels = headings.map(({ tag }) => Number(tag.slice(1)))
  const highest = Math.min(...levels)
  let last = 1
  for (const [index, heading] of headings.entries()) {
    if (heading.nesting === 1) last = Math.min((levels[index] ?? 2) - highest + 2, last + 1, 6)
    heading.tag = `h${last}`
  }
}

/** Places each link of a paragraph. `[text]()` passes validateLink unseen and would lead to the page itself: only its text stays. */
function placeLinks(tokens: readonly Token[], language: Language): void {
  let hidden = false
  for (const token of tokens) {
    if (token.type === 'link_open') hidden = !placeLink(token, language)
    if (token.type === 'link_open' || token.type === 'link_close') token.hidden = hidden
  }
}

/** Returns whether the link leads anywhere. */
function placeLink(link: Token, language: Language): boolean {
  const target = String(link.attrGet('href') ?? '')
  if (target.startsWith('/')) link.attrSet('href', pathIn(language, splitLanguage(target).path))
  else if (/^https?:/i.test(target)) link.attrSet('rel', 'noopener noreferrer')
  return target !== ''
}

function summaryOf(tokens: readonly Token[]): string {
  const first = tokens.findIndex(({ type }) => type === 'paragraph_open')
  const parts = tokens[first + 1]?.children ?? []
  const text = parts.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('')
  return first < 0 ? '' : text.trim()
}
